import type { Game, Offer } from '@parlor/engine'
import type { Terminal } from '../terminal.ts'
import { WIDTH, wrapLine } from '../wrap-line.ts'
import { exampleOf, formatTyped } from './typed-move.ts'

const COMMANDS = `    moves   shows the moves again, with their values
    table   shows the table again
    rules   tells the rules, and where the game stands in its diagram
    chart   shows where the game stands in its diagram
    hint    tells the best options and what others cost, where there is a coach;
            hint 3 shows three, hint all every one
    wait    lets the others go first, or the clock run on`

/** What can be typed now, with an example that is possible now. */
export function printHelp(game: Game, offers: readonly Offer[], numbered: boolean, { print }: Terminal): void {
  const example = offers.find(({ params }) => params.length > 0) ?? offers[0]
  const such = example ? `, such as “${formatTyped(game, exampleOf(example))}”` : ''
  const several = offers.some(({ params }) => params.length > 1)
    ? ' Where there are several, name=value works too.'
    : ''
  const start = numbered
    ? `A number chooses that move. Moves can also be typed: a name, then its values${such}.`
    : `Type a move: its name, then its values${such}.`
  for (const line of wrapLine(`${start} Names can be cut short.${several}`, WIDTH - 2)) print(`  ${line.trimStart()}`)
  print(COMMANDS)
  // Where a game has a move of that name, it goes first.
  print(
    offers.some(({ move }) => move === 'QUIT')
      ? '    exit    leaves the game; quit is a move'
      : '    quit    leaves the game',
  )
}
