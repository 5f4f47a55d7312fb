import {
  CHANCE,
  CLOCK,
  NOBODY,
  outcome,
  type Author,
  type Entry,
  type Game,
  type KindOf,
  type Outcome,
  type Position,
  type Random,
  type Walker,
} from '@parlor/engine'
import { triggerBoard } from '@parlor/games/trigger-board'
import { leadersOf, type State } from '@parlor/games/trigger-board/knowledge'
import type { Bot } from '../bot.ts'
import { randomBot } from '../random-bot.ts'
import type { Generators } from '../run-match.ts'
import { Turn } from '../turn.ts'

type Kind = KindOf<typeof triggerBoard>
type Move = Kind['move']
/** As bots see it: one game like any other. */
const game: Game = triggerBoard
export type BoardWalker = Walker<Kind>
export type BoardPosition = Position<Kind>

/** A choice that somebody had: where, among what, and what was taken. */
export interface Chosen {
  readonly seat: number
  readonly kind: 'fork' | 'question' | 'aim' | 'steps' | 'piece'
  /** The id of the space, or of the event that asks. */
  readonly at: string
  /** Which action of the event asks; -1 for what no action asks. */
  readonly action: number
  readonly offered: readonly string[]
  readonly option: string
}

/** A match has ended when it has gone on for so long, whatever its board says. */
const MOST_ENTRIES = 200_000

/** One match on a board as bots play it, and what an author wants to know of it. */
export class PlayedMatch {
  readonly #walker: BoardWalker
  readonly #bots: readonly Bot[]
  readonly #generators: Generators
  readonly #record: ((entry: Entry) => void) | undefined
  /** The first choice of each seat at each place. */
  readonly firstChoices = new Map<string, Chosen>()
  choices = 0
  /** Turns in which somebody had at least one choice. */
  choiceTurns = 0
  #lastChoiceTurn = 0
  /** By turn: the only one who was ahead at its beginning, or -1. */
  readonly leaders: number[] = []
  #turn = 0
  /** The seat that has the first turn; -1 before it. */
  starter = -1
  moves = 0

  /** The walker stands at the beginning of a match. */
  constructor(walker: BoardWalker, bots: readonly Bot[], generators: Generators, record?: (entry: Entry) => void) {
    this.#walker = walker
    this.#bots = bots
    this.#generators = generators
    this.#record = record
  }

  /** To look at, not to keep. */
  get position(): BoardPosition {
    return this.#walker.position()
  }

  get outcome(): Outcome | null {
    return outcome(triggerBoard, this.position)
  }

  /** Goes on for so many entries at most. False once the match is over, or cannot go on. */
  work(entries: number): boolean {
    for (let left = entries; left > 0; left--) if (!this.#step()) return false
    return true
  }

  #step(): boolean {
    const walker = this.#walker
    const actor = walker.actor()
    if (actor === NOBODY || this.position.ply >= MOST_ENTRIES) return false
    const chance = this.#record === undefined ? this.#generators.chance : new Noted(this.#generators.chance)
    const move = actor < 0 ? this.#pickForTable(actor) : this.#pickForSeat(actor)
    const by: Author = actor === CHANCE ? 'chance' : actor === CLOCK ? 'clock' : actor
    if (typeof move === 'number') {
      const named = this.#record === undefined ? null : walker.moveAt(move)
      walker.take(move, chance)
      if (named !== null) this.#note(by, named, chance)
    } else {
      walker.takeMove(move, chance)
      this.#note(by, move, chance)
    }
    const { state } = this.position
    if (state.turnSeq !== this.#turn) {
      if (this.starter < 0) this.starter = state.order[state.turnIndex] ?? -1
      this.#turn = state.turnSeq
      const leaders = leadersOf(this.position)
      this.leaders.push(leaders.length === 1 ? (leaders[0] ?? -1) : -1)
    }
    return true
  }

