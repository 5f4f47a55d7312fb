import { statedFarm } from '../../../games/src/battle-farm/stated-farm.fixture.ts'
import { seededRandom } from '@parlor/engine/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TestServer } from './test-server.fixture.ts'
import { askedWithoutReading, figure } from './lagging.fixture.ts'
import { Talker } from './talker.fixture.ts'

/** Hands that differ: two that were dealt may be alike now and then. */
const farm = statedFarm([{ hand: ['MANGO', 'CORN', 'WHEAT'] }, { hand: ['CHERRY', 'CARROTS', 'STRAWBERRY'] }])

let testServer: TestServer
beforeAll(async () => {
  // Who does not read answers no pings either: on a busy machine they would be cut off for that.
  testServer = await TestServer.opened({ games: [farm], heartbeatMs: 600_000 })
})
afterAll(() => testServer.close())

async function farmOfTwo() {
  const host = new Talker(testServer, await testServer.guest())
  const guest = new Talker(testServer, await testServer.guest())
  const created = await host.ask('POST', '/api/matches', { game: farm.id, seats: 2, settings: { listed: true } })
  const { id } = created.json()
  await guest.ask('POST', `/api/matches/${id}/join`, {})
  await guest.ask('POST', `/api/matches/${id}/ready`, { ready: true })
  await host.ask('POST', `/api/matches/${id}/start`)
  return { host, guest, id: String(id) }
}

test('a slow reader is sent the whole again, as its own seat sees it, and nothing of another seat', async () => {
  const { host, guest, id } = await farmOfTwo()
  const random = seededRandom(3)
  const path = `/api/matches/${id}`
  const play = async () => {
    for (const talker of [host, guest]) {
      const move = await talker.someMove(id, random)
      if (move !== null) expect((await talker.ask('POST', `${path}/moves`, { move })).status).toBe(200)
    }
  }
  const hand = async (talker: Talker) => (await talker.ask('GET', `${path}/view`)).json().view.table.hand ?? []
  for (let round = 0; round < 20 && (await hand(guest)).length === 0; round++) await play()
  const line = await guest.follow(id)
  const before = await figure(testServer, 'parlor_resyncs_total')
  await askedWithoutReading(testServer, line, id)
  const from = line.heard.length
  await play()
  line.socket.resume()
  const table = await line.until(({ t, f, why }) => t === 'match' && f === 1 && why === 'slow', from)
  expect(await figure(testServer, 'parlor_resyncs_total')).toBe(before + 1)
  const own = (await guest.ask('GET', `${path}/view?offers=true`)).json()
  expect({ n: table.n, view: table.view }).toEqual({ n: own.number, view: own.view })
  const others = await hand(host)
  expect(others.length).toBeGreaterThan(1)
  expect(others).not.toEqual(own.view.table.hand)
  expect(JSON.stringify(table)).not.toContain(JSON.stringify(others))
})
