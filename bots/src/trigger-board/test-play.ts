import {
  begin,
  copyPosition,
  isOver,
  nextClock,
  offered,
  play,
  playEntry,
  sampleMove,
  startFaults,
  toAct,
  type Author,
  type Entry,
  type Fault,
  type KindOf,
  type Log,
  type Offer,
  type Played,
  type Position,
} from '@parlor/engine'
import { triggerBoard } from '@parlor/games/trigger-board'
import type { Board, Happening, State, Status } from '@parlor/games/trigger-board/knowledge'
import { Sfc32 } from '../sfc32.ts'
import { eventChanges, type EventChange } from './event-changes.ts'

type Kind = KindOf<typeof triggerBoard>

/** A match to try a board out: where it begins, and what falls. */
export interface TestSetup {
  /** The board's file. */
  readonly board: unknown
  readonly seats: number
  /** What chance brings in entry number n depends on this and n alone: it falls again the same after going back. */
  readonly seed: string
  /** Left out: as every match begins. */
  readonly opening?: TestOpening
}

export interface TestOpening {
  /** The seat whose turn it is. */
  readonly turn?: number
  readonly round?: number
  /** By seat; what is left out is as at every start. */
  readonly players?: readonly {
    readonly space?: string
    /** By the id of a stat. */
    readonly stats?: Readonly<Record<string, number>>
    readonly status?: Exclude<Status, 'WAITING'>
  }[]
}

/** One thing that happens inside an entry, and how everything stands just then. */
export interface TestStep {
  readonly happening: Happening
  /** A copy: to be shown. Its charts may be between two states. */
  readonly position: Position<Kind>
  /** Events that have come to another state since the step before, each with the arrows it followed. */
  readonly changes: readonly EventChange[]
}

/** Nobody tries out a longer match than this. */
const MOST_ENTRIES = 5_000
/** What happens after so many steps of an entry is not taken apart any more. */
const MOST_STEPS = 1_000

/** A match on a board that its author steps through, goes back in, and goes on from. */
export class TestPlay {
  readonly setup: TestSetup
  readonly board: Board
  readonly #entries: Entry[] = []
  /** Before the first entry, and after each. */
  readonly #positions: Position<Kind>[]

  private constructor(setup: TestSetup, first: Position<Kind>) {
    this.setup = setup
    this.board = first.options.board.value
    this.#positions = [first]
  }

  /** Begins, or says what is wrong with the board, the seats or the opening. */
  static open(
    setup: TestSetup,
  ): { readonly ok: true; readonly play: TestPlay } | { readonly ok: false; readonly faults: readonly Fault[] } {
    const faults = startFaults(triggerBoard, { board: setup.board }, setup.seats)
    if (faults.length > 0) return { ok: false, faults }
    const first = begin(triggerBoard, { board: setup.board }, setup.seats)
    const wrong = setOpening(first.state, first.options.board.value, setup)
    return wrong.length > 0 ? { ok: false, faults: wrong } : { ok: true, play: new TestPlay(setup, first) }
  }

  get entries(): readonly Entry[] {
    return this.#entries
  }

