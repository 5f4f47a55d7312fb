/** The thirteen boxes of a card, in the order in which they stand on it: six upper ones, then seven lower ones. */
export const CATEGORIES = [
  'ones',
  'twos',
  'threes',
  'fours',
  'fives',
  'sixes',
  'three_of_a_kind',
  'four_of_a_kind',
  'full_house',
  'small_straight',
  'large_straight',
  'yahtzee',
  'chance',
] as const

export type Category = (typeof CATEGORIES)[number]

const NUMBERS = new Map<string, number>(CATEGORIES.map((category, box) => [category, box]))

/** A box by its number: 0 is `ones`, 12 is `chance`. Cards and rules count boxes; people and moves name them. */
export function categoryOf(box: number): Category {
  const category = CATEGORIES[box]
  if (category === undefined) throw new RangeError(`there is no box ${box}`)
  return category
}

/** The number of a box, the inverse of `categoryOf`. */
export function boxOf(category: Category): number {
  return NUMBERS.get(category) ?? -1
}

/** Undefined for a name that is no category's. */
export function findCategory(name: string): Category | undefined {
  const box = NUMBERS.get(name)
  return box === undefined ? undefined : CATEGORIES[box]
}

export const UPPER_BOXES = 6
export const BOXES = CATEGORIES.length
export const YAHTZEE = boxOf('yahtzee')

/** A set of boxes is a number whose bit n says whether box n is in it. */
export function categoriesIn(set: number): Category[] {
  return CATEGORIES.filter((_, box) => (set & (1 << box)) !== 0)
}
