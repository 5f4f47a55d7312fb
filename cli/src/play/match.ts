import { generatorsOf, nextAuthor, Patience, Turn, type Bot, type Generators } from '@parlor/bots'
import {
  begin,
  Bug,
  canAct,
  isOver,
  play,
  nextClock,
  sampleMove,
  type Author,
  type Entry,
  type Game,
  type Kind,
  type Played,
  type Position,
  type Seat,
} from '@parlor/engine'
import { Refused } from '../stop.ts'

/** A match that goes on for longer is taken for one that never ends. */
const MOST_ENTRIES = 100_000

export type Step = Extract<Played<Kind>, { ok: true }>

/** One match in this terminal: the position, its log, and whatever is not a person. */
export class LocalMatch {
  readonly game: Game
  /** By seat; null is a person. */
  readonly players: readonly (Bot | null)[]
  readonly seed: string
  readonly entries: Entry[] = []
  readonly #generators: Generators
  #position: Position
  #last: Seat
  /** Who could act and lets the others go first, until the next entry. */
  readonly #waiting = new Set<Seat>()
  /** The person who is in the middle of something: the last entry only led to another move of theirs. */
  #goesOn: Seat | null = null
  readonly #patience: Patience

  constructor(game: Game, options: unknown, players: readonly (Bot | null)[], seed: string) {
    this.game = game
    this.players = players
    this.seed = seed
    this.#generators = generatorsOf(seed, 0, players.length)
    this.#position = begin(game, options, players.length)
    this.#last = players.length - 1
    this.#patience = new Patience(players.length)
  }

  get position(): Position {
    return this.#position
  }

  get over(): boolean {
    return isOver(this.#position)
  }

  /** Who acts next. Whoever waits lets the others go first. */
  next(): Exclude<Author, 'host'> {
    const { ply } = this.#position
    if (ply >= MOST_ENTRIES) throw new Refused(`The match is not over after ${ply} entries: it is given up.`)
    if (this.#patience.isOver() && nextClock(this.game, this.#position) !== undefined) return 'clock'
    const by = nextAuthor(this.game, this.#position, this.#last, this.#waiting)
    if (by === undefined) throw new Refused(`Nobody can move at ply ${ply + 1}, and the match is not over.`)
    const same = this.#goesOn
    const isFirst = same !== null && typeof by === 'number' && !this.#waiting.has(same)
    return isFirst && canAct(this.game, this.#position, same) ? same : by
  }

  /** Plays whatever somebody who is not a person does; null where a bot waits. */
  playFor(by: Exclude<Author, 'host'>): Step | null {
    const { game, players } = this
    const position = this.#position
    if (by === 'clock') return this.playClock()
    if (by === 'chance') return this.#must(by, sampleMove(game, position, by, this.#generators.chance))
    const random = this.#generators.bots[by]
    const bot = players[by]
    if (!bot || !random) throw new Bug(`seat ${by} is a person's`)
    const move = bot.choose(new Turn(game, position, by, random))
    if (move !== null) return this.#must(by, move)
    this.#waiting.add(by)
    this.#patience.waits(by)
    return null
  }

  /** The clock that is due first speaks; time runs on until then. */
  playClock(): Step {
    const clock = nextClock(this.game, this.#position)
    if (clock === undefined) throw new Bug('no clock is running')
    return this.#must('clock', { move: clock.move }, clock.at)
  }

  /** Plays a person's move, which may be anything at all. */
  playMove(by: Seat, move: unknown): Played<Kind> {
    const played = play(this.game, this.#position, by, move, this.#position.now, this.#generators.chance)
    if (played.ok) this.#keep(by, played)
    return played
  }

  /** What waiting leads to for a seat that could act: another seat, the clock, or nothing. */
  wait(seat: Seat): 'seat' | 'clock' | null {
    this.#waiting.add(seat)
    const other = nextAuthor(this.game, this.#position, seat, this.#waiting)
    if (typeof other === 'number') {
      this.#patience.waits(seat)
      return 'seat'
    }
    this.#waiting.delete(seat)
    return other === 'clock' ? 'clock' : null
  }

  #must(by: Author, move: unknown, at = this.#position.now): Step {
    const played = play(this.game, this.#position, by, move, at, this.#generators.chance)
    if (!played.ok) throw new Bug(`${JSON.stringify(move)} by ${by} is refused: ${JSON.stringify(played.refusal)}`)
    this.#keep(by, played)
    return played
  }

  #keep(by: Author, { position, move, draws }: Step): void {
    const later = position.now > this.#position.now
    this.entries.push({
      by,
      move,
      ...(later ? { at: position.now } : {}),
      ...(draws.length > 0 ? { draws } : {}),
    })
    this.#position = position
    this.#waiting.clear()
    const isStep = this.game.text.unlisted?.includes(move.move) === true
    this.#goesOn = isStep && typeof by === 'number' && this.players[by] === null ? by : null
    if (by === 'clock') this.#patience.starts()
    if (typeof by !== 'number') return
    this.#last = by
    this.#patience.acts(by)
  }
}
