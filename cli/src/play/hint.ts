import { difficultyOf, findBot, findCoaching, Sfc32, Turn, workFor, type Unit } from '@parlor/bots'
import {
  canAct,
  canonical,
  sayMove,
  seatName,
  view,
  type AnyMove,
  type Game,
  type Position,
  type Seat,
} from '@parlor/engine'
import { printAdvice } from '../advise/print-advice.ts'
import { readyCoach } from '../ready-coach.ts'
import type { Terminal } from '../terminal.ts'
import { WIDTH, wrapLine } from '../wrap-line.ts'
import { formatTyped } from './typed-move.ts'

/** Enough to think about. */
const MOST_SHOWN = 5

/** Tells people in a match what a coach would do in their place. */
export class Hints {
  readonly #game: Game
  readonly #terminal: Terminal
  /** What the values are is said once. */
  #explained = false

  constructor(game: Game, terminal: Terminal) {
    this.#game = game
    this.#terminal = terminal
  }

  /** `wish` is what was typed after the word: how many options, or `all`. Always answers. */
  async answer(wish: string, position: Position, seat: Seat): Promise<boolean> {
    const most = wish === '' ? MOST_SHOWN : wish === 'all' ? Infinity : Number(/^[1-9]\d{0,3}$/.exec(wish)?.[0])
    if (Number.isNaN(most)) this.#terminal.print('  Type hint, hint all, or hint and how many options to show.')
    else await this.#print(most, position, seat)
    return true
  }

  async #print(most: number, position: Position, seat: Seat): Promise<void> {
    const { print } = this.#terminal
    const game = this.#game
    const coach = await readyCoach(game, position.options, position.seats, this.#terminal)
    const advice = coach?.advise(view(game, position, seat), seat)
    const coaching = findCoaching(game)
    if (coaching === undefined) return this.#estimate(most, position, seat)
    if (!advice) return print('  There is no hint now.')
    const typed = (advice.options[0]?.moves ?? []).map((move) => formatTyped(game, move)).join(', then ')
    const forced = difficultyOf(advice) === 'forced'
    if (!forced) {
      printAdvice(advice, coaching, most, this.#terminal, !this.#explained)
      this.#explained = true
    }
    const line = `${forced ? 'There is only one thing to do. ' : ''}Type: ${typed}`
    for (const part of wrapLine(line, WIDTH - 2)) print(`  ${part}`)
  }

  /** Where nobody has solved the game: what a strong bot thinks of it, and how sure it is. */
  #estimate(most: number, position: Position, seat: Seat): void {
    const { print, paint } = this.#terminal
    const game = this.#game
    if (!canAct(game, position, seat)) return print('  There is no hint now.')
    const turn = new Turn(game, position, seat, new Sfc32(`hint ${position.ply}`))
    const thinking = findBot(game, 'strong')?.think?.(turn)
    if (thinking === undefined) return print(`  There is no hint for ${game.name}.`)
    workFor(thinking, THINK_MS, this.#terminal.now)
    const { iterations, unit, options, line } = thinking.estimate()
    const best = thinking.best()
    const isBest = (move: AnyMove) => canonical(move) === canonical(best)
    for (const { move, value, margin, visits } of options
      .toSorted((a, b) => Number(isBest(b.move)) - Number(isBest(a.move)))
      .slice(0, most))
      print(`  ${sayEstimate(value, margin, unit)}  ${sayMove(game, move)} ${paint.dim(`(${visits} tries)`)}`)
    const said =
      best === null
        ? 'A strong player would wait.'
        : `${options.length === 0 ? '' : `An estimate from ${iterations.toLocaleString('en')} tries. `}Type: ${formatTyped(game, best)}`
    for (const part of wrapLine(said, WIDTH - 2)) print(`  ${part}`)
    if (line.length > 1) {
      const expected = line.map((step) => `${seatName(step.seat)}: ${sayMove(game, step.move)}`).join('; ')
      for (const part of wrapLine(`Expected: ${expected}`, WIDTH - 2)) print(`  ${part}`)
    }
  }
}

/** So long does it think about a hint. */
const THINK_MS = 2_000

/** A part of the result, 100 % being a win; or points. */
function sayEstimate(value: number, margin: number, unit: Unit): string {
  if (unit === 'points') return `${value.toFixed(1)} ± ${Number.isFinite(margin) ? margin.toFixed(1) : '?'}`
  const within = Number.isFinite(margin) ? (100 * margin).toFixed(0) : '?'
  return `${(100 * value).toFixed(0).padStart(3)} % ± ${within.padStart(2)}`
}
