import { Worker } from 'node:worker_threads'
import { canonical, view, type Game, type Position } from '@parlor/engine'
import { evolve, opened, type Match, type MatchEntry } from '@parlor/match'
import { battleFarm } from '@parlor/games'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Question } from '../bot-seats/question.ts'
import { CARDS, handGame } from '../secrecy/hand-game.fixture.ts'
import { House } from '../secrecy/house.fixture.ts'
import { Talker } from '../secrecy/table-talk.fixture.ts'
import { entriesOf } from '../tables/read-match.ts'
import { hostOf, inLobby, personAt, seated } from './seated.fixture.ts'

let house: House
beforeAll(async () => {
  house = await House.opened({ games: [handGame(), battleFarm] })
})
afterAll(() => house.close())

const cardsIn = (texts: readonly string[]) => CARDS.filter((card) => texts.some((text) => text.includes(card)))

test('unfiltered initial state: the first table holds one’s own hand and nobody else’s', async () => {
  const { people, id } = await seated(house, { game: 'hand-game', people: 3 })
  const spectator = new Talker(house, await house.guest())
  const hands: string[][] = []
  for (const talker of [...people, spectator]) {
    const line = await talker.follow(id)
    const { view: seen } = line.frames.find(({ t }) => t === 'table')
    expect(seen.table.hand).toHaveLength(talker === spectator ? 0 : 4)
    expect(cardsIn(line.heard).toSorted()).toEqual(seen.table.hand.toSorted())
    hands.push(seen.table.hand)
  }
  expect(new Set(hands.flat()).size).toBe(12)
})

test('secrets in undo, redo or log: a card that was thought of and taken back is nowhere', async () => {
  const { people, id, path } = await seated(house, { game: 'hand-game', people: 2 })
  const [host, guest] = [hostOf(people), personAt(people, 1)]
  const line = await guest.follow(id)
  const own = line.frames.find(({ t }) => t === 'table').view.table.hand
  const [card, other] = (await host.ask('GET', `${path}/view`)).json().view.table.hand
  for (const thought of [card, other])
    await host.ask('POST', `${path}/moves`, { move: { move: 'NOTE', card: thought } })
  for (let at = 0; at < 2; at++) expect((await host.ask('POST', `${path}/undo`, {})).status).toBe(200)
  await host.ask('POST', `${path}/moves`, { move: { move: 'NOTE', card } })
  await host.ask('POST', `${path}/moves`, { move: { move: 'LAY', card } })
  const refused = await host.ask('POST', `${path}/undo`, {})
  expect([refused.status, refused.json().facts]).toEqual([409, { why: 'others-learnt' }])
  await line.settled()
  const { number } = (await guest.ask('GET', path)).json()
  for (const part of ['/log', '/proof', '/verify', '/view']) await guest.ask('GET', `${path}${part}`)
  for (let at = number - 6; at <= number; at++) await guest.ask('GET', `${path}/replay?at=${at}`)
  await guest.follow(id, { after: number - 3 })
  expect(cardsIn(guest.everything).toSorted()).toEqual(own.toSorted())
  const { entries } = (await guest.ask('GET', `${path}/log`)).json()
  for (const entry of entries) expect(entry).not.toHaveProperty('move')
})

describe('public-by-default state', () => {
  const closed = { listed: false, watched: false }

  test('nobody looks on at a match that is not open to watchers', async () => {
    const { id, path } = await seated(house, { game: 'hand-game', settings: closed })
    const stranger = new Talker(house, await house.guest())
    for (const part of ['', '/view', '/log', '/replay?at=9', '/proof', '/verify'])
      expect((await stranger.ask('GET', `${path}${part}`)).json().code).toBe('not-allowed-to-watch')
    for (const seat of [null, undefined])
      expect((await stranger.follow(id, seat === null ? { seat } : {})).frames.at(-1).code).toBe('not-allowed-to-watch')
    expect((await house.get('GET', '/api/matches')).matches.map((match: { id: string }) => match.id)).not.toContain(id)
  })

  test('who was there in the lobby does not stay when such a match is started', async () => {
    const { id, path, people } = await inLobby(house, { game: 'hand-game', settings: closed })
    const stranger = new Talker(house, await house.guest())
    const line = await stranger.follow(id)
    const from = line.heard.length
    expect((await hostOf(people).ask('POST', `${path}/start`)).status).toBe(200)
    await hostOf(people).ask('POST', `${path}/moves`, { move: { move: 'SHOUT' } })
    await line.settled()
    expect(line.frames.slice(from, -1)).toEqual([
      expect.objectContaining({ t: 'fail', f: 1, code: 'not-allowed-to-watch' }),
    ])
  })

  test('a code is told to those who sit there, and to nobody who looks on', async () => {
    const { id, path, code, people } = await inLobby(house, { game: 'hand-game', settings: { listed: false } })
    expect((await personAt(people, 1).ask('GET', path)).json().code).toBe(code)
    const stranger = new Talker(house, await house.guest())
    await stranger.ask('GET', path)
    await stranger.follow(id)
    await stranger.ask('POST', `${path}/join`, {})
    await hostOf(people).ask('POST', `${path}/invite`)
    const { code: next } = (await hostOf(people).ask('GET', path)).json()
    await stranger.line?.settled()
    expect(next).not.toBe(code)
    for (const text of stranger.everything) for (const secret of [code, next]) expect(text).not.toContain(secret)
  })
})

test('bot handed the true state: a thread is only ever asked about a world the seat imagines', async () => {
  const spy = vi.spyOn(Worker.prototype, 'postMessage')
  // Other threads write to the file.
  const asked = () => spy.mock.calls.flatMap(([message]) => (isQuestion(message) ? [message] : []))
  const { path, id, people } = await seated(house, {
    game: battleFarm.id,
    people: 1,
    seats: 3,
    bots: [null, 'random', 'random'],
    settings: { watched: true },
  })
  const host = hostOf(people)
  for (let round = 0; round < 200 && asked().length < 25; round++) {
    const move = await host.someMove(id, { below: (n) => round % n })
    if (move !== null) await host.ask('POST', `${path}/moves`, { move })
  }
  await expect.poll(() => asked().length, { timeout: 30_000 }).toBeGreaterThan(8)
  const questions = asked()
  spy.mockRestore()
  await house.stop()
  const entries = await house.inStore(async ({ matches }) => entriesOf((await matches.load(id, true))?.rows ?? []))
  const truth = new Map(positionsOf(battleFarm, entries).map((position) => [position.ply, position]))
  let dealt = 0
  for (const { position, seat } of questions) {
    const known = truth.get(position.ply)
    if (known === undefined) throw new Error('the bot was asked about nothing that was')
    expect(canonical(view(anyGame, position, seat))).toBe(canonical(view(anyGame, known, seat)))
    if (deckOf(known) === '[]') continue
    expect(deckOf(position)).not.toBe(deckOf(known))
    dealt++
  }
  expect(dealt).toBeGreaterThan(4)
})

/** For positions that are only known to be positions. */
const anyGame: Game = battleFarm

function deckOf({ state }: Position): string {
  return canonical((state as { deck: unknown[] }).deck) // of this one game
}

function isQuestion(message: unknown): message is Question {
  return typeof message === 'object' && message !== null && 'game' in message && message.game === battleFarm.id
}

function positionsOf(game: Game, entries: readonly MatchEntry[]): Position[] {
  const positions: Position[] = []
  let match: Match | null = null
  for (const entry of entries) {
    match = match === null ? opened(game, entry) : evolve(match, entry)
    if (match.position !== null) positions.push(match.position)
  }
  return positions
}
