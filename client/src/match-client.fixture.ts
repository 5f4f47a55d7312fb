import type { FollowedMatch, FollowListener, FollowWish, MatchNews } from './followed-match.ts'
import { FakeClock } from './fake-clock.fixture.ts'
import { FakeServer, MATCH } from './fake-server.fixture.ts'
import { MatchClient } from './match-client.ts'

export interface UnderTest {
  readonly server: FakeServer
  readonly clock: FakeClock
  readonly client: MatchClient
  readonly followed: FollowedMatch
  /** What was told, in order. `calls`: how, one after the other. */
  readonly told: {
    readonly news: MatchNews[]
    readonly outOfStep: number[]
    readonly calls: ('news' | 'status')[]
  }
  /** Lets the next connection open, and everything arrive. */
  readonly connect: () => void
  /** Cuts the connection, waits until the next is tried, and lets that open. */
  readonly reconnect: () => void
}

/** A client of a fake server, on a fake clock; not connected yet. */
export function clientUnderTest(wish: Partial<FollowWish> = {}, random: () => number = () => 0.5): UnderTest {
  const server = new FakeServer()
  const clock = new FakeClock()
  const told: { news: MatchNews[]; outOfStep: number[]; calls: ('news' | 'status')[] } = {
    news: [],
    outOfStep: [],
    calls: [],
  }
  const listener: FollowListener = {
    news: (news) => {
      told.news.push(news)
      told.calls.push('news')
    },
    status: () => void told.calls.push('status'),
    outOfStep: (entry) => void told.outOfStep.push(entry),
  }
  const client = new MatchClient({
    url: 'ws://127.0.0.1/socket',
    token: 'token',
    socket: server.open,
    now: () => clock.now,
    timers: clock,
    random,
  })
  const followed = client.follow({ match: MATCH, ...wish }, listener)
  const connect = () => {
    server.last.listener.opened()
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
  return { server, clock, client, followed, told, connect, reconnect }
}
