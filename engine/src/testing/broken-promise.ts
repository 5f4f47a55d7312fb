import { TERMINAL } from '../chart/parse.ts'
import { ENDED } from '../compile/tables.ts'
import { machineOf, type Game } from '../declare/game.ts'
import type { Author } from '../declare/scene.ts'
import type { Position } from '../run/position.ts'
import { authorName } from '../log/playthrough.ts'
import { sayMove, seatName } from '../verbs/say.ts'

/** How a game broke a promise of the contract: one sentence, and how to get there. */
export interface Broken {
  readonly reason: string
  /** Where the charts stood. */
  readonly at: string
  /** The moves up to it, in the game's own words, a line each. */
  readonly story: readonly string[]
  /** No shorter story was found to show it; else it is the end of a match played at random. */
  readonly isShortest: boolean
  /** For a closer look: moves as data, the seed. */
  readonly details: readonly string[]
}

/** Of rules and effects that do not always answer the same: `parlor check` looks for it in the source. */
export const OUTSIDE = 'uses something that is not in the state'

/** `parlor check` reads the parts; any other test runner shows the message. */
export class BrokenPromise extends Error {
  readonly promise: Broken

  constructor(promise: Broken, cause?: unknown) {
    const { reason, at, story, isShortest, details } = promise
    const head = isShortest ? 'The shortest story that shows it:' : 'How the match came to it:'
    super([reason, '', head, ...story, `Charts: ${at}`, ...details].join('\n'), { cause })
    this.promise = promise
  }
}

/** Where all charts stand: `main: Rolling; main/hand: Waiting (Seat 2)`. */
export function standOf(game: Game, position: Position): string {
  const { mounts, seatOf } = machineOf(game).layoutFor(position.seats)
  const stands = mounts.flatMap(({ path, tables }, slot) => {
    const phase = position.phases[slot] ?? -1
    if (phase < 0 && slot > 0) return []
    const owner = seatOf[slot] ?? -1
    const state = phase === ENDED ? TERMINAL : (tables.nodes[phase] ?? '')
    return [`${path}: ${state}${owner < 0 ? '' : ` (${seatName(owner)})`}`]
  })
  return stands.join('; ')
}

/** A move in the game's own words, with its name and parameters where those do not say them. */
export function wordsFor(game: Game, move: { readonly move: string }): string {
  const { move: name, ...params } = move
  const listed = Object.entries(params).map(([param, value]) => `${param}: ${plainWords(value)}`)
  const data = listed.length === 0 ? name : `${name} (${listed.join(', ')})`
  const said = saidMove(game, move)
  return said === '' || said === name ? data : `${said} – ${data}`
}

/** Sentences may be what is broken. */
function saidMove(game: Game, move: { readonly move: string }): string {
  try {
    return sayMove(game, move).trim()
  } catch {
    return ''
  }
}

const MOST_ITEMS = 12
const LONGEST_WORDS = 80

function plainWords(value: unknown): string {
  if (Array.isArray(value)) {
    const items = value.slice(0, MOST_ITEMS).map(plainWords)
    return `${items.join(' ')}${value.length > MOST_ITEMS ? ' …' : ''}` || 'none'
  }
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, LONGEST_WORDS)
}

/** What a match was begun with: `Nimble, 2 seats, target 20`. */
export function beginning(game: Game, seats: number, options: unknown): string {
  const chosen = Object.entries(typeof options === 'object' && options !== null ? options : {})
  return [
    game.name,
    `${seats} ${seats === 1 ? 'seat' : 'seats'}`,
    ...chosen.map(([name, value]) => `${name} ${plainWords(value)}`),
  ].join(', ')
}

/** One line of a story. */
export function storyLine(game: Game, ply: number, by: Author, move: { readonly move: string }): string {
  return `${String(ply).padStart(4)}. ${authorName(by)}: ${wordsFor(game, move)}`
}
