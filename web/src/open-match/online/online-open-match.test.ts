import { effect } from '@preact/signals'
import { trackGame } from '@parlor/engine/testing/games'
import { catalogue } from '@parlor/games'
import { verifyLog } from '@parlor/match'
import type { MatchNews } from '@parlor/client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { TestServer } from '../../../../server/src/secrecy/test-server.fixture.ts'
import { quickMatchAs } from '../../online/quick-match.ts'
import { seatAtPlay, type OpenMatch, type OpenMatchState } from '../open-match.ts'
import { matchOfCode } from './join-code.ts'
import { openOver } from './open-online.ts'
import { Visitor } from './visitor.fixture.ts'

let testServer: TestServer
const visitors: Visitor[] = []

beforeEach(async () => {
  testServer = await TestServer.opened({ games: [track, ...catalogue] })
})

afterEach(async () => {
  for (const each of visitors.splice(0)) each.leave()
  await testServer.close()
})

async function visitor(name: string): Promise<Visitor> {
  const arrived = await Visitor.arrived(testServer.url, name)
  visitors.push(arrived)
  return arrived
}

const track = trackGame()
const gameNamed = (id: string) => Promise.resolve([track, ...catalogue].find((game) => game.id === id))

async function openedBy(who: Visitor, id: string): Promise<OpenMatch> {
  const openMatch = await openOver(id, who, gameNamed)
  if (typeof openMatch === 'string') throw new Error(openMatch)
  return openMatch
}

async function newMatch(host: Visitor, body: object = {}): Promise<{ id: string; code: string }> {
  const made = await host.call('createMatch', { body: { game: 'shut-the-box', seats: 2, ...body } })
  if (!made.ok) throw new Error(made.why)
  return { id: made.value.id, code: made.value.code ?? '' }
}

/** Resolved when a match is as it is said. */
function becomes(openMatch: OpenMatch, isSo: (state: OpenMatchState) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop: { call?: () => void } = {}
    stop.call = effect(() => {
      if (!isSo(openMatch.state.value)) return
      queueMicrotask(() => stop.call?.())
      resolve()
    })
  })
}

const isMine = (state: OpenMatchState) => seatAtPlay(state) !== null
const isOver = ({ match }: OpenMatchState) => match.stage === 'over'

/** Makes the first move that is offered whenever it can, until the match is over. */
async function playOn(openMatch: OpenMatch, until: (moves: number) => boolean = () => false): Promise<void> {
  for (let moves = 0; !until(moves); moves++) {
    // oxlint-disable-next-line no-await-in-loop -- each move needs the last
    await becomes(openMatch, (state) => isOver(state) || (isMine(state) && !state.sending))
    if (isOver(openMatch.state.value)) return
    const move = openMatch.state.value.view?.offers?.[0]?.ways?.[0]
    if (move === undefined) throw new Error('nothing is offered')
    // oxlint-disable-next-line no-await-in-loop
    expect(await openMatch.play(move)).toEqual({ ok: true })
  }
}

/** Everything that is heard of a match, with the state it is heard with. */
function hearing(openMatch: OpenMatch): MatchNews[] {
  const heard: MatchNews[] = []
  openMatch.hear((news) => {
    expect(openMatch.state.value.match).toBe(news.match)
    expect(openMatch.state.value.view).toBe(news.view)
    heard.push(news)
  })
  return heard
}

