import {
  formatSheet,
  offered,
  sayAsked,
  sayRefusal,
  seatName,
  sheetOf,
  toAct,
  view,
  type Game,
  type Offer,
  type Position,
  type Refusal,
  type Seat,
  type View,
} from '@parlor/engine'
import type { Terminal } from '../terminal.ts'
import { WIDTH, wrapLine } from '../wrap-line.ts'
import { printRules } from './game-rules.ts'
import { printHelp } from './help.ts'
import { Hints } from './hint.ts'
import { isLeaving } from './leaving.ts'
import { interrupted, type InputLines } from './lines.ts'
import { lookUp } from './look-up.ts'
import { numbersOf, rowsOf } from './menu-rows.ts'
import { Menu } from './menu.ts'
import { readMove, type Choices } from './read-move.ts'
import { printOffers } from './show-offers.ts'
import { ValueNames } from './value-names.ts'

/** How a person leaves a match. */
export type Leaving = 'quit' | 'end' | 'interrupted'

function isOffered(offers: readonly Offer[], word: string): boolean {
  return offers.some(({ move }) => move.toLowerCase() === word)
}

/** Asks a person until a move is accepted, or something else is wanted. */
export class Person {
  readonly #game: Game
  readonly #lines: InputLines
  readonly #terminal: Terminal
  readonly #alone: boolean
  readonly #known: readonly string[]
  readonly #names: ValueNames
  readonly #menu: Menu
  readonly #hints: Hints
  /** The table that was shown last, and to whom. */
  #shown = ''

  /** `alone`: nobody else shares the keyboard. */
  constructor(game: Game, lines: InputLines, terminal: Terminal, alone: boolean) {
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

  /** Gives what `tryMove` said to the move it has accepted. */
  async ask<Done extends { readonly ok: true }>(
    position: Position,
    seat: Seat,
    tryMove: (move: unknown) => Done | { readonly ok: false; readonly refusal: Refusal },
  ): Promise<Done | Leaving | 'wait'> {
    const seen = view(this.#game, position, seat)
    const { table } = seen
    const choices = this.#choicesAt(position, seat, table)
    this.#showTable(seen, seat, true)
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
    const numbers = numbersOf(this.#game, rows, table)
    return { offers, rows, numbers, waits, known: this.#known, names: this.#names }
  }

  #refuse(sentence: string): void {
    const { print, paint } = this.#terminal
    for (const [at, line] of wrapLine(sentence, WIDTH - 4).entries())
      print(`  ${at === 0 ? paint.bad('✗') : ' '} ${line.trimStart()}`)
  }

  /** What is asked is always said; the table is not shown again while it stays as it is. */
  #showTable(seen: View, seat: Seat, onlyIfChanged: boolean): void {
    const said = formatSheet(sheetOf(this.#game, seen))
    const shown = `${seat} ${said}`
    this.#terminal.print()
    if (!onlyIfChanged || shown !== this.#shown) this.#printBlock(said)
    this.#shown = shown
    const asked = sayAsked(this.#game, seen)
    this.#printBlock(
      asked
        .split('\n')
        .flatMap((line) => wrapLine(line, WIDTH - 4))
        .join('\n'),
    )
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
        this.#showTable(seen, seat, false)
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

/** Where the charts stand that concern a seat, and what is drawn from there. */
function printWhereabouts(game: Game, { phases }: View, { print, paint }: Terminal): void {
  for (const [path, state] of Object.entries(phases)) {
    const chart = game.charts.get(path.split('/').at(-1) ?? '')
    print(`  ${path} is in ${paint.bold(state)}`)
    for (const { from, to, event, params } of chart?.edges ?? []) {
      if (from !== state) continue
      const label = event === '' ? '' : `: ${event}${params.length > 0 ? ` (${params.join(', ')})` : ''}`
      print(paint.dim(`      ${from} --> ${to}${label}`))
    }
  }
  print(paint.dim(`  The whole drawing: parlor chart ${game.id}`))
}