  /** As it stands now: to look at and to show, not to change. */
  get position(): Position<Kind> {
    return this.positionAfter(this.#entries.length)
  }

  /** After so many entries; 0 is before the first. */
  positionAfter(entries: number): Position<Kind> {
    const position = this.#positions[entries]
    if (position === undefined) throw new RangeError(`there are ${this.#entries.length} entries, not ${entries}`)
    return position
  }

  get isOver(): boolean {
    return isOver(triggerBoard, this.position)
  }

  /** Who can do something now: seats, chance, the host. */
  get toAct(): readonly Author[] {
    return toAct(triggerBoard, this.position)
  }

  offersFor(seat: number): readonly Offer<Kind['move']>[] {
    return offered(triggerBoard, this.position, seat)
  }

  /** Plays a move, a die that the author states included. Refused like at any table. */
  play(by: Author, move: unknown): Played<Kind> {
    const now = by === 'clock' ? (nextClock(triggerBoard, this.position)?.at ?? this.position.now) : this.position.now
    const played = play(triggerBoard, this.position, by, move, now, this.#chance())
    if (played.ok && this.#entries.length < MOST_ENTRIES)
      this.#add({ by, move: played.move, at: now, draws: played.draws }, played.position)
    return played
  }

  /** Plays an entry of another match as it stands there, with its own draws. */
  playEntry(entry: Entry): Played<Kind> {
    const played = playEntry(triggerBoard, this.position, entry)
    if (played.ok && this.#entries.length < MOST_ENTRIES) this.#add(entry, played.position)
    return played
  }

  #add(entry: Entry, position: Position<Kind>): void {
    this.#entries.push(entry)
    this.#positions.push(position)
  }

  #chance(): Sfc32 {
    return new Sfc32(this.setup.seed, this.#entries.length)
  }

  /**
   * Chance does what is due; with `all`, so does anybody who can act, at random, and where nobody can, the clock. False
   * where nothing is to be done, or this match has become too long.
   */
  goOn(who: 'chance' | 'all'): boolean {
    if (this.#entries.length >= MOST_ENTRIES || this.isOver) return false
    const actors = this.toAct
    const by =
      (actors.includes('chance') ? 'chance' : undefined) ??
      (who === 'all' ? actors.find((author) => typeof author === 'number') : undefined)
    if (by !== undefined) {
      const move = sampleMove(triggerBoard, this.position, by, this.#chance())
      return move !== undefined && this.play(by, move).ok
    }
    const clock = who === 'all' ? nextClock(triggerBoard, this.position) : undefined
    return clock !== undefined && this.play('clock', { move: clock.move }).ok
  }

  /** What happened in entry number `entry`, from 0. */
  happeningsIn(entry: number): readonly Happening[] {
    const said = this.#entries[entry]
    const played = said && playEntry(triggerBoard, this.positionAfter(entry), said)
    return played?.ok === true ? played.happenings.map(({ happening }) => happening) : []
  }

  /** The same one thing after the other, each with how everything stood just then. */
  stepsOf(entry: number): readonly TestStep[] {
    const said = this.#entries[entry]
    if (said === undefined) return []
    const before = this.positionAfter(entry)
    const steps: TestStep[] = []
    let last: State = before.state
    playEntry(triggerBoard, before, said, null, (passing, told) => {
      const happening = told.at(-1)?.happening
      if (happening === undefined || steps.length >= MOST_STEPS) return
      const position = copyPosition(triggerBoard, passing)
      steps.push({ happening, position, changes: eventChanges(this.board, last, position.state) })
      last = position.state
    })
    return steps
  }

  /** Goes back: so many entries are kept. */
  rewind(entries: number): void {
    this.#entries.length = Math.min(this.#entries.length, Math.max(0, entries))
    this.#positions.length = this.#entries.length + 1
  }

  /** As a log. One that begins somewhere else can only be played again here: logs begin as matches do. */
  get log(): Log {
    return {
      game: triggerBoard.id,
      options: { board: this.setup.board },
      seats: this.setup.seats,
      entries: this.#entries,
    }
  }
}

/** Puts the opening into a match that has not begun; says what is wrong with it instead. */
function setOpening(state: State, board: Board, { opening, seats }: TestSetup): Fault[] {
  if (opening === undefined) return []
  const faults: Fault[] = []
  const { turn = -1, round = 1, players = [] } = opening
  const fault = (at: string, reason: string) => void faults.push({ at, reason })
  if (!Number.isInteger(turn) || turn < -1 || turn >= seats) fault('opening.turn', 'is no seat')
  if (!Number.isInteger(round) || round < 1 || round > 10_000) fault('opening.round', 'is not 1 to 10,000')
  if (players.length > seats) fault('opening.players', 'are more than there are seats')
  state.opening = {
    turn,
    round,
    players: Array.from({ length: seats }, (_, seat) => {
      const { space, stats = {}, status = 'PLAYING' } = players[seat] ?? {}
      const at = `opening.players.${seat}`
      const index = space === undefined ? -1 : board.byId.get(space)
      if (index === undefined) fault(`${at}.space`, `there is no space “${space}”`)
      for (const [id, value] of Object.entries(stats)) {
        const stat = board.stats.find((each) => each.id === id)
        if (stat === undefined) fault(`${at}.stats.${id}`, `there is no stat “${id}”`)
        else if (!(value >= stat.min && value <= stat.max))
          fault(`${at}.stats.${id}`, `is not ${stat.min} to ${stat.max}`)
      }
      return { space: index ?? -1, stats: board.stats.map(({ id }) => stats[id] ?? null), status }
    }),
  }
  return faults
}
