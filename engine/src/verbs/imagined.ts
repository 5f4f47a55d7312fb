import type { Random } from '../choice/index.ts'
import { invariant } from '../chart/faults.ts'
import type { Machine } from '../compile/machine.ts'
import { machineOf, type Game, type Kind } from '../declare/game.ts'
import type { Seat } from '../declare/scene.ts'
import { timeOf } from '../run/clock-hands.ts'
import type { Deadline, Position, Raised } from '../run/position.ts'
import { asked } from '../run/run.ts'
import { drawnWorld } from './permuted.ts'
import { copyPosition } from './play.ts'
import { view } from './view.ts'

/**
 * A position that this viewer cannot tell from the true one by looking or asking: what it cannot see is drawn anew. Who is
 * handed this and nothing else cannot know more than the viewer, whatever it does. Nothing done to it touches the true one.
 *
 * An open game hides nothing: the same position. In a game that hides something,
 * - the state is the game's `guess` from the view, or, without one, drawn from the game's `secrets`;
 * - clocks of other seats run, but as if they had just been started: the view does not say when they are due;
 * - events on their way to a chart that is held come without what they carry, so one that carries something is left out:
 *   a match that is played on from here goes on as if it had been lost;
 * - phases stay, those of other seats too. What the viewer is offered depends on them (a chart may hold another), and no
 *   play could go on without them. So a secret belongs in the state: where a chart stands is not shown, but is none.
 */
export function imagined<K extends Kind>(
  game: Game<K>,
  position: Position<K>,
  viewer: Seat | null,
  random: Random,
): Position<K> {
  const machine = machineOf(game)
  const { guess, secrets } = machine.declaration
  if (secrets === undefined) return copyPosition(game, position)
  const state: K['state'] =
    guess === undefined
      ? drawnState(game, position, viewer, random)
      : guess(view(game, position, viewer).table, viewer, random)
  // Copied, since a guess may be made of parts of the view, and a view of parts of the true state.
  const world = copyPosition(game, { ...position, state })
  world.deadlines = world.deadlines.flatMap((deadline) => startedAnew(machine, world, viewer, deadline))
  world.raised = world.raised.filter(carriesNothing)
  return world
}

const MOST_DRAWN = 1_000

function drawnState(game: Game, position: Position, viewer: Seat | null, random: Random): unknown {
  const world = drawnWorld(game, position, viewer, random, MOST_DRAWN)
  const who = viewer === null ? 'a spectator' : `seat ${viewer}`
  invariant(
    world !== null,
    `${game.id}: ${MOST_DRAWN} shuffles of its secrets gave no world that ${who} could be in: it needs a guess of its own`,
  )
  return world.state
}

function startedAnew(machine: Machine, world: Position, viewer: Seat | null, deadline: Deadline): Deadline[] {
  const { slot, timer, left } = deadline
  const { mounts, seatOf } = machine.layoutFor(world.seats)
  const owner = seatOf[slot] ?? -1
  if (owner < 0 || owner === viewer) return [deadline]
  const mount = mounts[slot]
  const set = mount?.timers[timer]
  const whole = mount && set ? asked(machine, world, owner, mount, (scene) => timeOf(set, mount.path, scene)) : null
  // In this world the chart has no clock.
  if (whole === null) return []
  return [{ at: world.now + whole, slot, timer, ...(left === undefined ? {} : { left: whole }) }]
}

function carriesNothing({ params }: Raised): boolean {
  return Object.keys(params).length === 0
}
