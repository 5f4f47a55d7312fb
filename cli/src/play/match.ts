import { Patience, Sfc32, Turn, type Bot } from '@parlor/bots'
import {
  Bug,
  type AnyMove,
  type Entry,
  type Game,
  type Position,
  type Refusal,
  type Seat,
  type Told,
} from '@parlor/engine'
import { LocalMatch, playOn, seedFrom, type Command, type Match, type MatchEntry } from '@parlor/match'
import { Refused } from '../stop.ts'

/** A match that goes on for longer is taken for one that never ends. */
const MOST_ENTRIES = 100_000
/** Time stands still while people think, and when a match began is told nowhere. */
const START = 0

/** What one entry of the log did. */
export interface PlayedEntry {
  readonly entry: Entry<AnyMove>
  readonly before: Position
  readonly happenings: readonly Told[]
  /** How many entries there are with it. */
  readonly ply: number
}

/** What came of a move: its entry and those of chance and the clock that go with it. */
export type Tried =
  | { readonly ok: true; readonly steps: readonly PlayedEntry[] }
  | { readonly ok: false; readonly refusal: Refusal }

/** One match in this terminal, where no time passes while people think: a clock runs out when all would rather wait. */
export class TerminalMatch {
  readonly game: Game
  /** By seat; null is a person. */
  readonly players: readonly (Bot | null)[]
  readonly seed: string
  readonly entries: Entry<AnyMove>[] = []
  /** What chance brought before anybody could act. */
  readonly begun: readonly PlayedEntry[]
  readonly #local: LocalMatch
  /** The person who is in the middle of something: the last entry only led to another move of theirs. */
  #goesOn: Seat | null = null
  readonly #patience: Patience

  constructor(game: Game, options: unknown, players: readonly (Bot | null)[], seed: string) {
    this.game = game
    this.players = players
    this.seed = seed
    this.#patience = new Patience(players.length)
    const seats = players.map((bot, seat) => (bot === null ? { player: personAt(seat) } : { bot: bot.name }))
    this.#local = LocalMatch.begin({ id: 'terminal', game, options, seats, seed: seedFrom(seed) }, START)
    this.begun = this.#stepsOf(null, this.#local.entries)
  }

  get position(): Position {
    return positionOf(this.#local.match)
  }

  get over(): boolean {
    return this.#local.match.stage !== 'playing'
  }

  get #now(): number {
    return this.#local.match.changedAt
  }

  /** Who acts next. Whoever waits lets the others go first. */
  next(): Seat | 'clock' {
    const { ply } = this.position
    if (ply >= MOST_ENTRIES) throw new Refused(`The match is not over after ${ply} entries: it is given up.`)
    const { commands, at, asked } = this.#local.due(this.#now)
    if (commands.length > 0 || (at !== null && this.#patience.isOver())) return 'clock'
    const next = asked.find(({ seat }) => seat === this.#goesOn) ?? asked[0]
    if (next !== undefined) return next.seat
    if (at === null) throw new Refused(`Nobody can move at ply ${ply + 1}, and the match is not over.`)
    return 'clock'
  }

  /** Plays whatever somebody who is not a person does; nothing where a bot waits. */
  playFor(by: Seat | 'clock'): readonly PlayedEntry[] {
    if (by === 'clock') return this.playClock()
    const bot = this.players[by]
    if (!bot) throw new Bug(`seat ${by} is a person's`)
    const move = bot.choose(new Turn(this.game, this.position, by, new Sfc32(this.#local.botSeed(by))))
    if (move !== null) return this.#must({ kind: 'bot-move', seat: by, bot: bot.name, move })
    this.#local.waits(by)
    this.#patience.waits(by)
    return []
  }

  /** The clock that is due first speaks; time runs on until then. */
  playClock(): readonly PlayedEntry[] {
    const { at } = this.#local.due(this.#now)
    if (at === null) throw new Bug('no clock is running')
    return this.#must({ kind: 'clock' }, at)
  }

  /** Plays a person's move, which may be anything at all. */
  playMove(seat: Seat, move: unknown): Tried {
    return this.#try({ kind: 'move', by: personAt(seat), seat, move })
  }

  /** What waiting leads to for a seat that could act: another seat, the clock, or nothing. */
  wait(seat: Seat): 'seat' | 'clock' | null {
    const { asked, at } = this.#local.due(this.#now)
    if (!asked.some((other) => other.seat !== seat)) return at === null ? null : 'clock'
    this.#local.waits(seat)
    this.#patience.waits(seat)
    return 'seat'
  }

  #must(command: Command, now = this.#now): readonly PlayedEntry[] {
    const tried = this.#try(command, now)
    if (!tried.ok) throw new Bug(`${JSON.stringify(command)} is refused: ${JSON.stringify(tried.refusal)}`)
    return tried.steps
  }

  #try(command: Command, now = this.#now): Tried {
    const before = this.#local.match
    const decided = this.#local.decide(now, command)
    if (decided.ok) return { ok: true, steps: this.#stepsOf(before, decided.entries) }
    if ('refusal' in decided) return decided
    throw new Bug(`${JSON.stringify(command)} is denied: ${decided.denial}`)
  }

  #stepsOf(first: Match | null, entries: readonly MatchEntry[]): PlayedEntry[] {
    const steps: PlayedEntry[] = []
    let match = first
    for (const entry of entries) {
      const after = playOn(this.game, match, entry)
      if (match !== null && entry.kind === 'moved') {
        const { by, move, draws, at } = entry
        const before = positionOf(match)
        const time = at - (match.startedAt ?? at)
        const logged = {
          by,
          move,
          ...(time > before.now ? { at: time } : {}),
          ...(draws === undefined ? {} : { draws }),
        }
        this.#keep(logged)
        steps.push({ entry: logged, before, happenings: after.told, ply: this.entries.length })
      }
      match = after.match
    }
    return steps
  }

  #keep(entry: Entry<AnyMove>): void {
    const { by, move } = entry
    this.entries.push(entry)
    if (by === 'clock') this.#patience.starts()
    if (typeof by === 'number') this.#patience.acts(by)
    const isStep = this.game.text.unlisted?.includes(move.move) === true
    this.#goesOn = isStep && typeof by === 'number' && this.players[by] === null ? by : null
  }
}

function personAt(seat: Seat): string {
  return `person${seat}`
}

function positionOf({ position }: Match): Position {
  if (position === null) throw new Bug('a match is played without a position')
  return position
}
