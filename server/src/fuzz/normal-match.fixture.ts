import type { House } from '../secrecy/house.fixture.ts'
import { Dice } from './dice.fixture.ts'
import { seated } from './fuzz-world.fixture.ts'
import { playOn } from './play-on.fixture.ts'

/** Two new players play a match to its end, and its log is proved. */
export async function playNormalMatch(house: House): Promise<{ stage: string; faults: unknown; ranks: unknown }> {
  const players = [await house.guest(), await house.guest()] as const
  const { id } = await seated(house, 'shut-the-box', players)
  const { token } = players[0]
  await house.get('POST', `/api/matches/${id}/start`, { token })
  await playOn(house, id, players, new Dice(1, 1), 2_000, 1)
  const { stage, outcome } = await house.get('GET', `/api/matches/${id}`, { token })
  const { faults } = await house.get('GET', `/api/matches/${id}/verify`, { token })
  return { stage, faults, ranks: outcome?.ranks }
}
