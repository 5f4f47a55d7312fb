/* oxlint-disable no-await-in-loop -- one connection after another, until there are too many */
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { begin, guests, metric, openTestServer } from '../operation/open-test-server.fixture.ts'
import { Line } from '../secrecy/line.fixture.ts'

const REFUSED = 20
const UPGRADE = 'Host: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'

/** A connection whose end never hangs up by itself. */
function holding(url: string, text: string): Promise<Socket> {
  const { port } = new URL(url)
  const socket = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true })
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => undefined)
  socket.resume()
  return new Promise((resolve) => void socket.once('connect', () => socket.write(text, () => resolve(socket))))
}

async function lines(url: string, count: number, headers: Readonly<Record<string, string>> = {}): Promise<Line[]> {
  const opened: Line[] = []
  for (let n = 0; n < count; n++) opened.push(await Line.raw(url, headers))
  onTestFinished(() => opened.forEach((line) => line.end()))
  return opened
}

test('whoever is refused keeps no descriptor, though they never hang up', async () => {
  const testServer = await openTestServer()
  for (let n = 0; n < REFUSED; n++) {
    await holding(testServer.url, `GET /nowhere HTTP/1.1\r\n${UPGRADE}`)
    await holding(testServer.url, 'CONNECT elsewhere:443 HTTP/1.1\r\nHost: elsewhere:443\r\n\r\n')
    await holding(testServer.url, 'what is this\r\n\r\n')
  }
  // The one that asks.
  await expect.poll(() => metric(testServer, 'parlor_connections')).toBe(1)
})

test('upgrades and CONNECT are counted before anything else is looked at', async () => {
  const testServer = await openTestServer({ limits: { address: { burst: 3, perSecond: 1 / 86_400 } } })
  for (let n = 0; n < 3; n++) await holding(testServer.url, `GET /nowhere HTTP/1.1\r\n${UPGRADE}`)
  await expect.poll(() => Line.raw(testServer.url).then(() => 'let in', String)).toContain('429')
})

test('one who holds on to a refused connection does not keep the server from stopping', async () => {
  const testServer = await openTestServer()
  await holding(testServer.url, 'CONNECT elsewhere:443 HTTP/1.1\r\nHost: elsewhere:443\r\n\r\n')
  await holding(testServer.url, '')
  await testServer.stop()
})

test('an address has so many connections and no more, whatever they are for', async () => {
  const testServer = await openTestServer({ connectionLimits: { mostByAddress: 3 } })
  for (let n = 0; n < 3; n++) await holding(testServer.url, '')
  await expect
    .poll(() =>
      testServer.ask('GET', '/healthz').then(
        () => 'let in',
        () => 'shut',
      ),
    )
    .toBe('shut')
})

test('an address has so many sockets, a player so many, and both are counted down again', async () => {
  const testServer = await openTestServer({ socketLimits: { mostByAddress: 4, mostByPlayer: 2 } })
  const [ann] = await guests(testServer, 1)
  const bearer = { authorization: `Bearer ${ann?.token ?? ''}` }
  const own = await lines(testServer.url, 2, bearer)
  await expect(Line.raw(testServer.url, bearer)).rejects.toThrow('429')
  // Also when it says only later who it is.
  const late = await Line.raw(testServer.url)
  late.send({ t: 'hello', v: 1, token: ann?.token })
  await expect.poll(() => late.closed).toBe(1013)
  await lines(testServer.url, 2)
  await expect(Line.raw(testServer.url)).rejects.toThrow('429')
  own[0]?.end()
  await expect.poll(() => Line.raw(testServer.url, bearer).then(() => 'let in', String)).toBe('let in')
})

test('a socket that does not say hello is cut off', async () => {
  // Long enough for a busy machine to bring a hello from one end to the other.
  const testServer = await openTestServer({ helloMs: 3_000 })
  const [silent] = await lines(testServer.url, 1)
  const greeted = await testServer.line(null)
  await expect.poll(() => silent?.closed).toBe(1006)
  await greeted.settled()
})

test('those who are playing find room, others are told that it is full', async () => {
  const testServer = await openTestServer({ socketLimits: { most: 3, keptFrom: 2 } })
  const [ann, bob] = await guests(testServer, 2)
  if (ann === undefined || bob === undefined) throw new Error('nobody came')
  await begin(testServer, [ann])
  const idle = await lines(testServer.url, 2)
  const ready = await testServer.ask('GET', '/readyz')
  expect([ready.status, ready.json()]).toEqual([503, { ready: false, why: 'full' }])
  await expect(Line.raw(testServer.url)).rejects.toThrow('503')
  await expect(Line.raw(testServer.url, { authorization: `Bearer ${bob.token}` })).rejects.toThrow('503')
  // The third takes the last room, and for the fourth one who looks at nothing has to go.
  await lines(testServer.url, 2, { authorization: `Bearer ${ann.token}` })
  await expect.poll(() => idle.filter(({ closed }) => closed === 1013).length).toBe(1)
})
