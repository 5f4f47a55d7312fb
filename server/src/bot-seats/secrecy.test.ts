import {
  advance,
  begin,
  canonical,
  imagined,
  isOver,
  nextClock,
  sampleMove,
  toAct,
  view,
  type Game,
  type Position,
} from '@parlor/engine'
import { Sfc32 } from '@parlor/bots'
import { battleFarm } from '@parlor/games/battle-farm'
import { expect, test } from 'vitest'
import { oddPool } from './pool.fixture.ts'

type FarmPosition = Position<NonNullable<typeof battleFarm.kind>>

/** For moves that are only known to be moves. */
const anyGame: Game = battleFarm

/** Positions of random matches in which hands are dealt, and a seat that can act. */
function* moments(matches: number): Generator<{ position: FarmPosition; seat: number }> {
  for (let match = 0; match < matches; match++) {
    const random = new Sfc32('spied upon', match)
    const position = begin(battleFarm, { limitFactor: 0.4 }, 2 + (match % 5))
    while (!isOver(battleFarm, position)) {
      const seats = toAct(battleFarm, position).filter((author) => author !== 'chance')
      const seat = seats[random.below(Math.max(1, seats.length))]
      if (seat !== undefined && position.state.farmers.length > 0 && position.ply % 19 === 0) yield { position, seat }
      const move = seat === undefined ? undefined : sampleMove(battleFarm, position, seat, random)
      if (seat === undefined || move === undefined)
        advance(anyGame, position, 'clock', { move: nextClock(battleFarm, position)?.move ?? '' }, random)
      else advance(anyGame, position, seat, move, random)
    }
  }
}

/** Cards in a deck: 20! orders. */
const MANY = 20

/** What R23 hides from a seat: the hands of others, and the deck. */
const hiddenFrom = (seat: number, { state }: FarmPosition) =>
  canonical({ hands: state.farmers.map(({ hand }, other) => (other === seat ? [] : hand)), deck: state.deck })

test('a thread is handed what the seat sees, and nothing of what it does not', async () => {
  const pool = oddPool()
  let asked = 0
  let sameHands = 0
  let small = 0
  for (const { position, seat } of moments(10)) {
    const truth = canonical(position)
    // One after the other: the match goes on in place.
    // oxlint-disable-next-line no-await-in-loop
    const answer = await pool.choose({ game: battleFarm, bot: 'spy', position, seat })
    expect(canonical(position)).toBe(truth)
    const { heard, env } = answer as unknown as { heard: Record<string, unknown>; env: unknown } // what the spy answers
    expect(env).toEqual({})
    expect({ ...heard, position: null }).toEqual({
      id: expect.any(Number),
      game: 'battle-farm',
      bot: 'spy',
      position: null,
      seat,
      seed: expect.stringMatching(/^[0-9a-f]{32}$/),
      thinkMs: expect.any(Number),
      tables: [],
    })
    const sent = heard['position'] as FarmPosition // checked by what follows
    expect(canonical(view(battleFarm, sent, seat))).toBe(canonical(view(battleFarm, position, seat)))
    // A deck of so many cards is never dealt twice in the same order; at the end of a match there may be none.
    if (position.state.deck.length >= MANY) expect(hiddenFrom(seat, sent)).not.toBe(hiddenFrom(seat, position))
    else small++
    // All else follows from the view and from where the charts stand.
    const likeIt = imagined(battleFarm, position, seat, new Sfc32(asked))
    const { state: _sent, ...besideSent } = sent
    const { state: _like, ...besideLike } = likeIt
    expect(besideSent).toEqual(besideLike)
    const hands = (world: FarmPosition) => canonical(world.state.farmers.map(({ hand }) => hand))
    if (hands(sent) === hands(position)) sameHands++
    asked++
  }
  expect(asked - small).toBeGreaterThan(300)
  // Small hands are hit by chance now and then.
  expect(sameHands / asked).toBeLessThan(0.2)
})
