import * as yahtzeeCard from '@parlor/games/yahtzee/knowledge'
import { fallenDice, type Category, type YahtzeeView } from './yahtzee-view.ts'

/** Why five of a kind has fewer boxes than are open, other points in them, or more on top. */
export interface JokerNotice {
  /**
   * `forced-upper`: only the upper box of its face. `lower-joker`: any open lower box, at full points. `free-joker`: any
   * open box, at full points. `forced-zero`: upper boxes of other faces, for nothing. `extra`: nothing but the points on
   * top.
   */
  readonly kind: 'forced-upper' | 'lower-joker' | 'free-joker' | 'forced-zero' | 'extra'
  /** 1 to 6. */
  readonly face: number
  /** The upper box of that face. */
  readonly own: Category
  /** The boxes that may be filled. */
  readonly allowed: readonly Category[]
  /** On top, in whichever box; 0 when the Yahtzee box freezes 0. */
  readonly extra: number
}

export function jokerNotice(view: YahtzeeView): JokerNotice | null {
  const face = fallenDice(view)?.[0]
  const extra = view.choices[0]?.extra ?? 0
  if (face === undefined || (view.joker === null && extra === 0)) return null
  return {
    kind: kindOf(view),
    face,
    own: yahtzeeCard.categoryOf(face - 1),
    allowed: view.choices.map(({ category }) => category),
    extra,
  }
}

function kindOf({ joker, rules }: YahtzeeView): JokerNotice['kind'] {
  if (joker === null) return 'extra'
  if (joker !== 'joker') return joker
  return rules === 'official' ? 'lower-joker' : 'free-joker'
}
