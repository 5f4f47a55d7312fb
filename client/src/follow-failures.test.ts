import { expect, test } from 'vitest'
import { checksumOf } from '@parlor/protocol'
import { matchAt, PLAYER } from './fake-server.fixture.ts'
import { clientUnderTest } from './match-client.fixture.ts'

const say = (word: string) => ({ move: word })

test.each(['storage-down', 'too-busy', 'shutting-down', 'too-many-requests'] as const)(
  'a move that failed for a while (%s) is sent again under its number',
  async (code) => {
    const { server, clock, followed, connect } = clientUnderTest()
    connect()
    server.failures.push(code, code, code)
    const answers = [followed.play(say('one')), followed.play(say('two'))]
    for (let second = 0; second < 10; second++) {
      server.settle()
      clock.pass(1_000)
    }
    expect(await Promise.all(answers)).toEqual([1, 2].map((entry) => ({ kind: 'accepted', entry })))
    expect(server.log.map(({ move }) => move)).toEqual(['one', 'two'])
  },
)

test('a match that cannot be followed for a while is asked for again', () => {
  const { server, clock, followed, connect } = clientUnderTest()
  server.failures.push('storage-down', 'storage-down')
  connect()
  expect(followed.state.kind).toBe('connecting')
  for (let second = 0; second < 5; second++) {
    clock.pass(1_000)
    server.settle()
  }
  expect(followed.state.kind).toBe('following')
})

test.each(['no-such-match', 'not-allowed-to-watch', 'rules-changed', 'match-damaged', 'match-halted'] as const)(
  'a match that cannot be followed at all (%s) ends, and no other does',
  async (code) => {
    const { server, client, followed, connect } = clientUnderTest()
    const other = client.follow({ match: 'bbbbccccddddeeee' })
    server.failures.push(code)
    const answer = followed.play(say('one'))
    connect()
    expect(followed.state).toEqual({ kind: 'ended', code })
    expect(await answer).toMatchObject({ kind: 'failed', code })
    expect(other.state.kind).toBe('following')
    expect(client.state.kind).toBe('open')
  },
)

test('whoever loses a seat is told so; who did not insist on it looks on', () => {
  for (const seat of [0, undefined]) {
    const { server, followed, connect } = clientUnderTest(seat === undefined ? {} : { seat })
    connect()
    server.last.following.clear()
    server.last.say({ t: 'fail', f: 1, code: 'not-your-seat', detail: '' })
    server.settle()
    expect(followed.state.kind).toBe(seat === undefined ? 'following' : 'ended')
  }
})

test('whoever looks on and takes a seat sees what the seat sees', () => {
  const { server, followed, connect } = clientUnderTest()
  connect()
  const empty = { ...matchAt(1), seats: [{ kind: 'empty' as const, keptFor: null }] }
  const view = { ...server.view, viewer: null }
  server.last.say({ t: 'match', f: 1, n: 1, match: { ...empty, yours: [] }, view, x: checksumOf(view) })
  server.settle()
  expect(followed.match?.yours).toEqual([])
  server.plays('one')
  server.plays('two')
  const person = {
    kind: 'person',
    player: PLAYER,
    ready: true,
    standIn: null,
    resigned: false,
    pledge: null,
    entropy: null,
  }
  server.last.toClient.length = 0
  server.last.say({ t: '+', f: 1, n: 2, at: 0, m: { seats: { 0: [person] } }, x: checksumOf(view) })
  server.settle()
  expect(followed).toMatchObject({ number: 2, view: { viewer: 0 }, match: { yours: [0] } })
})

test('a connection follows several matches; one that is left is dropped, also while it is being answered', () => {
  const { server, client, followed, connect } = clientUnderTest()
  connect()
  const second = client.follow({ match: 'bbbbccccddddeeee', seat: null })
  server.serve()
  second.leave()
  server.settle()
  expect([...server.last.following]).toEqual([1])
  expect(second.state).toEqual({ kind: 'ended', code: 'left' })
  followed.leave()
  server.settle()
  expect(server.last.following.size).toBe(0)
})

test('a server that does not know what is followed is told again', async () => {
  const { server, followed, connect } = clientUnderTest()
  connect()
  server.last.following.clear()
  const answer = followed.play(say('one'))
  server.settle()
  expect(await answer).toEqual({ kind: 'accepted', entry: 1 })
  expect(followed.view).toEqual(server.view)
})

test('another whole, for a reader that was too slow, takes the place of what was known', async () => {
  const { server, followed, connect } = clientUnderTest()
  connect()
  const answer = followed.play(say('one'))
  server.serve()
  server.plays('two')
  const [, ref] = [0, server.log[0]?.ref ?? 0]
  server.last.toClient.length = 0
  server.last.say({ t: 'ok', f: 1, ref, n: 1 })
  server.last.say({ ...server.whole(1), why: 'slow' })
  server.settle()
  expect(await answer).toEqual({ kind: 'accepted', entry: 1 })
  expect(followed).toMatchObject({ number: 2, view: server.view })
})