describe('what only the host may do', () => {
  const seats = { game: 'trigger-board', seats: 2, settings: { watched: true } }

  test('pausing a board, with a seat or without; everybody is told until when', async () => {
    const [ann, bob] = [await visitor('Ann'), await visitor('Bob')]
    const { id, code } = await newMatch(ann, { ...seats, bots: [null, 'random'] })
    expect(await ann.lobby.leave(id)).toEqual({ ok: true })
    expect(await bob.lobby.join(id, { code })).toEqual({ ok: true })
    const [annMatch, bobMatch] = [await openedBy(ann, id), await openedBy(bob, id)]
    await bob.lobby.ready(id, true)
    await becomes(annMatch, ({ match }) => match.seats[0]?.kind === 'person' && match.seats[0].ready)
    expect(await ann.lobby.start(id)).toEqual({ ok: true })
    await Promise.all([annMatch, bobMatch].map((each) => becomes(each, ({ view }) => view !== null)))
    expect(annMatch.state.value).toMatchObject({ match: { yours: [] }, view: { hostOffers: [{ move: 'PAUSE' }] } })
    expect(bobMatch.state.value.view).not.toHaveProperty('hostOffers')
    expect(await bobMatch.playAsHost({ move: 'PAUSE' })).toMatchObject({ ok: false })
    expect(await annMatch.playAsHost({ move: 'PAUSE' })).toMatchObject({ ok: true })
    const isPaused = ({ view }: OpenMatchState) => view?.pausedUntil !== undefined
    await Promise.all([annMatch, bobMatch].map((each) => becomes(each, isPaused)))
    expect(await annMatch.playAsHost({ move: 'RESUME' })).toMatchObject({ ok: true })
    await Promise.all([annMatch, bobMatch].map((each) => becomes(each, (state) => !isPaused(state))))
    // As long as Bob plays nobody ends the match for him.
    expect(await annMatch.end()).toMatchObject({ ok: false, why: 'Others are still playing.' })
    expect(await bobMatch.resign()).toMatchObject({ ok: true })
    if (annMatch.state.value.match.stage === 'playing') expect(await annMatch.end()).toMatchObject({ ok: true })
  })

  test('ending a match with bots', async () => {
    const ann = await visitor('Ann')
    const { id } = await newMatch(ann, { ...seats, bots: [null, 'random'] })
    const annMatch = await openedBy(ann, id)
    expect(await ann.lobby.start(id)).toEqual({ ok: true })
    await becomes(annMatch, ({ view }) => view !== null)
    expect(await annMatch.end()).toMatchObject({ ok: true })
    await becomes(annMatch, ({ match }) => match.stage === 'closed')
  })
})

