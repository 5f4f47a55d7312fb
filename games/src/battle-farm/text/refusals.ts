import type { Text } from '@parlor/engine'
import type { Refusal } from '../programs.ts'
import type { Mode } from '../modes.ts'

type Refusals = Text<never, never, Refusal, never, object>['refusals']

/** A rule may tell the number that was named, or not. */
interface Numbered {
  readonly cards: number
  readonly index?: number
}

/** Why not; which of it when is the same in every language. */
export interface RefusalSentences {
  readonly plain: Required<Omit<Refusals, 'no-such-card' | 'no-target' | 'no-offer'>>
  readonly classCardApart: string
  readonly noCards: string
  readonly noCardOfNumber: string
  /** What is missing where a card needs a target and there is none. */
  readonly missing: Readonly<Record<Exclude<Mode, 'FOE' | 'PLAYER' | 'BED_FOE' | 'BED_OWN' | 'BED_ANY'>, string>>
  readonly noTarget: string
  readonly noOffer: (who: string) => string
}

export function refusalsIn(say: RefusalSentences): Refusals {
  const missing: Readonly<Partial<Record<Mode, string>>> = say.missing
  return {
    ...say.plain,
    // The class card has the number after the last card of the hand (R16).
    'no-such-card': ({ cards, index }: Numbered) => {
      if (index === cards) return say.classCardApart
      return cards === 0 ? say.noCards : say.noCardOfNumber
    },
    'no-target': ({ mode }) => missing[mode] ?? say.noTarget,
    'no-offer': ({ player }, nameOf) =>
      player < 0 ? say.plain['no-such-player']({}, nameOf) : say.noOffer(nameOf(player)),
  }
}
