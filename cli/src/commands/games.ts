import { catalogue } from '@parlor/games'
import { botsFor } from '@parlor/bots'
import {
  eachBySeats,
  presetAbout,
  type Choice,
  type ChoiceDescription,
  type DocumentLimits,
  type DocumentOption,
  type Game,
  type NamedDocument,
  type Option,
  type OptionText,
  type Scalar,
} from '@parlor/engine'
import type { Command } from '../command.ts'
import { describeChoice } from '../describe-choice.ts'
import type { Terminal } from '../terminal.ts'
import { WIDTH, wrapLine } from '../wrap-line.ts'

export const games: Command = {
  help: `Usage: parlor games [--json]

Lists every game: its id, how many seats it has, its options and the bots that
play it. The value an option takes when nobody says anything stands first, in
brackets. Where that or the values depend on the number of seats, a line for
each number follows.

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
  readonly values: ChoiceDescription | DocumentDescription
  /** Where it depends on how many play: what it is at each number of seats. */
  readonly bySeats?: readonly { readonly seats: number; readonly preset: Scalar; readonly values: ChoiceDescription }[]
}

interface DocumentDescription extends DocumentLimits {
  readonly kind: 'document'
  readonly presets: readonly (NamedDocument & { readonly id: string; readonly hash: string })[]
}

/** A game as `--json` lists it. */
export function listGame(game: Game) {
  const { id, name, about, seats, information } = game
  const options = Object.entries(game.options).map(([option, declared]): ListedOption => {
    const bySeats = eachBySeats(game, option).map(({ choice, ...one }) => ({ ...one, values: choice.describe() }))
    return {
      name: option,
      label: game.text.options[option]?.name ?? option,
      preset: declared.preset,
      values:
        declared.choice === null ? describeDocument(declared, game.text.options[option]) : declared.choice.describe(),
      ...(bySeats.length === 0 ? {} : { bySeats }),
    }
  })
  const bots = botsFor(game).map((bot) => ({ name: bot.name, about: bot.about }))
  return { id, name, about, seats, information, options, bots, charts: [...game.charts.keys()] }
}

function describeDocument({ limits, presets }: DocumentOption, text: OptionText | undefined): DocumentDescription {
  const listed = presets.map((one) => ({ id: one.id, hash: one.document.hash, ...presetAbout(one, text) }))
  return { kind: 'document', ...limits, presets: listed }
}

export function printGame(game: Game, { print, paint }: Pick<Terminal, 'print' | 'paint'>): void {
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
  option: Option | DocumentOption,
  { print, paint }: Pick<Terminal, 'print' | 'paint'>,
): void {
  const values =
    option.choice === null
      ? `${namesOf(option)}or "@file.json", a document of up to ${option.limits.bytes} bytes`
      : valuesOf(option)
  const [first = '', ...more] = wrapLine(`--options ${name}: ${values}`, WIDTH - 2)
  print(`  ${first.replace(` ${name}:`, ` ${paint.bold(name)}:`)}`)
  for (const line of more) print(`  ${line}`)
  for (const one of eachBySeats(game, name))
    for (const line of wrapLine(`with ${one.seats} ${one.seats === 1 ? 'seat' : 'seats'}: ${valuesOf(one)}`, WIDTH - 6))
      print(`      ${line}`)
  const said = option.choice === null ? presetsSaid(option, game.text.options[name]) : game.text.options[name]?.values
  for (const [value, meaning] of Object.entries(said ?? {}))
    for (const line of wrapLine(`${value}: ${meaning}`, WIDTH - 6)) print(paint.dim(`      ${line}`))
}

function presetsSaid(option: DocumentOption, text: OptionText | undefined): Readonly<Record<string, string>> {
  const said = option.presets.map((one) => {
    const { name, author, description } = presetAbout(one, text)
    return [one.id, [author === undefined ? name : `${name} by ${author}`, description].filter(Boolean).join('. ')]
  })
  return Object.fromEntries(said)
}

function namesOf({ presets }: DocumentOption): string {
  return presets.map(({ id }, at) => (at === 0 ? `["${id}"], ` : `"${id}", `)).join('')
}

function valuesOf({ choice, preset }: { readonly choice: Choice; readonly preset: Scalar }): string {
  return `[${preset}] of ${describeChoice(choice.describe())}`
}
