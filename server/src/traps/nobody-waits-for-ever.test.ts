import { handGame, race } from '@parlor/engine/testing/games'
import { shutTheBox } from '@parlor/games/shut-the-box'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TestServer } from '../secrecy/test-server.fixture.ts'
import { hostOf, personAt, seated } from './seated.fixture.ts'

let testServer: TestServer
beforeAll(async () => {
  testServer = await TestServer.opened({ games: [shutTheBox, race({ turns: 'anybody' })] })
})
afterAll(() => testServer.close())

test('bot lives in the tab: bots play on with nobody connected', async () => {
  const { people, path } = await seated(testServer, {
    game: shutTheBox.id,
    people: 1,
    seats: 2,
    bots: ['random', null],
    settings: { graceSeconds: 0 },
  })
  const host = hostOf(people)
  // Nobody has ever opened a socket. The bot has the first turn, and plays it to its end.
  await expect.poll(async () => (await host.ask('GET', `${path}/view`)).json().view.toAct).toEqual([1])
  const { entries } = (await host.ask('GET', `${path}/log`)).json()
  expect(
    entries.filter(({ bot, by }: { bot?: string; by: unknown }) => bot === 'random' && by === 0).length,
  ).toBeGreaterThan(0)
})

test('a bot to move when the server was stopped moves when it is back, though nobody asks', async () => {
  const other = await TestServer.opened({ games: [shutTheBox], settings: { botPauseMs: 600_000 } })
  const { people, path } = await seated(other, { game: shutTheBox.id, people: 1, seats: 2, bots: ['random', null] })
  const { number } = (await hostOf(people).ask('GET', path)).json()
  await other.stop()
  // Somebody sees to a bot whose process is gone ten seconds after its last move.
  const later = Date.now() + 60_000
  await other.open({ games: [shutTheBox], clock: () => later })
  const moves = async () =>
    Number(/parlor_moves_total\{by="bot"\} (\d+)/.exec((await other.ask('GET', '/metrics')).body)?.[1] ?? 0)
  await expect.poll(moves).toBeGreaterThan(0)
  expect((await hostOf(people).ask('GET', path)).json().number).toBeGreaterThan(number)
  await other.close()
})

describe('a player who drops on their own turn and stalls the table', () => {
  test('a bot stands in after the grace time, the person comes back and plays on', async () => {
    const { people, path, id } = await seated(testServer, { game: shutTheBox.id, settings: { graceSeconds: 1 } })
    const [host, guest] = [hostOf(people), personAt(people, 1)]
    const line = await guest.follow(id)
    const own = await host.follow(id)
    own.end()
    const left = await line.until(({ m }) => m?.seats?.[0]?.standIn !== undefined)
    expect(left.t).toBe('+')
    const seat = async () => (await guest.ask('GET', path)).json().seats[0]
    // It is not only named: it plays, until the others are to move.
    await expect.poll(async () => (await guest.ask('GET', `${path}/view`)).json().view.toAct).toEqual([1])
    const { entries } = (await guest.ask('GET', `${path}/log`)).json()
    expect(entries.some(({ bot, by }: { bot?: string; by: unknown }) => bot !== undefined && by === 0)).toBe(true)
    expect((await host.ask('POST', `${path}/take-back`, {})).status).toBe(200)
    expect(await seat()).toMatchObject({ kind: 'person', standIn: null, resigned: false })
  })

  test('nobody is replaced while they are connected, however long they think', async () => {
    let now = Date.now()
    const slow = await TestServer.opened({ games: [shutTheBox], clock: () => now })
    const wish = { game: shutTheBox.id, settings: { graceSeconds: 1 } }
    const [here, gone] = [await seated(slow, wish), await seated(slow, wish)]
    await hostOf(here.people).follow(here.id)
    now += 3_600_000
    // Somebody comes to each table, so that it is looked at.
    for (const { people, id } of [here, gone]) await personAt(people, 1).follow(id)
    const standIn = async ({ people, path }: typeof here) =>
      (await personAt(people, 1).ask('GET', path)).json().seats[0].standIn
    await expect.poll(() => standIn(gone)).not.toBeNull()
    expect(await standIn(here)).toBeNull()
    await slow.close()
  })
})

test('a prompt without a message that hangs the game: it is always said who is awaited, and for what', async () => {
  for (const game of [shutTheBox, handGame()]) {
    const asking = await TestServer.opened({ games: [game] })
    const { people, path } = await seated(asking, { game: game.id })
    const { view } = (await hostOf(people).ask('GET', `${path}/view`)).json()
    expect(view.toAct.length).toBeGreaterThan(0)
    for (const seat of view.toAct as number[]) {
      const { offers } = (await personAt(people, seat).ask('GET', `${path}/view?offers=true`)).json().view
      expect(offers.length).toBeGreaterThan(0)
    }
    await asking.close()
  }
})

test('actions blocked while the server sleeps: a bot that takes its time keeps nobody else from moving', async () => {
  const slow = await TestServer.opened({ games: [race({ turns: 'anybody' })], settings: { botPauseMs: 600_000 } })
  const { people, path } = await seated(slow, { game: 'race', people: 1, seats: 2, bots: ['random', null] })
  const host = hostOf(people)
  for (let at = 1; at <= 5; at++) {
    const answer = await host.ask('POST', `${path}/moves`, { move: { move: 'STEP', far: 1 } })
    expect(answer.json().view.table.track).toEqual([0, at])
  }
  await slow.close()
})
