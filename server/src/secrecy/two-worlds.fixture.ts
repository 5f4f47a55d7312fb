import { canonical, offered, sampleMove, type Game, type Random, type Seat } from '@parlor/engine'
import { seededRandom } from '@parlor/engine/testing'
import { seatsToAct, type PlayerCommand } from '@parlor/match'
import { samples } from '../../../tools/samples.mjs'
import { addressesOf, shortAddressesOf } from './get-routes.fixture.ts'
import { nosyMoves } from './nosy-moves.fixture.ts'
import { personOf, type Story } from './story.fixture.ts'
import { sightOf } from './twin-story.fixture.ts'
import { differenceOf, type World } from './world.fixture.ts'

/** Even: half-way and at the end everything is asked for. */
const ROUNDS = samples(8)
const NOSY = 6
const MOST_TRIES = 40
const MOST_LISTED = 200

export interface Compared {
  /** What a viewer can tell the two worlds apart by; null: nothing. */
  readonly leak: string | null
  readonly moves: number
  readonly othersMoves: number
  readonly undos: number
  readonly refusals: number
}

/**
 * Lives the same story in two worlds that differ only in what the viewer may not know, through two real servers, and
 * compares every byte the viewer is sent. `clean`: the game as it should be, which says what the viewer may know; a move
 * is only made where the viewer's view stays equal.
 */
export async function compared(clean: Game, one: World, other: World, seed: number): Promise<Compared> {
  const random = seededRandom(seed)
  const worlds = [one, other] as const
  const count = { moves: 0, othersMoves: 0, undos: 0, refusals: 0 }
  for (const world of worlds) await world.follow()
  for (let round = 0; round < ROUNDS; round++) {
    await lookAround(worlds, round % (ROUNDS / 2) === 0 || round === ROUNDS - 1)
    for (const move of nosyMoves(one.story.match.game, [one.position.state, other.position.state], random, NOSY)) {
      const [refused, refusedThere] = [one.wouldRefuse(move), other.wouldRefuse(move)]
      if (refused !== refusedThere) return { leak: `${canonical(move)} is refused in one world only`, ...count }
      if (!refused) continue
      count.refusals++
      for (const world of worlds) await world.tryMove(move)
    }
    const leak = differenceOf(one, other)
    if (leak !== null) return { leak, ...count }
    const step = nextStep(clean, worlds, random)
    if (step === null) break
    const bySocket = random.below(2) === 0
    for (const world of worlds) await world.happens(...step.in(world), bySocket)
    count.moves++
    if (step.seat !== one.viewer) count.othersMoves++
    count.undos += await undone(clean, worlds, step.seat)
    if (round % 5 === 4) for (const world of worlds) await world.follow(world.story.match.number - (round % 3))
  }
  return { leak: differenceOf(one, other), ...count }
}

async function lookAround(worlds: readonly World[], isWhole: boolean): Promise<void> {
  for (const world of worlds) {
    const { match } = world.story
    for (const path of (isWhole ? addressesOf : shortAddressesOf)(match, world.viewer)) await world.ask('GET', path)
    await world.look(`/api/matches/${match.id}/view`)
    await world.look(`/api/matches/${match.id}/view?seat=0`)
    await world.ask('GET', `/api/matches/${match.id}/view?seat=${(world.viewer ?? 0) + 1}`)
  }
}

type Command = Extract<PlayerCommand, { kind: 'move' | 'undo' }>

interface Step {
  readonly seat: Seat
  in(world: World): [command: Command, then: Story]
}

/** A move that can be made in both worlds and after which the viewer still sees the same. */
function nextStep(clean: Game, [one, other]: readonly [World, World], random: Random): Step | null {
  const seats = seatsToAct(one.story.match)
  for (let tries = 0; tries < MOST_TRIES && seats.length > 0; tries++) {
    const seat = seats[random.below(seats.length)] ?? 0
    const move = sampleMove(one.story.match.game, one.position, seat, random)
    if (move === undefined) continue
    const like = seat === one.viewer ? [move] : [move, ...waysOf(other, seat, move.move, random)]
    for (const there of like) {
      const step = stepWith(clean, [one, other], seat, [commandOf(seat, move), commandOf(seat, there)])
      if (step !== null) return step
    }
  }
  return null
}

function commandOf(seat: Seat, move: unknown): Command {
  return { kind: 'move', by: personOf(seat).id, seat, move }
}

/** Other moves of that name, for somebody whose cards are others there. */
function waysOf({ story, position }: World, seat: Seat, name: string, random: Random): unknown[] {
  const offer = offered(story.match.game, position, seat).find(({ move }) => move === name)
  return offer === undefined ? [] : [offer.sample(random), ...(offer.list(MOST_LISTED) ?? []).slice(0, 3)]
}

function stepWith(
  clean: Game,
  [one, other]: readonly [World, World],
  seat: Seat,
  [here, there]: readonly [Command, Command],
): Step | null {
  const [then, thenThere] = [one.after(here), other.after(there)]
  if (then === null || thenThere === null || then.match.stage !== 'playing') return null
  if (sightOf(clean, then.match, one.viewer) !== sightOf(clean, thenThere.match, one.viewer)) return null
  return { seat, in: (world) => (world === one ? [here, then] : [there, thenThere]) }
}

/** Takes the last move back, where that is allowed; how often. The viewer's own is asked for in any case. */
async function undone(clean: Game, worlds: readonly [World, World], seat: Seat): Promise<number> {
  const undo: Command = { kind: 'undo', by: personOf(seat).id, seat }
  const step = stepWith(clean, worlds, seat, [undo, undo])
  if (step !== null) {
    for (const world of worlds) await world.happens(...step.in(world), true)
    return 1
  }
  if (seat === worlds[0].viewer && worlds.every((world) => world.after(undo) === null))
    for (const { ask, story } of worlds.map((world) => ({ ask: world.ask.bind(world), story: world.story })))
      await ask('POST', `/api/matches/${story.match.id}/undo`, { seat })
  return 0
}