describe('a whole match', () => {
  test('two join by code and play, one of them with a cut line, and somebody looks on', async () => {
    const [ann, bob, eve] = [await visitor('Ann'), await visitor('Bob'), await visitor('Eve')]
    const { id, code } = await newMatch(ann, { settings: { watched: true } })
    const annMatch = await openedBy(ann, id)
    expect(annMatch.state.value).toMatchObject({ link: { kind: 'open' }, view: null, sending: false })
    expect(annMatch.state.value.match).toMatchObject({ stage: 'lobby', yours: [0], code })

    // In the lobby: what anybody does arrives at the other's page.
    expect(await matchOfCode(code.toLowerCase(), bob.call)).toBe(id)
    // His part in the dice is promised with the seat: the host may start as soon as he is ready.
    const shown = await bob.call('showMatch', { params: { id } })
    expect(shown).toMatchObject({ value: { seats: [{}, { pledge: expect.stringMatching(/^[0-9a-f]{64}$/) }] } })
    const bobMatch = await openedBy(bob, id)
    expect(bobMatch.state.value.match.yours).toEqual([1])
    expect(bobMatch.state.value.match.code).toBe(code)
    // A player who follows an invitation is ready, and can take that back.
    expect(bobMatch.state.value.match.seats[1]).toMatchObject({ ready: true })
    expect(await bob.lobby.ready(id, false)).toEqual({ ok: true })
    expect(await ann.lobby.start(id)).toMatchObject({ ok: false })
    expect(await bob.lobby.ready(id, true)).toEqual({ ok: true })
    await becomes(annMatch, ({ match }) => match.seats[1]?.kind === 'person' && match.seats[1].ready)

    // The seats are full: whoever comes with the code looks on.
    expect(await matchOfCode(code, eve.call)).toBe(id)
    const eveMatch = await openedBy(eve, id)
    const heard = { ann: hearing(annMatch), bob: hearing(bobMatch), eve: hearing(eveMatch) }
    expect(await ann.lobby.start(id)).toEqual({ ok: true })
    await Promise.all(
      [annMatch, bobMatch, eveMatch].map((openMatch) => becomes(openMatch, ({ view }) => view !== null)),
    )
    expect(eveMatch.state.value.view?.viewer).toBeNull()
    expect(eveMatch.state.value.undo).toBe('turned-off')
    expect(await eveMatch.play({ move: 'ROLL' })).toMatchObject({ ok: false })

    // After the first throw Bob's line goes dead, and Ann plays on without him.
    await playOn(annMatch, (moves) => moves === 1)
    await becomes(bobMatch, ({ match }) => match.number === annMatch.state.value.match.number)
    bob.cut()
    await becomes(bobMatch, ({ link }) => link.kind !== 'open')
    expect(bobMatch.state.value.match.stage).toBe('playing')
    const seenByBob = bobMatch.state.value.match.number
    const annPlays = playOn(annMatch)
    await becomes(annMatch, ({ match }) => match.number > seenByBob || match.stage === 'over')
    await becomes(annMatch, (state) => !isMine(state))
    expect(bobMatch.state.value.match.number).toBe(seenByBob)
    expect(bobMatch.state.value.link.kind).toMatch(/^(waiting|connecting)$/)
    bob.isOnline = true
    bob.client.hurry()
    await Promise.all([annPlays, playOn(bobMatch)])
    await Promise.all([annMatch, bobMatch, eveMatch].map((openMatch) => becomes(openMatch, isOver)))
    expect(bob.connections).toBeGreaterThan(1)

    // All have seen the same end, and heard of every entry once and in order.
    const ends = [annMatch, bobMatch, eveMatch].map(({ state }) => state.value)
    for (const { match, view, link } of ends) {
      expect(match.outcome).toEqual(ends[0]?.match.outcome)
      expect(view?.table).toEqual(ends[0]?.view?.table)
      expect(link).toEqual({ kind: 'open' })
    }
    for (const news of Object.values(heard)) {
      const numbers = news.map(({ match }) => match.number)
      expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
    }
    const told = (news: readonly MatchNews[]) => news.flatMap(({ happenings }) => happenings)
    expect(told(heard.ann).length).toBeGreaterThan(4)
    expect(told(heard.eve)).toEqual(told(heard.ann))

    // What the server has kept is the same match.
    const log = await bobMatch.log()
    expect(log.at(-1)?.number).toBe(ends[0]?.match.number)
    expect(await bobMatch.log()).toBe(log)
    const started = log.find(({ kind }) => kind === 'started')?.number ?? 0
    expect(await annMatch.viewAt(started - 1)).toBeNull()
    expect(await annMatch.viewAt(started)).toMatchObject({ viewer: 0, toAct: [0] })
    expect((await eveMatch.viewAt(started + 1))?.viewer).toBeNull()
    const proof = await eveMatch.proof()
    const game = await gameNamed(proof.game)
    if (game === undefined || proof.entries === null) throw new Error('there is no proof')
    expect(verifyLog(game, proof.entries, proof.seed).faults).toEqual([])

    // And the next one: the first who asks sets it up, the other finds a seat there.
    const next = await bobMatch.rematch()
    expect(await annMatch.rematch()).toBe(next)
    const again = await openedBy(ann, next)
    expect(again.state.value.match).toMatchObject({ stage: 'lobby', rematchOf: id })
    expect(again.state.value.match.seats.every(({ kind }) => kind === 'person')).toBe(true)
    await expect(eveMatch.rematch()).resolves.toBe(next)
  })

  test('what the rules refuse is said, nothing changes, and a move can be taken back', async () => {
    const ann = await visitor('Ann')
    const { id } = await newMatch(ann, { seats: 1 })
    await ann.lobby.start(id)
    const openMatch = await openedBy(ann, id)
    const before = openMatch.state.value
    expect(before.undo).toBe('nothing-to-undo')
    expect(await openMatch.play({ move: 'SHUT', tiles: [9] })).toEqual({
      ok: false,
      why: expect.stringMatching(/\w+ .+\./),
    })
    expect(openMatch.state.value.view).toEqual(before.view)
    expect(openMatch.state.value.sending).toBe(false)
    expect(await openMatch.undo()).toEqual({ ok: false, why: expect.stringMatching(/nothing to take back/) })
    // Whoever moves sees that it is on its way, and then all that came of it at once.
    const heard = hearing(openMatch)
    const states: OpenMatchState[] = []
    const stop = effect(() => void states.push(openMatch.state.value))
    const move = before.view?.offers?.[0]?.ways?.[0] ?? { move: 'ROLL' }
    expect(await openMatch.play(move)).toEqual({ ok: true })
    stop()
    expect(heard).toMatchObject([{ match: { number: states.at(-1)?.match.number }, live: true }])
    expect(heard[0]?.happenings.length).toBeGreaterThan(0)
    expect(states.map(({ sending, match }) => [sending, match === heard[0]?.match])).toEqual([
      [false, false],
      [true, false],
      [false, true],
    ])
    expect((await openMatch.proof()).entries).toBeNull()
    expect(await openMatch.choices('NONE', 'none', {})).toBeNull()
    expect(await openMatch.resign()).toMatchObject({ ok: true })
    await becomes(
      openMatch,
      ({ match }) => match.stage !== 'playing' || match.seats.some((seat) => 'resigned' in seat && seat.resigned),
    )
  })
})

