import type { FirstWords } from '../words.ts'
import { denials, failures } from './failures.ts'
import { shell } from './shell.ts'

/** Was die erste Seite sagt. */
export const first: FirstWords = { shell, failures, denials }
