import type { Game } from '@parlor/engine'
import { commitmentTo, type PlayerId } from '@parlor/match'
import type { DailyRankingShape, DailyShape, MatchShape } from '@parlor/protocol'
import { Failed } from '../answer/failed.ts'
import type { Store } from '../store/store.ts'
import type { Daily } from '../http/ports.ts'
import { attemptId, dailyChallenge, dateOf, endOfDay, isStillSecret } from '../tables/challenge.ts'
import type { LiveTables } from '../tables/live-tables.ts'
import { newSeed } from '../tables/new-ids.ts'
import type { Table } from '../tables/table.ts'

const MOST_RANKED = 100

/** A challenge a day for each game that one can play alone: the same dice for everybody, one attempt each. */
export class DailyChallenges implements Daily {
  readonly #store: Store
  readonly #games: readonly Game[]
  readonly #tables: LiveTables
  readonly #now: () => number

  constructor(store: Store, games: readonly Game[], tables: LiveTables, now: () => number) {
    this.#store = store
    this.#games = games.filter(({ seats }) => seats.min === 1)
    this.#tables = tables
    this.#now = now
  }

  async challenges(player: PlayerId | null): Promise<DailyShape[]> {
    const date = dateOf(this.#now())
    return Promise.all(
      this.#games.map(async (game) => ({
        ...(await this.#described(game, date)),
        endsAt: endOfDay(date) ?? 0,
        attempt: player === null ? null : await this.#attempt(game, date, player),
      })),
    )
  }

  /** The player's match of today, begun if there is none. */
  async play(gameId: string, player: PlayerId): Promise<MatchShape> {
    const game = this.#gameOf(gameId)
    const challenge = dailyChallenge(game.id, dateOf(this.#now()))
    const id = attemptId(challenge, player)
    const table = await this.#tables.openOrCreate(id, player, {
      game: game.id,
      seats: 1,
      challenge,
      settings: { listed: false, watched: false, undo: true, graceSeconds: 0 },
    })
    if (table.match.stage === 'lobby') await this.#start(table, player)
    return table.shape(player)
  }

  /** The same request, sent twice at once, may have started it in the meantime. */
  async #start(table: Table, by: PlayerId): Promise<void> {
    try {
      await table.submit({ kind: 'start', by })
    } catch (error) {
      if (!(error instanceof Failed && error.code === 'not-in-lobby')) throw error
    }
  }

  async ranking(gameId: string, date: string): Promise<DailyRankingShape> {
    const game = this.#gameOf(gameId)
    const ends = endOfDay(date)
    if (ends === null || ends - 86_400_000 > this.#now()) throw new Failed('no-such-challenge')
    const challenge = dailyChallenge(game.id, date)
    const results = await this.#store.results.ofChallenge(challenge, game.best, MOST_RANKED)
    // A day that nobody played has no seed; asking for the ranking makes none.
    if (results.length === 0 && dateOf(this.#now()) !== date) throw new Failed('no-such-challenge')
    const seed = isStillSecret(challenge, this.#now()) ? null : await this.#seed(challenge)
    return {
      ...(await this.#described(game, date)),
      seed: seed === null ? null : Buffer.from(seed).toString('hex'),
      ranking: results.flatMap(({ player, name, match, score, endedAt }) => {
        if (player === null) return []
        const place = 1 + results.filter((other) => isBetter(game, other.score, score)).length
        return [{ place, player: { id: player, name }, match, score, endedAt }]
      }),
    }
  }

  async #described(game: Game, date: string) {
    const challenge = dailyChallenge(game.id, date)
    const presets = Object.entries(game.options).map(([name, { preset }]) => [name, preset] as const)
    const commitment = commitmentTo(await this.#seed(challenge))
    return { game: game.id, date, challenge, commitment, options: Object.fromEntries(presets) }
  }

  async #attempt(game: Game, date: string, player: PlayerId): Promise<DailyShape['attempt']> {
    try {
      const { match } = await this.#tables.open(attemptId(dailyChallenge(game.id, date), player))
      return { match: match.id, stage: match.stage, score: match.outcome?.scores?.[0] ?? null }
    } catch (error) {
      if (error instanceof Failed && error.code === 'no-such-match') return null
      throw error
    }
  }

  #seed(challenge: string): Promise<Uint8Array> {
    return this.#store.matches.seed(challenge, newSeed)
  }

  #gameOf(id: string): Game {
    const game = this.#games.find((one) => one.id === id)
    if (game === undefined) throw new Failed('no-such-game')
    return game
  }
}

function isBetter(game: Game, one: number | null, other: number | null): boolean {
  if (one === null || other === null) return one !== null
  return game.best === 'highest' ? one > other : one < other
}
