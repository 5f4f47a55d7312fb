import type { YahtzeeState } from './yahtzee-shapes.ts'

/**
 * A card kept by hand, by the official rules as people tell them: written without a look at the game, to be compared with
 * it. Dice are read as a sorted text, such as 11346.
 */
const FACES = ['ones', 'twos', 'threes', 'fours', 'fives', 'sixes'] as const
type Box = keyof YahtzeeState['scorecard']

const PATTERNS: readonly (readonly [Box, RegExp, number | 'sum'])[] = [
  ['three_of_a_kind', /(.)\1\1/, 'sum'],
  ['four_of_a_kind', /(.)\1\1\1/, 'sum'],
  ['full_house', /^(?!(.)\1{4})(?:(.)\2\2(.)\3|(.)\4(.)\5\5)$/, 25],
  ['small_straight', /12+3+4|23+4+5|34+5+6/, 30],
  ['large_straight', /^(?:12345|23456)$/, 40],
  ['yahtzee', /^(.)\1{4}$/, 50],
  ['chance', /./, 'sum'],
]

export class PaperCard {
  readonly boxes = new Map<Box, number | null>(
    [...FACES, ...PATTERNS.map(([box]) => box)].map((box): [Box, number | null] => [box, null]),
  )
  hundreds = 0

  available(dice: readonly number[]): Box[] {
    const open = [...this.boxes].flatMap(([box, points]) => (points === null ? [box] : []))
    const own = this.#ownBox(dice)
    if (own === null) return open
    if (open.includes(own)) return [own]
    const lower = open.filter((box) => !isUpper(box))
    return lower.length > 0 ? lower : open
  }

  worth(box: Box, dice: readonly number[]): number {
    const face = FACES.findIndex((upper) => upper === box) + 1
    if (face > 0) return face * dice.filter((value) => value === face).length
    const [, pattern, points] = PATTERNS.find(([name]) => name === box) ?? ['chance', /^$/, 0]
    const own = this.#ownBox(dice)
    const isJoker = own !== null && this.boxes.get(own) !== null
    if (!pattern.test(dice.toSorted((one, other) => one - other).join('')) && !isJoker) return 0
    return points === 'sum' ? dice.reduce((sum, value) => sum + value, 0) : points
  }

  fill(box: Box, points: number, dice: readonly number[]): void {
    if (this.#ownBox(dice) !== null && this.boxes.get('yahtzee') === 50) this.hundreds++
    this.boxes.set(box, points)
  }

  get upperBonus(): number {
    return FACES.reduce((sum, box) => sum + (this.boxes.get(box) ?? 0), 0) >= 63 ? 35 : 0
  }

  get total(): number {
    return (
      [...this.boxes.values()].reduce<number>((sum, points) => sum + (points ?? 0), this.upperBonus) +
      100 * this.hundreds
    )
  }

  /** Of five of a kind after the Yahtzee box was filled: the upper box of their face. */
  #ownBox(dice: readonly number[]): Box | null {
    const isExtra = this.boxes.get('yahtzee') !== null && new Set(dice).size === 1
    return isExtra ? (FACES[(dice[0] ?? 0) - 1] ?? null) : null
  }
}

function isUpper(box: Box): boolean {
  return FACES.some((upper) => upper === box)
}
