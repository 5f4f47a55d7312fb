import { difficultyOf } from '@parlor/bots'
import { view, type Game, type Position, type Seat } from '@parlor/engine'
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
    if (!advice) return print(`  There is no hint ${coach === null ? `for ${game.name}` : 'now'}.`)
    const typed = (advice.options[0]?.moves ?? []).map((move) => formatTyped(game, move)).join(', then ')
    const forced = difficultyOf(advice) === 'forced'
    if (!forced) {
      printAdvice(advice, most, this.#terminal, !this.#explained)
      this.#explained = true
    }
    const line = `${forced ? 'There is only one thing to do. ' : ''}Type: ${typed}`
    for (const part of wrapLine(line, WIDTH - 2)) print(`  ${part}`)
  }
}
