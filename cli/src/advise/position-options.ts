import { UsageError } from '../stop.ts'

/** The fields of a position as options of the command. */
const OPTION_OF: ReadonlyMap<string, string> = new Map([
  ['card', 'card'],
  ['dice', 'dice'],
  ['rollsLeft', 'rolls-left'],
  ['yahtzeeBonuses', 'yahtzee-bonuses'],
  ['up', 'up'],
])

export const POSITION_VALUES: readonly string[] = [...OPTION_OF.values()]

/** Without them there is no position. Each with an example. */
const NEEDED: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map([
  ['yahtzee', { card: `'{}'`, dice: '1,1,3,4,6', 'rolls-left': '2' }],
  ['shut-the-box', { up: '1-9' }],
])

/** `card.ones` as `--card.ones`, and `dice[4]` as people count: `--dice, number 5 of the list,`. */
export function optionFor(field: string): string {
  const name = /^\w*/.exec(field)?.[0] ?? ''
  const option = `--${OPTION_OF.get(name) ?? name}`
  const index = /^\w+\[(\d+)\]$/.exec(field)?.[1]
  return index === undefined
    ? `${option}${field.slice(name.length)}`
    : `${option}, number ${Number(index) + 1} of the list,`
}

/** The position that the options tell, not yet checked; none of them may stand beside `--batch`. */
export function positionFrom(
  fields: readonly string[],
  values: ReadonlyMap<string, string>,
  game: string,
  batch: boolean,
): Readonly<Record<string, unknown>> {
  const given: Record<string, unknown> = {}
  for (const [field, option] of OPTION_OF) {
    const text = values.get(option)
    if (text === undefined) continue
    if (!fields.includes(field)) throw new UsageError(`--${option} is not for ${game}.`)
    if (batch) throw new UsageError(`--batch reads positions from a file: leave --${option} out.`)
    given[field] = READERS[field]?.(text)
  }
  if (batch) return given
  checkComplete(game, values)
  return given
}

/** Whatever is missing is named at once. */
function checkComplete(game: string, values: ReadonlyMap<string, string>): void {
  const needed = Object.entries(NEEDED.get(game) ?? {})
  const missing = needed.flatMap(([option]) => (values.has(option) ? [] : [`--${option}`]))
  if (missing.length === 0) return
  const listed = missing.length === 1 ? missing.join('') : `${missing.slice(0, -1).join(', ')} and ${missing.at(-1)}`
  const example = needed.map(([option, value]) => `--${option} ${value}`).join(' ')
  throw new UsageError(
    `parlor advise ${game} needs ${listed}, or --batch; for example: parlor advise ${game} ${example}`,
  )
}

const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  card: readJson,
  dice: readDice,
  rollsLeft: readNumber,
  yahtzeeBonuses: readNumber,
  up: readTiles,
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new UsageError(`--card is not JSON; write it as '{"ones":3,"yahtzee":50}'.`)
  }
}

/** What is no number stays as it is: whoever checks it says so. */
function readNumber(text: string): unknown {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : text
}

function readList(text: string): unknown[] {
  return text
    .trim()
    .split(/[\s,]+/)
    .map(readNumber)
}

/** No die shows more than a digit: they may stand together, `11346`. */
function readDice(text: string): unknown[] {
  return readList(/^\d{2,}$/.test(text.trim()) ? text.trim().split('').join(',') : text)
}

/** Tiles in a row may be written `1-9`. */
function readTiles(text: string): unknown[] {
  return text
    .trim()
    .split(/[\s,]+/)
    .flatMap((part) => {
      const [from, to] = /^(\d{1,2})-(\d{1,2})$/.exec(part)?.slice(1).map(Number) ?? []
      if (from === undefined || to === undefined || to < from) return [readNumber(part)]
      return Array.from({ length: to - from + 1 }, (_, at) => from + at)
    })
}
