import type { Random } from '../choice/index.ts'
import { machineOf, type Game, type Kind } from '../declare/game.ts'
import type { Author, Seat } from '../declare/scene.ts'
import type { Position } from '../run/position.ts'
import { canonical } from '../verbs/canonical.ts'
import { imagined } from '../verbs/imagined.ts'
import { offered, sampleMove } from '../verbs/offered.ts'
import { play, refusalFor, type Played } from '../verbs/play.ts'
import { audit, toldTo, view } from '../verbs/view.ts'
import { deepFreeze } from './deep-freeze.ts'
import { sameData } from './same-data.ts'
import { seededRandom } from './seeded-random.ts'

const MOST_LISTED = 200
/** Moves tried in both worlds at each step, for what their refusals tell. */
const QUESTIONS = 12

/**
 * A second world in which this viewer sees the same, and what it cannot see is drawn anew. Clocks and events on their way
 * stay the true ones: what is played in one world has to be played in the other too, or there is nothing to compare.
 */
function twinOf(game: Game, position: Position, viewer: Seat | null, seed: number): Position {
  const { state } = imagined(game, position, viewer, seededRandom(seed))
  return deepFreeze({ ...position, state })
}

/** What is wrong with a world that `guess` made for a viewer, by the game's own books; null when nothing is. */
function faultOfGuess(game: Game, position: Position, twin: Position, viewer: Seat | null): string | null {
  const wrong = audit(game, twin)
  if (wrong !== null && audit(game, position) === null)
    return `guess makes ${nameOf(viewer)} a world that audit does not allow: ${wrong}`
  const [shown, shownThere] = [canonical(view(game, position, viewer)), canonical(view(game, twin, viewer))]
  if (shown === shownThere) return null
  return [
    `what ${nameOf(viewer)} sees in a guessed world differs from the view it was guessed from`,
    '(the view shows what it should hide, or guess does not give back what it shows):',
    `\n  ${shown}\n  ${shownThere}`,
  ].join(' ')
}

function nameOf(viewer: Seat | null): string {
  return viewer === null ? 'a spectator' : `seat ${viewer}`
}

/** Everything a viewer can learn by asking, as one text. */
function answers(game: Game, position: Position, viewer: Seat | null, questions: readonly unknown[]): string {
  if (viewer === null) return ''
  const offers = offered(game, position, viewer).map((offer) => offer.list(MOST_LISTED) ?? offer.move)
  const refusals = questions.map((move) => refusalFor(game, position, viewer, move))
  return canonical({ offers, refusals })
}

/** Moves somebody might try in order to learn from the refusal: with values that lie somewhere on either table. */
function nosyMoves(game: Game, worlds: readonly Position[], random: Random): unknown[] {
  const found = new Set<unknown>()
  for (const { state } of worlds) addScalars(found, state)
  const values = [...found]
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

function addScalars(found: Set<unknown>, data: unknown): void {
  if (typeof data !== 'object' || data === null) found.add(data)
  else if (Array.isArray(data)) for (const each of data) addScalars(found, each)
  else for (const each of Object.values(data)) addScalars(found, each)
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
function leakBetween(
  game: Game,
  one: Position,
  other: Position,
  viewer: Seat | null,
  step: { by: Author; move: unknown; at: number },
): string | null {
  const questions = [step.move, ...nosyMoves(game, [one, other], seededRandom(one.ply))]
  const seen = answers(game, one, viewer, questions)
  const seenThere = answers(game, other, viewer, questions)
  if (seen !== seenThere) return `the offers or refusals differ:\n  ${seen}\n  ${seenThere}`
  const here = play(game, one, step.by, step.move, step.at, seededRandom(one.ply))
  const there = playLike(game, other, viewer, step)
  if (!here.ok || !there.ok) return null
  if (canonical(view(game, here.position, viewer)) !== canonical(view(game, there.position, viewer))) return null
  const told = canonical(toldTo(here.happenings, viewer))
  const toldThere = canonical(toldTo(there.happenings, viewer))
  return told === toldThere ? null : `happenings tell what the view hides:\n  ${told}\n  ${toldThere}`
}

/**
 * Imagines a second world for a viewer, and takes the same step in both: what is wrong with the world, or what the viewer
 * can learn from the difference. `unlike` is called where the two are not the same.
 */
export function twinFault(
  game: Game,
  position: Position,
  viewer: Seat | null,
  seed: number,
  step: { by: Author; move: unknown; at: number },
  unlike: () => void = () => {},
): string | null {
  const twin = twinOf(game, position, viewer, seed)
  if (!sameData(twin.state, position.state)) unlike()
  const fault = faultOfGuess(game, position, twin, viewer)
  if (fault !== null) return fault
  const leak = leakBetween(game, position, twin, viewer, step)
  return leak && `${nameOf(viewer)} can tell two worlds apart: ${leak}`
}
