import { race } from '@parlor/engine/testing/games'
import { shutTheBox } from '@parlor/games/shut-the-box'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TestServer } from '../secrecy/test-server.fixture.ts'
import { Talker } from '../secrecy/talker.fixture.ts'
import { hostOf, inLobby, personAt, seated } from './seated.fixture.ts'

let testServer: TestServer
beforeAll(async () => {
  testServer = await TestServer.opened({ games: [race({ turns: 'anybody' }), shutTheBox] })
})
afterAll(() => testServer.close())

const step = { move: 'STEP', far: 1 }
const stranger = async () => new Talker(testServer, await testServer.guest())
const codeOf = async (asked: Promise<{ status: number; json(): { code: string } }>) => {
  const answer = await asked
  return [answer.status, answer.json().code]
}

describe('a client proposes a whole state', () => {
  test('there is no message and no field for it, and nothing changes', async () => {
    const { people, path, id } = await seated(testServer, { game: 'race' })
    const host = hostOf(people)
    const before = (await host.ask('GET', path)).json()
    const line = await host.follow(id)
    for (const frame of [
      { t: 'state', f: 1, ref: 1, state: { track: [99, 0] } },
      { t: 'match', f: 1, ref: 1, view: {} },
      { t: '+', f: 1, n: 99, ref: 1, p: { table: [{}] } },
      { t: 'move', f: 1, ref: 1, move: step, state: { track: [99, 0] } },
    ])
      expect(await line.ask(frame)).toMatchObject({ t: 'fail', code: 'malformed', ref: 1 })
    for (const [method, part] of [
      ['PUT', ''],
      ['PATCH', ''],
      ['POST', ''],
      ['PUT', '/view'],
      ['DELETE', ''],
    ] as const)
      expect((await host.ask(method, `${path}${part}`, { state: { track: [99, 0] } })).status).toBe(405)
    for (const body of [
      { move: step, state: {} },
      { move: step, view: {} },
      { move: step, number: 1 },
    ])
      expect((await host.ask('POST', `${path}/moves`, body)).status).toBe(400)
    expect((await host.ask('GET', path)).json()).toEqual(before)
  })
})

describe('removing others', () => {
  test('only the host puts people out, only in the lobby, and never by their name', async () => {
    const { people, path } = await inLobby(testServer, { game: 'race', people: 3 })
    const [host, guest] = [hostOf(people), personAt(people, 1)]
    expect(await codeOf(guest.ask('POST', `${path}/kick`, { seat: 2 }))).toEqual([403, 'not-host'])
    expect(await codeOf((await stranger()).ask('POST', `${path}/kick`, { seat: 2 }))).toEqual([403, 'not-host'])
    expect(await codeOf(guest.ask('POST', `${path}/leave`, { seat: 2 }))).toEqual([403, 'not-your-seat'])
    expect(await codeOf(guest.ask('POST', `${path}/bots`, { seat: 2, bot: 'random' }))).toEqual([403, 'not-host'])
    expect(await codeOf(host.ask('POST', `${path}/bots`, { seat: 2, bot: 'random' }))).toEqual([409, 'seat-taken'])
    expect(await codeOf(guest.ask('POST', `${path}/settings`, { seats: 2 }))).toEqual([403, 'not-host'])
    expect(await codeOf(host.ask('POST', `${path}/settings`, { seats: 2 }))).toEqual([409, 'seat-taken'])
    expect(await codeOf(guest.ask('POST', `${path}/host`, { player: guest.guest.id }))).toEqual([403, 'not-host'])
    await host.ask('POST', `${path}/start`)
    expect(await codeOf(host.ask('POST', `${path}/kick`, { seat: 1 }))).toEqual([409, 'still-here'])
    expect(await codeOf(guest.ask('POST', `${path}/resign`, { seat: 2 }))).toEqual([403, 'not-your-seat'])
    expect(await codeOf(host.ask('POST', `${path}/close`))).toEqual([409, 'others-play'])
  })
})