describe('the line', () => {
  test('a move that was made while it was cut is made once it is back', async () => {
    const ann = await visitor('Ann')
    const { id } = await newMatch(ann, { seats: 1 })
    await ann.lobby.start(id)
    const openMatch = await openedBy(ann, id)
    const { number } = openMatch.state.value.match
    ann.cut()
    const move = openMatch.state.value.view?.offers?.[0]?.ways?.[0] ?? { move: 'ROLL' }
    const said = openMatch.play(move)
    await becomes(openMatch, ({ sending, link }) => sending && link.kind !== 'open')
    expect(openMatch.state.value.match.number).toBe(number)
    ann.isOnline = true
    ann.client.hurry()
    expect(await said).toEqual({ ok: true })
    expect(openMatch.state.value).toMatchObject({ sending: false, link: { kind: 'open' } })
    expect(openMatch.state.value.match.number).toBeGreaterThan(number)
  })

  test('whoever the server has forgotten comes back as somebody, and sees what that one may see', async () => {
    const ann = await visitor('Ann')
    const { id } = await newMatch(ann, { seats: 1, settings: { listed: true, watched: true } })
    await ann.lobby.start(id)
    const openMatch = await openedBy(ann, id)
    expect(openMatch.state.value.view?.viewer).toBe(0)
    await ann.call('signOut', {})
    await becomes(openMatch, ({ view, link }) => link.kind === 'open' && view?.viewer === null)
    expect(openMatch.state.value.match.yours).toEqual([])
  })

  test('who makes an account meanwhile comes back over another connection, and keeps the seat', async () => {
    const ann = await visitor('Ann')
    const { id } = await newMatch(ann, { seats: 1 })
    await ann.lobby.start(id)
    let made: Promise<unknown> = Promise.resolve()
    // As the page does: who we are is asked once the new cookie is here.
    const signIn = async () => {
      await made
      return true
    }
    const openMatch = await openOver(id, { call: ann.call, client: ann.client, signIn }, gameNamed)
    if (typeof openMatch === 'string') throw new Error(openMatch)
    const { connections } = ann
    made = ann.call('createAccount', { body: { name: 'Ann', password: 'correct horse' } })
    await expect.poll(() => ann.connections).toBe(connections + 1)
    await becomes(openMatch, ({ link }) => link.kind === 'open')
    await playOn(openMatch, (moves) => moves === 1)
    expect(openMatch.state.value.match.yours).toEqual([0])
  })

  test('a host without a seat is told the new code, and nobody else who looks on is', async () => {
    const [ann, bob] = [await visitor('Ann'), await visitor('Bob')]
    const { id, code } = await newMatch(ann, { settings: { listed: true } })
    const [hers, his] = [await openedBy(ann, id), await openedBy(bob, id)]
    expect(await ann.lobby.leave(id)).toEqual({ ok: true })
    await becomes(hers, ({ match, link }) => match.yours.length === 0 && link.kind === 'open')
    expect(hers.state.value.match).toMatchObject({ host: { id: ann.id }, code })
    expect(await ann.lobby.invite(id)).toEqual({ ok: true })
    await becomes(hers, ({ match }) => match.code !== null && match.code !== code)
    // What is told after it has come to him as well.
    expect(await ann.lobby.changeSettings(id, { settings: { undo: false } })).toEqual({ ok: true })
    await becomes(his, ({ match }) => !match.settings.undo)
    expect(his.state.value.match.code).toBeNull()
  })

  test('whoever sits down in a lobby that was looked at is there for that seat, and knows the code', async () => {
    const [ann, bob] = [await visitor('Ann'), await visitor('Bob')]
    const { id, code } = await newMatch(ann, { settings: { listed: true } })
    const openMatch = await openedBy(bob, id)
    expect(openMatch.state.value.match).toMatchObject({ yours: [], code: null })
    expect(await bob.lobby.join(id)).toEqual({ ok: true })
    await becomes(openMatch, ({ match, link }) => match.code === code && link.kind === 'open')
    expect(openMatch.state.value.match.yours).toEqual([1])
    expect(await bob.lobby.leave(id)).toEqual({ ok: true })
    await becomes(openMatch, ({ match, link }) => match.yours.length === 0 && link.kind === 'open')
    expect(await bob.lobby.join(id)).toEqual({ ok: true })
    await becomes(openMatch, ({ match, link }) => match.code === code && match.yours.length > 0 && link.kind === 'open')
  })
})

