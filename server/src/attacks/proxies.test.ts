import { expect, onTestFinished, test } from 'vitest'
import { openTestServer } from '../operation/open-test-server.fixture.ts'
import type { TestServer } from '../secrecy/test-server.fixture.ts'
import { Line } from '../secrecy/line.fixture.ts'

/** As `parlor serve --behind-proxy` sets it. */
const OWN_PROXIES = 'loopback, linklocal, uniquelocal'

/** Two requests for each address, over HTTP and sockets together, and one socket. */
function openBehind(trustProxy: string | false): Promise<TestServer> {
  return openTestServer({
    trustProxy,
    limits: { address: { burst: 2, perSecond: 1 / 86_400 } },
    socketLimits: { mostByAddress: 1 },
  })
}

async function statusOf(testServer: TestServer, forwarded: string): Promise<number> {
  return (await testServer.ask('GET', '/api/games', { headers: { 'x-forwarded-for': forwarded } })).status
}

async function openSocket(testServer: TestServer, forwarded: string): Promise<void> {
  const line = await Line.raw(testServer.url, { 'x-forwarded-for': forwarded })
  onTestFinished(() => line.end())
}

test.each([
  { name: 'one proxy', through: '' },
  { name: 'two proxies', through: ', 10.1.2.3' },
  { name: 'three proxies', through: ', 192.168.1.4, fd00::7' },
])('behind $name each client is counted by itself, over HTTP and sockets alike', async ({ through }) => {
  const testServer = await openBehind(OWN_PROXIES)
  const [ann, bob] = [`203.0.113.1${through}`, `203.0.113.2${through}`]
  for (const client of [ann, bob]) {
    // oxlint-disable-next-line no-await-in-loop -- one client after the other
    await openSocket(testServer, client)
    // oxlint-disable-next-line no-await-in-loop -- as above
    expect(await statusOf(testServer, client)).toBe(200)
  }
  // Both of a client's requests were counted, though one was for a socket.
  expect(await Promise.all([ann, bob].map((client) => statusOf(testServer, client)))).toEqual([429, 429])
})

test.each([
  { trustProxy: OWN_PROXIES, name: 'what a client wrote before the proxies', through: ', 203.0.113.1, 10.1.2.3' },
  { trustProxy: '10.0.0.0/8', name: 'a client that is no proxy of ours', through: '' },
  { trustProxy: false, name: 'a header where there is no proxy', through: '' },
] as const)('nobody passes for another address: $name', async ({ trustProxy, through }) => {
  const testServer = await openBehind(trustProxy)
  await openSocket(testServer, `198.51.100.1${through}`)
  await expect(openSocket(testServer, `198.51.100.2${through}`)).rejects.toThrow('429')
  expect(await statusOf(testServer, `198.51.100.3${through}`)).toBe(429)
})
