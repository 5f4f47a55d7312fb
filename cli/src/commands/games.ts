import { catalogue } from '@parlor/games'
import { botsFor } from '@parlor/bots'
import type { ChoiceDescription, Game, Option } from '@parlor/engine'
import type { Command } from '../command.ts'
import { describeChoice } from '../describe-choice.ts'
import type { Terminal } from '../terminal.ts'
import { WIDTH, wrapLine } from '../wrap-line.ts'

export const games: Command = {
  name: 'games',
  summary: 'lists the games, with their options',
  help: `Usage: parlor games [--json]

Lists every game: its id, how many seats it has, its options and the bots that
play it. The value an option takes when nobody says anything stands first, in
brackets.

Examples:
  parlor games
  parlor games --json`,
  syntax: { positionals: [], values: [] },
  run({ json }, terminal) {
    if (json) terminal.print(JSON.stringify({ games: catalogue.map(listGame) }, null, 2))
    else for (const game of catalogue) printGame(game, terminal)
    return 0
  },
}

interface ListedOption {
  readonly name: string
  readonly label: string
  readonly preset: unknown
  readonly values: ChoiceDescription
}

function listGame(game: Game) {
  const { id, name, about, seats, information } = game
  const options = Object.entries(game.options).map(([option, { preset, choice }]): ListedOption => ({
    name: option,
    label: game.text.options[option]?.name ?? option,
    preset,
    values: choice.describe(),
  }))
  const bots = botsFor(game).map((bot) => ({ name: bot.name, about: bot.about }))
  return { id, name, about, seats, information, options, bots, charts: [...game.charts.keys()] }
}

function printGame(game: Game, { print, paint }: Terminal): void {
  const { min, max } = game.seats
  const seats = max === 1 ? '1 seat' : `${min === max ? max : `${min} to ${max}`} seats`
  print(`${paint.bold(game.id)}  ${game.name}, ${seats}`)
  for (const line of wrapLine(game.about, WIDTH - 2)) print(`  ${line.trimStart()}`)
  for (const [name, option] of Object.entries(game.options)) printOption(game, name, option, { print, paint })
  const bots = botsFor(game).map((bot) => bot.name)
  for (const line of wrapLine(`bots: ${bots.join(', ')}`, WIDTH - 2)) print(`  ${paint.dim(line)}`)
  print()
}

function printOption(
  game: Game,
  name: string,
  { preset, choice }: Option,
  { print, paint }: Pick<Terminal, 'print' | 'paint'>,
): void {
  const values = `[${preset}] of ${describeChoice(choice.describe())}`
  const [first = '', ...more] = wrapLine(`--options ${name}: ${values}`, WIDTH - 2)
  print(`  ${first.replace(` ${name}:`, ` ${paint.bold(name)}:`)}`)
  for (const line of more) print(`  ${line}`)
  const said = game.text.options[name]?.values ?? {}
  for (const [value, meaning] of Object.entries(said))
    for (const line of wrapLine(`${value}: ${meaning}`, WIDTH - 6)) print(paint.dim(`      ${line}`))
}
