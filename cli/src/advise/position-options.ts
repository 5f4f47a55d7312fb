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

/** Without them there is no position. */
const NEEDED: ReadonlyMap<string, readonly string[]> = new Map([
  ['yahtzee', ['card', 'dice', 'rolls-left']],
  ['shut-the-box', ['up']],
])

/** `card.ones` as `--card.ones`. */
export function optionFor(field: string): string {
  const name = /^\w*/.exec(field)?.[0] ?? ''
  return `--${OPTION_OF.get(name) ?? name}${field.slice(name.length)}`
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
  const missing = (NEEDED.get(game) ?? []).find((option) => !values.has(option))
  if (missing !== undefined) throw new UsageError(`parlor advise ${game} needs --${missing}, or --batch.`)
  return given
}

const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  card: readJson,
  dice: readList,
  rollsLeft: readNumber,
  yahtzeeBonuses: readNumber,
  up: readList,
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
  return text.split(/[\s,]+/).map(readNumber)
}
