import { catalogue } from '@parlor/games'
import { TestServer, type Guest } from '../secrecy/test-server.fixture.ts'
import { Dice } from './dice.fixture.ts'
import { playOn } from './play-on.fixture.ts'

/** Numbers of moves that were made, so that they can be sent again. */
const FIRST_REF = 101
const SETTINGS = { listed: false, watched: false, undo: false, graceSeconds: 0 }

export interface Watched {
  readonly id: string
  readonly game: string
  readonly stage: 'lobby' | 'playing' | 'over'
  /** Moves of the game and their parameters, as they were offered at some time. */
  readonly moves: readonly { readonly move: string; readonly params: readonly string[] }[]
  /** Numbers under which the first player, and the second, have made their last move. */
  readonly refs: readonly number[]
}

/** A server with some matches that nobody may change, the two who play them, and somebody who has no business there. */
export class FuzzWorld {
  readonly testServer: TestServer
  readonly players: readonly [Guest, Guest]
  readonly stranger: Guest
  /** Tokens that were good once, and things that look like tokens. */
  readonly badTokens: readonly string[]
  readonly watched: readonly Watched[]
  /** Anybody may look at this one. */
  readonly shown: string
  /** A game of the first player, as the game's own interface knows it. */
  readonly solo: string

  private constructor(fields: Omit<FuzzWorld, 'picture' | 'close' | 'playing'>) {
    this.testServer = fields.testServer
    this.players = fields.players
    this.stranger = fields.stranger
    this.badTokens = fields.badTokens
    this.watched = fields.watched
    this.shown = fields.shown
    this.solo = fields.solo
  }

  static async opened(): Promise<FuzzWorld> {
    // Time stands still: no clock of a game runs out, so that only hostile input could change anything.
    const now = Date.now()
    const testServer = await TestServer.opened({ clock: () => now })
    const players = [await testServer.guest(), await testServer.guest()] as const
    const stranger = await testServer.guest()
    const badTokens = await badTokensOf(testServer)
    const watched: Watched[] = []
    // Two people play; where more are needed, bots would move on by themselves.
    for (const { id: game, seats } of catalogue)
      if (seats.min <= players.length) watched.push(await played(testServer, game, players, 5))
    watched.push(await played(testServer, 'shut-the-box', players, 2_000))
    watched.push({ ...(await seated(testServer, 'shut-the-box', players)), stage: 'lobby', moves: [], refs: [] })
    const shown = await played(testServer, 'shut-the-box', players, 3, { ...SETTINGS, listed: true, watched: true })
    const { id: solo } = await testServer.get('POST', '/game/new', { token: players[0].token })
    await testServer.get('POST', `/game/${solo}/roll`, { token: players[0].token })
    return new FuzzWorld({ testServer, players, stranger, badTokens, watched, shown: shown.id, solo })
  }

  get playing(): readonly Watched[] {
    return this.watched.filter(({ stage }) => stage === 'playing')
  }

  /** Everything that can be seen of the watched matches and of their players. */
  async picture(): Promise<unknown> {
    const seen: unknown[] = []
    for (const { token } of this.players) {
      for (const { id } of [...this.watched, { id: this.shown }, { id: this.solo }])
        for (const path of ['', '/log', '/proof', '/view?offers=true']) {
          const { status, body } = await this.testServer.ask('GET', `/api/matches/${id}${path}`, { token })
          seen.push(`${path} ${status} ${body}`)
        }
      const { exportedAt: _, ...kept } = await this.testServer.get('GET', '/api/me/export', { token })
      seen.push(JSON.stringify(kept))
    }
    return seen
  }

  close(): Promise<void> {
    return this.testServer.close()
  }
}

async function badTokensOf(testServer: TestServer): Promise<string[]> {
  const erased = await testServer.guest()
  await testServer.get('DELETE', '/api/me', { token: erased.token })
  const gone = await testServer.guest()
  await testServer.get('DELETE', '/api/sessions', { token: gone.token })
  const { createHash } = await import('node:crypto')
  const hash = createHash('sha256').update(gone.token)
  return [
    erased.token,
    gone.token,
    hash.copy().digest('base64url'),
    hash.digest('hex'),
    'A'.repeat(43),
    '-',
    'x'.repeat(129),
    'x'.repeat(4_000),
    '__proto__',
    'a b',
    'null',
  ]
}

/** Both have sat down and are ready. */
export async function seated(
  testServer: TestServer,
  game: string,
  players: readonly [Guest, Guest],
  settings: object = SETTINGS,
) {
  const [{ token }, other] = players
  const { id, code } = await testServer.get('POST', '/api/matches', { token, body: { game, seats: 2, settings } })
  await testServer.get('POST', `/api/matches/${id}/join`, { token: other.token, body: { code } })
  await testServer.get('POST', `/api/matches/${id}/ready`, { token: other.token, body: { ready: true } })
  return { id: String(id), game }
}

async function played(
  testServer: TestServer,
  game: string,
  players: readonly [Guest, Guest],
  steps: number,
  settings: object = SETTINGS,
): Promise<Watched> {
  const { id } = await seated(testServer, game, players, settings)
  await testServer.get('POST', `/api/matches/${id}/start`, { token: players[0].token })
  const { isOver, moves, refs } = await playOn(testServer, id, players, new Dice(7, 7), steps, FIRST_REF)
  return { id, game, stage: isOver ? 'over' : 'playing', moves, refs }
}
