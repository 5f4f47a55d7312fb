import { offerShape } from '@parlor/protocol'
import { z } from 'zod'
import type { Guest, TestServer } from '../secrecy/test-server.fixture.ts'
import type { Dice } from './dice.fixture.ts'

const offers = z.array(offerShape)

/** The players make some of the moves that are offered to them, as far as these are listed, or to the end. */
export async function playOn(
  testServer: TestServer,
  id: string,
  players: readonly [Guest, Guest],
  dice: Dice,
  steps: number,
  firstRef: number,
) {
  const moves = new Map<string, { move: string; params: string[] }>()
  const refs: number[] = []
  let isOver = false
  for (let step = 0; step < steps && !isOver; step++) {
    const ref = firstRef + step
    const { view } = await testServer.get('GET', `/api/matches/${id}/view`, { token: players[0].token })
    // Its own seat, whatever game it is: the others' are told by who is to act.
    const seat = Number(view.toAct[0] ?? 0)
    const { token } = players[seat === 1 ? 1 : 0]
    const own = await testServer.get('GET', `/api/matches/${id}/view?seat=${seat}&offers=true`, { token })
    const offered = offers.parse(own.view.offers)
    for (const { move, params } of offered) moves.set(move, { move, params: params.map(({ name }) => name) })
    const ways = offered.flatMap((offer) => offer.ways ?? [])
    if (ways.length === 0) break
    await testServer.get('POST', `/api/matches/${id}/moves`, { token, body: { seat, ref, move: dice.pick(ways) } })
    refs[seat] = ref
    const match = await testServer.get('GET', `/api/matches/${id}`, { token })
    isOver = match.stage === 'over'
  }
  return { isOver, moves: [...moves.values()], refs }
}
