import type { ChoiceDescription, Scalar } from '@parlor/engine'

/** What is chosen so far: of a list, a part of it. Undefined: nothing yet. */
export type Value = Scalar | readonly Value[] | undefined

type Subset = Extract<ChoiceDescription, { kind: 'subset' }>

/** What a form begins with: what leaves no choice, the first number, everything as it lies, else nothing. */
export function firstValue(choice: ChoiceDescription): Value {
  switch (choice.kind) {
    case 'one':
      return choice.of.length === 1 ? choice.of[0] : undefined
    case 'range':
      return choice.from
    case 'subset':
      return choice.min === choice.of.length ? choice.of : []
    case 'order':
      return choice.of
    case 'tuple':
      return choice.each.map(firstValue)
  }
}

/** There is only one value: nobody needs to be asked. */
export function isForced(choice: ChoiceDescription): boolean {
  switch (choice.kind) {
    case 'one':
    case 'order':
      return choice.of.length === 1
    case 'range':
      return choice.from === choice.to
    case 'subset':
      return choice.min === choice.of.length && choice.min > 0
    case 'tuple':
      return choice.each.every(isForced)
  }
}

/** Is it one of the values, as far as the description tells? The rules may still refuse it. */
export function isWhole(choice: ChoiceDescription, value: Value): boolean {
  switch (choice.kind) {
    case 'one':
      return isScalar(value) && choice.of.includes(value)
    case 'range':
      return typeof value === 'number' && Number.isInteger(value) && value >= choice.from && value <= choice.to
    case 'subset': {
      const count = listOf(value).length
      return (
        count >= choice.min && count <= choice.max && (choice.sum === undefined || sumOf(choice, value) === choice.sum)
      )
    }
    case 'order':
      return listOf(value).length === choice.of.length
    case 'tuple':
      return choice.each.every((each, at) => isWhole(each, listOf(value)[at]))
  }
}

/** What the chosen ones weigh together; without weights they weigh what they are. */
export function sumOf({ of, weights }: Subset, value: Value): number {
  return listOf(value).reduce<number>((sum, item) => {
    const at = of.findIndex((each) => each === item)
    return sum + (weights?.[at] ?? (typeof item === 'number' ? item : 0))
  }, 0)
}

/** With an item, or without it if it was there: always in the order of the choice. */
export function toggled({ of }: Subset, value: Value, item: Scalar): readonly Scalar[] {
  const chosen = listOf(value)
  return of.filter((each) => (each === item ? !chosen.includes(each) : chosen.includes(each)))
}

/** The item at a place goes one place up or down; where it cannot, everything stays. */
export function moved(value: Value, from: number, by: -1 | 1): readonly Value[] {
  const list = [...listOf(value)]
  const to = from + by
  if (to < 0 || to >= list.length) return list
  const [item] = list.splice(from, 1)
  list.splice(to, 0, item)
  return list
}

export function replaced(value: Value, at: number, item: Value): readonly Value[] {
  return listOf(value).map((each, place) => (place === at ? item : each))
}

export function listOf(value: Value): readonly Value[] {
  return isList(value) ? value : []
}

function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value)
}

export function isScalar(value: Value): value is Scalar {
  return value !== undefined && !isList(value)
}
