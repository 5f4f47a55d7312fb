import type { FollowHears, FollowWish } from './follow.ts'
import type { FollowedMatch } from './followed-match.ts'
import { FakeClock } from './fake-clock.fixture.ts'
import { FakeServer, MATCH } from './fake-server.fixture.ts'
import { tableClient, type TableClient } from './table-client.ts'

export interface UnderTest {
  readonly server: FakeServer
  readonly clock: FakeClock
  readonly client: TableClient
  readonly followed: FollowedMatch
  /** What was heard, in order. */
  readonly heard: { readonly happened: number[]; readonly outOfStep: number[] }
  /** Lets the next connection open, and everything arrive. */
  readonly connect: () => void
  /** Cuts the connection, waits until the next is tried, and lets that open. */
  readonly reconnect: () => void
}

/** A client of a fake server, on a fake clock; not connected yet. */
export function clientUnderTest(wish: Partial<FollowWish> = {}, random: () => number = () => 0.5): UnderTest {
  const server = new FakeServer()
  const clock = new FakeClock()
  const heard: { happened: number[]; outOfStep: number[] } = { happened: [], outOfStep: [] }
  const hears: FollowHears = {
    happened: (_, entry) => void heard.happened.push(entry),
    outOfStep: (entry) => void heard.outOfStep.push(entry),
  }
  const client = tableClient({
    url: 'ws://127.0.0.1/socket',
    token: 'token',
    socket: server.open,
    now: () => clock.now,
    timers: clock,
    random,
  })
  const followed = client.follow({ match: MATCH, ...wish }, hears)
  const connect = () => {
    server.last.hears.opened()
    server.settle()
  }
  const reconnect = () => {
    const { length } = server.sockets
    if (!server.last.closed) server.last.cut()
    for (let second = 0; server.sockets.length === length; second++) {
      if (second > 60) throw new Error('it does not try again')
      clock.pass(1_000)
    }
    connect()
  }
  return { server, clock, client, followed, heard, connect, reconnect }
}
