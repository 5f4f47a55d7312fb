import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { begin, guests, openHouse } from '../operation/open-house.fixture.ts'
import { addressOf } from './admit.ts'

test('a hello, a follow and a move that are sent in one go are answered in this order', async () => {
  const house = await openHouse()
  const [ann] = await guests(house, 1)
  if (ann === undefined) throw new Error('nobody came')
  const match = await begin(house, [ann])
  const socket = new WebSocket(`${house.url.replace('http', 'ws')}/socket`)
  const heard: unknown[] = []
  await once(socket, 'open')
  const answered = new Promise<void>((resolve) => {
    socket.on('message', (data: Buffer) => {
      if (heard.push(JSON.parse(data.toString())) === 3) resolve()
    })
  })
  socket.send(JSON.stringify({ t: 'hello', v: 1, token: ann.token }))
  socket.send(JSON.stringify({ t: 'follow', f: 1, m: match }))
  socket.send(JSON.stringify({ t: 'move', f: 1, ref: 1, move: { move: 'WRITE' } }))
  await answered
  socket.terminate()
  expect(heard).toMatchObject([
    { t: 'welcome', player: { id: ann.id } },
    { t: 'table', f: 1 },
    { t: '+', f: 1, ref: 1 },
  ])
})

test.each([
  ['127.0.0.1', '203.0.113.9, 198.51.100.7', '198.51.100.7'],
  ['10.1.2.3', '198.51.100.7', '198.51.100.7'],
  ['::1', '2001:db8::7', '2001:db8::7'],
  ['198.51.100.1', '203.0.113.9', '198.51.100.1'],
  ['127.0.0.1', undefined, '127.0.0.1'],
])('of %s, which tells of %s, the address is %s', (remoteAddress, forwarded, address) => {
  // As much of a request as is looked at.
  const request = { headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } } as unknown as IncomingMessage
  expect(addressOf(request, { trustProxy: 'loopback' })).toBe(address)
  expect(addressOf(request, {})).toBe(remoteAddress)
})
