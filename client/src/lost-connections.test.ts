import { expect, test } from 'vitest'
import { MATCH, PLAYER } from './fake-server.fixture.ts'
import { clientUnderTest } from './match-client.fixture.ts'

const say = (word: string) => ({ move: word })

test('it waits longer each time, and comes back at once after a good connection', () => {
  const { server, clock, client, connect } = clientUnderTest({}, () => 1)
  const backoff: number[] = []
  for (let n = 0; n < 9; n++) {
    server.last.cut()
    if (client.state.kind !== 'waiting') throw new Error('it waits')
    backoff.push(client.state.until - client.state.since)
    clock.pass(backoff.at(-1) ?? 0)
  }
  expect(backoff).toEqual([250, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000])
  connect()
  clock.pass(9_999)
  server.settle()
  clock.pass(1)
  server.last.cut()
  expect(client.state).toMatchObject({ kind: 'waiting', until: clock.now + 250 })
})

test('it does not wait when told to hurry', () => {
  const { server, client } = clientUnderTest()
  server.last.cut()
  expect(server.sockets).toHaveLength(1)
  client.hurry()
  expect(server.sockets).toHaveLength(2)
  expect(client.state.kind).toBe('connecting')
})

test('a connection that does not open, or is not welcomed, is given up', () => {
  const { server, clock } = clientUnderTest()
  clock.pass(11_000)
  expect(server.sockets).toHaveLength(2)
  expect(server.sockets[0]?.closed).toBe(true)
  server.last.listener.opened()
  clock.pass(12_000)
  expect(server.sockets).toHaveLength(3)
})

test('a quiet connection is asked whether it is there, and remade when it is not', () => {
  const { server, clock, client, connect } = clientUnderTest()
  connect()
  clock.pass(20_000)
  expect(server.last.sent.at(-1)).toMatchObject({ t: 'ping' })
  server.settle()
  clock.pass(15_000)
  expect(client.state.kind).toBe('open')
  clock.pass(40_000)
  expect(server.sockets.length).toBeGreaterThan(1)
  expect(server.sockets[0]?.closed).toBe(true)
})

test('however short a beat the server names, it is asked at most once a second', () => {
  const { server, clock } = clientUnderTest()
  server.last.listener.opened()
  server.last.say({ t: 'welcome', v: 1, player: PLAYER, now: 5_000_000, beat: 1 })
  server.last.arrive()
  const pings = () => server.last.sent.filter(({ t }) => t === 'ping').length
  clock.pass(900)
  expect(pings()).toBe(0)
  clock.pass(200)
  expect(pings()).toBe(1)
})

test('a server that owes an answer is left, though it still answers pings', async () => {
  const { server, clock, followed, connect, reconnect } = clientUnderTest()
  connect()
  const answer = followed.play(say('one'))
  server.last.toServer.length = 0
  for (let second = 0; second < 30 && server.sockets.length === 1; second++) {
    clock.pass(1_000)
    server.last.say({ t: 'pong', ref: 1 })
    server.last.arrive()
  }
  expect(server.sockets).toHaveLength(2)
  reconnect()
  expect(await answer).toEqual({ kind: 'accepted', entry: 1 })
})

test('what an old connection still says is not listened to', () => {
  const { server, followed, told, connect, reconnect } = clientUnderTest()
  connect()
  const [old] = server.sockets
  reconnect()
  server.plays('one')
  server.settle()
  old?.listener.received(JSON.stringify({ t: '+', f: 1, n: 9, at: 0, x: '00000000' }))
  old?.listener.opened()
  old?.listener.closed()
  expect(followed).toMatchObject({ number: 1, state: { kind: 'following' } })
  expect(told.outOfStep).toEqual([])
  expect(server.sockets).toHaveLength(2)
})

test.each(['shutting-down', 'too-many-requests'] as const)('after bye (%s) it comes back', async (code) => {
  const { server, client, followed, connect, reconnect } = clientUnderTest()
  connect()
  const answer = followed.play(say('one'))
  server.last.say({ t: 'bye', code })
  server.last.arrive()
  expect(client.state.kind).toBe('waiting')
  reconnect()
  expect(await answer).toMatchObject({ kind: 'accepted' })
})

test('when the session has ended, everything ends', async () => {
  const { server, clock, client, followed, connect } = clientUnderTest()
  connect()
  const answer = followed.play(say('one'))
  server.last.say({ t: 'bye', code: 'not-signed-in' })
  server.last.arrive()
  expect(client.state).toMatchObject({ kind: 'ended', code: 'not-signed-in' })
  expect(followed.state).toEqual({ kind: 'ended', code: 'not-signed-in' })
  expect(await answer).toMatchObject({ kind: 'failed', code: 'not-signed-in' })
  expect(await followed.play(say('two'))).toMatchObject({ kind: 'failed', code: 'not-signed-in' })
  expect(clock.alarms).toBe(0)
  clock.pass(100_000)
  expect(server.sockets).toHaveLength(1)
})