describe('who has two seats', () => {
  async function alone(game: string): Promise<OpenMatch> {
    const ann = await visitor('Ann')
    const { id } = await newMatch(ann, { game })
    expect(await ann.lobby.join(id)).toEqual({ ok: true })
    expect(await ann.lobby.ready(id, true, 1)).toEqual({ ok: true })
    const openMatch = await openedBy(ann, id)
    expect(await ann.lobby.start(id)).toEqual({ ok: true })
    await becomes(openMatch, (state) => isMine(state) || state.passTo !== null)
    return openMatch
  }

  test('sees what the one sees that can act', async () => {
    const openMatch = await alone('shut-the-box')
    expect(seatAtPlay(openMatch.state.value)).toBe(0)
    const heard = hearing(openMatch)
    await playOn(openMatch)
    expect(openMatch.state.value.match.outcome?.scores).toHaveLength(2)
    const turned = heard.findIndex(({ view }) => view?.viewer === 1)
    expect(heard[turned]).toMatchObject({ live: false, happenings: [] })
  })

  test('passes the device on before anything hidden is shown', async () => {
    const openMatch = await alone('battle-farm')
    expect(openMatch.state.value).toMatchObject({ passTo: 0, view: null })
    expect(await openMatch.play({ move: 'READY' })).toMatchObject({ ok: false })
    expect(await openMatch.undo()).toMatchObject({ ok: false })
    openMatch.taken()
    expect(seatAtPlay(openMatch.state.value)).toBe(0)
    const seen: (number | null)[] = []
    openMatch.hear(({ view }) => seen.push(view === null ? null : (openMatch.state.value.passTo ?? view.viewer)))
    while (openMatch.state.value.passTo === null) {
      const offers = openMatch.state.value.view?.offers ?? []
      const move = offers.map(({ ways }) => ways?.[0]).find((way) => way !== undefined)
      if (move === undefined) throw new Error('nothing is offered')
      // oxlint-disable-next-line no-await-in-loop -- each move needs the last
      expect(await openMatch.play(move)).toEqual({ ok: true })
      // oxlint-disable-next-line no-await-in-loop
      await becomes(openMatch, (state) => isMine(state) || state.passTo !== null)
    }
    expect(openMatch.state.value).toMatchObject({ passTo: 1, view: null })
    expect(seen).not.toContain(1)
    openMatch.taken()
    expect(openMatch.state.value).toMatchObject({ passTo: null, view: { viewer: 1 } })
    expect(seen.at(-1)).toBe(1)
  })
})

