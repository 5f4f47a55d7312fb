import fc from 'fast-check'
import { machineOf, type Game } from '../declare/game.ts'
import type { Scalar } from '../choice/index.ts'
import { optionsFor } from '../declare/options-by-seats.ts'
import type { Author, Chooser } from '../declare/scene.ts'
import { begin } from '../verbs/begin.ts'
import { canAct, offered, offeredToChance, offeredToHost, toAct } from '../verbs/offered.ts'
import { isOver, play } from '../verbs/play.ts'
import { nextClock } from '../verbs/view.ts'
import type { Position } from '../run/position.ts'
import { authorName } from '../log/playthrough.ts'
import { beginning, BrokenPromise, OUTSIDE, standOf, storyLine, wordsFor, type Broken } from './broken-promise.ts'
import { deepFreeze } from './deep-freeze.ts'
import { ensure } from './ensure.ts'
import { seededRandom } from './seeded-random.ts'

/** A match as numbers that shrink well: smaller numbers are earlier moves, shorter lists are shorter matches. */
export interface Story {
  readonly seats: number
  readonly options: Readonly<Record<string, Scalar>>
  readonly picks: readonly number[]
}

export function stories(game: Game, longest: number): fc.Arbitrary<Story> {
  // By number, since which value that is may depend on the seats.
  const values: Record<string, fc.Arbitrary<number>> = {}
  for (const [name, { choice }] of Object.entries(game.options))
    if (choice !== null) values[name] = fc.nat(Math.min(choice.size, MOST_VALUES) - 1)
  return fc
    .record({
      seats: fc.integer(game.seats),
      values: fc.record(values),
      picks: fc.array(fc.nat(0x7fffffff), { maxLength: longest, size: 'max' }),
    })
    .map(({ seats, values: numbers, picks }) => ({ seats, options: optionsByNumber(game, seats, numbers), picks }))
}

function optionsByNumber(game: Game, seats: number, numbers: Readonly<Record<string, number>>): Story['options'] {
  const options = Object.entries(optionsFor(game, seats)).flatMap(([name, { choice }]) =>
    choice === null ? [] : [[name, choice.at((numbers[name] ?? 0) % Math.min(choice.size, MOST_VALUES))] as const],
  )
  return Object.fromEntries(options)
}

export interface StoryMove {
  readonly before: Position
  readonly by: Author
  readonly move: { readonly move: string }
  readonly pick: number
  /** The time of the entry: later than before where the clock speaks. */
  readonly at: number
}

/** So many values of an option are tried. */
const MOST_VALUES = 1_000
const MOST_LISTED = 500
/** Where a clock runs, it is heard once in so many entries; and whenever nobody else can act. */
const CLOCK_SPEAKS = 16
/** The host can end a match: it is heard less often. */
const HOST_SPEAKS = 211

/** A move of an author by number: the same number, the same move. */
function moveByNumber(
  game: Game,
  position: Position,
  by: Chooser,
  number: number,
): { readonly move: string } | undefined {
  const offers =
    typeof by === 'number'
      ? offered(game, position, by)
      : by === 'chance'
        ? offeredToChance(game, position)
        : offeredToHost(game, position)
  const offer = offers[number % Math.max(1, offers.length)]
  const ways = offer?.list(MOST_LISTED)
  const way = Math.floor(number / Math.max(1, offers.length))
  return ways ? ways[way % ways.length] : offer?.sample(seededRandom(way))
}

/** Plays a story; every position handed out is frozen. Calls `visit` before each step, `finish` after the last. */
export function tell(
  game: Game,
  story: Story,
  visit: (step: StoryMove) => void,
  finish: (last: Position) => void = () => {},
): void {
  let position: Position = deepFreeze(begin(game, story.options, story.seats))
  for (const pick of story.picks) {
    if (isOver(game, position)) break
    const authors = toAct(game, position)
    const clock = nextClock(game, position)
    const isLate = clock !== undefined && (authors.length === 0 || pick % CLOCK_SPEAKS === CLOCK_SPEAKS - 1)
    const isHost = !isLate && pick % HOST_SPEAKS === HOST_SPEAKS - 1 && canAct(game, position, 'host')
    const by = isLate ? 'clock' : isHost ? 'host' : authors[pick % Math.max(1, authors.length)]
    const move = isLate
      ? { move: clock.move }
      : by === undefined || by === 'clock'
        ? undefined
        : moveByNumber(game, position, by, Math.floor(pick / Math.max(1, authors.length)))
    if (by === undefined || move === undefined) break
    const at = isLate ? Math.max(position.now, clock.at) : position.now
    visit({ before: position, by, move, pick, at })
    const played = play(game, position, by, move, at, seededRandom(pick))
    ensure(played.ok, () => thenRefused(game, by, move, played.ok ? '' : played.refusal.code))
    position = deepFreeze(played.position)
  }
  finish(position)
}

