import type { Game, Random } from '@parlor/engine'
import { seededRandom } from '@parlor/engine/testing'
import { evolve, opened, pledgeTo, type Match, type MatchEntry } from '@parlor/match'
import { entriesOf } from '../matches/read-match.ts'
import { TestServer } from './test-server.fixture.ts'
import { Talker } from './talker.fixture.ts'

export const PASSWORD = 'correct horse battery staple 9371'
const MOST_ROUNDS = 30

/** A whole match of three with somebody looking on, through the wire alone; then what the store knows of it. */
export async function wholeMatch(game: Game) {
  const testServer = await TestServer.opened({ games: [game], logLevel: 'trace' })
  const talkers: Talker[] = []
  for (let at = 0; at < 4; at++) talkers.push(new Talker(testServer, await testServer.guest()))
  const [host, second, third, spectator] = talkers as [Talker, Talker, Talker, Talker] // four, see above
  const seats = [host, second, third]
  const account = await second.ask('POST', '/api/accounts', { name: 'Second Sitter', password: PASSWORD })
  second.guest = { ...second.guest, token: account.json().token }
  const settings = { listed: true, watched: true, undo: true, graceSeconds: 0 }
  const created = await host.ask('POST', '/api/matches', {
    game: game.id,
    seats: 3,
    settings,
    pledge: pledgeTo('host-salt'),
  })
  const { id, code } = created.json()
  const path = `/api/matches/${id}`
  await host.follow(id)
  for (const sitter of [second, third]) {
    await sitter.ask('POST', `${path}/join`, { code })
    await sitter.ask('POST', `${path}/ready`, { ready: true })
    await sitter.follow(id)
  }
  await spectator.follow(id)
  await host.ask('POST', `${path}/start`)
  await host.ask('POST', `${path}/reveal`, { entropy: 'host-salt' })
  const random = seededRandom(5)
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const { mover, move } = await whoMoves(seats, id, random)
    // The end comes later.
    if (move !== null && move.move !== 'END') await mover.ask('POST', `${path}/moves`, { move, ref: round })
    await mover.ask('POST', `${path}/undo`, {})
    if (round % 10 === 0) await mistakes(talkers, path)
    if (round % 7 === 3) await mover.follow(id, { after: 3 + round })
  }
  for (const talker of talkers) for (const route of ROUTES) await talker.ask('GET', route.replace('{match}', path))
  for (const talker of talkers) await talker.line?.settled()
  const before = talkers.map((talker) => talker.everything)
  for (const talker of [host, second]) await talker.ask('POST', `${path}/resign`, {})
  const proof = await spectator.ask('GET', `${path}/proof`)
  for (const talker of talkers) await talker.ask('GET', `${path}/log`)
  const rematch = await third.ask('POST', `${path}/rematch`)
  for (const talker of talkers) await talker.ask('GET', `/api/matches/${rematch.json().id}`)
  for (const talker of talkers) await talker.line?.settled()
  const after = talkers.map((talker, at) => talker.everything.filter((text) => !before[at]?.includes(text)))
  await testServer.stop()
  const stored = await testServer.inStore(async ({ matches, players }) => ({
    entries: entriesOf((await matches.load(id, true))?.rows ?? []),
    seed: await matches.seed(id, missing),
    nextSeed: await matches.seed(rematch.json().id, missing),
    passwordHash: await players.passwordHashOf(second.guest.id),
  }))
  await testServer.close()
  return { talkers, before, after, proof, code, game, ...stored }
}

/** Somebody who can move, the first of them at random. */
async function whoMoves(seats: readonly Talker[], id: string, random: Random) {
  const first = random.below(seats.length)
  const inOrder = [...seats.slice(first), ...seats.slice(0, first)]
  for (const mover of inOrder) {
    const move = await mover.someMove(id, random)
    if (move !== null) return { mover, move }
  }
  const [mover] = inOrder
  if (mover === undefined) throw new Error('nobody sits there')
  return { mover, move: null }
}

function missing(): never {
  throw new Error('there is no such seed')
}

const ROUTES = [
  '{match}',
  '{match}/view',
  '{match}/view?seat=0',
  '{match}/view?seat=1',
  '{match}/log',
  '{match}/replay?at=12',
  '{match}/proof',
  '{match}/verify',
  '/api/matches',
  '/api/me/matches',
  '/api/me/export',
  '/api/session',
  '/api/games',
  '/api/daily',
  '/metrics',
  '/healthz',
  '/readyz',
  '/api/openapi.json',
  '/api/asyncapi.json',
  '/api/docs',
  '/api/socket',
  '/api/no-such-thing',
]

/** Every kind of answer that is a no. */
async function mistakes(talkers: readonly Talker[], path: string): Promise<void> {
  for (const talker of talkers) {
    for (const body of [
      {},
      { move: 'x' },
      { move: { move: 'NOPE' } },
      { move: { move: 'DEAL', order: [] } },
      { seat: 9 },
    ])
      await talker.ask('POST', `${path}/moves`, body)
    for (const seat of [0, 1, 2, 7]) await talker.ask('POST', `${path}/moves`, { move: { move: 'SHOUT' }, seat })
    await talker.ask('POST', `${path}/kick`, { seat: 1 })
    await talker.ask('POST', `${path}/join`, { seat: 0 })
    await talker.ask('GET', `${path}/replay?at=999999`)
    await talker.ask('POST', '/api/sign-in', { name: 'Second Sitter', password: 'wrong', bearer: true })
    talker.line?.send('{"t":"move"')
    await talker.line?.ask({ t: 'move', f: 1, ref: 1, move: { move: 'NOPE' } })
    await talker.line?.ask({ t: 'undo', f: 99, ref: 1 })
    await talker.line?.settled()
  }
}

/** By seat: the cards that seat has ever seen in its own hand. */
export function cardsSeen(game: Game, entries: readonly MatchEntry[]): Set<string>[] {
  const seen = [new Set<string>(), new Set<string>(), new Set<string>()]
  let match: Match | null = null
  for (const entry of entries) {
    match = match === null ? opened(game, entry) : evolve(match, entry)
    // The state of this one game.
    const { hands = [] } = (match.position?.state ?? {}) as { hands?: string[][] }
    hands.forEach((hand, seat) => hand.forEach((card) => seen[seat]?.add(card)))
  }
  return seen
}
