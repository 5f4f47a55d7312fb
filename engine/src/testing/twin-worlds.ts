import { machineOf, type Game, type Kind } from '../declare/game.ts'
import type { Author, Seat } from '../declare/scene.ts'
import type { Position } from '../run/position.ts'
import { canonical } from '../verbs/canonical.ts'
import { offered } from '../verbs/offered.ts'
import { play, refusalFor, type Played } from '../verbs/play.ts'
import { toldTo, view } from '../verbs/view.ts'
import { deepFreeze } from './deep-freeze.ts'
import { seededRandom } from './seeded-random.ts'

const MOST_LISTED = 200

/** A second world in which this viewer sees the same, and what it cannot see is drawn anew. */
export function twinOf(game: Game, position: Position, viewer: Seat | null, seed: number): Position | null {
  const { guess } = machineOf(game).declaration
  if (guess === undefined) return null
  const state = guess(view(game, position, viewer).table, viewer, seededRandom(seed))
  return deepFreeze({ ...position, state })
}

/** Everything a viewer can learn by looking and asking, as one text. */
function sight(game: Game, position: Position, viewer: Seat | null, payload: unknown): string {
  const offers =
    viewer === null ? [] : offered(game, position, viewer).map((offer) => offer.list(MOST_LISTED) ?? offer.move)
  const refusal = viewer === null ? null : refusalFor(game, position, viewer, payload)
  return canonical({ view: view(game, position, viewer), offers, refusal })
}

/**
 * The same step in the other world. Where somebody else's move cannot be made there, because it depends on what the
 * viewer may not know, another move of that name stands in for it: to the viewer the two must look alike.
 */
function playLike(
  game: Game,
  world: Position,
  viewer: Seat | null,
  { by, move, at }: { by: Author; move: unknown; at: number },
): Played<Kind> {
  const same = play(game, world, by, move, at)
  if (same.ok || by === viewer || typeof by !== 'number') return same
  const name = (move as { move?: unknown } | null)?.move
  const like = offered(game, world, by)
    .find((offer) => offer.move === name)
    ?.list(MOST_LISTED)?.[0]
  return like === undefined ? same : play(game, world, by, like, at)
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
  const seen = sight(game, one, viewer, step.move)
  const seenThere = sight(game, other, viewer, step.move)
  if (seen !== seenThere) return `the view, offers or refusals differ:\n  ${seen}\n  ${seenThere}`
  const here = play(game, one, step.by, step.move, step.at)
  const there = playLike(game, other, viewer, step)
  if (!here.ok || !there.ok) return null
  if (canonical(view(game, here.position, viewer)) !== canonical(view(game, there.position, viewer))) return null
  const told = canonical(toldTo(here.happenings, viewer))
  const toldThere = canonical(toldTo(there.happenings, viewer))
  return told === toldThere ? null : `happenings tell what the view hides:\n  ${told}\n  ${toldThere}`
}
