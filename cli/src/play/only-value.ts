import type { ChoiceDescription } from '@parlor/engine'

/** The value of a choice that leaves no choice; undefined where there are several, or none. */
export function onlyValueIn(choice: ChoiceDescription): unknown {
  switch (choice.kind) {
    case 'one':
      return choice.of.length === 1 ? choice.of[0] : undefined
    case 'range':
      return choice.from === choice.to ? choice.from : undefined
    case 'subset':
      return choice.min === choice.of.length && choice.min > 0 ? choice.of : undefined
    case 'order':
      return choice.of.length === 1 ? choice.of : undefined
    case 'tuple':
      return undefined
  }
}
