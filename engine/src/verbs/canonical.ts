import { Bug } from '../chart/faults.ts'
import { DocumentText } from '../declare/document-text.ts'

const DEEPEST = 200
const MOST_QUOTED = 2_000
const FEW = 24

/**
 * The one way to write plain data: JSON with sorted keys and no blanks. Equal data gives equal text on every machine. A
 * document stands by its hash.
 * Throws a readable `Bug` for what JSON cannot hold: functions, NaN, cycles, class instances.
 */
export function canonical(data: unknown): string {
  const text = write(data, 0)
  if (text === null) throw new Bug(faultIn(data, '', 0) ?? 'the value cannot be written as JSON')
  return text
}

/** The text, or null for what cannot be written. */
function write(data: unknown, depth: number): string | null {
  switch (typeof data) {
    case 'string':
      return JSON.stringify(data)
    case 'number':
      return Number.isFinite(data) ? `${data}` : null
    case 'boolean':
      return data ? 'true' : 'false'
    case 'object':
      if (data === null) return 'null'
      if (depth > DEEPEST) return null
      return Array.isArray(data) ? writeList(data, depth) : writeRecord(data, depth)
    default:
      return null
  }
}

function writeList(list: readonly unknown[], depth: number): string | null {
  let text = '['
  for (let i = 0; i < list.length; i++) {
    const item = write(list[i], depth + 1)
    if (item === null) return null
    text += i === 0 ? item : `,${item}`
  }
  return `${text}]`
}

function writeRecord(record: object, depth: number): string | null {
  const prototype: unknown = Object.getPrototypeOf(record)
  if (prototype !== Object.prototype && prototype !== null)
    return record instanceof DocumentText ? JSON.stringify(record) : null
  const keys = sorted(Object.keys(record))
  let text = '{'
  for (const key of keys) {
    const value = (record as Readonly<Record<string, unknown>>)[key] // one of its own keys
    if (value === undefined) continue
    const item = write(value, depth + 1)
    if (item === null) return null
    text += text.length === 1 ? `${quoted(key)}:${item}` : `,${quoted(key)}:${item}`
  }
  return `${text}}`
}

/** By code units, in place. Records have few fields, and mostly come in order: moving up is quicker than a general sort. */
function sorted(keys: string[]): readonly string[] {
  if (keys.length > FEW) return keys.toSorted()
  for (let i = 1; i < keys.length; i++) {
    const key = keys[i] as string // i is within the list
    let at = i
    for (; at > 0 && (keys[at - 1] as string) > key; at--) keys[at] = keys[at - 1] as string // both are there
    if (at < i) keys[at] = key
  }
  return keys
}

/** Names of fields are few and come again and again. */
const QUOTED = new Map<string, string>()

function quoted(key: string): string {
  const known = QUOTED.get(key)
  if (known !== undefined) return known
  const text = JSON.stringify(key)
  if (QUOTED.size < MOST_QUOTED) QUOTED.set(key, text)
  return text
}

/** Why a value cannot be written, and where it lies; null where it can. */
function faultIn(data: unknown, path: string, depth: number): string | null {
  const name = path || 'the value'
  if (depth > DEEPEST) return `${path.slice(0, 80)}… is nested more than ${DEEPEST} deep, or is a cycle`
  if (typeof data === 'string' || typeof data === 'boolean' || data === null || data instanceof DocumentText)
    return null
  if (typeof data === 'number') return Number.isFinite(data) ? null : `${name} is ${data}, which JSON cannot hold`
  if (typeof data !== 'object') return `${name} is a ${typeof data}, which JSON cannot hold`
  const prototype: unknown = Object.getPrototypeOf(data)
  if (!Array.isArray(data) && prototype !== Object.prototype && prototype !== null) return `${name} is no plain object`
  const fields = Array.isArray(data)
    ? [...data.entries()]
    : Object.entries(data).filter(([, value]) => value !== undefined)
  for (const [key, value] of fields) {
    const fault = faultIn(value, `${path}/${key}`, depth + 1)
    if (fault !== null) return fault
  }
  return null
}
