import {
  offered,
  sayRefusal,
  sayTable,
  seatName,
  view,
  type Game,
  type Kind,
  type Offer,
  type Played,
  type Position,
  type Seat,
} from '@parlor/engine'
import type { Terminal } from '../terminal.ts'
import { printHint } from './hint.ts'
import { interrupted, type Lines } from './lines.ts'
import { readMove } from './read-move.ts'
import { printWhereabouts } from './show-chart.ts'
import { listFew, printOffers } from './show-offers.ts'

/** What came of asking a person. */
export type Answer = 'wait' | 'quit' | 'end' | 'interrupted' | Extract<Played<Kind>, { ok: true }>

const HELP = `  A number chooses that move. Moves can also be typed: a name, then its values, such as
  “shut 1 6” or “shut 1,6”; or name=value where there are several.
    moves   shows the moves again
    table   shows the table again
    chart   shows where the game stands in its diagram (rules does the same)
    hint    tells what the best options are and what others cost, where the game has a coach
    wait    lets the others go first, or the clock run on
    quit    leaves the game`

/** Asks a person until a move is accepted, or something else is wanted. */
export class Person {
  readonly #game: Game
  readonly #lines: Lines
  readonly #terminal: Terminal
  readonly #known: readonly string[]

  constructor(game: Game, lines: Lines, terminal: Terminal) {
    this.#game = game
    this.#lines = lines
    this.#terminal = terminal
    const drawn = [...game.charts.values()].flatMap(({ edges, choices }) =>
      edges.filter(({ from, event }) => event !== '' && !choices.includes(from)).map(({ event }) => event),
    )
    this.#known = [...new Set(drawn)]
  }

  async ask(position: Position, seat: Seat, tryMove: (move: unknown) => Played<Kind>): Promise<Answer> {
    const offers: readonly Offer[] = offered(this.#game, position, seat)
    const listed = listFew(offers)
    this.#showTable(position, seat)
    printOffers(this.#game, offers, listed, this.#terminal)
    this.#terminal.print()
    for (;;) {
      // One question after the other.
      // oxlint-disable-next-line no-await-in-loop
      const line = await this.#lines.ask(`${seatName(seat)}> `)
      if (line === null) return 'end'
      if (line === interrupted) return 'interrupted'
      const word = line.trim().toLowerCase()
      if (word === 'quit' || word === 'exit') return 'quit'
      if (word === 'wait') return 'wait'
      // A game's own move of that name goes first, here and in #command.
      if (word === 'hint' && !isMove(word, offers)) {
        // oxlint-disable-next-line no-await-in-loop -- a table may have to be made first
        await printHint(this.#game, position, seat, this.#terminal)
        continue
      }
      if (word === '' || this.#command(word, position, seat, offers, listed)) continue
      const read = readMove(line, offers, listed, this.#known)
      if ('unclear' in read) {
        this.#refuse(read.unclear)
        continue
      }
      const played = tryMove(read.move)
      if (played.ok) return played
      this.#refuse(sayRefusal(this.#game, played.refusal))
    }
  }

  #refuse(sentence: string): void {
    const { print, paint } = this.#terminal
    print(`  ${paint.bad('✗')} ${sentence}`)
  }

  #showTable(position: Position, seat: Seat): void {
    const table = sayTable(this.#game, view(this.#game, position, seat).table)
    this.#terminal.print()
    for (const line of table.split('\n')) this.#terminal.print(`  ${line}`)
    this.#terminal.print()
  }

  /** True when the word was a command. */
  #command(
    word: string,
    position: Position,
    seat: Seat,
    offers: readonly Offer[],
    listed: ReturnType<typeof listFew>,
  ): boolean {
    if (isMove(word, offers)) return false
    switch (word) {
      case 'help':
      case '?':
        this.#terminal.print(HELP)
        return true
      case 'moves':
        printOffers(this.#game, offers, listed, this.#terminal)
        return true
      case 'table':
        this.#showTable(position, seat)
        return true
      case 'chart':
      case 'rules':
        printWhereabouts(this.#game, view(this.#game, position, seat), this.#terminal)
        return true
      default:
        return false
    }
  }
}

function isMove(word: string, offers: readonly Offer[]): boolean {
  return offers.some(({ move }) => move.toLowerCase() === word)
}
