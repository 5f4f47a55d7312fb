import type { Words } from '../words.ts'
import { denials, failures } from './failures.ts'
import { shell } from './shell.ts'

/** Was die erste Seite sagt. */
export const first: Words = { shell, failures, denials }
