import { catalogue } from '@parlor/games'
import { House, type Guest } from '../secrecy/house.fixture.ts'
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
  readonly house: House
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
    this.house = fields.house
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
    const house = await House.opened({ clock: () => now })
    const players = [await house.guest(), await house.guest()] as const
    const stranger = await house.guest()
    const badTokens = await badTokensOf(house)
    const watched: Watched[] = []
    for (const { id: game } of catalogue) watched.push(await played(house, game, players, 5))
    watched.push(await played(house, 'shut-the-box', players, 2_000))
    watched.push({ ...(await seated(house, 'shut-the-box', players)), stage: 'lobby', moves: [], refs: [] })
    const shown = await played(house, 'shut-the-box', players, 3, { ...SETTINGS, listed: true, watched: true })
    const { id: solo } = await house.get('POST', '/game/new', { token: players[0].token })
    await house.get('POST', `/game/${solo}/roll`, { token: players[0].token })
    return new FuzzWorld({ house, players, stranger, badTokens, watched, shown: shown.id, solo })
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
          const { status, body } = await this.house.ask('GET', `/api/matches/${id}${path}`, { token })
          seen.push(`${path} ${status} ${body}`)
        }
      const { exportedAt: _, ...kept } = await this.house.get('GET', '/api/me/export', { token })
      seen.push(JSON.stringify(kept))
    }
    return seen
  }

  close(): Promise<void> {
    return this.house.close()
  }
}

async function badTokensOf(house: House): Promise<string[]> {
  const erased = await house.guest()
  await house.get('DELETE', '/api/me', { token: erased.token })
  const gone = await house.guest()
  await house.get('DELETE', '/api/sessions', { token: gone.token })
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
  house: House,
  game: string,
  players: readonly [Guest, Guest],
  settings: object = SETTINGS,
) {
  const [{ token }, other] = players
  const { id, code } = await house.get('POST', '/api/matches', { token, body: { game, seats: 2, settings } })
  await house.get('POST', `/api/matches/${id}/join`, { token: other.token, body: { code } })
  await house.get('POST', `/api/matches/${id}/ready`, { token: other.token, body: { ready: true } })
  return { id: String(id), game }
}

async function played(
  house: House,
  game: string,
  players: readonly [Guest, Guest],
  steps: number,
  settings: object = SETTINGS,
): Promise<Watched> {
  const { id } = await seated(house, game, players, settings)
  await house.get('POST', `/api/matches/${id}/start`, { token: players[0].token })
  const { isOver, moves, refs } = await playOn(house, id, players, new Dice(7, 7), steps, FIRST_REF)
  return { id, game, stage: isOver ? 'over' : 'playing', moves, refs }
}
