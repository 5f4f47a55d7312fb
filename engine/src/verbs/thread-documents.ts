import type { DocumentText } from '../declare/document-text.ts'
import { writeDocument } from '../declare/write-document.ts'
import type { Game } from '../declare/game.ts'
import { documentsIn, parseOptions, statedOptions } from '../declare/options.ts'
import type { Position } from '../run/position.ts'

/** A thread holds so many documents: the latest. Whoever sends them counts the same way, and knows which it has. */
const MOST_HELD = 4

const sent = new WeakMap<object, readonly Named[]>()

interface Named {
  readonly hash: string
}

type GivenOptions = Readonly<Record<string, unknown>>

/** Options as they are sent to a thread, and the bodies of those of their documents that the thread does not hold. */
export interface SentOptions {
  readonly options: GivenOptions
  readonly documents?: readonly string[]
}

/** The same of a position. */
export interface SentPosition {
  readonly position: Position
  readonly documents?: readonly string[]
}

/** The options without their documents, which a thread is sent once and not with every question. */
export function sentOptions(thread: object, options: GivenOptions): SentOptions {
  const wanted = documentsIn(options)
  if (wanted.length === 0) return { options }
  const known = sent.get(thread) ?? []
  // The hashes only: what is sent is nobody's to keep.
  sent.set(
    thread,
    latest(
      known,
      wanted.map(({ hash }): Named => ({ hash })),
    ),
  )
  return {
    options: statedOptions(options),
    documents: wanted.filter((one) => !isAmong(known, one)).map(({ text }) => text),
  }
}

/** The position without its documents. */
export function sentTo(thread: object, position: Position): SentPosition {
  const { options, ...documents } = sentOptions(thread, position.options)
  return { position: options === position.options ? position : { ...position, options }, ...documents }
}

let held: readonly DocumentText[] = []

/** In the thread: the options as they were, in the order in which they are sent. */
export function receivedOptions(game: Game, { options, documents = [] }: SentOptions): GivenOptions {
  if (Object.values(game.options).every(({ choice }) => choice !== null)) return options
  const added = documents.flatMap((text) => {
    const written = writeDocument(JSON.parse(text))
    return written.ok ? [written.document] : []
  })
  const parsed = parseOptions(game.options, options, [...held, ...added])
  if (!parsed.ok) throw new Error(parsed.faults.map(({ at, reason }) => `${at}: ${reason}`).join('; '))
  held = latest(held, documentsIn(parsed.options))
  return parsed.options
}

/** In the thread: the position as it was. */
export function received(game: Game, { position, ...documents }: SentPosition): Position {
  const options = receivedOptions(game, { options: position.options, ...documents })
  return options === position.options ? position : { ...position, options }
}

function latest<T extends Named>(known: readonly T[], wanted: readonly T[]): readonly T[] {
  return [...known.filter((one) => !isAmong(wanted, one)), ...wanted].slice(-Math.max(MOST_HELD, wanted.length))
}

function isAmong(list: readonly Named[], { hash }: Named): boolean {
  return list.some((one) => one.hash === hash)
}
