import { parseOptions, type AnyMove, type Entry, type Game } from '@parlor/engine'
import { findBot, Turn, type Sfc32 } from '@parlor/bots'
import {
  clockAt,
  create,
  decide,
  fairChance,
  SEED_BYTES,
  seatsToAct,
  type Command,
  type Match,
  type MatchEntry,
} from '@parlor/match'

/** Between two commands. */
const STEP_MS = 250

/** A match of one person and bots, as it would be written down here. */
export class Played {
  readonly entries: MatchEntry[]
  match: Match
  now = 1_700_000_000_000
  readonly #chance = fairChance(new Uint8Array(SEED_BYTES).fill(7))

  constructor(game: Game, seats: number, options: Readonly<Record<string, unknown>>, opening?: readonly Entry[]) {
    const parsed = parseOptions(game.options, options)
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults))
    const made = create(
      game,
      {
        by: 'me',
        match: 'test',
        game: game.id,
        rules: 'test',
        options: parsed.options,
        seats,
        settings: { listed: false, watched: false, undo: true, graceSeconds: 0 },
        commitment: '0'.repeat(64),
        seedLabel: 'test',
        challenge: null,
        code: 'test',
        rematchOf: null,
        keptFor: [],
      },
      this.now,
    )
    this.match = made.match
    this.entries = [...made.entries]
    for (let seat = 1; seat < seats; seat++) this.happen({ kind: 'seat-bot', by: 'me', seat, bot: 'random' })
    this.happen({ kind: 'sit', by: 'me', seat: 0, code: 'test' })
    this.happen({ kind: 'ready', by: 'me', seat: 0, ready: true })
    this.happen({ kind: 'start', by: 'me', ...(opening === undefined ? {} : { opening }) })
  }

  happen(command: Command): void {
    this.now += STEP_MS
    const decided = decide(this.match, command, { now: this.now, chance: this.#chance })
    if (!decided.ok) throw new Error(JSON.stringify(decided))
    this.match = decided.match
    this.entries.push(...decided.entries)
  }

  move(move: AnyMove): void {
    this.happen({ kind: 'move', by: 'me', seat: 0, move })
  }

  /** Somebody makes any legal move, or the next clock runs out. */
  goOn(random: Sfc32): void {
    const { game, position } = this.match
    if (position === null) return
    const clock = clockAt(this.match) ?? Infinity
    const seats = clock <= this.now + STEP_MS ? [] : seatsToAct(this.match)
    const seat = seats[random.below(Math.max(seats.length, 1))]
    const move = seat === undefined ? null : findBot(game, 'random')?.choose(new Turn(game, position, seat, random))
    if (seat === 0 && move) this.move(move)
    else if (seat !== undefined && move) this.happen({ kind: 'bot-move', seat, bot: 'random', move })
    else {
      this.now = Math.max(this.now, clock)
      this.happen({ kind: 'clock' })
    }
  }
}
