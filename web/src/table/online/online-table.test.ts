import { effect } from '@preact/signals'
import { catalogue } from '@parlor/games'
import { verifyLog } from '@parlor/match'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { House } from '../../../../server/src/secrecy/house.fixture.ts'
import { quickMatchAs } from '../../online/quick-match.ts'
import { seatAtPlay, type News, type Table, type TableState } from '../table.ts'
import { matchOfCode } from './join-code.ts'
import { openOver } from './open-over.ts'
import { Visitor } from './visitor.fixture.ts'

let house: House
const visitors: Visitor[] = []

beforeEach(async () => {
  house = await House.opened()
})

afterEach(async () => {
  for (const each of visitors.splice(0)) each.leave()
  await house.close()
})

async function visitor(name: string): Promise<Visitor> {
  const arrived = await Visitor.arrived(house.url, name)
  visitors.push(arrived)
  return arrived
}

const gameNamed = (id: string) => Promise.resolve(catalogue.find((game) => game.id === id))

async function openedBy(who: Visitor, id: string): Promise<Table> {
  const table = await openOver(id, who, gameNamed)
  if (typeof table === 'string') throw new Error(table)
  return table
}

async function newMatch(host: Visitor, body: object = {}): Promise<{ id: string; code: string }> {
  const made = await host.call('createMatch', { body: { game: 'shut-the-box', seats: 2, ...body } })
  if (!made.ok) throw new Error(made.why)
  return { id: made.value.id, code: made.value.code ?? '' }
}

/** Resolved when a table is as it is said. */
function becomes(table: Table, isSo: (state: TableState) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop: { call?: () => void } = {}
    stop.call = effect(() => {
      if (!isSo(table.state.value)) return
      queueMicrotask(() => stop.call?.())
      resolve()
    })
  })
}

const isMine = (state: TableState) => seatAtPlay(state) !== null
const isOver = ({ match }: TableState) => match.stage === 'over'

/** Makes the first move that is offered whenever it can, until the match is over. */
async function playOn(table: Table, until: (moves: number) => boolean = () => false): Promise<void> {
  for (let moves = 0; !until(moves); moves++) {
    // oxlint-disable-next-line no-await-in-loop -- each move needs the last
    await becomes(table, (state) => isOver(state) || (isMine(state) && !state.sending))
    if (isOver(table.state.value)) return
    const move = table.state.value.view?.offers?.[0]?.ways?.[0]
    if (move === undefined) throw new Error('nothing is offered')
    // oxlint-disable-next-line no-await-in-loop
    expect(await table.play(move)).toEqual({ ok: true })
  }
}

/** Everything that is heard at a table, with the state it is heard with. */
function hearing(table: Table): News[] {
  const heard: News[] = []
  table.hear((news) => {
    expect(table.state.value).toBe(news.state)
    heard.push(news)
  })
  return heard
}

