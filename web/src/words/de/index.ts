import type { Words } from '../words.ts'
import { first } from './at-first.ts'
import { rest } from './later.ts'

/** Alles, was die Seite auf Deutsch sagt. */
export const de: Words = { ...first, ...rest }