describe('what cannot be opened', () => {
  test('says why', async () => {
    const [ann, bob] = [await visitor('Ann'), await visitor('Bob')]
    expect(await openOver('nosuchmatch12', ann, gameNamed)).toBe('match-gone')
    const { id } = await newMatch(ann, { seats: 1 })
    await ann.lobby.start(id)
    expect(await openOver(id, bob, gameNamed)).toBe('match-gone')
    expect(await openOver(id, ann, () => Promise.resolve(undefined))).toBe('no-such-game')
    expect(await matchOfCode('ABCDEF', ann.call)).toBeNull()
  })

  test('a server that is away', async () => {
    const nobody = new Visitor('http://127.0.0.1:1')
    visitors.push(nobody)
    expect(await openOver('nosuchmatch12', nobody, gameNamed)).toBe('no-server')
    await expect(matchOfCode('ABCDEF', nobody.call)).rejects.toMatchObject({ code: 'no-server' })
  })
})

test('a quick match is the first open one of somebody else, else one that waits', async () => {
  const [ann, bob, cid] = [await visitor('Ann'), await visitor('Bob'), await visitor('Cid')]
  const game = { id: 'shut-the-box', seats: 2, options: { tiles: 10 } }
  const first = await quickMatchAs(ann.id, game, ann.call)
  expect(await quickMatchAs(ann.id, game, ann.call)).toBe(first)
  expect(await quickMatchAs(bob.id, game, bob.call)).toBe(first)
  expect(await quickMatchAs(bob.id, game, bob.call)).toBe(first)
  const second = await quickMatchAs(cid.id, game, cid.call)
  expect(second).not.toBe(first)
  const openMatch = await openedBy(cid, second)
  expect(openMatch.state.value.match).toMatchObject({
    settings: { listed: true },
    options: { tiles: 10 },
    host: { name: 'Cid' },
    yours: [0],
  })
})

test('an open match has the document that it names, whoever brought it, and asks for it once', async () => {
  const [ann, bob] = [await visitor('Ann'), await visitor('Bob')]
  const body = { title: 'Short', author: 'Ann', spaces: [{ kind: 'plain' }, { kind: 'mud' }] }
  const { id } = await newMatch(ann, { game: 'track', options: { track: body }, settings: { listed: true } })
  const asked: string[] = []
  const call: Visitor['call'] = (name, request) => {
    asked.push(name)
    return bob.call(name, request)
  }
  const openMatch = await openOver(id, { call, client: bob.client, signIn: bob.signIn }, gameNamed)
  if (typeof openMatch === 'string') throw new Error(openMatch)
  expect(openMatch.state.value.match.documents).toMatchObject({ track: { name: 'Short', author: 'Ann' } })
  for (let time = 0; time < 2; time++)
    expect((await openMatch.options())['track']).toMatchObject({ value: { title: 'Short', spaces: body.spaces } })
  expect(asked.filter((name) => name === 'readMatchDocument')).toHaveLength(1)
  await ann.call('changeSettings', { params: { id }, body: { options: { track: 'mire' } } })
  await becomes(openMatch, ({ match }) => match.documents?.['track']?.name === 'Mire')
  // That one comes with the game.
  expect((await openMatch.options())['track']).toMatchObject({ value: { title: 'Mire' } })
  expect(asked.filter((name) => name === 'readMatchDocument')).toHaveLength(1)
})
