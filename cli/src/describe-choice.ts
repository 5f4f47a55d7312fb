import type { ChoiceDescription, Scalar } from '@parlor/engine'

const MOST_NAMED = 24

type Say = (value: Scalar) => string

/** The values of a parameter or option, in words; `say` gives each its name. */
export function describeChoice(choice: ChoiceDescription, say: Say = String): string {
  switch (choice.kind) {
    case 'one':
      return listScalars(choice.of, say)
    case 'range':
      return describeRange(choice.from, choice.to, say)
    case 'subset':
      if (choice.of.length === 1 && choice.min === 1) return listScalars(choice.of, say)
      return `${describeCount(choice.min, choice.max, choice.of.length)} of ${listScalars(choice.of, say)}${describeSum(choice)}`
    case 'order':
      return `all of ${listScalars(choice.of, say)}, in some order`
    case 'tuple': {
      const [first] = choice.each
      return first === undefined ? 'nothing' : `${choice.each.length} values, each ${describeChoice(first, say)}`
    }
  }
}

/** Numbers in a row need no list, unless they have names. */
function describeRange(from: number, to: number, say: Say): string {
  if (to - from < MOST_NAMED && say(from) !== String(from))
    return listScalars(
      Array.from({ length: to - from + 1 }, (_, at) => from + at),
      say,
    )
  return from === to ? say(from) : `${say(from)} to ${say(to)}`
}

function describeCount(min: number, max: number, all: number): string {
  if (min === max) return String(min)
  if (min <= 1 && max >= all) return min === 0 ? 'none or any' : 'any'
  return `${min} to ${max}`
}

function describeSum({ sum, weights }: { sum?: number; weights?: readonly number[] }): string {
  if (sum === undefined) return ''
  return weights === undefined ? ` that add up to ${sum}` : ` that weigh ${sum} together`
}

function listScalars(values: readonly Scalar[], say: Say): string {
  if (values.length === 0) return 'nothing'
  const shown = values.slice(0, MOST_NAMED).map(say).join(', ')
  return values.length > MOST_NAMED ? `${shown}, … (${values.length} in all)` : shown
}
