import type { Random } from '../choice/index.ts'
import { machineOf, type Game, type Kind } from '../declare/game.ts'
import type { Author, Seat } from '../declare/scene.ts'
import type { Position } from '../run/position.ts'
import { canonical } from '../verbs/canonical.ts'
import { imagined } from '../verbs/imagined.ts'
import { offered, sampleMove } from '../verbs/offered.ts'
import { play, refusalFor, type Played } from '../verbs/play.ts'
import { toldTo, view } from '../verbs/view.ts'
import { deepFreeze } from './deep-freeze.ts'
import { seededRandom } from './seeded-random.ts'

const MOST_LISTED = 200
/** Moves tried in both worlds at each step, for what their refusals tell. */
const QUESTIONS = 12

/**
 * A second world in which this viewer sees the same, and what it cannot see is drawn anew. Clocks and events on their way
 * stay the true ones: what is played in one world has to be played in the other too, or there is nothing to compare.
 */
export function twinOf(game: Game, position: Position, viewer: Seat | null, seed: number): Position | null {
  if (game.information === 'open') return null
  const { state } = imagined(game, position, viewer, seededRandom(seed))
  return deepFreeze({ ...position, state })
}

/** Everything a viewer can learn by looking and asking, as one text. */
function sight(game: Game, position: Position, viewer: Seat | null, questions: readonly unknown[]): string {
  if (viewer === null) return canonical({ view: view(game, position, viewer) })
  const offers = offered(game, position, viewer).map((offer) => offer.list(MOST_LISTED) ?? offer.move)
  const refusals = questions.map((move) => refusalFor(game, position, viewer, move))
  return canonical({ view: view(game, position, viewer), offers, refusals })
}

/** Moves somebody might try in order to learn from the refusal: with values that lie somewhere on either table. */
function nosyMoves(game: Game, worlds: readonly Position[], random: Random): unknown[] {
  const values = [...new Set(worlds.flatMap(({ state }) => scalarsIn(state)))]
  const events = [...machineOf(game).tables.values()].flatMap((tables) =>
    tables.events.filter((e) => e.speakers.has('seat')),
  )
  if (events.length === 0 || values.length === 0) return []
  return Array.from({ length: QUESTIONS }, () => {
    const event = events[random.below(events.length)]
    const params = [...(event?.params.keys() ?? [])].map((name) => {
      const value = values[random.below(values.length)]
      return [name, random.below(3) === 0 ? [value] : value]
    })
    return { move: event?.name, ...Object.fromEntries(params) }
  })
}

function scalarsIn(data: unknown): unknown[] {
  if (typeof data !== 'object' || data === null) return [data]
  return Object.values(data).flatMap(scalarsIn)
}

/**
 * The same step in the other world. Where somebody else's move cannot be made there, because it depends on what the
 * viewer may not know, another move of that name stands in for it, and chance may bring something else: to a viewer who
 * cannot see the difference the two must look alike.
 */
function playLike(
  game: Game,
  world: Position,
  viewer: Seat | null,
  { by, move, at }: { by: Author; move: unknown; at: number },
): Played<Kind> {
  const draws = seededRandom(world.ply)
  if (by === 'chance') return play(game, world, by, sampleMove(game, world, by, draws) ?? move, at, draws)
  const same = play(game, world, by, move, at, draws)
  if (same.ok || by === viewer || typeof by !== 'number') return same
  const name = (move as { move?: unknown } | null)?.move
  const like = offered(game, world, by)
    .find((offer) => offer.move === name)
    ?.list(MOST_LISTED)?.[0]
  return like === undefined ? same : play(game, world, by, like, at, seededRandom(world.ply))
}

/**
 * Compares two worlds that differ only in what a viewer may not know: what it sees, is offered and is refused must be
 * equal to the byte. A step may show it something new, and then its view shows it too; as long as its view stays equal,
 * so must what it is told.
 */
export function leakBetween(
  game: Game,
  one: Position,
  other: Position,
  viewer: Seat | null,
  step: { by: Author; move: unknown; at: number },
): string | null {
  const questions = [step.move, ...nosyMoves(game, [one, other], seededRandom(one.ply))]
  const seen = sight(game, one, viewer, questions)
  const seenThere = sight(game, other, viewer, questions)
  if (seen !== seenThere) return `the view, offers or refusals differ:\n  ${seen}\n  ${seenThere}`
  const here = play(game, one, step.by, step.move, step.at, seededRandom(one.ply))
  const there = playLike(game, other, viewer, step)
  if (!here.ok || !there.ok) return null
  if (canonical(view(game, here.position, viewer)) !== canonical(view(game, there.position, viewer))) return null
  const told = canonical(toldTo(here.happenings, viewer))
  const toldThere = canonical(toldTo(there.happenings, viewer))
  return told === toldThere ? null : `happenings tell what the view hides:\n  ${told}\n  ${toldThere}`
}
