import { denials, failures } from './failures.ts'
import { shell } from './shell.ts'

/** What the first page says, and what may go wrong there. */
export const first = { shell, failures, denials }
