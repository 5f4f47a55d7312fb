import fc from 'fast-check'
import type { Game } from '../declare/game.ts'
import type { Scalar } from '../choice/index.ts'
import type { Author, Chooser } from '../declare/scene.ts'
import { begin } from '../verbs/begin.ts'
import { canAct, offered, offeredToChance, offeredToHost, toAct } from '../verbs/offered.ts'
import { isOver, play } from '../verbs/play.ts'
import { sayMove, seatName } from '../verbs/say.ts'
import { nextClock } from '../verbs/view.ts'
import type { Position } from '../run/position.ts'
import { deepFreeze } from './deep-freeze.ts'
import { seededRandom } from './seeded-random.ts'

/** A match as numbers that shrink well: smaller numbers are earlier moves, shorter lists are shorter matches. */
export interface Story {
  readonly seats: number
  readonly options: Readonly<Record<string, Scalar>>
  readonly picks: readonly number[]
}

export function stories(game: Game, longest: number): fc.Arbitrary<Story> {
  const options: Record<string, fc.Arbitrary<Scalar>> = {}
  for (const [name, { choice }] of Object.entries(game.options))
    options[name] = fc.integer({ min: 0, max: Math.min(choice.size, 1_000) - 1 }).map((i) => choice.at(i))
  return fc.record({
    seats: fc.integer(game.seats),
    options: fc.record(options),
    picks: fc.array(fc.nat(0x7fffffff), { maxLength: longest, size: 'max' }),
  })
}

export interface Step {
  readonly before: Position
  readonly by: Author
  readonly move: { readonly move: string }
  readonly pick: number
  /** The time of the entry: later than before where the clock speaks. */
  readonly at: number
}

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
  visit: (step: Step) => void,
  finish: (last: Position) => void = () => {},
): void {
  let position: Position = deepFreeze(begin(game, story.options, story.seats))
  for (const pick of story.picks) {
    if (isOver(position)) break
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
    if (!played.ok)
      throw new Error(`offered, then refused: ${JSON.stringify(move)} by ${by}: ${JSON.stringify(played.refusal)}`)
    position = deepFreeze(played.position)
  }
  finish(position)
}

/** The story in sentences, for a failing test. */
export function readable(game: Game, story: Story): string {
  const lines = [`${game.name}, ${story.seats} seats, options ${JSON.stringify(story.options)}`]
  try {
    tell(game, story, ({ by, move, before }) => {
      lines.push(
        `${String(before.ply + 1).padStart(4)}. ${typeof by === 'number' ? seatName(by) : by}: ${sayMove(game, move)}   ${JSON.stringify(move)}`,
      )
    })
  } catch (error) {
    lines.push(`      ${error instanceof Error ? error.message : String(error)}`)
  }
  return lines.join('\n')
}

/** Runs a property over stories; a failure is shrunk and told as a short story. */
export function forAllStories(
  game: Game,
  { runs, longest, seed }: { runs: number; longest: number; seed: number },
  check: (story: Story) => void,
): void {
  const details = fc.check(
    fc.property(stories(game, longest), (story) => {
      check(story)
    }),
    { numRuns: runs, seed },
  )
  if (!details.failed) return
  const [story] = details.counterexample ?? []
  const reason = explained(details.errorInstance)
  throw new Error(
    `${reason}\n\nThe shortest story that shows it:\n${story ? readable(game, story) : '(none)'}\n(seed ${details.seed}, path ${details.counterexamplePath})`,
    { cause: details.errorInstance },
  )
}

/** What went wrong, with a hint where the message alone says little. */
export function explained(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const frozen = /read only|not extensible|Cannot (add|delete)/.test(message)
  return frozen ? `${message}\n(a rule, guard, candidate or view changed the state: only effects may)` : message
}
