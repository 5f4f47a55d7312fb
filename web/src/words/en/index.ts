import { first } from './at-first.ts'
import { rest } from './later.ts'

/** Everything the page says in English; every other language has the same. What a game says is in its own text. */
export const en = { ...first, ...rest }
