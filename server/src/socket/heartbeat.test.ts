import { once } from 'node:events'
import { PROTOCOL_VERSION } from '@parlor/protocol'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { begin, guests, metric, openTestServer } from '../operation/open-test-server.fixture.ts'

test('a connection that does not answer pings is dropped, and its seat is free of it; others stay', async () => {
  const testServer = await openTestServer({ heartbeatMs: 100 })
  const [ann] = await guests(testServer, 1)
  if (ann === undefined) throw new Error('nobody came')
  const match = await begin(testServer, [ann])
  const steady = await testServer.line(ann.token)
  expect(steady.frames).toContainEqual(expect.objectContaining({ t: 'welcome', beat: 100 }))
  await steady.follow({ f: 1, m: match })

  const dead = new WebSocket(`${testServer.url.replace('http', 'ws')}/socket`, { autoPong: false })
  onTestFinished(() => dead.terminate())
  const closed = once(dead, 'close')
  // It answers until it has begun to follow, however long that takes; then no longer.
  let isAlive = true
  dead.on('ping', () => isAlive && dead.pong())
  await once(dead, 'open')
  dead.send(JSON.stringify({ t: 'hello', v: PROTOCOL_VERSION, token: ann.token }))
  await once(dead, 'message')
  dead.send(JSON.stringify({ t: 'follow', f: 1, m: match }))
  await expect.poll(() => metric(testServer, 'parlor_followers')).toBe(2)
  isAlive = false
  const [code] = await closed
  expect(code).toBe(1006)
  await expect.poll(() => metric(testServer, 'parlor_sockets')).toBe(1)
  expect(await metric(testServer, 'parlor_followers')).toBe(1)
  // It has answered at least as many pings as the other has not.
  await steady.settled()
  expect(steady.closed).toBeNull()
})
