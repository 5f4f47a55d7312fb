import { sayMove, sayValue, seatName, type AnyMove, type Game, type Offer } from '@parlor/engine'
import { describeChoice } from '../describe-choice.ts'
import type { Terminal } from '../terminal.ts'
import { WIDTH, wrapLine } from '../wrap-line.ts'
import { exampleOf, formatTyped } from './typed-move.ts'

/** More moves than this are described, not listed. */
const MOST_LISTED = 24
const INDENT = ' '.repeat(6)
const UNBROKEN = '\u00A0'

/** Every way of moving, if they are few enough to be numbered; else none. */
export function listFew(offers: readonly Offer[]): AnyMove[] {
  const listed: AnyMove[] = []
  for (const offer of offers) {
    const ways = offer.list(MOST_LISTED - listed.length)
    if (ways === null) return []
    listed.push(...ways)
  }
  return listed
}

/** With the table the seat sees, so that a list can call things by their names. */
export function printOffers(
  game: Game,
  offers: readonly Offer[],
  listed: readonly AnyMove[],
  table: unknown,
  terminal: Terminal,
): void {
  const { print, paint } = terminal
  if (listed.length > 0) return printList(game, listed, table, terminal)
  for (const offer of offers) {
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
}

function printList(game: Game, listed: readonly AnyMove[], table: unknown, { print, paint }: Terminal): void {
  const said = listed.map((move) => sayMove(game, move, seatName, table))
  const typed = listed.map((move) => formatTyped(game, move))
  // How a move is typed stands beside it where there is room: its number is enough to choose it.
  const room = WIDTH - INDENT.length - 4 - Math.max(...typed.map((words) => words.length))
  const width = Math.max(...said.map(({ length }) => length).filter((length) => length <= room), 0)
  for (const [at, sentence] of said.entries()) {
    const [first = '', ...more] = wrapLine(sentence, WIDTH - INDENT.length - 1)
    const beside = first.length <= width && more.length === 0 ? `   ${paint.dim(typed[at] ?? '')}` : ''
    print(`  ${paint.bold(String(at + 1).padStart(3))}  ${beside === '' ? first : first.padEnd(width)}${beside}`)
    for (const line of more) print(`${INDENT} ${line}`)
  }
}

/** The moves in one short line, for somebody who has seen them described. */
export function printKinds(offers: readonly Offer[], { print, paint }: Terminal): void {
  const kinds = offers.map(({ move, params }) => (params.length > 0 ? `${move} …` : move))
  for (const line of wrapLine(`You can ${kinds.join(', ')} (“moves” says more)`, WIDTH - 2))
    print(paint.dim(`  ${line}`))
}
