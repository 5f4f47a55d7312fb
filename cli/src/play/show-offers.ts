import { sayMove, sayValue, seatName, type AnyMove, type Game } from '@parlor/engine'
import { describeChoice } from '../describe-choice.ts'
import type { Terminal } from '../terminal.ts'
import { WIDTH, wrapLine } from '../wrap-line.ts'
import { offersInOrder, type Row } from './menu-rows.ts'
import type { Choices } from './read-move.ts'
import { exampleOf, formatShort, formatTyped, kindOf } from './typed-move.ts'

const INDENT = ' '.repeat(6)
const UNBROKEN = '\u00A0'
const WAIT = 'Wait for the others'

/** With the table the seat sees, so that a list can call things by their names. */
export function printOffers(game: Game, choices: Choices, table: unknown, terminal: Terminal): void {
  const { offers, rows, waits } = choices
  const { print, paint } = terminal
  if (rows.length > 0) return printRows(game, choices, table, terminal)
  for (const offer of offersInOrder(game, offers)) {
    print(`  ${[paint.bold(offer.move), ...offer.params.map(({ name }) => name)].join(' ')}`)
    if (offer.params.length === 0) continue
    const earlier = offer.params[0]?.name
    for (const { name, optional } of offer.params) {
      // What a later parameter may be can depend on the earlier ones: only the first can be told now.
      const choice = name === earlier ? offer.describe(name) : null
      // A name of several words stays on one line.
      const listing = choice && describeChoice(choice, (value) => sayValue(game, name, value).replaceAll(' ', UNBROKEN))
      const values = listing && `${name}: ${listing}${optional ? ' (may be left out)' : ''}`
      for (const line of values ? wrapLine(values, WIDTH - INDENT.length) : [])
        print(paint.dim(INDENT + line.replaceAll(UNBROKEN, ' ')))
    }
    print(paint.dim(`${INDENT}for example ${formatTyped(game, exampleOf(offer))}`))
  }
  if (waits) print(`  ${paint.bold('wait')} ${paint.dim('lets the others go first')}`)
}

function printRows(game: Game, { rows, numbers }: Choices, table: unknown, { print, paint }: Terminal): void {
  const said = rows.map((row) => sayRow(game, row, table))
  const typed = rows.map((row) => typeRow(game, row))
  // How a move is typed stands beside it where there is room, in line if it can, else below.
  const room = WIDTH - INDENT.length - 4 - Math.max(...typed.map((words) => words.length))
  const width = Math.max(...said.map(({ length }) => length).filter((length) => length <= room), 0)
  for (const [at, sentence] of said.entries()) {
    const [first = '', ...more] = wrapLine(sentence, WIDTH - INDENT.length - 1)
    const words = typed[at] ?? ''
    const fits = more.length === 0 && INDENT.length + 1 + Math.max(first.length, width) + 3 + words.length <= WIDTH
    const beside = fits ? `${' '.repeat(Math.max(0, width - first.length) + 3)}${paint.dim(words)}` : ''
    print(`  ${paint.bold(String(numbers[at]).padStart(3))}  ${first}${beside}`)
    for (const line of more) print(`${INDENT} ${line}`)
    if (!fits) print(`${INDENT}   ${paint.dim(words)}`)
  }
}

function sayRow(game: Game, row: Row, table: unknown): string {
  const say = (move: AnyMove) => sayMove(game, move, seatName, table)
  if (row.kind === 'wait') return WAIT
  return row.kind === 'move' ? say(row.move) : sayRange(game, row, say)
}

/** “Offer 1 to 20 coins”: the sentence of the largest number, with both; where it does not name it, both sentences. */
function sayRange(game: Game, row: Extract<Row, { kind: 'range' }>, say: (move: AnyMove) => string): string {
  const { offer, param } = row
  const [from = '', to = ''] = [row.from, row.to].map((value) => sayValue(game, param, value))
  const [first = '', last = ''] = [row.from, row.to].map((value) => say({ move: offer.move, [param]: value }))
  const parts = /^\w+$/.test(to) ? last.split(new RegExp(String.raw`\b${to}\b`)) : []
  return parts.length === 2 ? parts.join(`${from} to ${to}`) : `${first} … ${last}`
}

function typeRow(game: Game, row: Row): string {
  if (row.kind === 'wait') return 'wait'
  return row.kind === 'move' ? formatShort(game, row.offer, row.move) : `${row.offer.move.toLowerCase()} N`
}

/** The moves in one short line, for somebody who has seen them described. */
export function printKinds(game: Game, { offers, waits }: Choices, { print, paint }: Terminal): void {
  const kinds = offersInOrder(game, offers).map(kindOf)
  if (waits) kinds.push('wait')
  for (const line of wrapLine(`You can ${kinds.join(', ')} (“moves” says more)`, WIDTH - 2))
    print(paint.dim(`  ${line}`))
}
