import { expect } from 'vitest'
import type { TestServer } from './test-server.fixture.ts'
import type { Line } from './line.fixture.ts'

/** How often it asks before it is waited for: so many frames may be under way. */
const AT_ONCE = 60
/** At a few thousand bytes a table, more than the two ends of a loopback connection keep between them. */
const BATCHES = 90

/** Asks for the table again and again and reads nothing; how often. */
export async function askedWithoutReading(testServer: TestServer, line: Line, match: string): Promise<number> {
  const before = await followers(testServer)
  line.socket.pause()
  for (let batch = 0; batch < BATCHES; batch++) {
    for (let time = 1; time < AT_ONCE; time++) {
      line.send({ t: 'follow', f: 2, m: match })
      line.send({ t: 'drop', f: 2 })
    }
    line.send({ t: 'follow', f: 2, m: match })
    await expect.poll(() => followers(testServer), { interval: 2 }).toBe(before + 1)
    line.send({ t: 'drop', f: 2 })
    await expect.poll(() => followers(testServer), { interval: 2 }).toBe(before)
  }
  return AT_ONCE * BATCHES
}

async function followers(testServer: TestServer): Promise<number> {
  return figure(testServer, 'parlor_followers')
}

/** One figure of /metrics. */
export async function figure(testServer: TestServer, name: string): Promise<number> {
  const { body } = await testServer.ask('GET', '/metrics')
  return Number(new RegExp(`^${name} (\\d+)`, 'm').exec(body)?.[1] ?? Number.NaN)
}
