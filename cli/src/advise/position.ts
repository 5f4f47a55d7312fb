import { solvedGames, type FieldFault, type PositionField } from '@parlor/bots'
import { suggest } from '../nearest.ts'
import type { Question } from '../solve/question.ts'
import { UsageError } from '../stop.ts'
import { explain } from '../wrap-line.ts'

/** A field of a position as an option of the command. */
function optionOf({ name, option }: PositionField): string {
  return option ?? name
}

/** The options of all games that are solved. */
export function positionValues(): readonly string[] {
  return [...new Set(solvedGames().flatMap(({ solver }) => solver.fields.map(optionOf)))]
}

/** What a position consists of, game by game, for the command's help. */
export function positionHelp(): string {
  return solvedGames()
    .map(({ game, solver }) =>
      [
        `A position of ${game.id}:`,
        ...solver.fields.map((field) => explain(`--${optionOf(field)} ${field.value}`, field.about)),
      ].join('\n'),
    )
    .join('\n\n')
}

/** For each game one whole command. */
export function adviseExamples(): readonly string[] {
  return solvedGames().map(({ game, solver }) => `parlor advise ${game.id} ${exampleOf(solver.fields)}`)
}

function exampleOf(fields: readonly PositionField[]): string {
  return fields.flatMap((field) => (field.example ? [`--${optionOf(field)} ${field.example}`] : [])).join(' ')
}

/** The position that the options tell, not yet checked; none of them may stand beside `--batch`. */
export function positionFrom(
  { game, solver: { fields } }: Question,
  values: ReadonlyMap<string, string>,
  batch: boolean,
): Readonly<Record<string, unknown>> {
  const stranger = positionValues().find(
    (option) => values.has(option) && !fields.some((own) => optionOf(own) === option),
  )
  if (stranger !== undefined) throw new UsageError(`--${stranger} is not for ${game.id}.`)
  const given: Record<string, unknown> = {}
  for (const field of fields) {
    const text = values.get(optionOf(field))
    if (text === undefined) continue
    if (batch) throw new UsageError(`--batch reads positions from a file: leave --${optionOf(field)} out.`)
    given[field.name] = field.read(text)
  }
  if (!batch) checkComplete(game.id, fields, given)
  return given
}

/** Whatever is missing is named at once. */
function checkComplete(game: string, fields: readonly PositionField[], given: Readonly<Record<string, unknown>>): void {
  const missing = fields
    .filter(({ name, example }) => example !== undefined && !Object.hasOwn(given, name))
    .map((field) => `--${optionOf(field)}`)
  if (missing.length === 0) return
  const listed = missing.length === 1 ? missing.join('') : `${missing.slice(0, -1).join(', ')} and ${missing.at(-1)}`
  throw new UsageError(
    `parlor advise ${game} needs ${listed}, or --batch; for example: parlor advise ${game} ${exampleOf(fields)}`,
  )
}

/** What is wrong with a field, and what may have been meant. */
export function reasonOf({ field, reason, known }: FieldFault): string {
  if (known.length === 0) return reason
  const typed = field.slice(field.lastIndexOf('.') + 1)
  return `${reason}.${suggest(typed, known) || ` There are: ${known.join(', ')}`}`
}

/** The same about an option: `card.ones` is `--card.ones`, and `dice[4]` as people count `--dice, number 5 of the list,`. */
export function sayFieldFault(fault: FieldFault, { solver }: Question): string {
  const name = /^\w*/.exec(fault.field)?.[0] ?? ''
  const field = solver.fields.find((each) => each.name === name)
  const option = `--${field === undefined ? name : optionOf(field)}`
  const index = /^\w+\[(\d+)\]$/.exec(fault.field)?.[1]
  const place = index === undefined ? fault.field.slice(name.length) : `, number ${Number(index) + 1} of the list,`
  const reason = reasonOf(fault)
  return `${option}${place} ${reason}${reason.endsWith('?') ? '' : '.'}`
}
