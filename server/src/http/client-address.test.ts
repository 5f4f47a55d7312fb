import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

test.each([
  ['127.0.0.1', '203.0.113.9, 198.51.100.7', '198.51.100.7'],
  ['127.0.0.1', '198.51.100.7, 127.0.0.2', '198.51.100.7'],
  ['127.0.0.1', 'what is this, 127.0.0.2', 'what is this'],
  ['10.1.2.3', '198.51.100.7', '10.1.2.3'],
  ['::1', '2001:db8::7', '2001:db8:0:0::/64'],
  ['::ffff:127.0.0.1', '198.51.100.7', '198.51.100.7'],
  ['198.51.100.1', '203.0.113.9', '198.51.100.1'],
  ['127.0.0.1', undefined, '127.0.0.1'],
  [undefined, '203.0.113.9', ''],
])('of %s, which forwards %s, the client is %s', (remoteAddress, forwarded, address) => {
  // As much of a request as is looked at.
  const request = { headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } } as unknown as IncomingMessage
  expect(clientAddress({ trustProxy: 'loopback' })(request)).toBe(address)
  expect(clientAddress({ trustProxy: ['127.0.0.0/8', '::1'] })(request)).toBe(address)
  expect(clientAddress({})(request)).toBe(
    remoteAddress === '::1' ? '0:0:0:0::/64' : (remoteAddress?.replace('::ffff:', '') ?? ''),
  )
})
