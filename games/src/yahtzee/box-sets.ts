import { oneFrom, type Choice } from '@parlor/engine'
import { BOXES, CATEGORIES, type Category } from './categories.ts'

/** A set of boxes is a number whose bit n says whether box n is in it. */
export function categoriesIn(set: number): Category[] {
  return CATEGORIES.filter((_, box) => (set & (1 << box)) !== 0)
}

// Two lists although they hold the same: the engine keeps the moves it makes with the choice they are made from.
const TO_SCORE = new Array<Choice<Category> | undefined>(1 << BOXES)
const TO_SCRATCH = new Array<Choice<Category> | undefined>(1 << BOXES)

/** One of these boxes. Made once for each set: a simulation asks a million times. */
export function boxesToScore(set: number): Choice<Category> {
  return (TO_SCORE[set] ??= oneFrom(categoriesIn(set)))
}

export function boxesToScratch(set: number): Choice<Category> {
  return (TO_SCRATCH[set] ??= oneFrom(categoriesIn(set)))
}
