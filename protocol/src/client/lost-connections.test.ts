import { expect, test } from 'vitest'
import { clientUnderTest } from './table-client.fixture.ts'

const say = (word: string) => ({ move: word })

test('it waits longer each time, and comes back at once after a good connection', () => {
  const { server, clock, client, connect } = clientUnderTest({}, () => 1)
  const waits: number[] = []
  for (let n = 0; n < 9; n++) {
    server.last.cut()
    if (client.state.kind !== 'waiting') throw new Error('it waits')
    waits.push(client.state.until - client.state.since)
    clock.pass(waits.at(-1) ?? 0)
  }
  expect(waits).toEqual([250, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000])
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
  server.last.hears.opened()
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
  const { server, followed, heard, connect, reconnect } = clientUnderTest()
  connect()
  const [old] = server.sockets
  reconnect()
  server.plays('one')
  server.settle()
  old?.hears.heard(JSON.stringify({ t: '+', f: 1, n: 9, at: 0, x: '00000000' }))
  old?.hears.opened()
  old?.hears.closed()
  expect(followed).toMatchObject({ number: 1, state: { kind: 'following' } })
  expect(heard.outOfStep).toEqual([])
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
  expect(client.follow({ match: 'aaaabbbbccccdddd' }).state.kind).toBe('ended')
  expect(clock.alarms).toBe(0)
})

test('a server of another version is not tried again', () => {
  const { server, client } = clientUnderTest()
  server.last.hears.opened()
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
  greeting: ({ server }) => server.last.hears.opened(),
  joining: ({ server }) => {
    server.last.hears.opened()
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
  server.last.hears.closed()
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
