import type { ChoiceDescription, Scalar } from '@parlor/engine'

const MOST_NAMED = 24

/** The values of a parameter or option, in words. */
export function describeChoice(choice: ChoiceDescription): string {
  switch (choice.kind) {
    case 'one':
      return listScalars(choice.of)
    case 'range':
      return choice.from === choice.to ? String(choice.from) : `${choice.from} to ${choice.to}`
    case 'subset':
      return `${describeCount(choice.min, choice.max, choice.of.length)} of ${listScalars(choice.of)}${describeSum(choice)}`
    case 'order':
      return `all of ${listScalars(choice.of)}, in some order`
    case 'tuple': {
      const [first] = choice.each
      return first === undefined ? 'nothing' : `${choice.each.length} values, each ${describeChoice(first)}`
    }
  }
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

function listScalars(values: readonly Scalar[]): string {
  if (values.length === 0) return 'nothing'
  const shown = values.slice(0, MOST_NAMED).join(', ')
  return values.length > MOST_NAMED ? `${shown}, … (${values.length} in all)` : shown
}
