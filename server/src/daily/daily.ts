import { optionsFor, statedOptions, type Game } from '@parlor/engine'
import { commitmentTo, type PlayerId } from '@parlor/match'
import type { DailyRankingShape, DailyShape, MatchShape } from '@parlor/protocol'
import { Failed } from '../answer/failed.ts'
import type { Store } from '../store/store.ts'
import type { Daily } from '../http/deps.ts'
import { attemptId, dailyChallenge, dateOf, endOfDay, isStillSecret } from '../matches/challenge.ts'
import type { LiveMatches } from '../matches/live-matches.ts'
import { newSeed } from '../matches/new-ids.ts'
import type { ServedMatch } from '../matches/served-match.ts'

const MOST_RANKED = 100

/** A daily challenge for each single-player game: the same dice for all players, one attempt each. */
export class DailyChallenges implements Daily {
  readonly #store: Store
  readonly #games: readonly Game[]
  readonly #matches: LiveMatches
  readonly #now: () => number

  constructor(store: Store, games: readonly Game[], matches: LiveMatches, now: () => number) {
    this.#store = store
    this.#games = games.filter(({ seats }) => seats.min === 1)
    this.#matches = matches
    this.#now = now
  }

  async challenges(player: PlayerId | null): Promise<DailyShape[]> {
    const date = dateOf(this.#now())
    return Promise.all(
      this.#games.map(async (game) => ({
        ...described(game, date),
        commitment: commitmentTo(await this.#seed(dailyChallenge(game.id, date))),
        endsAt: endOfDay(date) ?? 0,
        attempt: player === null ? null : await this.#attempt(game, date, player),
      })),
    )
  }

  /** The player's attempt of today, started if there is none. */
  async play(gameId: string, player: PlayerId): Promise<MatchShape> {
    const game = this.#gameOf(gameId)
    const challenge = dailyChallenge(game.id, dateOf(this.#now()))
    const id = attemptId(challenge, player)
    const served = await this.#matches.openOrCreate(id, player, {
      game: game.id,
      seats: 1,
      challenge,
      settings: { listed: false, watched: false, undo: true, graceSeconds: 0 },
    })
    if (served.match.stage === 'lobby') await this.#start(served, player)
    return served.shape(player)
  }

  /** A concurrent duplicate of the request may have started it already. */
  async #start(served: ServedMatch, by: PlayerId): Promise<void> {
    try {
      await served.submit({ kind: 'start', by })
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
    const seed = await (dateOf(this.#now()) === date ? this.#seed(challenge) : this.#seedThen(challenge))
    return {
      ...described(game, date),
      commitment: seed === null ? null : commitmentTo(seed),
      seed: seed === null || isStillSecret(challenge, this.#now()) ? null : Buffer.from(seed).toString('hex'),
      ranking: results.flatMap(({ player, name, match, score, endedAt }) => {
        if (player === null) return []
        const place = 1 + results.filter((other) => isBetter(game, other.score, score)).length
        return [{ place, player: { id: player, name }, match, score, endedAt }]
      }),
    }
  }

  async #attempt(game: Game, date: string, player: PlayerId): Promise<DailyShape['attempt']> {
    try {
      const { match } = await this.#matches.open(attemptId(dailyChallenge(game.id, date), player))
      return { match: match.id, stage: match.stage, score: match.outcome?.scores?.[0] ?? null }
    } catch (error) {
      if (error instanceof Failed && error.code === 'no-such-match') return null
      throw error
    }
  }

  #seed(challenge: string, make = newSeed): Promise<Uint8Array> {
    return this.#store.matches.seed(challenge, make)
  }

  /** Seed of a past day; null if nobody requested it then, since reading must not create one. */
  async #seedThen(challenge: string): Promise<Uint8Array | null> {
    try {
      return await this.#seed(challenge, noSuchChallenge)
    } catch (error) {
      if (error instanceof Failed && error.code === 'no-such-challenge') return null
      throw error
    }
  }

  #gameOf(id: string): Game {
    const game = this.#games.find((one) => one.id === id)
    if (game === undefined) throw new Failed('no-such-game')
    return game
  }
}

function described(game: Game, date: string) {
  const presets = Object.entries(optionsFor(game, 1)).map(([name, { preset }]) => [name, preset] as const)
  const options = statedOptions(Object.fromEntries(presets))
  return { game: game.id, date, challenge: dailyChallenge(game.id, date), options }
}

function noSuchChallenge(): never {
  throw new Failed('no-such-challenge')
}

function isBetter(game: Game, one: number | null, other: number | null): boolean {
  if (one === null || other === null) return one !== null
  return game.best === 'highest' ? one > other : one < other
}