/** The rules were asked before, and allowed it: unless the move is exact, only something outside the state can differ. */
export function thenRefused(game: Game, by: Author, move: { readonly move: string }, code: string): string {
  const events = [...machineOf(game).tables.values()].flatMap((tables) => tables.events)
  const isExact = events.some((event) => event.name === move.move && event.exact)
  const why = isExact ? 'it is exact, and the rules refuse a candidate' : `a rule or a candidate ${OUTSIDE}`
  return `offered to ${authorName(by)}, then refused: ${wordsFor(game, move)} (${code}) (${why})`
}

/** A story in sentences, and where the charts stand at its end or where it stops. */
function readable(game: Game, story: Story): Pick<Broken, 'at' | 'story' | 'details'> {
  const lines = [beginning(game, story.seats, story.options)]
  const moves: object[] = []
  let at = 'nowhere yet'
  try {
    tell(
      game,
      story,
      ({ by, move, before }) => {
        at = standOf(game, before)
        lines.push(storyLine(game, before.ply + 1, by, move))
        moves.push({ by, move })
      },
      (last) => (at = standOf(game, last)),
    )
  } catch {
    // What it throws is the reason for which it is told.
  }
  return { at, story: lines, details: moves.map((each) => JSON.stringify(each)) }
}

/** A story that breaks a promise, for its author. */
export function brokenBy(
  game: Game,
  story: Story,
  { reason, error, path }: Failure,
  seed: number,
  more: readonly string[] = [],
): BrokenPromise {
  const told = readable(game, story)
  const details = [...more, ...told.details, `seed ${seed}, path ${path}`]
  return new BrokenPromise({ reason, ...told, isShortest: true, details }, error)
}

/** How long a failure may be made smaller: what is found by then is told. */
const SHRINK_MILLISECONDS = 15_000

interface Failure {
  readonly reason: string
  readonly error: unknown
  readonly path: string
}

/** Runs a property; a failure is made small, but not for ever: a large example now is better than the smallest tomorrow. */
export function smallestFailure<T extends [unknown, ...unknown[]]>(
  property: fc.IPropertyWithHooks<T>,
  numRuns: number,
  seed: number,
): (Failure & { readonly example: T }) | null {
  const first = fc.check(property, { numRuns, seed, endOnFailure: true })
  if (!first.failed) return null
  const path = first.counterexamplePath ?? ''
  const shrunk = fc.check(property, { seed, path, interruptAfterTimeLimit: SHRINK_MILLISECONDS })
  const last = shrunk.failed && shrunk.counterexample !== null ? shrunk : first
  return {
    example: last.counterexample as T, // a failed run has one
    reason: explained(last.errorInstance),
    error: last.errorInstance,
    path: last.counterexamplePath ?? path,
  }
}

/** Runs a property over stories; a failure is shrunk and told as a short story. */
export function forAllStories(
  game: Game,
  { runs, longest, seed }: { runs: number; longest: number; seed: number },
  check: (story: Story) => void,
): void {
  const property = fc.property(stories(game, longest), (story) => {
    check(story)
  })
  const failure = smallestFailure(property, runs, seed)
  if (failure === null) return
  throw brokenBy(game, failure.example[0], failure, seed)
}

/** What went wrong, with a hint where the message alone says little. */
export function explained(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const frozen = /read only|not extensible|Cannot (add|delete)/.test(message)
  return frozen ? `${message}\n(a rule, guard, candidate or view changed the state: only effects may)` : message
}
