import type { Game, Seat } from '@parlor/engine'
import type { Terminal } from '../terminal.ts'
import type { Choices } from './read-move.ts'
import { printKinds, printOffers } from './show-offers.ts'

/**
 * Tells what can be done now. A numbered list always, for numbers choose from it. A description of many ways once: who
 * has read it is reminded in a line, and nobody reads it again between two moves of their own.
 */
export class Menu {
  readonly #game: Game
  readonly #terminal: Terminal
  /** The moves each seat was told about. */
  readonly #told = new Map<Seat, Set<string>>()
  #last: { readonly ply: number; readonly seat: Seat } | undefined

  constructor(game: Game, terminal: Terminal) {
    this.#game = game
    this.#terminal = terminal
  }

  /** `table` is what the seat sees. */
  show(ply: number, seat: Seat, choices: Choices, table: unknown): void {
    const { offers, rows } = choices
    const told = this.#told.get(seat) ?? new Set()
    this.#told.set(seat, told)
    const goesOn = this.#last?.seat === seat && this.#last.ply + 1 === ply
    const isTold = goesOn ? offers.some(({ move }) => told.has(move)) : offers.every(({ move }) => told.has(move))
    if (rows.length === 0 && isTold) printKinds(this.#game, choices, this.#terminal)
    else printOffers(this.#game, choices, table, this.#terminal)
    for (const { move } of offers) told.add(move)
  }

  /** A seat has moved, at this ply. */
  moved(ply: number, seat: Seat): void {
    this.#last = { ply, seat }
  }
}
