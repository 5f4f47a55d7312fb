import { nameOf } from '../choice/choice.ts'
import { range, type Choice, type Scalar } from '../choice/index.ts'
import type { Fault } from '../chart/faults.ts'
import type { Document, DocumentOption } from './document.ts'
import { DocumentText } from './document-text.ts'
import { writeDocument, writingDocument, type ReadDocument } from './write-document.ts'

/** A rule option: its values, and the one taken when nobody says anything. */
export interface Option<T extends Scalar = Scalar> {
  readonly choice: Choice<T>
  readonly preset: T
  /** Where it depends on how many play: what is different then. `optionsFor` asks. */
  readonly bySeats?: (seats: number) => BySeats<T>
  /** It is a clock, in whole seconds; 0 is none. All clocks of a game can then be set together. */
  readonly clock?: Clock
}

interface Clock {
  /** How long people have who are hurried a little: where the preset is no clock, it says how one would run. */
  readonly usual: number
  /** However fast it is played, this one is `usual`: nobody ever waits for it. */
  readonly atAnyPace?: true
}

interface BySeats<T extends Scalar> {
  /** All of them values of the option; the same, unless told. */
  readonly choice?: Choice<T>
  /** Unless told, the same where that is allowed, else the first value. */
  readonly preset?: T
}

export type Options = Readonly<Record<string, Option | DocumentOption>>
export type OptionValues<O extends Options> = {
  readonly [N in keyof O]: O[N] extends Option<infer T> ? T : O[N] extends DocumentOption<infer D> ? Document<D> : never
}

export function option<T extends Scalar>(
  choice: Choice<T>,
  preset: T = choice.at(0),
  bySeats?: (seats: number) => BySeats<NoInfer<T>>,
): Option<T> {
  return bySeats === undefined ? { choice, preset } : { choice, preset, bySeats }
}

/** An option that is a clock, of up to `most` seconds. */
export function clock(
  preset: number,
  { usual = preset, most = 600, ...own }: Partial<Clock> & { readonly most?: number } = {},
): Option<number> {
  return { ...option(range(0, most), preset), clock: { usual, ...own } }
}

/** The names of the clocks among some options. */
export function clocksIn(options: Options): string[] {
  return Object.keys(options).filter((name) => clockOf(options[name]) !== undefined)
}

export function clockOf(one: Option | DocumentOption | undefined): Clock | undefined {
  return one === undefined || one.choice === null ? undefined : one.clock
}

/**
 * Fills in what is not said and names everything that is wrong. Options come from outside: a form, a file, a request.
 * What depends on the number of seats is asked for by `optionsFor` first. A document is given as its
 * body, by its hash where it is a preset or among `known`, or by the id of a preset.
 */
export function parseOptions<O extends Options>(
  options: O,
  given: unknown,
  known: readonly DocumentText[] = [],
): { ok: true; options: OptionValues<O> } | { ok: false; faults: Fault[] } {
  const faults: Fault[] = []
  const values: Record<string, Scalar | Document> = {}
  const told: Readonly<Record<string, unknown>> = isRecord(given) ? given : {}
  if (given !== undefined && !isRecord(given))
    faults.push({ at: 'options', reason: 'options are an object of names and values' })
  for (const name of Object.keys(told).slice(0, 100))
    if (!Object.hasOwn(options, name))
      faults.push({
        at: `options.${name.slice(0, 40)}`,
        reason: `no such option; there are ${Object.keys(options).join(', ') || 'none'}`,
      })
  for (const [name, declared] of Object.entries(options)) {
    const value = Object.hasOwn(told, name) ? told[name] : undefined
    const at = `options.${name}`
    if (value === undefined) values[name] = declared.preset
    else if (declared.choice === null) {
      const read = documentFrom(declared, value, known)
      if (read.ok) values[name] = read.document
      else faults.push(...read.faults.map((fault) => within(at, fault)))
    } else {
      const fault = declared.choice.shapeFault(value)
      // Well-formed for this choice by the line above.
      const found = fault === null ? declared.choice.find(value as Scalar) : undefined
      if (found === undefined)
        faults.push({ at, reason: fault ?? `${nameOf(value)} is not one of ${sayChoice(declared.choice)}` })
      else values[name] = found
    }
  }
  if (faults.length > 0) return { ok: false, faults }
  // Every name of O was filled in above from its own choice or document.
  return { ok: true, options: Object.freeze(values) as OptionValues<O> }
}

function documentFrom(
  declared: DocumentOption,
  value: unknown,
  known: readonly DocumentText[],
): ReadDocument<Document> {
  if (value instanceof DocumentText) return declared.read(value)
  if (typeof value === 'string') {
    const preset = declared.presets.find(({ id, document }) => id === value || document.hash === value)?.document
    const found = preset ?? known.find(({ hash }) => hash === value)
    if (found !== undefined) return declared.read(found)
    return { ok: false, faults: [{ at: '', reason: 'there is no document of that hash here' }] }
  }
  const written = writeDocument(value, declared.limits)
  return written.ok ? declared.read(written.document) : written
}

/**
 * Writes and reads the bodies of documents among options that somebody gives, in slices: `parseOptions` then finds them
 * read, and names what is wrong in them. Those that are too large to be looked at are named here.
 */
export function* readingDocuments(
  options: Options,
  given: Readonly<Record<string, unknown>>,
): Generator<void, { ok: true; given: Readonly<Record<string, unknown>> } | { ok: false; faults: Fault[] }> {
  const told = { ...given }
  for (const [name, declared] of Object.entries(options)) {
    const body = Object.hasOwn(told, name) ? told[name] : undefined
    if (declared.choice !== null || typeof body !== 'object' || body === null) continue
    const written =
      body instanceof DocumentText
        ? { ok: true as const, document: body }
        : yield* writingDocument(body, declared.limits)
    if (!written.ok) return { ok: false, faults: written.faults.map((fault) => within(`options.${name}`, fault)) }
    yield* declared.reading(written.document)
    told[name] = written.document
  }
  return { ok: true, given: told }
}

function within(at: string, fault: Fault): Fault {
  return { at: fault.at === '' ? at : `${at}.${fault.at}`, reason: fault.reason }
}

/** The documents among options. */
export function documentsIn(options: Readonly<Record<string, unknown>>): DocumentText[] {
  return Object.values(options).filter((value) => value instanceof DocumentText)
}

/** Options as they are named, listed and compared: a document by its hash. */
export function statedOptions(options: Readonly<Record<string, unknown>>): Readonly<Record<string, Scalar>> {
  return mapped(options, ({ hash }) => hash)
}

/** Options with the bodies of their documents: for the one place in a log or a file that holds them. */
export function wholeOptions(options: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return mapped(options, ({ text }): unknown => JSON.parse(text))
}

function mapped<T>(
  options: Readonly<Record<string, unknown>>,
  write: (written: DocumentText) => T,
): Readonly<Record<string, Scalar | T>> {
  const entries = Object.entries(options).map(
    ([name, value]) => [name, value instanceof DocumentText ? write(value) : (value as Scalar)] as const, // what is no document is a scalar
  )
  return Object.fromEntries(entries)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function sayChoice(choice: Choice): string {
  const description = choice.describe()
  if (description.kind === 'one') return description.of.join(', ')
  return description.kind === 'range' ? `${description.from} to ${description.to}` : 'the choices'
}
