import { sampleMove, view, type AnyMove, type Entry, type Game, type Random, type Seat } from '@parlor/engine'
import {
  clockAt,
  commitmentTo,
  create,
  decide,
  fairChance,
  rulesVersion,
  seatsToAct,
  type Command,
  type Match,
  type MatchEntry,
} from '@parlor/match'

const SEED = Uint8Array.from({ length: 32 }, (_, at) => at * 5 + 3)
const chance = fairChance(SEED)
/** Between two commands. */
const STEP_MS = 700
const START = 1_700_000_000_000

/** A real match with a real log, of people who do whatever is allowed. */
export class RecordedMatch {
  readonly game: Game
  readonly entries: MatchEntry[]
  match: Match
  now = START
  #moves = 0

  constructor(game: Game, seats: number, opening?: readonly Entry[]) {
    this.game = game
    const made = create(
      game,
      {
        by: 'person0',
        match: 'recorded',
        game: game.id,
        rules: rulesVersion(game),
        options: {},
        seats,
        settings: { listed: false, watched: false, undo: true, graceSeconds: 0 },
        commitment: commitmentTo(SEED),
        seedLabel: 'here',
        challenge: null,
        code: 'here',
        rematchOf: null,
        keptFor: [],
      },
      this.now,
    )
    this.match = made.match
    this.entries = [...made.entries]
    for (let seat = 0; seat < seats; seat++) {
      const by = `person${seat}`
      this.do({ kind: 'sit', by, seat, code: 'here' })
      this.do({ kind: 'ready', by, seat, ready: true })
    }
    this.do({ kind: 'start', by: 'person0', ...(opening === undefined ? {} : { opening }) })
  }

  get seed(): Uint8Array {
    return SEED
  }

  do(command: Command): void {
    this.now += STEP_MS
    const decided = decide(this.match, command, { now: this.now, chance })
    if (!decided.ok) throw new Error(JSON.stringify(decided))
    this.match = decided.match
    this.entries.push(...decided.entries)
  }

  /** Makes a move for whoever is to act. */
  play(move: AnyMove, seat = this.#next()): void {
    if (seat === undefined) throw new Error('nobody is to act')
    this.do({ kind: 'move', by: `person${seat}`, seat, move })
  }

  undo(seat = this.match.past?.by): void {
    if (seat === undefined) throw new Error('there is nothing to take back')
    this.do({ kind: 'undo', by: `person${seat}`, seat })
  }

  /** Any move that is allowed, or the clock's; false once there is none. */
  playAny(): boolean {
    const seat = this.#next()
    const { position } = this.match
    if (position === null) return false
    const move = seat === undefined ? undefined : sampleMove(this.game, position, seat, this.#random())
    if (seat !== undefined && move !== undefined) this.play(move, seat)
    else {
      const clock = clockAt(this.match)
      if (clock === null) return false
      this.now = Math.max(this.now, clock)
      this.do({ kind: 'clock' })
    }
    return true
  }

  /** So many moves, some of them taken back at once. */
  playOn(moves: number): void {
    for (let made = 0; made < moves; made++) {
      if (!this.playAny()) return
      const mayUndo = this.match.past !== null && this.match.stage === 'playing' && this.game.information === 'open'
      if (mayUndo && made % 2 === 1) this.undo()
    }
  }

  phases(viewer: Seat | null): Readonly<Record<string, string>> {
    const { position } = this.match
    return position === null ? {} : view(this.game, position, viewer).phases
  }

  #next(): Seat | undefined {
    if ((clockAt(this.match) ?? Infinity) <= this.now + STEP_MS) return undefined
    const seats = seatsToAct(this.match)
    return seats[this.#moves % Math.max(1, seats.length)]
  }

  #random(): Random {
    return chance('moves', this.#moves++)
  }
}
