import { problemShape } from '@parlor/protocol'
import type { HttpSeen } from './http-send.fixture.ts'
import { readBack } from './json-text.fixture.ts'

const problem = problemShape.strict()

/** What only whoever reads our source or our disk could know. */
const TELLS_TALES = /\n\s+at |node_modules|node:internal|file:\/\/|\/src\/|\.[jt]s:\d|\/tmp\/|SQLITE|sqlite_/

export function tellsTales(text: string): boolean {
  return TELLS_TALES.test(text)
}

/** What is wrong with an answer; null: nothing. */
export function answerFault(
  { status, type, body }: HttpSeen,
  method: string,
  fate: 'refused' | 'answered',
): string | null {
  if (status < 200 || status >= 500) return 'the server is wrong'
  if (fate === 'refused' && status < 400) return 'it was not refused'
  // The documents tell how they are made.
  if (status >= 400 && tellsTales(body)) return 'it tells of our files'
  if (status < 400 || method === 'HEAD') return null
  if (type !== 'application/problem+json') return `it is ${type}`
  const parsed = problem.safeParse(readBack(body))
  if (!parsed.success) return `it is no problem: ${parsed.error.message}`
  return parsed.data.status === status ? null : `it says ${parsed.data.status}`
}
