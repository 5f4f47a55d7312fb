import { expect, test } from 'vitest'
import { MATCH, PLAYER, type FakeSocket } from './fake-server.fixture.ts'
import { clientUnderTest } from './match-client.fixture.ts'

const say = (word: string) => ({ move: word })
const framesOf = (socket: FakeSocket, kind: string) => socket.sent.filter(({ t }) => t === kind)

test('it says hello, follows, and keeps match and view up to date', () => {
  const { server, client, followed, told, connect } = clientUnderTest({ seat: 0, offers: true })
  expect(client.state.kind).toBe('connecting')
  expect(followed.state.kind).toBe('connecting')
  connect()
  expect(client.state.kind).toBe('open')
  expect(client.player).toEqual(PLAYER)
  expect(followed.state.kind).toBe('following')
  server.plays('one')
  server.plays('two')
  server.settle()
  expect(followed).toMatchObject({ number: 2, view: server.view })
  expect(followed.match).toMatchObject({ number: 2, changedAt: 4 })
  expect(told.news.map(({ match, live }) => [match.number, live])).toEqual([
    [0, false],
    [1, true],
    [2, true],
  ])
  expect(server.last.sent.slice(0, 2)).toEqual([
    { t: 'hello', v: 1, token: 'token' },
    { t: 'follow', f: 1, m: MATCH, seat: 0, offers: true },
  ])
})

test('a whole match that comes late, after what followed it, takes nobody back', () => {
  const { server, followed, told, connect } = clientUnderTest()
  connect()
  const old = server.whole(1)
  server.plays('one')
  server.settle()
  told.news.length = 0
  server.last.say(old)
  server.settle()
  expect([followed.number, followed.view, told.news]).toEqual([1, server.view, []])
  server.plays('two')
  server.settle()
  expect(followed).toMatchObject({ number: 2, view: server.view })
})

test('the time is told by the server’s clock', () => {
  const { client, clock, connect } = clientUnderTest()
  connect()
  clock.pass(250)
  expect(client.serverNow).toBe(5_000_250)
})

test('a move is accepted, refused or failed', async () => {
  const { server, followed, connect } = clientUnderTest()
  connect()
  const answers = [followed.play(say('one')), followed.play(say('bad')), followed.undo()]
  expect(followed.waitingSince).not.toBeNull()
  server.settle()
  expect(await Promise.all(answers)).toEqual([
    { kind: 'accepted', entry: 1 },
    { kind: 'refused', refusal: { code: 'bad', facts: {} }, detail: 'Not that.' },
    { kind: 'failed', code: 'no-undo', detail: 'No.', facts: {} },
  ])
  expect(followed.waitingSince).toBeNull()
})

test('whoever moves is told twice: that the move is on its way, and then everything that came of it at once', () => {
  const { server, followed, told, connect } = clientUnderTest()
  connect()
  told.news.length = 0
  told.calls.length = 0
  void followed.play(say('one'))
  expect(told.calls).toEqual(['status'])
  server.settle()
  expect(told.calls).toEqual(['status', 'news'])
  expect(told.news).toEqual([
    { match: followed.match, view: server.view, happenings: [{ what: 'said', number: 1 }], live: true },
  ])
  expect(followed.waitingSince).toBeNull()
})

test('what was missed is told in order when it can be, else as a whole that is not live', () => {
  const { server, told, connect, reconnect } = clientUnderTest()
  connect()
  server.last.cut()
  server.plays('one')
  server.plays('two')
  told.news.length = 0
  reconnect()
  expect(told.news.map(({ match, live, happenings }) => [match.number, live, happenings.length])).toEqual([
    [1, true, 1],
    [2, true, 1],
  ])
  server.last.cut()
  for (let n = 0; n < 20; n++) server.plays(`more ${n}`)
  told.news.length = 0
  reconnect()
  expect(told.news).toMatchObject([{ match: { number: 22 }, view: server.view, happenings: [], live: false }])
})

test('what chance adds to a move does not change its number', async () => {
  const { server, followed, connect } = clientUnderTest()
  connect()
  const answer = followed.play(say('one'))
  const [move] = framesOf(server.last, 'move')
  if (move?.t !== 'move') throw new Error('a move was sent')
  server.plays('one')
  server.plays('dice')
  server.last.toClient.length = 0
  server.last.say({ ...server.update(move.f, 1), n: 1, ref: move.ref, e: 7 })
  server.last.arrive()
  expect(await answer).toEqual({ kind: 'accepted', entry: 7 })
})

test('a move whose answer is lost is sent again under its number, and made once', async () => {
  const { server, followed, connect, reconnect } = clientUnderTest()
  connect()
  const answer = followed.play(say('one'))
  server.serve()
  expect(server.number).toBe(1)
  reconnect()
  expect(await answer).toEqual({ kind: 'accepted', entry: 1 })
  expect(server.log.map(({ move }) => move)).toEqual(['one'])
  expect(followed.view).toEqual(server.view)
})

