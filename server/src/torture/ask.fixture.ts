/* oxlint-disable no-await-in-loop -- here things are done one after another on purpose */
import { setTimeout as wait } from 'node:timers/promises'

const LONGEST_MS = 300_000

export interface Asked {
  readonly method?: 'GET' | 'POST'
  readonly path: string
  readonly token?: string
  readonly body?: unknown
}

/** Asks by REST; where nobody is there, or not now, again and again until somebody is. */
export async function ask(url: string, { method = 'GET', path, token, body }: Asked): Promise<unknown> {
  const until = performance.now() + LONGEST_MS
  for (;;) {
    try {
      const answer = await fetch(url + path, {
        method,
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(method === 'POST' ? { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' } : {}),
        },
        ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
      })
      const text = await answer.text()
      if (answer.ok) return text === '' ? null : JSON.parse(text)
      if (answer.status !== 503) throw new Refused(`${method} ${path}: ${answer.status} ${text}`)
    } catch (error) {
      if (error instanceof Refused || performance.now() > until) throw error
    }
    await wait(50)
  }
}

class Refused extends Error {}
