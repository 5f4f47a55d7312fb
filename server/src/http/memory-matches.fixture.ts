import type { Game, Seat } from '@parlor/engine'
import { sayRefusal } from '@parlor/engine'
import { decide, fairChance, type Match, type PlayerCommand, type PlayerId } from '@parlor/match'
import { Failed, RuleBroken } from '../answer/failed.ts'
import type { Store } from '../store/store.ts'
import { headOf } from '../matches/head-of.ts'
import { newCode, newId } from '../matches/new-ids.ts'
import { setUp } from '../matches/set-up.ts'
import { checkMaySee } from '../matches/may-see.ts'
import { shapeOf, type MatchShape } from '@parlor/protocol'
import type { NewMatch, ServedMatch, Matches } from '../matches/served-match.ts'
import { viewOf } from '@parlor/protocol'

const SEED = new Uint8Array(32).fill(7)
const chance = fairChance(SEED)

class MemoryMatch implements ServedMatch {
  match: Match
  readonly #now: () => number

  constructor(match: Match, now: () => number) {
    this.match = match
    this.#now = now
  }

  async submit(command: PlayerCommand) {
    const decided = decide(this.match, command, { now: this.#now(), chance })
    if (!decided.ok && 'refusal' in decided)
      throw new RuleBroken(decided.refusal, sayRefusal(this.match.game, decided.refusal))
    if (!decided.ok) throw new Failed(decided.denial, decided.facts)
    this.match = decided.match
    return decided.entry === undefined ? {} : { entry: decided.entry }
  }

  async shape(player: PlayerId | null) {
    checkMaySee(this.match, player)
    return shapeOf(this.match, player, (id) => `name of ${id}`)
  }

  view(viewer: Seat | null, offers: boolean) {
    return viewOf(this.match, viewer, offers)
  }
}

/** Matches that are never written down, but for what lists and codes are looked up by. */
export class MemoryMatches implements Matches {
  readonly #games: readonly Game[]
  readonly #store: Store
  readonly #now: () => number
  readonly #matches = new Map<string, MemoryMatch>()

  constructor(games: readonly Game[], store: Store, now: () => number) {
    this.#games = games
    this.#store = store
    this.#now = now
  }

  async open(id: string): Promise<ServedMatch> {
    const match = this.#matches.get(id)
    if (match === undefined) throw new Failed('no-such-match')
    return match
  }

  async list(ids: readonly string[], player: PlayerId | null): Promise<MatchShape[]> {
    const listed = ids.map((id) => this.#matches.get(id)).filter((match) => match !== undefined)
    return Promise.all(listed.map((match) => match.shape(player)))
  }

  reserveMemory(): void {} // there is always some here

  async create(by: PlayerId, wish: NewMatch): Promise<ServedMatch> {
    const game = this.#games.find(({ id }) => id === wish.game)
    if (game === undefined) throw new Failed('no-such-game')
    const id = newId()
    const plan = { id, code: newCode(), seedLabel: `match/${id}`, seed: SEED, now: this.#now() }
    const { match } = setUp(game, by, wish, plan, chance)
    const append = { match: id, first: 1, last: match.number, body: '[]' }
    await this.#store.matches.create(headOf(match), plan.seedLabel, append)
    const served = new MemoryMatch(match, this.#now)
    this.#matches.set(id, served)
    return served
  }

  async signedIn(): Promise<void> {} // who sits where is tested where matches are stored

  async rematch(id: string, by: PlayerId): Promise<ServedMatch> {
    const { match } = await this.open(id)
    if (match.stage !== 'over') throw new Failed('not-over')
    return this.create(by, { game: match.game.id, seats: match.seats.length })
  }
}
