import type { Fault } from '../chart/faults.ts'
import { canonical } from '../verbs/canonical.ts'
import { DocumentText, type DocumentSize } from './document-text.ts'
import { encoding, hashing } from './sha256.ts'

/** How large a document may be, looked at before anything else is. */
export type DocumentLimits = DocumentSize

/** What no document may be larger than, whatever its game says. */
export const LARGEST_DOCUMENT: DocumentLimits = { bytes: 2_097_152, depth: 40, nodes: 200_000 }

/** What is wrong with a document. `code` and `facts`: for whoever says it in another language than `reason` does. */
export interface DocumentFault extends Fault {
  readonly code?: string
  readonly facts?: Readonly<Record<string, string | number>>
}

export type ReadDocument<D> =
  | { readonly ok: true; readonly document: D }
  | { readonly ok: false; readonly faults: DocumentFault[] }

/** What is wrong with a document whatever its game, in English. */
const REASONS = {
  'no-document': () => 'is not a document: an object or a list',
  'no-json': () => 'is nothing that JSON can hold',
  'no-plain-data': () => 'is no plain data',
  'odd-field': () => 'has a field called __proto__',
  'too-deep': (most: number) => `is nested more than ${most} deep`,
  'too-many-values': (most: number) => `holds more than ${most} values`,
  'too-many-fields': (most: number) => `has more than ${most} fields`,
  'too-many-bytes': (most: number) => `has more than ${most} bytes`,
}

export type SizeFaultCode = keyof typeof REASONS

function faultOf(at: string, code: SizeFaultCode, most = 0): DocumentFault {
  return { at, reason: REASONS[code](most), code, facts: { most } }
}

/**
 * Fields of one object, which are sorted in one go (100,000 took 130 ms), and of all objects of a document together: JSON
 * with many different names is slow to parse (150,000 took 120 ms).
 */
export const MOST_FIELDS = { object: 10_000, document: 60_000 } as const

/** Values that are worked on before others may have their turn: a millisecond or two. */
const VALUES_A_SLICE = 1_000

/** Equal documents that somebody still has are one and the same, so that a game reads them once. */
const ALIVE = new Map<string, WeakRef<DocumentText>>()
let tidyAt = 1_000

/** The body of a document, bounded and with its name. What it means, its game says. */
export function writeDocument(body: unknown, limits: DocumentLimits = LARGEST_DOCUMENT): ReadDocument<DocumentText> {
  return atOnce(writingDocument(body, limits))
}

/** The same in slices: a megabyte would keep everybody else waiting. */
export function* writingDocument(
  body: unknown,
  limits: DocumentLimits = LARGEST_DOCUMENT,
): Generator<void, ReadDocument<DocumentText>> {
  const sized = yield* sizing(body, limits)
  if ('reason' in sized) return { ok: false, faults: [sized] }
  const text = yield* writing(body)
  yield
  const bytes = yield* encoding(text)
  const size = { ...sized, bytes: bytes.length }
  const large = sizeFault(size, limits)
  if (large !== null) return { ok: false, faults: [large] }
  const hash = yield* hashing(bytes)
  const alive = ALIVE.get(hash)?.deref()
  if (alive !== undefined) return { ok: true, document: alive }
  if (ALIVE.size >= tidyAt) tidy()
  const made = new DocumentText(hash, text, size)
  ALIVE.set(hash, new WeakRef(made))
  return { ok: true, document: made }
}

export function atOnce<T>(steps: Iterator<unknown, T>): T {
  let step = steps.next()
  while (step.done !== true) step = steps.next()
  return step.value
}

function tidy(): void {
  for (const [hash, reference] of ALIVE) if (reference.deref() === undefined) ALIVE.delete(hash)
  tidyAt = Math.max(1_000, ALIVE.size * 2)
}

/** What is too large about a document that has been written under other limits. */
export function sizeFault({ bytes, depth, nodes }: DocumentSize, limits: DocumentLimits): DocumentFault | null {
  if (bytes > limits.bytes) return faultOf('', 'too-many-bytes', limits.bytes)
  if (depth > limits.depth) return faultOf('', 'too-deep', limits.depth)
  return nodes > limits.nodes ? faultOf('', 'too-many-values', limits.nodes) : null
}

/** A value within a body, and the way there. */
interface Within {
  readonly value: unknown
  readonly key: string | number
  readonly from: Within | null
  readonly deep: number
}