describe('a whole match', () => {
  test('two join by code and play, one of them with a cut line, and somebody looks on', async () => {
    const [ann, bob, eve] = [await visitor('Ann'), await visitor('Bob'), await visitor('Eve')]
    const { id, code } = await newMatch(ann, { settings: { watched: true } })
    const annTable = await openedBy(ann, id)
    expect(annTable.state.value).toMatchObject({ link: { kind: 'open' }, view: null, sending: false })
    expect(annTable.state.value.match).toMatchObject({ stage: 'lobby', yours: [0], code })

    // In the lobby: what anybody does arrives at the other's table.
    expect(await matchOfCode(code.toLowerCase(), bob.call)).toBe(id)
    const bobTable = await openedBy(bob, id)
    expect(bobTable.state.value.match.yours).toEqual([1])
    expect(bobTable.state.value.match.code).toBe(code)
    expect(await ann.lobby.start(id)).toMatchObject({ ok: false })
    expect(await bob.lobby.ready(id, true)).toEqual({ ok: true })
    await becomes(annTable, ({ match }) => match.seats[1]?.kind === 'person' && match.seats[1].ready)

    // The seats are full: whoever comes with the code looks on.
    expect(await matchOfCode(code, eve.call)).toBe(id)
    const eveTable = await openedBy(eve, id)
    const heard = { ann: hearing(annTable), bob: hearing(bobTable), eve: hearing(eveTable) }
    expect(await ann.lobby.start(id)).toEqual({ ok: true })
    await Promise.all([annTable, bobTable, eveTable].map((table) => becomes(table, ({ view }) => view !== null)))
    expect(eveTable.state.value.view?.viewer).toBeNull()
    expect(eveTable.state.value.undo).toBe('turned-off')
    expect(await eveTable.play({ move: 'ROLL' })).toMatchObject({ ok: false })

    // After the first throw Bob's line goes dead, and Ann plays on without him.
    await playOn(annTable, (moves) => moves === 1)
    await becomes(bobTable, ({ match }) => match.number === annTable.state.value.match.number)
    bob.cut()
    await becomes(bobTable, ({ link }) => link.kind !== 'open')
    expect(bobTable.state.value.match.stage).toBe('playing')
    const seenByBob = bobTable.state.value.match.number
    const annPlays = playOn(annTable)
    await becomes(annTable, ({ match }) => match.number > seenByBob || match.stage === 'over')
    await becomes(annTable, (state) => !isMine(state))
    expect(bobTable.state.value.match.number).toBe(seenByBob)
    expect(bobTable.state.value.link.kind).toMatch(/^(waiting|connecting)$/)
    bob.isOnline = true
    bob.share.hurry()
    await Promise.all([annPlays, playOn(bobTable)])
    await Promise.all([annTable, bobTable, eveTable].map((table) => becomes(table, isOver)))
    expect(bob.connections).toBeGreaterThan(1)

    // All have seen the same end, and heard of every entry once and in order.
    const ends = [annTable, bobTable, eveTable].map(({ state }) => state.value)
    for (const { match, view, link } of ends) {
      expect(match.outcome).toEqual(ends[0]?.match.outcome)
      expect(view?.table).toEqual(ends[0]?.view?.table)
      expect(link).toEqual({ kind: 'open' })
    }
    for (const news of Object.values(heard)) {
      const numbers = news.map(({ number }) => number)
      expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
    }
    const told = (news: readonly News[]) => news.flatMap(({ happenings }) => happenings)
    expect(told(heard.ann).length).toBeGreaterThan(4)
    expect(told(heard.eve)).toEqual(told(heard.ann))

    // What the server has kept is the same match.
    const log = await bobTable.log()
    expect(log.at(-1)?.number).toBe(ends[0]?.match.number)
    expect(await bobTable.log()).toBe(log)
    const started = log.find(({ kind }) => kind === 'started')?.number ?? 0
    expect(await annTable.viewAt(started - 1)).toBeNull()
    expect(await annTable.viewAt(started)).toMatchObject({ viewer: 0, toAct: [0] })
    expect((await eveTable.viewAt(started + 1))?.viewer).toBeNull()
    const proof = await eveTable.proof()
    const game = await gameNamed(proof.game)
    if (game === undefined || proof.entries === null) throw new Error('there is no proof')
    expect(verifyLog(game, proof.entries, proof.seed).faults).toEqual([])

    // And the next one: the first who asks sets it up, the other finds a seat there.
    const next = await bobTable.rematch()
    expect(await annTable.rematch()).toBe(next)
    const again = await openedBy(ann, next)
    expect(again.state.value.match).toMatchObject({ stage: 'lobby', rematchOf: id })
    expect(again.state.value.match.seats.every(({ kind }) => kind === 'person')).toBe(true)
    await expect(eveTable.rematch()).resolves.toBe(next)
  })

  test('what the rules refuse is said, nothing changes, and a move can be taken back', async () => {
    const ann = await visitor('Ann')
    const { id } = await newMatch(ann, { seats: 1 })
    await ann.lobby.start(id)
    const table = await openedBy(ann, id)
    const before = table.state.value
    expect(before.undo).toBe('nothing-to-undo')
    expect(await table.play({ move: 'SHUT', tiles: [9] })).toEqual({
      ok: false,
      why: expect.stringMatching(/\w+ .+\./),
    })
    expect(table.state.value.view).toEqual(before.view)
    expect(table.state.value.sending).toBe(false)
    expect(await table.undo()).toEqual({ ok: false, why: expect.stringMatching(/nothing to take back/) })
    expect((await table.proof()).entries).toBeNull()
    expect(await table.choices('NONE', 'none', {})).toBeNull()
    expect(await table.resign()).toEqual({ ok: true })
    await becomes(
      table,
      ({ match }) => match.stage !== 'playing' || match.seats.some((seat) => 'resigned' in seat && seat.resigned),
    )
  })
})

