import { optionsFor, parseOptions, type Entry, type Game, type Seat, type Told } from '@parlor/engine'
import type { Command, Decided } from './command.ts'
import { create, decide } from './decide/decide.ts'
import { due, type Due } from './due.ts'
import type { MatchEntry } from './entry.ts'
import { commitmentTo, type Chance } from './fair.ts'
import type { Match, PlayerId } from './match.ts'
import { rulesVersion } from './rules-version.ts'
import { numbersOf } from './sampler.ts'

export interface LocalPlan {
  readonly id: string
  readonly game: Game
  readonly options: unknown
  /** By seat: its player or bot. */
  readonly seats: readonly ({ readonly player: PlayerId } | { readonly bot: string })[]
  readonly seed: Uint8Array
  /** Moves of another match to continue from. */
  readonly opening?: readonly Entry[] | undefined
  readonly rematchOf?: string | undefined
}

/** Purpose label of all local seeds. Constant, so that a seed can be replayed anywhere. */
const SEED_LABEL = 'here'
/** Separate from all dice, whose purpose begins with the seed's label. */
const BOTS_PURPOSE = 'bots'
const TWO_53 = 2 ** 53

/**
 * A match run on one device, without a server: it holds the whole log and the seed, and decisions take effect at
 * once. It has no clock and no bots: the caller supplies the time, asks the seats that `due` names, and submits their
 * moves.
 */
export class LocalMatch {
  readonly #chance: Chance
  readonly #waits = new Map<Seat, number>()
  readonly #entries: MatchEntry[]
  #match: Match
  #last: Seat | undefined

  constructor(match: Match, entries: readonly MatchEntry[], seed: Uint8Array) {
    this.#match = match
    this.#entries = [...entries]
    this.#chance = numbersOf(match.sampler, seed)
    this.#last = lastMover(entries)
  }

  /** Sets up, seats and starts a match. Throws if the plan cannot be played. */
  static begin(plan: LocalPlan, now: number): LocalMatch {
    const { game, seats, seed, opening, rematchOf = null } = plan
    const parsed = parseOptions(optionsFor(game, seats.length), plan.options)
    if (!parsed.ok) throw new Error(parsed.faults.map(({ at, reason }) => `${at}: ${reason}`).join('\n'))
    const host = seats.flatMap((seat) => ('player' in seat ? [seat.player] : []))[0] ?? 'nobody'
    const { match, entries } = create(
      game,
      {
        by: host,
        match: plan.id,
        game: game.id,
        rules: rulesVersion(game),
        options: parsed.options,
        seats: seats.length,
        settings: { listed: false, watched: false, undo: true, graceSeconds: 0 },
        commitment: commitmentTo(seed),
        seedLabel: SEED_LABEL,
        challenge: null,
        code: SEED_LABEL,
        rematchOf,
        keptFor: [],
      },
      now,
    )
    const local = new LocalMatch(match, entries, seed)
    const seated = seats.flatMap((who, seat): Command[] => {
      if ('bot' in who) return [{ kind: 'seat-bot', by: host, seat, bot: who.bot }]
      const by = who.player
      return [
        { kind: 'sit', by, seat, code: SEED_LABEL },
        { kind: 'ready', by, seat, ready: true },
      ]
    })
    const begun = local.decide(
      now,
      ...seated,
      opening === undefined ? { kind: 'start', by: host } : { kind: 'start', by: host, opening },
    )
    if (!begun.ok) throw new Error(JSON.stringify('denial' in begun ? begun.facts : begun.refusal))
    return local
  }

  get match(): Match {
    return this.#match
  }

  /** A live list: copy it to keep it. */
  get entries(): readonly MatchEntry[] {
    return this.#entries
  }

  /** Decides all commands or none. */
  decide(now: number, ...commands: readonly Command[]): Decided {
    let match = this.#match
    const entries: MatchEntry[] = []
    const told: Told[] = []
    for (const command of commands) {
      const decided = decide(match, command, { now, chance: this.#chance })
      if (!decided.ok) return decided
      match = decided.match
      entries.push(...decided.entries)
      told.push(...decided.told)
    }
    this.#match = match
    for (const entry of entries) this.#entries.push(entry)
    this.#last = lastMover(entries) ?? this.#last
    return { ok: true, entries, match, told }
  }

  /** All players are present. */
  due(now: number): Due {
    return due(this.#match, now, { waits: this.#waits, last: this.#last })
  }

  /** This seat has passed: it is asked again after the next entry. */
  waits(seat: Seat): void {
    this.#waits.set(seat, this.#match.number)
  }

  /**
   * The seed of a bot's own random numbers, determined by match and entry. Derived one-way from the match's seed, for
   * another purpose: it reveals nothing about future dice.
   */
  botSeed(seat: Seat): string {
    const numbers = this.#chance(BOTS_PURPOSE, this.#match.number)
    return `${numbers.below(TWO_53)} ${numbers.below(TWO_53)} ${seat}`
  }
}

function lastMover(entries: readonly MatchEntry[]): Seat | undefined {
  for (let at = entries.length - 1; at >= 0; at--) {
    const entry = entries[at]
    if (entry?.kind === 'moved' && typeof entry.by === 'number') return entry.by
  }
  return undefined
}
