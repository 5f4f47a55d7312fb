import * as boxRules from '@parlor/games/shut-the-box/knowledge'
import { keyOf } from './aims.ts'
import type { BoxOptions, BoxRules, Moment } from './box.ts'
import { pointsTable } from './points-table.ts'
import { afterPoints, keyOfRace, type Race } from './race.ts'
import { pointsFrom } from './results.ts'
import { SolvedBox } from './solve-box.ts'

/** Tables are large and soon made, numbers are small: how many are kept before all are dropped. */
const MOST_TABLES = 500
const MOST_NUMBERS = 100_000

/**
 * Play for the win in the last round: every seat that still plays does what gives itself the best chance, knowing the
 * totals of those before and that those after do the same. Where a seat's best moves are equally good for itself it
 * takes the first, which may matter to others when there are more than two.
 */
export class LastRound {
  readonly #rules: BoxRules
  readonly #fresh: Moment
  readonly #tables = new Map<string, SolvedBox>()
  readonly #numbers = new Map<string, number>()

  constructor(rules: BoxRules) {
    this.#rules = rules
    this.#fresh = { up: boxRules.everyTile(rules.tiles), taken: 0, sum: 0 }
  }

  /** The turn of the seat that is to play: its worth is the chance of that seat. */
  turn(running: Race): SolvedBox {
    const race = this.#alike(running)
    const key = keyOfRace(race)
    let table = this.#tables.get(key)
    if (table === undefined) {
      table = this.#solve(race)
      if (this.#tables.size >= MOST_TABLES) this.#tables.clear()
      this.#tables.set(key, table)
    }
    return table
  }

  #solve(race: Race): SolvedBox {
    const chances = new Map<number, number>()
    const pointsAt = pointsTable(this.#rules)
    return new SolvedBox(this.#rules, (up) => {
      const points = pointsAt[up >> 1] ?? Number.NaN
      let chance = chances.get(points)
      if (chance === undefined)
        chances.set(points, (chance = points > race.best ? 0 : this.leader(afterPoints(race, points))))
      return chance
    })
  }

  /** The chance of each seat that has the lowest total so far. */
  leader(race: Race): number {
    if (race.waiting.length === 0) return 1 / race.sharing
    // Before the last turn it is what the last seat does not get: no need to look at how that turn may end.
    if (race.waiting.length === 1) return (1 - this.waiting(race, 0)) / race.sharing
    return this.#remember(`leader ${keyOfRace(race)}`, () => this.leaderFrom(race, this.#solve(race), this.#fresh))
  }

  /** The same while the next seat is playing: `solved` is its turn. */
  leaderFrom(race: Race, solved: SolvedBox, moment: Moment): number {
    let chance = 0
    for (const [points, probability] of pointsFrom(solved, moment))
      if (points >= race.best) chance += probability * this.leader(afterPoints(race, points))
    return chance
  }

  /** The chance of the seat that plays this many turns from now. */
  waiting(running: Race, turns: number): number {
    const race = this.#alike(running)
    return this.#remember(`${turns} ${keyOfRace(race)}`, () => {
      const solved = this.#solve(race)
      return turns === 0 ? solved.at(this.#fresh) : this.waitingFrom(race, turns, solved, this.#fresh)
    })
  }

  /** The same while the next seat is playing: `solved` is its turn, and `turns` at least 1. */
  waitingFrom(race: Race, turns: number, solved: SolvedBox, moment: Moment): number {
    let chance = 0
    for (const [points, probability] of pointsFrom(solved, moment))
      chance += probability * this.waiting(afterPoints(race, points), turns - 1)
    return chance
  }

  /** In the last turn a total out of reach is as good as any other, and so is one that cannot be missed. */
  #alike(race: Race): Race {
    if (race.waiting.length > 1) return race
    const most = boxRules.pointsFor(this.#fresh.up, this.#rules)
    return { ...race, best: Math.min(Math.max(race.best, -1), most + 1) }
  }

  #remember(key: string, work: () => number): number {
    let known = this.#numbers.get(key)
    if (known === undefined) {
      known = work()
      if (this.#numbers.size >= MOST_NUMBERS) this.#numbers.clear()
      this.#numbers.set(key, known)
    }
    return known
  }
}

/** How many cells of tables may be worked out for one match: a second or two. */
const MOST_CELLS = 3_000_000

/**
 * Is the whole last round played for the win, or only the last turn? The totals with which several seats may enter a
 * last round are too many to prepare for, unless the match has one round; with two seats only their difference counts.
 */
export function wholeRound(options: BoxOptions, seats: number): boolean {
  if (options.rounds > 1 && (seats > 2 || options.scoring === 'digital')) return false
  const points = pointsTable(options)
  const races = (new Set(points).size * seats * (seats - 1)) / 2
  return races * points.length <= MOST_CELLS
}

const rounds = new Map<string, LastRound>()

export function lastRoundFor(rules: BoxRules): LastRound {
  const key = keyOf(rules)
  let round = rounds.get(key)
  if (round === undefined) rounds.set(key, (round = new LastRound(rules)))
  return round
}
