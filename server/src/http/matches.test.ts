import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pledgeTo } from '@parlor/match'
import { httpUnderTest, START, type HttpUnderTest } from './http.fixture.ts'

let http: HttpUnderTest
beforeAll(async () => {
  http = await httpUnderTest()
})
afterAll(() => http.close())

async function lobby(settings = {}) {
  const host = await http.guest()
  const other = await http.guest()
  const made = await http.ask('POST', '/api/matches', { game: 'yahtzee', seats: 2, settings }, host.token)
  expect(made.status).toBe(201)
  return { host, other, match: made.body, path: `/api/matches/${made.body.id}` }
}

async function playing() {
  const table = await lobby({ listed: true })
  const { host, other, path } = table
  await http.ask('POST', `${path}/join`, {}, other.token)
  await http.ask('POST', `${path}/ready`, { ready: true }, other.token)
  const started = await http.ask('POST', `${path}/start`, undefined, host.token)
  expect(started.body.stage).toBe('playing')
  return table
}

describe('before the start', () => {
  test('a match is made, found by its code, joined, readied and started', async () => {
    const { host, other, match, path } = await lobby()
    expect(match).toMatchObject({ stage: 'lobby', yours: [0], game: 'yahtzee' })
    expect(match.code).toMatch(/^[A-HJ-NP-Z]{6}$/)
    const found = await http.ask('GET', `/api/codes/${match.code.toLowerCase()}`, undefined, other.token)
    expect(found.body).toEqual({ match: match.id, stage: 'lobby' })
    const without = await http.ask('POST', `${path}/join`, {}, other.token)
    expect(without).toMatchObject({ status: 403, body: { code: 'wrong-code' } })
    const joined = await http.ask('POST', `${path}/join`, { code: match.code, pledge: pledgeTo('abc') }, other.token)
    expect(joined.body.yours).toEqual([1])
    expect((await http.ask('POST', `${path}/start`, {}, host.token)).body.code).toBe('not-everybody-ready')
    expect((await http.ask('POST', `${path}/ready`, { ready: true }, other.token)).status).toBe(200)
    const called = await http.ask('POST', `${path}/start`, {}, host.token)
    expect(called.body).toMatchObject({ stage: 'lobby', called: START, seats: [{}, { pledge: pledgeTo('abc') }] })
    const wrong = await http.ask('POST', `${path}/reveal`, { entropy: 'abd' }, other.token)
    expect(wrong).toMatchObject({ status: 409, body: { code: 'wrong-entropy' } })
    const shown = await http.ask('POST', `${path}/reveal`, { entropy: 'abc' }, other.token)
    expect(shown.body).toMatchObject({ stage: 'playing', seats: [{ entropy: null }, { entropy: 'abc' }] })
  })

  test('the host changes settings, seats bots, invites, kicks and hands over', async () => {
    const { host, other, match, path } = await lobby({ listed: true })
    const changed = await http.ask('POST', `${path}/settings`, { seats: 3, settings: { undo: false } }, host.token)
    expect(changed.body).toMatchObject({ settings: { undo: false, listed: true } })
    expect(changed.body.seats).toHaveLength(3)
    const bot = await http.ask('POST', `${path}/bots`, { seat: 2, bot: 'random' }, host.token)
    expect(bot.body.seats[2]).toEqual({ kind: 'bot', bot: 'random' })
    const invited = await http.ask('POST', `${path}/invite`, undefined, host.token)
    expect(invited.body.code).not.toBe(match.code)
    await http.ask('POST', `${path}/join`, {}, other.token)
    expect((await http.ask('POST', `${path}/host`, { player: other.id }, host.token)).body.host.id).toBe(other.id)
    expect((await http.ask('POST', `${path}/kick`, { seat: 0 }, other.token)).body.seats[0].kind).toBe('empty')
    expect((await http.ask('POST', `${path}/join`, {}, host.token)).body.code).toBe('barred')
    expect((await http.ask('POST', `${path}/close`, {}, other.token)).body.stage).toBe('closed')
  })

  test('whoever leaves is gone', async () => {
    const { other, path } = await lobby({ listed: true })
    await http.ask('POST', `${path}/join`, {}, other.token)
    expect(await http.ask('POST', `${path}/leave`, undefined, other.token)).toMatchObject({ status: 204, body: null })
    expect((await http.ask('POST', `${path}/leave`, {}, other.token)).body.code).toBe('not-your-seat')
  })

  test('open matches are listed, and mine', async () => {
    const { host, match } = await lobby({ listed: true })
    const open = await http.ask('GET', '/api/matches?game=yahtzee')
    const listed = open.body.matches.find(({ id }: { id: string }) => id === match.id)
    expect(listed).toMatchObject({ yours: [], code: null })
    const mine = await http.ask('GET', '/api/me/matches', undefined, host.token)
    expect(mine.body.matches).toMatchObject([{ id: match.id, stage: 'lobby', yours: [0] }])
    expect(mine.body.matches[0].players).toEqual([{ id: host.id, name: host.name }, null])
  })
})

