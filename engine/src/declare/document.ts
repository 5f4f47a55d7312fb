import { Bug, FaultReport } from '../chart/faults.ts'
import { DocumentText } from './document-text.ts'
import type { OptionText } from './text.ts'
import {
  atOnce,
  LARGEST_DOCUMENT,
  sizeFault,
  writeDocument,
  type DocumentFault,
  type DocumentLimits,
  type ReadDocument,
} from './write-document.ts'

const MOST_FAULTS = 100
const LONGEST_REASON = 300

/** What a document says of itself, for lists and for those who are to play with it. */
export interface DocumentAbout {
  readonly name?: string
  readonly author?: string
  /** A sentence or two. */
  readonly description?: string
  /** How many it is for, where not for all that its game is for. */
  readonly seats?: SeatRange
  /** How many it is best with. Any number of `seats` may play all the same. */
  readonly recommended?: SeatRange
}

export interface SeatRange {
  readonly min: number
  readonly max: number
}

export interface NamedDocument extends DocumentAbout {
  readonly name: string
}

type Said = Exclude<keyof DocumentAbout, 'seats' | 'recommended'>
const LONGEST: { readonly [N in Said]: number } = { name: 64, author: 64, description: 300 }

/** A document as its game has read it. The value is shared by all who have the same document, and is never changed. */
export class Document<T = unknown> extends DocumentText {
  readonly about: DocumentAbout
  readonly #value: T
  /** Kept alive by it: whoever brings the same body again is then handed what was read already. */
  readonly #written: DocumentText

  constructor(written: DocumentText, value: T, about: DocumentAbout) {
    super(written.hash, written.text, written.size)
    this.about = about
    this.#value = value
    this.#written = written
  }

  get value(): T {
    return this.#value
  }

  override get text(): string {
    return this.#written.text
  }
}

/** What a game makes of the body of a document; the place of a fault is the way there from its top: `spaces.3.kind`. */
export type ParsedDocument<T> =
  | { readonly ok: true; readonly value: T; readonly about?: DocumentAbout }
  | { readonly ok: false; readonly faults: readonly DocumentFault[] }

/** A document that comes with the game. */
export interface PresetDocument<T = unknown> {
  readonly id: string
  readonly document: Document<T>
}

/** An option that is a document. */
export interface DocumentOption<T = unknown> {
  /** Its values cannot be listed. */
  readonly choice: null
  readonly preset: Document<T>
  /** Those to choose from without bringing one: the preset is the first. */
  readonly presets: readonly PresetDocument<T>[]
  readonly limits: DocumentLimits
  /** The same document is read once. */
  readonly read: (written: DocumentText) => ReadDocument<Document<T>>
  /** The same in slices. The game's own reading is one of them, or as many as it makes of it. */
  readonly reading: (written: DocumentText) => Generator<void, ReadDocument<Document<T>>>
}

/** By which somebody who types an option may name a preset; no hash looks like it. */
const PRESET_ID = /^[a-z][a-z0-9-]{0,39}$/

interface Offered extends Partial<DocumentLimits> {
  /** The body of the document that is taken when nobody brings one. */
  readonly preset?: unknown
  /** The bodies of several, by their ids, where there is more than one to choose from; the first is the preset. */
  readonly presets?: Readonly<Record<string, unknown>>
}

/** How a game reads a document: at once, or in steps where that takes more than some milliseconds. */
type Parse<T> = (body: unknown) => ParsedDocument<T> | Generator<void, ParsedDocument<T>>

/**
 * An option of a game that is a document, such as a board: bounded, then read by `parse`, which names every fault with
 * its place and may say what the document is called, who made it and for how many it is.
 */
export function document<T>(parse: Parse<T>, { preset, presets = { preset }, ...limits }: Offered): DocumentOption<T> {
  const { bytes, depth, nodes } = { ...LARGEST_DOCUMENT, ...limits }
  const most: DocumentLimits = {
    bytes: Math.min(bytes, LARGEST_DOCUMENT.bytes),
    depth: Math.min(depth, LARGEST_DOCUMENT.depth),
    nodes: Math.min(nodes, LARGEST_DOCUMENT.nodes),
  }
  const known = new WeakMap<DocumentText, ReadDocument<Document<T>>>()
  function* reading(written: DocumentText): Generator<void, ReadDocument<Document<T>>> {
    const found = known.get(written)
    if (found !== undefined) return found
    const made = yield* readingBy(parse, most, written)
    known.set(written, made)
    if (made.ok) known.set(made.document, made)
    return made
  }
  const read = (written: DocumentText) => atOnce(reading(written))
  const offered = Object.entries(presets).map(([id, body]): PresetDocument<T> => {
    const written = writeDocument(body, most)
    const made = written.ok ? read(written.document) : written
    if (!made.ok) throw new FaultReport(`The preset of a document, ${id},`, made.faults)
    if (!PRESET_ID.test(id))
      throw new FaultReport('The presets of a document', [{ at: id, reason: `is no id: ${PRESET_ID}` }])
    return { id, document: made.document }
  })
  const [first] = offered
  if (first === undefined)
    throw new FaultReport('The presets of a document', [{ at: 'presets', reason: 'there is none' }])
  return { choice: null, preset: first.document, presets: offered, limits: most, read, reading }
}

function* readingBy<T>(
  parse: Parse<T>,
  limits: DocumentLimits,
  written: DocumentText,
): Generator<void, ReadDocument<Document<T>>> {
  const large = sizeFault(written.size, limits)
  if (large !== null) return { ok: false, faults: [large] }
  const body: unknown = JSON.parse(written.text)
  yield
  const reading = parse(body)
  const parsed = 'next' in reading ? yield* reading : reading
  if (parsed.ok) return { ok: true, document: new Document(written, parsed.value, shortened(parsed.about ?? {})) }
  const faults = parsed.faults.slice(0, MOST_FAULTS).map(({ at, reason, ...coded }) => ({
    ...coded,
    at: at.slice(0, LONGEST_REASON),
    reason: reason.slice(0, LONGEST_REASON),
  }))
  if (faults.length === 0) throw new Bug('a document is refused without a fault')
  return { ok: false, faults }
}

/** Control characters, which a terminal would obey, and what turns the direction of all that is written after it. */
const UNSEEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu

/** It is told with every match: what somebody wrote into a document must not make that long. */
function shortened(about: DocumentAbout): DocumentAbout {
  const cut = (name: Said) => {
    const plain = about[name]
      ?.slice(0, 10 * LONGEST[name])
      .replaceAll(UNSEEN, ' ')
      .trim()
    const text = Array.from(plain ?? '')
      .slice(0, LONGEST[name])
      .join('')
    return text ? { [name]: text } : {}
  }
  const { seats, recommended } = about
  return {
    ...cut('name'),
    ...cut('author'),
    ...cut('description'),
    ...(seats === undefined ? {} : { seats: { min: seats.min, max: seats.max } }),
    ...(recommended === undefined ? {} : { recommended: { min: recommended.min, max: recommended.max } }),
  }
}

/** What a preset is called and what it is, in the words of the game, else in its own. */
export function presetAbout({ id, document: { about } }: PresetDocument, text: OptionText | undefined): NamedDocument {
  const description = text?.descriptions?.[id] ?? about.description
  return {
    ...about,
    name: text?.values?.[id] ?? about.name ?? id,
    ...(description === undefined ? {} : { description }),
  }
}
