import { expect } from 'vitest'
import type { House } from './house.fixture.ts'
import type { Line } from './line.fixture.ts'

/** What a connection may follow at a time, but for what it follows already. */
const AT_ONCE = 60
/** At a few thousand bytes a table, more than the two ends of a loopback connection keep between them. */
const BATCHES = 90

/** Asks for the table again and again and reads nothing; how often. */
export async function askedWithoutReading(house: House, line: Line, match: string): Promise<number> {
  const channels = Array.from({ length: AT_ONCE }, (_, at) => at + 2)
  const before = await followers(house)
  line.socket.pause()
  for (let batch = 0; batch < BATCHES; batch++) {
    for (const f of channels) line.send({ t: 'follow', f, m: match })
    await expect.poll(() => followers(house), { timeout: 30_000, interval: 2 }).toBe(before + AT_ONCE)
    for (const f of channels) line.send({ t: 'drop', f })
    await expect.poll(() => followers(house), { timeout: 30_000, interval: 2 }).toBe(before)
  }
  return AT_ONCE * BATCHES
}

async function followers(house: House): Promise<number> {
  return figure(house, 'parlor_followers')
}

/** One figure of /metrics. */
export async function figure(house: House, name: string): Promise<number> {
  const { body } = await house.ask('GET', '/metrics')
  return Number(new RegExp(`^${name} (\\d+)`, 'm').exec(body)?.[1] ?? Number.NaN)
}
