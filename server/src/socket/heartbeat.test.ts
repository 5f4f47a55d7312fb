import { once } from 'node:events'
import { PROTOCOL_VERSION } from '@parlor/protocol'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { begin, guests, metric, openHouse, PATIENCE } from '../operation/open-house.fixture.ts'

test('a connection that does not answer pings is dropped, and its seat is free of it; others stay', async () => {
  const house = await openHouse({ beatMs: 100 })
  const [ann] = await guests(house, 1)
  if (ann === undefined) throw new Error('nobody came')
  const match = await begin(house, [ann])
  const steady = await house.line(ann.token)
  expect(steady.frames).toContainEqual(expect.objectContaining({ t: 'welcome', beat: 100 }))
  await steady.follow({ f: 1, m: match })

  const dead = new WebSocket(`${house.url.replace('http', 'ws')}/socket`, { autoPong: false })
  onTestFinished(() => dead.terminate())
  await once(dead, 'open')
  dead.send(JSON.stringify({ t: 'hello', v: PROTOCOL_VERSION, token: ann.token }))
  await once(dead, 'message')
  dead.send(JSON.stringify({ t: 'follow', f: 1, m: match }))
  await expect.poll(() => metric(house, 'parlor_followers'), PATIENCE).toBe(2)
  const [code] = await once(dead, 'close')
  expect(code).toBe(1006)
  await expect.poll(() => metric(house, 'parlor_sockets'), PATIENCE).toBe(1)
  expect(await metric(house, 'parlor_followers')).toBe(1)
  // It has answered at least as many pings as the other has not.
  await steady.settled()
  expect(steady.closed).toBeNull()
})
