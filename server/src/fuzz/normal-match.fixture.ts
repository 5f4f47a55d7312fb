import type { TestServer } from '../secrecy/test-server.fixture.ts'
import { Dice } from './dice.fixture.ts'
import { seated } from './fuzz-world.fixture.ts'
import { playOn } from './play-on.fixture.ts'

/** Two new players play a match to its end, and its log is proved. */
export async function playNormalMatch(
  testServer: TestServer,
): Promise<{ stage: string; faults: unknown; ranks: unknown }> {
  const players = [await testServer.guest(), await testServer.guest()] as const
  const { id } = await seated(testServer, 'shut-the-box', players)
  const { token } = players[0]
  await testServer.get('POST', `/api/matches/${id}/start`, { token })
  await playOn(testServer, id, players, new Dice(1, 1), 2_000, 1)
  const { stage, outcome } = await testServer.get('GET', `/api/matches/${id}`, { token })
  const { faults } = await testServer.get('GET', `/api/matches/${id}/verify`, { token })
  return { stage, faults, ranks: outcome?.ranks }
}
