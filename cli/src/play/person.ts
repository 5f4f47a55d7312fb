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
import { WIDTH, wrapLine } from '../wrap-line.ts'
import { printRules } from './game-rules.ts'
import { printHelp } from './help.ts'
import { Hints } from './hint.ts'
import { interrupted, type Lines } from './lines.ts'
import { Menu } from './menu.ts'
import { readMove, type Choices } from './read-move.ts'
import { printWhereabouts } from './show-chart.ts'
import { listFew, printOffers } from './show-offers.ts'
import { ValueNames } from './value-names.ts'

/** What came of asking a person. */
export type Answer = 'wait' | 'quit' | 'end' | 'interrupted' | Extract<Played<Kind>, { ok: true }>

/** Words that end the asking. A game's own move of that name goes first, so there are two ways to leave. */
const ANSWERS: ReadonlyMap<string, 'wait' | 'quit'> = new Map([
  ['quit', 'quit'],
  ['exit', 'quit'],
  ['wait', 'wait'],
])

function isOffered(offers: readonly Offer[], word: string): boolean {
  return offers.some(({ move }) => move.toLowerCase() === word)
}

/** Asks a person until a move is accepted, or something else is wanted. */
export class Person {
  readonly #game: Game
  readonly #lines: Lines
  readonly #terminal: Terminal
  readonly #alone: boolean
  readonly #known: readonly string[]
  readonly #names: ValueNames
  readonly #menu: Menu
  readonly #hints: Hints
  /** The table that was shown last, and to whom. */
  #shown = ''

  /** `alone`: nobody else shares the keyboard. */
  constructor(game: Game, lines: Lines, terminal: Terminal, alone: boolean) {
    this.#game = game
    this.#lines = lines
    this.#terminal = terminal
    this.#alone = alone
    this.#names = new ValueNames(game)
    this.#menu = new Menu(game, terminal)
    this.#hints = new Hints(game, terminal)
    const drawn = [...game.charts.values()].flatMap(({ edges, choices }) =>
      edges.filter(({ from, event }) => event !== '' && !choices.includes(from)).map(({ event }) => event),
    )
    this.#known = [...new Set(drawn)]
  }

  async ask(position: Position, seat: Seat, tryMove: (move: unknown) => Played<Kind>): Promise<Answer> {
    const offers = offered(this.#game, position, seat)
    this.#names.meet(offers)
    const choices: Choices = { offers, listed: listFew(offers), known: this.#known, names: this.#names }
    this.#showTable(position, seat, true)
    this.#menu.show(position.ply, seat, choices, view(this.#game, position, seat).table)
    this.#terminal.print()
    for (;;) {
      // One question after the other.
      // oxlint-disable-next-line no-await-in-loop
      const line = await this.#lines.ask(`${this.#alone ? 'You' : seatName(seat)}> `)
      if (line === null) return 'end'
      if (line === interrupted) return 'interrupted'
      const word = line.trim().toLowerCase()
      const left = isOffered(offers, word) ? null : ANSWERS.get(word)
      if (left) return left
      // oxlint-disable-next-line no-await-in-loop -- a table may have to be made first
      if (word === '' || (await this.#command(word, position, seat, choices))) continue
      const read = readMove(line, choices)
      if ('unclear' in read) {
        this.#refuse(read.unclear)
        continue
      }
      const played = tryMove(read.move)
      if (played.ok) {
        this.#menu.moved(position.ply, seat)
        return played
      }
      this.#refuse(sayRefusal(this.#game, played.refusal))
    }
  }

  #refuse(sentence: string): void {
    const { print, paint } = this.#terminal
    for (const [at, line] of wrapLine(sentence, WIDTH - 4).entries())
      print(`  ${at === 0 ? paint.bad('✗') : ' '} ${line.trimStart()}`)
  }

  #showTable(position: Position, seat: Seat, onlyIfChanged: boolean): void {
    const table = sayTable(this.#game, view(this.#game, position, seat).table)
    const shown = `${seat} ${table}`
    this.#terminal.print()
    if (onlyIfChanged && shown === this.#shown) return
    this.#shown = shown
    for (const line of table.split('\n')) this.#terminal.print(`  ${line}`)
    this.#terminal.print()
  }

  /** True when the line was a command. A game's own move of that name goes first. */
  async #command(line: string, position: Position, seat: Seat, choices: Choices): Promise<boolean> {
    const { offers, listed } = choices
    const [word = '', ...rest] = line.split(/\s+/)
    if (isOffered(offers, word)) return false
    if (word === 'hint') return this.#hints.answer(rest.join(' '), position, seat)
    switch (line) {
      case 'help':
      case '?':
        printHelp(this.#game, offers, listed.length > 0, this.#terminal)
        return true
      case 'moves':
        printOffers(this.#game, offers, listed, view(this.#game, position, seat).table, this.#terminal)
        return true
      case 'table':
        this.#showTable(position, seat, false)
        return true
      case 'rules':
        printRules(this.#game, this.#terminal)
        printWhereabouts(this.#game, view(this.#game, position, seat), this.#terminal)
        return true
      case 'chart':
        printWhereabouts(this.#game, view(this.#game, position, seat), this.#terminal)
        return true
      default:
        return false
    }
  }
}