  #pickForTable(actor: number): number | Move {
    const { chance } = this.#generators
    const count = this.#walker.count()
    if (actor === CLOCK || count === 1) return 0
    return Number.isFinite(count) ? chance.below(count) : this.#walker.sample(chance)
  }

  #pickForSeat(seat: number): number | Move {
    const walker = this.#walker
    const [bot = randomBot, random = this.#generators.chance] = [this.#bots[seat], this.#generators.bots[seat]]
    this.moves++
    const count = walker.count()
    if (count === 1) return 0
    if (bot === randomBot) {
      const k = random.below(count)
      this.#choose(seat, walker.moveAt(k))
      return k
    }
    // Whoever would rather wait is not waited for.
    const answer = bot.choose(new Turn(game, this.position, seat, random))
    const move = answer === null ? walker.sample(random) : (answer as Move) // one of those it was offered
    this.#choose(seat, move)
    return move
  }

  #choose(seat: number, move: Move): void {
    const chosen = choiceOf(this.position.state, this.position.options.board.value, seat, move)
    if (chosen === null) return
    this.choices++
    const { turnSeq } = this.position.state
    if (turnSeq !== this.#lastChoiceTurn) {
      this.#lastChoiceTurn = turnSeq
      this.choiceTurns++
    }
    const key = `${seat} ${placeOf(chosen)}`
    if (!this.firstChoices.has(key)) this.firstChoices.set(key, chosen)
  }

  #note(by: Author, move: Move, chance: Random): void {
    const draws = chance instanceof Noted ? chance.drawn : []
    const at = by === 'clock' ? { at: this.position.now } : {}
    this.#record?.({ by, move, ...at, ...(draws.length === 0 ? {} : { draws }) })
  }
}

/** Remembers what it has brought. */
class Noted implements Random {
  readonly drawn: number[] = []
  readonly #random: Random

  constructor(random: Random) {
    this.#random = random
  }

  below(n: number): number {
    const number = this.#random.below(n)
    this.drawn.push(number)
    return number
  }
}

/** Equal for choices among the same things at the same place: those who could not have taken one are not compared with it. */
export function placeOf({ kind, at, action, offered }: Omit<Chosen, 'seat' | 'option'>): string {
  return JSON.stringify([kind, at, action, ...offered])
}

type BoardOf = BoardPosition['options']['board']['value']

function choiceOf(state: State, board: BoardOf, seat: number, move: Move): Chosen | null {
  const { prompt, running, ways, order } = state
  const event = board.events[running?.item.event ?? -1]?.id ?? ''
  switch (move.move) {
    case 'GO':
    case 'STAY': {
      const at = board.spaces[state.players[seat]?.space ?? -1]?.id ?? ''
      const mayStay = board.file.rules?.movement?.mandatoryMovement === false
      const offered = [...ways.map(({ to }) => to), ...(mayStay ? ['='] : [])]
      return { seat, kind: 'fork', at, action: -1, offered, option: move.move === 'GO' ? move.to : '=' }
    }
    case 'ANSWER': {
      const offered = prompt?.options.map(({ option }) => option) ?? []
      return { seat, kind: 'question', at: event, action: prompt?.action ?? -1, offered, option: move.option }
    }
    case 'AIM': {
      // Players are told apart by where they sit from the one who chooses.
      const offset = (other: number) =>
        String((order.indexOf(other) - order.indexOf(seat) + order.length) % order.length)
      const offered = (prompt?.aims ?? []).map(offset)
      return { seat, kind: 'aim', at: event, action: prompt?.action ?? -1, offered, option: offset(move.player) }
    }
    case 'TAKE': {
      // Pieces are told apart by how near home they are.
      const toHome = board.pieces?.toHome[seat] ?? []
      const farOf = (piece: number) => toHome[state.players[seat]?.pieces[piece]?.space ?? -1] ?? 0
      const sorted = state.picks.toSorted((a, b) => farOf(a) - farOf(b) || a - b)
      const option = String(sorted.indexOf(move.piece))
      return { seat, kind: 'piece', at: '', action: -1, offered: sorted.map((_, place) => String(place)), option }
    }
    case 'MOVE_BY':
      return { seat, kind: 'steps', at: '', action: -1, offered: [], option: String(move.steps) }
    default:
      return null
  }
}
