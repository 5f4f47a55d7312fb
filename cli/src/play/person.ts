import {
  offered,
  sayAsked,
  sayRefusal,
  sayTable,
  seatName,
  toAct,
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
import { isLeaving } from './leaving.ts'
import { interrupted, type Lines } from './lines.ts'
import { lookUp } from './look-up.ts'
import { rowsOf } from './menu-rows.ts'
import { Menu } from './menu.ts'
import { readMove, type Choices } from './read-move.ts'
import { printWhereabouts } from './show-chart.ts'
import { printOffers } from './show-offers.ts'
import { ValueNames } from './value-names.ts'

/** What came of asking a person. */
export type Answer = 'wait' | 'quit' | 'end' | 'interrupted' | Extract<Played<Kind>, { ok: true }>

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
    const { table } = view(this.#game, position, seat)
    const choices = this.#choicesAt(position, seat, table)
    this.#showTable(table, seat, true)
    this.#menu.show(position.ply, seat, choices, table)
    this.#terminal.print()
    for (;;) {
      // One question after the other.
      // oxlint-disable-next-line no-await-in-loop
      const line = await this.#lines.ask(`${this.#alone ? 'You' : seatName(seat)}> `)
      if (line === null) return 'end'
      if (line === interrupted) return 'interrupted'
      const word = line.trim().toLowerCase()
      // A game's own move of that name goes first.
      if (!isOffered(choices.offers, word)) {
        if (isLeaving(this.#game, word)) return 'quit'
        if (word === 'wait') return 'wait'
      }
      // oxlint-disable-next-line no-await-in-loop -- a table may have to be made first
      if (word === '' || (await this.#command(word, position, seat, choices))) continue
      const read = readMove(line, choices)
      if ('waits' in read) return 'wait'
      if ('unclear' in read) {
        this.#refuse(read.unclear)
        continue
      }
      const played = tryMove(read.move)
      if (played.ok) {
        this.#menu.moved(position.ply, seat)
        return played
      }
      // Who types it may have wanted something else.
      const hint = word === 'quit' ? ' (To leave the game, type exit.)' : ''
      this.#refuse(sayRefusal(this.#game, played.refusal) + hint)
    }
  }

  #choicesAt(position: Position, seat: Seat, table: unknown): Choices {
    const offers = offered(this.#game, position, seat)
    this.#names.meet(offers, table, seat)
    const waits = toAct(this.#game, position).some((other) => other !== seat)
    const rows = rowsOf(this.#game, offers, waits)
    return { offers, rows, waits, known: this.#known, names: this.#names }
  }

  #refuse(sentence: string): void {
    const { print, paint } = this.#terminal
    for (const [at, line] of wrapLine(sentence, WIDTH - 4).entries())
      print(`  ${at === 0 ? paint.bad('✗') : ' '} ${line.trimStart()}`)
  }

  /** What is asked is always said; the table is not shown again while it stays as it is. */
  #showTable(table: unknown, seat: Seat, onlyIfChanged: boolean): void {
    const said = sayTable(this.#game, table)
    const shown = `${seat} ${said}`
    this.#terminal.print()
    if (!onlyIfChanged || shown !== this.#shown) this.#printBlock(said)
    this.#shown = shown
    this.#printBlock(sayAsked(this.#game, table))
  }

  #printBlock(text: string): void {
    if (text === '') return
    for (const line of text.split('\n')) this.#terminal.print(line === '' ? '' : `  ${line}`)
    this.#terminal.print()
  }

  /** True when the line was a command. A game's own move of that name goes first. */
  async #command(line: string, position: Position, seat: Seat, choices: Choices): Promise<boolean> {
    const [word = '', ...rest] = line.split(/\s+/)
    if (isOffered(choices.offers, word)) return false
    if (word === 'hint') return this.#hints.answer(rest.join(' '), position, seat)
    if (word === 'look') {
      lookUp(this.#game, rest.join(' '), this.#terminal)
      return true
    }
    const seen = view(this.#game, position, seat)
    switch (line) {
      case 'help':
      case '?':
        printHelp(this.#game, choices, this.#terminal)
        return true
      case 'moves':
        printOffers(this.#game, choices, seen.table, this.#terminal)
        return true
      case 'table':
        this.#showTable(seen.table, seat, false)
        return true
      case 'rules':
        printRules(this.#game, this.#terminal)
        printWhereabouts(this.#game, seen, this.#terminal)
        return true
      case 'chart':
        printWhereabouts(this.#game, seen, this.#terminal)
        return true
      default:
        return false
    }
  }
}
