import { readBack } from './json-text.fixture.ts'
import { answerFault } from './answer-faults.fixture.ts'
import { bearer } from './http-case.fixture.ts'
import { sendHttp } from './http-send.fixture.ts'
import type { TestServer } from '../secrecy/test-server.fixture.ts'
import type { Parsed } from '../secrecy/http-wire.fixture.ts'

export const MANY = 50

interface Call {
  readonly method: string
  readonly path: string
  readonly token: string
  readonly body?: unknown
}

export interface Outcome {
  readonly status: number
  /** Of a problem: its code. */
  readonly code: string
  readonly body: Parsed
}

/** All are sent before any is answered. Throws for an answer that is none. */
export async function atOnce(testServer: TestServer, calls: readonly Call[]): Promise<Outcome[]> {
  const { url } = testServer
  return Promise.all(
    calls.map(async ({ method, path, token, body }) => {
      const seen = await sendHttp(url, {
        what: path,
        method,
        path,
        headers: { ...bearer(token), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        body: body === undefined ? null : Buffer.from(JSON.stringify(body)),
        fate: 'answered',
      })
      const fault = answerFault(seen, method, 'answered')
      if (fault !== null) throw new Error(`${method} ${path}: ${fault}: ${seen.status} ${seen.body}`)
      const read: Parsed = readBack(seen.body)
      return { status: seen.status, code: seen.status >= 400 ? String(read?.code) : '', body: read }
    }),
  )
}

export function times(call: Call): readonly Call[] {
  return Array.from({ length: MANY }, () => call)
}

/** How many were answered how: by status, and by code where it failed. */
export function tally(outcomes: readonly Outcome[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { status, code } of outcomes) {
    const key = code === '' ? String(status) : code
    counts[key] = (counts[key] ?? 0) + 1
  }
  return counts
}
