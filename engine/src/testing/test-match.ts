import type { Random } from '../choice/index.ts'
import type { Game, Kind } from '../declare/game.ts'
import type { Outcome } from '../declare/outcome.ts'
import type { Author, Seat } from '../declare/scene.ts'
import type { Position } from '../run/position.ts'
import type { EngineRefusal } from '../run/resolve.ts'
import type { Told } from '../run/told.ts'
import { begin } from '../verbs/begin.ts'
import { copyPosition, isOver, play, playEntry, refusalFor } from '../verbs/play.ts'
import type { Entry } from '../verbs/replay.ts'
import { sayRefusal } from '../verbs/say.ts'
import { nextClock, outcome, toldTo, view, type View } from '../verbs/view.ts'
import { seededRandom } from './seeded-random.ts'

/** What a test states of a move beside its parameters. */
export interface Stated {
  /**
   * What effects draw, in order: `draw(6)` answers with a number from 0 to 5. Or where the numbers come from; default: a
   * seeded generator, which gives the same ones in every run.
   */
  readonly draws?: readonly number[] | Random
}

function isMove<K extends Kind>(each: K['move'] | Stated): each is K['move'] {
  return 'move' in each
}

/** A match whose moves a test states one after the other, those of chance and the clock included. */
export class TestMatch<K extends Kind> {
  readonly game: Game<K>
  position: Position<K>
  /** Everything played so far. */
  readonly entries: Entry[] = []
  /** Counts the arrows that are followed, where a test asks for it: see `edgeCounters`. */
  taken: Uint32Array | null = null
  #now = 0
  #told: readonly Told<K['happening']>[] = []

  /** Default: as few seats as the game allows, and the presets of its options. */
  constructor(game: Game<K>, seats = game.seats.min, options: Partial<K['options']> = {}) {
    this.game = game
    this.position = begin(game, options, seats)
  }

  /** Plays moves of one author, or one move with stated draws; what is refused throws its sentence. */
  play(by: Author, move: K['move'], stated: Stated): this
  play(by: Author, ...moves: readonly K['move'][]): this
  play(by: Author, ...all: readonly (K['move'] | Stated)[]): this {
    const last = all.at(-1) ?? {}
    const stated = isMove<K>(last) ? {} : last
    for (const each of all) if (isMove<K>(each)) this.#play(by, each, stated)
    return this
  }

  #play(by: Author, move: K['move'], stated: Stated): void {
    const { game, position, taken } = this
    const { draws = seededRandom(position.ply) } = stated
    const at = Math.max(this.#now, position.now)
    const played =
      'below' in draws
        ? play(game, position, by, move, at, draws, taken)
        : playEntry(game, position, { by, move, at, draws }, taken)
    if (!played.ok)
      throw new Error(`${move.move} by ${by}: ${played.refusal.code}: ${sayRefusal(game, played.refusal)}`)
    this.position = played.position
    this.entries.push({ by, move: played.move, at, draws: played.draws })
    this.#told = played.happenings
    this.#now = at
  }

  /** The clock that is due next speaks, at its time. */
  timeUp(stated: Stated = {}): this {
    const clock = nextClock(this.game, this.position)
    if (clock === undefined) throw new Error('no clock is running')
    this.#now = Math.max(this.#now, clock.at)
    this.#play('clock', { move: clock.move }, stated)
    return this
  }

  /** Time passes before the next move. Clocks that come due meanwhile speak, in the order of their times. */
  wait(seconds: number): this {
    const until = this.now + Math.round(seconds * 1000)
    for (let next = nextClock(this.game, this.position); next !== undefined && next.at <= until;) {
      this.timeUp()
      next = nextClock(this.game, this.position)
    }
    this.#now = until
    return this
  }

  /** Milliseconds since the match began. */
  get now(): number {
    return Math.max(this.#now, this.position.now)
  }

  /** Changes the state by hand, for what a match cannot come to in a few moves. */
  change(edit: (state: K['state']) => void): this {
    const position = copyPosition(this.game, this.position)
    edit(position.state)
    this.position = position
    return this
  }

  /** Why this would be refused, whatever it is; null if it would not. Nothing is played. */
  refusal(by: Author, move: unknown): K['refusal'] | EngineRefusal | null {
    return refusalFor(this.game, this.position, by, move, this.now)
  }

  get state(): K['state'] {
    return this.position.state
  }

  /** What a seat sees, or a spectator. */
  view(viewer: Seat | null = null): K['view'] {
    return this.seen(viewer).table
  }

  /** The same with clocks, and where the charts stand. */
  seen(viewer: Seat | null = null): View<K> {
    return view(this.game, this.position, viewer)
  }

  /** What a seat, or a spectator, was told of the last move. */
  told(viewer: Seat | null = null): readonly K['happening'][] {
    return toldTo(this.#told, viewer)
  }

  /** What anybody was told of the last move, as only the game knows it: also what just some seats were told. */
  get happened(): readonly Told<K['happening']>[] {
    return this.#told
  }

  get over(): boolean {
    return isOver(this.game, this.position)
  }

  outcome(): Outcome | null {
    return outcome(this.game, this.position)
  }
}