test('a move that never arrived is sent again, and later ones keep their order', async () => {
  const { server, followed, connect, reconnect } = clientUnderTest()
  connect()
  const answers = ['one', 'two', 'three'].map((word) => followed.play(say(word)))
  reconnect()
  expect(await Promise.all(answers)).toEqual([1, 2, 3].map((entry) => ({ kind: 'accepted', entry })))
  expect(server.log.map(({ move }) => move)).toEqual(['one', 'two', 'three'])
  const refs = server.sockets.flatMap((socket) => framesOf(socket, 'move')).map((frame) => 'ref' in frame && frame.ref)
  expect(new Set(refs).size).toBe(3)
})

test('what is asked without a connection waits for one', async () => {
  const { server, clock, followed, connect } = clientUnderTest()
  const answer = followed.play(say('one'))
  const asked = clock.now
  clock.pass(3_000)
  expect(followed.waitingSince).toBe(asked)
  connect()
  expect(await answer).toEqual({ kind: 'accepted', entry: 1 })
  expect(server.number).toBe(1)
})

test('an undo whose answer is lost is sent again under its number', async () => {
  const { server, followed, connect, reconnect } = clientUnderTest()
  connect()
  const answer = followed.undo()
  server.serve()
  reconnect()
  expect(await answer).toMatchObject({ kind: 'failed', code: 'no-undo' })
  const refs = server.sockets.map((socket) => framesOf(socket, 'undo').map((frame) => 'ref' in frame && frame.ref))
  expect(refs[0]).toEqual(refs[1])
})

test('it goes on from the last entry it knows, or takes the whole', () => {
  const { server, followed, connect, reconnect } = clientUnderTest()
  connect()
  server.plays('one')
  server.settle()
  server.last.cut()
  for (const word of ['two', 'three']) server.plays(word)
  reconnect()
  expect(framesOf(server.last, 'follow')).toMatchObject([{ after: 1 }])
  expect(followed).toMatchObject({ number: 3, view: server.view })
  server.last.cut()
  for (let n = 0; n < 20; n++) server.plays(`more ${n}`)
  reconnect()
  expect(followed).toMatchObject({ number: 23, view: server.view })
})

test('frames that come twice change nothing', () => {
  const { server, followed, told, connect } = clientUnderTest()
  connect()
  for (const word of ['one', 'two']) server.plays(word)
  while (server.last.arrive(2));
  expect(followed).toMatchObject({ number: 2, view: server.view })
  expect(told.news.map(({ match }) => match.number)).toEqual([0, 1, 2])
  expect(told.outOfStep).toEqual([])
})

test('a wrong checksum is named to the entry, and healed by the whole', async () => {
  const { server, followed, told, connect } = clientUnderTest()
  connect()
  server.plays('one')
  server.settle()
  server.plays('two')
  const update = server.update(1, 2)
  server.last.toClient[0] = JSON.stringify({ ...update, x: '00000000' })
  const answer = followed.play(say('three'))
  server.settle()
  expect(told.outOfStep).toEqual([2])
  expect(framesOf(server.last, 'drop')).toEqual([{ t: 'drop', f: 1 }])
  expect(framesOf(server.last, 'follow').at(-1)).not.toHaveProperty('after')
  expect(await answer).toEqual({ kind: 'accepted', entry: 3 })
  expect(followed).toMatchObject({ number: 3, view: server.view, state: { kind: 'following' } })
})

test('a patch that does not fit is healed as well', () => {
  const { server, followed, told, connect } = clientUnderTest()
  connect()
  server.plays('one')
  server.last.toClient[0] = JSON.stringify({ ...server.update(1, 1), p: { table: { nothing: [] } } })
  server.settle()
  expect(told.outOfStep).toEqual([1])
  expect(followed.view).toEqual(server.view)
})

test('a whole that is wrong itself is asked for again, slower and slower', () => {
  const { server, clock, told, connect } = clientUnderTest()
  connect()
  let asked = 0
  server.last.say({ ...server.whole(1), x: '00000000' })
  for (let round = 0; round < 200; round++) {
    server.last.arrive()
    const last = framesOf(server.last, 'follow').at(-1)
    const { length } = framesOf(server.last, 'follow')
    if (last?.t === 'follow' && length > asked) {
      asked = length
      server.last.say({ ...server.whole(last.f), x: '00000000' })
    }
    clock.pass(50)
  }
  expect(asked).toBeGreaterThan(2)
  expect(asked).toBeLessThan(12)
  expect(told.outOfStep.length).toBeGreaterThan(2)
})
