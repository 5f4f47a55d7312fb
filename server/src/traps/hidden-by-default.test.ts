import { CARDS, handGame } from '@parlor/engine/testing/games'
import { Worker } from 'node:worker_threads'
import { canonical, view, type Game, type Position } from '@parlor/engine'
import { evolve, opened, type Match, type MatchEntry } from '@parlor/match'
import { battleFarm } from '@parlor/games/battle-farm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Question } from '../bot-seats/question.ts'
import { TestServer } from '../secrecy/test-server.fixture.ts'
import { Talker } from '../secrecy/talker.fixture.ts'
import { entriesOf } from '../matches/read-match.ts'
import { hostOf, inLobby, personAt, seated } from './seated.fixture.ts'

let testServer: TestServer
beforeAll(async () => {
  testServer = await TestServer.opened({ games: [handGame(), battleFarm] })
})
afterAll(() => testServer.close())

const cardsIn = (texts: readonly string[]) => CARDS.filter((card) => texts.some((text) => text.includes(card)))

test('unfiltered initial state: the first table holds one’s own hand and nobody else’s', async () => {
  const { people, id } = await seated(testServer, { game: 'hand-game', people: 3 })
  const spectator = new Talker(testServer, await testServer.guest())
  const hands: string[][] = []
  for (const talker of [...people, spectator]) {
    const line = await talker.follow(id)
    const { view: seen } = line.frames.find(({ t }) => t === 'match')
    expect(seen.table.hand).toHaveLength(talker === spectator ? 0 : 4)
    expect(cardsIn(line.heard).toSorted()).toEqual(seen.table.hand.toSorted())
    hands.push(seen.table.hand)
  }
  expect(new Set(hands.flat()).size).toBe(12)
})

test('secrets in undo, redo or log: a card that was thought of and taken back is nowhere', async () => {
  const { people, id, path } = await seated(testServer, { game: 'hand-game', people: 2 })
  const [host, guest] = [hostOf(people), personAt(people, 1)]
  const line = await guest.follow(id)
  const own = line.frames.find(({ t }) => t === 'match').view.table.hand
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
    const { id, path } = await seated(testServer, { game: 'hand-game', settings: closed })
    const stranger = new Talker(testServer, await testServer.guest())
    for (const part of ['', '/view', '/log', '/replay?at=9', '/proof', '/verify'])
      expect((await stranger.ask('GET', `${path}${part}`)).json().code).toBe('not-allowed-to-watch')
    for (const seat of [null, undefined])
      expect((await stranger.follow(id, seat === null ? { seat } : {})).frames.at(-1).code).toBe('not-allowed-to-watch')
    expect(
      (await testServer.get('GET', '/api/matches')).matches.map((match: { id: string }) => match.id),
    ).not.toContain(id)
  })

  test('who was there in the lobby does not stay when such a match is started', async () => {
    const { id, path, people } = await inLobby(testServer, { game: 'hand-game', settings: closed })
    const stranger = new Talker(testServer, await testServer.guest())
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
    const { id, path, code, people } = await inLobby(testServer, { game: 'hand-game', settings: { listed: false } })
    expect((await personAt(people, 1).ask('GET', path)).json().code).toBe(code)
    const stranger = new Talker(testServer, await testServer.guest())
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
  const asked = () => spy.mock.calls.flatMap(([message]) => (isAsked(message) ? [message.input] : []))
  const { path, id, people } = await seated(testServer, {
    game: battleFarm.id,
    people: 1,
    seats: 3,
    bots: [null, 'random', 'random'],
    settings: { watched: true },
  })
  const host = hostOf(people)
  let round = 0
  // The bots think in threads of their own: on a busy machine many rounds go by before they are asked.
  await expect
    .poll(
      async () => {
        const move = await host.someMove(id, { below: (n) => round++ % n })
        if (move !== null) await host.ask('POST', `${path}/moves`, { move })
        const all = asked()
        return all.length > 20 && all.filter(({ position }) => deckOf(position) !== '[]').length > 4
      },
      { interval: 5 },
    )
    .toBe(true)
  const questions = asked()
  spy.mockRestore()
  await testServer.stop()
  const entries = await testServer.inStore(async ({ matches }) => entriesOf((await matches.load(id, true))?.rows ?? []))
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

function isAsked(message: unknown): message is { readonly input: Question } {
  if (typeof message !== 'object' || message === null || !('input' in message)) return false
  const { input } = message
  return typeof input === 'object' && input !== null && 'game' in input && input.game === battleFarm.id
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