describe('the line', () => {
  test('a move that was made while it was cut is made once it is back', async () => {
    const ann = await visitor('Ann')
    const { id } = await newMatch(ann, { seats: 1 })
    await ann.lobby.start(id)
    const table = await openedBy(ann, id)
    const { number } = table.state.value.match
    ann.cut()
    const move = table.state.value.view?.offers?.[0]?.ways?.[0] ?? { move: 'ROLL' }
    const said = table.play(move)
    await becomes(table, ({ sending, link }) => sending && link.kind !== 'open')
    expect(table.state.value.match.number).toBe(number)
    ann.isOnline = true
    ann.share.hurry()
    expect(await said).toEqual({ ok: true })
    expect(table.state.value).toMatchObject({ sending: false, link: { kind: 'open' } })
    expect(table.state.value.match.number).toBeGreaterThan(number)
  })

  test('whoever the server has forgotten comes back as somebody, and sees what that one may see', async () => {
    const ann = await visitor('Ann')
    const { id } = await newMatch(ann, { seats: 1, settings: { listed: true, watched: true } })
    await ann.lobby.start(id)
    const table = await openedBy(ann, id)
    expect(table.state.value.view?.viewer).toBe(0)
    await ann.call('signOut', {})
    await becomes(table, ({ view, link }) => link.kind === 'open' && view?.viewer === null)
    expect(table.state.value.match.yours).toEqual([])
  })

  test('whoever sits down in a lobby that was looked at is there for that seat, and knows the code', async () => {
    const [ann, bob] = [await visitor('Ann'), await visitor('Bob')]
    const { id, code } = await newMatch(ann, { settings: { listed: true } })
    const table = await openedBy(bob, id)
    expect(table.state.value.match).toMatchObject({ yours: [], code: null })
    expect(await bob.lobby.join(id)).toEqual({ ok: true })
    await becomes(table, ({ match, link }) => match.code === code && link.kind === 'open')
    expect(table.state.value.match.yours).toEqual([1])
    expect(await bob.lobby.leave(id)).toEqual({ ok: true })
    await becomes(table, ({ match, link }) => match.yours.length === 0 && link.kind === 'open')
    expect(await bob.lobby.join(id)).toEqual({ ok: true })
    await becomes(table, ({ match, link }) => match.code === code && match.yours.length > 0 && link.kind === 'open')
  })
})

describe('who has two seats', () => {
  async function alone(game: string): Promise<Table> {
    const ann = await visitor('Ann')
    const { id } = await newMatch(ann, { game })
    expect(await ann.lobby.join(id)).toEqual({ ok: true })
    expect(await ann.lobby.ready(id, true, 1)).toEqual({ ok: true })
    const table = await openedBy(ann, id)
    expect(await ann.lobby.start(id)).toEqual({ ok: true })
    await becomes(table, (state) => isMine(state) || state.passTo !== null)
    return table
  }

  test('sees what the one sees that can act', async () => {
    const table = await alone('shut-the-box')
    expect(seatAtPlay(table.state.value)).toBe(0)
    const heard = hearing(table)
    await playOn(table)
    expect(table.state.value.match.outcome?.scores).toHaveLength(2)
    const turned = heard.findIndex(({ state }) => state.view?.viewer === 1)
    expect(heard[turned]).toMatchObject({ live: false, happenings: [] })
  })

  test('passes the device on before anything hidden is shown', async () => {
    const table = await alone('battle-farm')
    expect(table.state.value).toMatchObject({ passTo: 0, view: null })
    expect(await table.play({ move: 'READY' })).toMatchObject({ ok: false })
    expect(await table.undo()).toMatchObject({ ok: false })
    table.taken()
    expect(seatAtPlay(table.state.value)).toBe(0)
    const seen: (number | null)[] = []
    table.hear(({ state: { view, passTo } }) => seen.push(view === null ? null : (passTo ?? view.viewer)))
    while (table.state.value.passTo === null) {
      const offers = table.state.value.view?.offers ?? []
      const move = offers.map(({ ways }) => ways?.[0]).find((way) => way !== undefined)
      if (move === undefined) throw new Error('nothing is offered')
      // oxlint-disable-next-line no-await-in-loop -- each move needs the last
      expect(await table.play(move)).toEqual({ ok: true })
      // oxlint-disable-next-line no-await-in-loop
      await becomes(table, (state) => isMine(state) || state.passTo !== null)
    }
    expect(table.state.value).toMatchObject({ passTo: 1, view: null })
    expect(seen).not.toContain(1)
    table.taken()
    expect(table.state.value).toMatchObject({ passTo: null, view: { viewer: 1 } })
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
  const game = { id: 'shut-the-box', seats: { min: 1, max: 4 } }
  const first = await quickMatchAs(ann.id, game, ann.call)
  expect(await quickMatchAs(ann.id, game, ann.call)).toBe(first)
  expect(await quickMatchAs(bob.id, game, bob.call)).toBe(first)
  expect(await quickMatchAs(bob.id, game, bob.call)).toBe(first)
  const second = await quickMatchAs(cid.id, game, cid.call)
  expect(second).not.toBe(first)
  const table = await openedBy(cid, second)
  expect(table.state.value.match).toMatchObject({ settings: { listed: true }, host: { name: 'Cid' }, yours: [0] })
})
