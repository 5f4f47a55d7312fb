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
  /** Who plays each seat. */
  readonly seats: readonly ({ readonly player: PlayerId } | { readonly bot: string })[]
  readonly seed: Uint8Array
  /** Moves of another match that this one goes on after. */
  readonly opening?: readonly Entry[] | undefined
  readonly rematchOf?: string | undefined
}

/** What all seeds of local matches are used for. Always the same, so that a seed can be played again, anywhere. */
const SEED_LABEL = 'here'
/** No match draws its dice for this: theirs begin with the label of the seed. */
const BOTS_PURPOSE = 'bots'
const TWO_53 = 2 ** 53

/**
 * A match that one device plays by itself, without a server: it has the whole log and the seed, and what is decided is
 * true at once. Keeps no time of its own and asks nobody: whoever runs it says when it is, asks whom `due` names, and
 * lets it decide what they answer.
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

  /** Sets a match up, seats everybody and starts it. Throws where the plan cannot be played. */
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

  /** The list grows as the match does: whoever keeps it takes a copy. */
  get entries(): readonly MatchEntry[] {
    return this.#entries
  }

  /** All of it, or nothing. */
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

  /** Everybody who is not a bot is here. */
  due(now: number): Due {
    return due(this.#match, now, { waits: this.#waits, last: this.#last })
  }

  /** This seat was asked and would rather wait: it is asked again after the next entry. */
  waits(seat: Seat): void {
    this.#waits.set(seat, this.#match.number)
  }

  /**
   * What a bot's own numbers follow from when it is asked now: the same match brings the same bots. Derived from the seed
   * as dice are, for another purpose, and in one direction only: whoever has it knows nothing of the dice to come.
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