describe('play', () => {
  test('a move is made, answered with what is seen, and taken once only', async () => {
    const { host, path } = await playing()
    const move = { move: { move: 'ROLL' }, ref: 1, offers: true }
    const first = await http.ask('POST', `${path}/moves`, move, host.token)
    expect(first).toMatchObject({ status: 200, body: { view: { viewer: 0, toAct: [0] } } })
    expect(first.body.view.offers.length).toBeGreaterThan(0)
    const again = await http.ask('POST', `${path}/moves`, move, host.token)
    expect(again.body.entry).toBe(first.body.entry)
  })

  test('a rule that is broken is told as a sentence, with the game’s own code', async () => {
    const { host, other, path } = await playing()
    const early = await http.ask('POST', `${path}/moves`, { move: { move: 'ROLL' } }, other.token)
    expect(early.status).toBe(409)
    expect(early.headers['content-type']).toBe('application/problem+json')
    expect(early.body).toMatchObject({ code: 'rule-broken', status: 409, refusal: { code: 'not-your-turn' } })
    expect(early.body.detail).not.toBe('The rules of the game say no.')
    const unknown = await http.ask('POST', `${path}/moves`, { move: { move: 'CHEAT' } }, host.token)
    expect(unknown.body.code).toBe('rule-broken')
  })

  test('a seat that is not mine, or none at all', async () => {
    const { host, path } = await playing()
    const move = { move: { move: 'ROLL' }, seat: 1 }
    expect(await http.ask('POST', `${path}/moves`, move, host.token)).toMatchObject({
      status: 403,
      body: { code: 'not-your-seat' },
    })
    expect((await http.ask('POST', `${path}/moves`, { ...move, seat: 9 }, host.token)).body.code).toBe('no-such-seat')
    const stranger = await http.guest()
    const none = await http.ask('POST', `${path}/moves`, { move: { move: 'ROLL' } }, stranger.token)
    expect(none.body.code).toBe('not-your-seat')
    expect((await http.ask('GET', `${path}/view?seat=0`, undefined, stranger.token)).body.code).toBe('not-your-seat')
    expect((await http.ask('GET', `${path}/view?seat=0`)).body.code).toBe('not-your-seat')
  })

  test('whoever has several seats says which', async () => {
    const host = await http.guest()
    const made = await http.ask('POST', '/api/matches', { game: 'yahtzee', seats: 2 }, host.token)
    const path = `/api/matches/${made.body.id}`
    await http.ask('POST', `${path}/join`, {}, host.token)
    await http.ask('POST', `${path}/start`, {}, host.token)
    const vague = await http.ask('POST', `${path}/moves`, { move: { move: 'ROLL' } }, host.token)
    expect(vague).toMatchObject({ status: 400, body: { code: 'malformed', at: 'body.seat' } })
    const clear = await http.ask('POST', `${path}/moves`, { move: { move: 'ROLL' }, seat: 0 }, host.token)
    expect(clear.status).toBe(200)
  })

  test('views, for a seat and for a spectator where that is allowed', async () => {
    const { host, match, path } = await playing()
    expect((await http.ask('GET', `${path}/view?offers=true`, undefined, host.token)).body).toMatchObject({
      view: { viewer: 0, offers: expect.any(Array) },
    })
    const watched = await http.ask('GET', `${path}/view`)
    expect(watched.body).toMatchObject({ view: { viewer: null } })
    expect(watched.body.number).toBeGreaterThan(match.number)
    const hidden = await lobby({ listed: true, watched: false })
    await http.ask('POST', `${hidden.path}/bots`, { seat: 1, bot: 'random' }, hidden.host.token)
    expect((await http.ask('GET', `${hidden.path}/view`, undefined, hidden.host.token)).body.code).toBe('not-playing')
    await http.ask('POST', `${hidden.path}/start`, {}, hidden.host.token)
    for (const part of ['', '/view', '/log', '/proof', '/verify', '/replay?at=1'])
      // oxlint-disable-next-line no-await-in-loop -- one after the other is quick enough
      expect((await http.ask('GET', hidden.path + part)).body.code).toBe('not-allowed-to-watch')
  })

  test('undo, resign, take back, rematch', async () => {
    const { host, other, path } = await playing()
    expect((await http.ask('POST', `${path}/undo`, {}, host.token)).body.code).toBe('no-undo')
    expect((await http.ask('POST', `${path}/take-back`, {}, host.token)).status).toBe(200)
    expect((await http.ask('POST', `${path}/rematch`, {}, host.token)).body.code).toBe('not-over')
    expect((await http.ask('POST', `${path}/resign`, {}, other.token)).body.stage).toBe('over')
    const next = await http.ask('POST', `${path}/rematch`, {}, host.token)
    expect(next.body).toMatchObject({ stage: 'lobby', game: 'yahtzee' })
  })

  test('the values of a parameter are described', async () => {
    const { host, path } = await playing()
    await http.ask('POST', `${path}/moves`, { move: { move: 'ROLL' } }, host.token)
    const { body } = await http.ask('GET', `${path}/view?offers=true`, undefined, host.token)
    const offers: { move: string; params: { name: string }[] }[] = body.view.offers
    const offer = offers.find(({ params }) => params.length > 0)
    const query = `move=${offer?.move}&param=${offer?.params[0]?.name}`
    const choices = await http.ask('GET', `${path}/choices?${query}`, undefined, host.token)
    expect(choices.body.choice).toHaveProperty('kind')
    const wrong = await http.ask('GET', `${path}/choices?move=${offer?.move}&param=x`, undefined, host.token)
    expect(wrong.body).toMatchObject({ code: 'malformed', at: 'query.param' })
    const early = await http.ask('GET', `${path}/choices?move=NO&param=x`, undefined, host.token)
    expect(early.body.code).toBe('rule-broken')
    const broken = await http.ask('GET', `${path}/choices?${query}&earlier=%7B`, undefined, host.token)
    expect(broken.body).toMatchObject({ code: 'malformed', at: 'query.earlier' })
  })
})

test('records and the daily challenge', async () => {
  const { host, path } = await playing()
  expect((await http.ask('GET', `${path}/log`, undefined, host.token)).body).toEqual({ viewer: 0, entries: [] })
  expect((await http.ask('GET', `${path}/replay?at=1`, undefined, host.token)).body.number).toBe(1)
  expect((await http.ask('GET', `${path}/replay?at=999`, undefined, host.token)).body.code).toBe('no-such-entry')
  expect((await http.ask('GET', `${path}/proof`)).body.seed).toBeNull()
  expect((await http.ask('GET', `${path}/verify`)).body.faults).toEqual([])
  expect((await http.ask('GET', '/api/daily')).body.challenges).toHaveLength(1)
  expect((await http.ask('POST', '/api/daily/yahtzee', {}, host.token)).body.yours).toEqual([0])
  expect((await http.ask('GET', '/api/daily/yahtzee/2026-11-16')).body.ranking).toEqual([])
  expect((await http.ask('GET', '/api/daily/yahtzee/today')).body).toMatchObject({ at: 'params.date' })
})
