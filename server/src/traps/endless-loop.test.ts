import { race } from '@parlor/engine/testing/games'
import { SETTLE_LIMIT } from '@parlor/engine'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TestServer } from '../secrecy/test-server.fixture.ts'
import { hostOf, personAt, seated } from './seated.fixture.ts'

let testServer: TestServer
beforeAll(async () => {
  testServer = await TestServer.opened({ games: [race({ turns: 'anybody', loops: true })] })
})
afterAll(() => testServer.close())

const step = { move: { move: 'STEP', far: 1 } }

test('endless trigger loops: that match halts and says so, its log is whole, the server lives', async () => {
  const looping = await seated(testServer, { game: 'race' })
  const other = await seated(testServer, { game: 'race' })
  const [host, guest] = [hostOf(looping.people), personAt(looping.people, 1)]
  await host.ask('POST', `${looping.path}/moves`, step)
  const { number } = (await host.ask('GET', looping.path)).json()
  const line = await guest.follow(looping.id)
  const halted = await host.ask('POST', `${looping.path}/moves`, { move: { move: 'SPIN' } })
  expect([halted.status, halted.json().code]).toEqual([500, 'match-halted'])
  // Where the charts were running in circles is for the operator.
  expect(halted.body).not.toContain(String(SETTLE_LIMIT))
  expect(halted.body).not.toMatch(/Spin|Spun|stepper/)
  for (const person of [host, guest])
    expect((await person.ask('POST', `${looping.path}/moves`, step)).json().code).toBe('match-halted')
  expect(await line.ask({ t: 'move', f: 1, ref: 1, ...step })).toMatchObject({ t: 'fail', code: 'match-halted' })
  expect((await guest.ask('GET', looping.path)).json().number).toBe(number)
  expect((await guest.ask('GET', `${looping.path}/verify`)).json()).toMatchObject({ entries: number, faults: [] })
  expect((await hostOf(other.people).ask('POST', `${other.path}/moves`, step)).status).toBe(200)
  expect((await testServer.ask('GET', '/healthz')).status).toBe(200)
  expect((await testServer.ask('GET', '/metrics')).body).toMatch(/^parlor_matches_halted_total [1-9]/m)
  // The log holds nothing of it: a server that starts anew goes on.
  await testServer.stop()
  await testServer.open({ games: [race({ turns: 'anybody', loops: true })] })
  expect((await host.ask('POST', `${looping.path}/moves`, step)).status).toBe(200)
})
