import type { Game, Offer } from '@parlor/engine'
import type { Terminal } from '../terminal.ts'
import { WIDTH, wrapLine } from '../wrap-line.ts'
import { leavesByQuit } from './leaving.ts'
import type { Choices } from './read-move.ts'
import { exampleOf, formatTyped, kindOf } from './typed-move.ts'

const COMMANDS = `    moves   shows the moves again, with their values
    table   shows the table again
    rules   tells the rules, and where the game stands in its diagram
    chart   shows where the game stands in its diagram
    hint    tells the best options and what others cost; where nobody has solved
            the game, what a strong player makes of them;
            hint 3 shows three, hint all every one`
const LOOK = '    look    tells what a card or the like is: look and its name; look alone\n            lists the names'
const WAIT = '    wait    lets the others go first, or the clock run on'

/** What can be typed now, with an example that is possible now. */
export function printHelp(game: Game, { offers, rows }: Choices, { print }: Terminal): void {
  const say = (sentence: string) => {
    for (const line of wrapLine(sentence, WIDTH - 2)) print(`  ${line.trimStart()}`)
  }
  const example = offers.find(({ params }) => params.length > 0) ?? offers[0]
  const such = example ? `, such as “${formatTyped(game, exampleOf(example))}”` : ''
  const several = offers.some(({ params }) => params.length > 1)
    ? ' Where there are several, name=value works too.'
    : ''
  const start =
    rows.length > 0
      ? `A number chooses that move. Moves can also be typed: a name, then its values${such}.`
      : `Type a move: its name, then its values${such}.`
  say(`${start} Names can be cut short.${several}`)
  const unlisted = offersBesides(game, offers)
  if (unlisted.length > 0) say(`These stand in no list, and can be typed too: ${unlisted.map(kindOf).join(', ')}.`)
  print(COMMANDS)
  if (game.text.lookUp) print(LOOK)
  print(WAIT)
  print(leavesByQuit(game) ? '    quit    leaves the game' : '    exit    leaves the game; quit is a move')
}

function offersBesides({ text }: Game, offers: readonly Offer[]): Offer[] {
  return offers.filter(({ move }) => text.unlisted?.includes(move) === true)
}