describe('claiming others’ seats and ids', () => {
  test('a seat that is taken stays taken, before and during play, also while its person is away', async () => {
    const { people, path, code, id } = await inLobby(testServer, { game: 'race' })
    const thief = await stranger()
    for (const body of [
      { seat: 0, code },
      { seat: 1, code },
    ])
      expect(await codeOf(thief.ask('POST', `${path}/join`, body))).toEqual([409, 'seat-taken'])
    expect(await codeOf(thief.ask('POST', `${path}/join`, { code }))).toEqual([409, 'no-free-seat'])
    await hostOf(people).ask('POST', `${path}/start`)
    expect(await codeOf(thief.ask('POST', `${path}/join`, { seat: 1, code }))).toEqual([409, 'not-in-lobby'])
    for (const seat of [0, 1]) {
      expect(await codeOf(thief.ask('POST', `${path}/take-back`, { seat }))).toEqual([403, 'not-your-seat'])
      expect(await codeOf(thief.ask('POST', `${path}/moves`, { seat, move: step }))).toEqual([403, 'not-your-seat'])
      expect(await codeOf(thief.ask('POST', `${path}/undo`, { seat }))).toEqual([403, 'not-your-seat'])
      expect(await codeOf(thief.ask('GET', `${path}/view?seat=${seat}`))).toEqual([403, 'not-your-seat'])
      expect((await thief.follow(id, { seat })).frames.at(-1)).toMatchObject({ t: 'fail', code: 'not-your-seat' })
    }
    const watching = await thief.follow(id)
    expect(await watching.ask({ t: 'move', f: 1, ref: 1, move: step })).toMatchObject({ code: 'not-your-seat' })
  })

  test('identity from a name in the message: a player says who they are by their token and nothing else', async () => {
    const { people, path } = await seated(testServer, { game: 'race' })
    const thief = await stranger()
    const { id, name } = hostOf(people).guest
    for (const more of [{ player: id }, { by: id }, { playerId: id }, { name }, { playerName: name }])
      expect((await thief.ask('POST', `${path}/moves`, { move: step, ...more })).status).toBe(400)
    await thief.ask('PATCH', '/api/me', { name })
    expect(await codeOf(thief.ask('POST', `${path}/moves`, { move: step, seat: 0 }))).toEqual([403, 'not-your-seat'])
    const { token } = thief.guest
    for (const headers of [{ 'x-player': id }, { 'x-forwarded-user': id }, { cookie: `parlor=${id}; player=${id}` }]) {
      const answer = await testServer.ask('POST', `${path}/moves`, { body: { move: step, seat: 0 }, token, headers })
      expect(answer.status).toBe(403)
    }
    for (const wrong of [id, name, '', `${token}x`, token.slice(0, -1), token.toUpperCase()])
      expect(
        (await testServer.ask('POST', `${path}/moves`, { token: encodeURIComponent(wrong), body: { move: step } }))
          .status,
      ).toBe(401)
  })

  test('an ended session is nobody: its requests are refused and its sockets closed', async () => {
    const { people, path, id } = await seated(testServer, { game: 'race' })
    const guest = personAt(people, 1)
    const line = await guest.follow(id)
    expect((await guest.ask('DELETE', '/api/sessions')).status).toBe(204)
    await expect.poll(() => line.closed).not.toBeNull()
    expect(line.frames.at(-1)).toEqual({ t: 'bye', code: 'not-signed-in' })
    expect((await guest.ask('POST', `${path}/moves`, { move: step })).status).toBe(401)
  })
})

test('moves out of turn are refused, whoever sends them and however', async () => {
  const { people, path, id } = await seated(testServer, { game: shutTheBox.id })
  const guest = personAt(people, 1)
  const before = (await guest.ask('GET', path)).json()
  const move = { move: 'ROLL', dice: 2 }
  expect(await codeOf(guest.ask('POST', `${path}/moves`, { move }))).toEqual([409, 'rule-broken'])
  expect(await codeOf(guest.ask('POST', `${path}/moves`, { move, seat: 0 }))).toEqual([403, 'not-your-seat'])
  expect(await codeOf(guest.ask('POST', `${path}/moves`, { move, seat: 'host' }))).toEqual([403, 'not-host'])
  expect((await (await guest.follow(id)).ask({ t: 'move', f: 1, ref: 1, move })).t).toBe('no')
  expect((await guest.ask('GET', path)).json()).toEqual(before)
})

describe('number and string ids that never match', () => {
  test('a seat is a number: anything like one is malformed, and never another seat', async () => {
    const { people, path, id } = await seated(testServer, { game: 'race' })
    const host = hostOf(people)
    for (const seat of ['0', '1', 0.5, -1, -0.1, true, null, [0], { 0: 0 }, '', 64, 1e9])
      expect(await codeOf(host.ask('POST', `${path}/moves`, { move: step, seat }))).toEqual([400, 'malformed'])
    for (const seat of ['00', '0x0', ' 0', '0.0', '-0', '1e0', '', 'zero', '0,1', '%30%00'])
      expect((await host.ask('GET', `${path}/view?seat=${encodeURIComponent(seat)}`)).status).toBe(400)
    expect((await host.ask('GET', `${path}/view?seat=0&seat=1`)).status).toBe(400)
    const line = await host.follow(id)
    for (const [at, seat] of ['0', 0.5, true, [0]].entries())
      expect(await line.follow({ f: 10 + at, m: id, seat })).toMatchObject({ t: 'fail', code: 'malformed' })
    for (const far of ['1', [1], 1.5, true])
      expect(await codeOf(host.ask('POST', `${path}/moves`, { move: { move: 'STEP', far } }))).toEqual([
        409,
        'rule-broken',
      ])
    expect((await host.ask('GET', `${path}/view`)).json().view.table.track).toEqual([0, 0])
  })
})