test('whoever follows something after that comes over another connection', async () => {
  const { server, client, connect } = clientUnderTest()
  connect()
  server.last.say({ t: 'bye', code: 'not-signed-in' })
  server.last.arrive()
  const again = client.follow({ match: MATCH })
  expect(server.sockets).toHaveLength(2)
  const answer = again.play(say('one'))
  connect()
  expect(again.state.kind).toBe('following')
  expect(await answer).toEqual({ kind: 'accepted', entry: 1 })
})

test('one connection serves matches one after the other, and is closed a while after the last', () => {
  const { server, clock, client, followed, connect } = clientUnderTest()
  connect()
  followed.leave()
  clock.pass(19_000)
  const second = client.follow({ match: MATCH })
  server.settle()
  expect(second.state.kind).toBe('following')
  // A match that is followed keeps it, however long.
  for (let round = 0; round < 5; round++) {
    clock.pass(20_000)
    server.settle()
  }
  expect(server.sockets).toHaveLength(1)
  second.leave()
  second.leave()
  clock.pass(20_000)
  expect(client.state.kind).toBe('idle')
  expect(server.last.closed).toBe(true)
  expect(clock.alarms).toBe(0)
  const third = client.follow({ match: MATCH })
  connect()
  expect(server.sockets).toHaveLength(2)
  expect(third.state.kind).toBe('following')
})

test('a connection that is lost while nothing is followed is not made again', () => {
  const { server, clock, client, followed, connect } = clientUnderTest()
  connect()
  followed.leave()
  server.last.cut()
  clock.pass(100_000)
  expect(client.state.kind).toBe('idle')
  expect(clock.alarms).toBe(0)
})

test('whoever has become somebody else rests first, and comes over another connection', () => {
  const { server, client, followed, connect } = clientUnderTest()
  connect()
  // Not while something is followed: the server says itself when that ends.
  client.rest()
  expect(client.state.kind).toBe('open')
  followed.leave()
  client.rest()
  expect(server.last.closed).toBe(true)
  client.follow({ match: MATCH })
  expect(server.sockets).toHaveLength(2)
})

test('how things stand is told for each match: since when it is lost, over all attempts, and when the next is made', () => {
  const { server, clock, followed, connect } = clientUnderTest({}, () => 1)
  const begun = clock.now
  expect(followed.state).toEqual({ kind: 'connecting', since: begun })
  clock.pass(100)
  connect()
  expect(followed.state).toEqual({ kind: 'following' })
  clock.pass(500)
  const lost = clock.now
  server.last.cut()
  expect(followed.state).toEqual({ kind: 'waiting', since: lost, until: lost + 250 })
  clock.pass(250)
  expect(followed.state).toEqual({ kind: 'connecting', since: lost })
  server.last.cut()
  expect(followed.state).toEqual({ kind: 'waiting', since: lost, until: lost + 750 })
  clock.pass(500)
  connect()
  expect(followed.state).toEqual({ kind: 'following' })
})

test('a server of another version is not tried again', () => {
  const { server, client } = clientUnderTest()
  server.last.listener.opened()
  server.last.say({ t: 'fail', code: 'wrong-version', detail: '' })
  server.last.arrive()
  expect(client.state).toMatchObject({ kind: 'ended', code: 'wrong-version' })
  expect(server.last.closed).toBe(true)
})

test('what is no frame ends the connection, not the client', () => {
  const { server, client, connect, reconnect } = clientUnderTest()
  connect()
  server.last.toClient.push('{"t":"+","f":"one"}')
  server.last.arrive()
  expect(client.state.kind).toBe('waiting')
  reconnect()
  expect(client.state.kind).toBe('open')
})

/** Brings a client into a state; then everything about it is closed, and nothing is left over. */
const STATES: Readonly<Record<string, (test: ReturnType<typeof clientUnderTest>) => void>> = {
  connecting: () => undefined,
  greeting: ({ server }) => server.last.listener.opened(),
  joining: ({ server }) => {
    server.last.listener.opened()
    server.serve()
    server.last.arrive()
  },
  following: ({ connect }) => connect(),
  waiting: ({ server, connect }) => {
    connect()
    server.last.cut()
  },
  failing: ({ server, connect }) => {
    server.failures.push('storage-down')
    connect()
  },
}

test.each(Object.keys(STATES))('closed while %s: all is answered, and nothing goes on', async (state) => {
  const under = clientUnderTest()
  STATES[state]?.(under)
  const { server, clock, client, followed } = under
  const answer = followed.play(say('one'))
  client.close()
  client.close()
  expect(await answer).toMatchObject({ kind: 'failed', code: 'left' })
  expect(client.state).toMatchObject({ kind: 'ended', code: 'left' })
  expect(server.last.closed).toBe(true)
  expect(clock.alarms).toBe(0)
  server.last.listener.closed()
  clock.pass(100_000)
  expect(server.sockets).toHaveLength(1)
})

test.each(Object.keys(STATES))('cut while %s: it resumes by itself', async (state) => {
  const under = clientUnderTest()
  STATES[state]?.(under)
  const answer = under.followed.play(say('one'))
  under.reconnect()
  under.server.settle()
  expect(await answer).toEqual({ kind: 'accepted', entry: 1 })
  expect(under.followed.view).toEqual(under.server.view)
})