function placeOf(within: Within | null): string {
  const keys: string[] = []
  for (let at = within; at !== null && at.from !== null; at = at.from) keys.push(String(at.key).slice(0, 40))
  return keys.toReversed().join('.')
}

/** Its depth and number of values; or what is too large, too deep or no JSON at all, as soon as it is known. */
function* sizing(
  body: unknown,
  limits: DocumentLimits,
): Generator<void, DocumentFault | { readonly depth: number; readonly nodes: number }> {
  if (typeof body !== 'object' || body === null) return faultOf('', 'no-document')
  let nodes = 0
  let fields = 0
  let depth = 0
  // Bytes are counted as letters here.
  let letters = 0
  const waiting: Within[] = [{ value: body, key: '', from: null, deep: 1 }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, deep } = next
    if (++nodes > limits.nodes) return faultOf('', 'too-many-values', limits.nodes)
    if (nodes % VALUES_A_SLICE === 0) yield
    letters += typeof value === 'string' ? value.length + 2 : 1
    if (letters > limits.bytes) return faultOf('', 'too-many-bytes', limits.bytes)
    if (typeof value === 'object' && value !== null) {
      if (deep > limits.depth) return faultOf(placeOf(next), 'too-deep', limits.depth)
      depth = Math.max(depth, deep)
      const keys = keysOf(value)
      if (keys === null) return faultOf(placeOf(next), 'no-plain-data')
      // Before they are all put aside: a list of millions is too much by itself.
      if (keys.length > limits.nodes - nodes) return faultOf(placeOf(next), 'too-many-values', limits.nodes)
      if (!Array.isArray(value)) {
        fields += keys.length
        if (keys.length > MOST_FIELDS.object) return faultOf(placeOf(next), 'too-many-fields', MOST_FIELDS.object)
        if (fields > MOST_FIELDS.document) return faultOf('', 'too-many-fields', MOST_FIELDS.document)
      }
      for (let i = 0; i < keys.length; i++) {
        if (i % VALUES_A_SLICE === VALUES_A_SLICE - 1) yield
        const key = Array.isArray(value) ? i : ((keys as readonly string[])[i] ?? '') // of a list only the length is given
        if (key === '__proto__') return faultOf(placeOf(next), 'odd-field')
        if (typeof key === 'string') letters += key.length + 3
        waiting.push({ value: (value as Readonly<Record<string, unknown>>)[key], key, from: next, deep: deep + 1 }) // one of its own keys
      }
    } else if (!isJson(value)) return faultOf(placeOf(next), 'no-json')
  }
  return { depth, nodes }
}

/** The keys of plain data; a list itself stands for its own. */
function keysOf(value: object): ArrayLike<unknown> | null {
  if (Array.isArray(value)) return value
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null ? Object.keys(value) : null
}

/** Canonical JSON, the same as in one go: what is large is taken apart, what is small is written at once. */
function* writing(value: unknown): Generator<void, string> {
  if (typeof value !== 'object' || value === null || valuesIn(value) < VALUES_A_SLICE) return canonical(value)
  const isList = Array.isArray(value)
  const parts: string[] = []
  let written = 0
  for (const key of isList ? value.keys() : Object.keys(value).toSorted()) {
    const part = (value as Readonly<Record<string, unknown>>)[key] // one of its own keys
    const count = valuesIn(part)
    const text = count < VALUES_A_SLICE ? canonical(part) : yield* writing(part)
    parts.push(isList ? text : `${JSON.stringify(key)}:${text}`)
    written += count
    if (written < VALUES_A_SLICE) continue
    written = 0
    yield
  }
  return isList ? `[${parts.join(',')}]` : `{${parts.join(',')}}`
}

/** How many values there are, as far as that matters. */
function valuesIn(value: unknown): number {
  const waiting: unknown[] = [value]
  let count = 0
  for (; waiting.length > 0 && count + waiting.length < VALUES_A_SLICE; count++) {
    const next = waiting.pop()
    if (typeof next !== 'object' || next === null) continue
    const held: readonly unknown[] = Array.isArray(next) ? next : Object.values(next)
    if (held.length >= VALUES_A_SLICE) return VALUES_A_SLICE
    waiting.push(...held)
  }
  return count + waiting.length
}

function isJson(value: unknown): boolean {
  return (
    value === null ||
    typeof value === 'string' ||
    typeof value === 'boolean' ||
    (typeof value === 'number' && Number.isFinite(value))
  )
}
