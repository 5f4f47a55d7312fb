import proxyAddr from '@fastify/proxy-addr'
import type { IncomingMessage } from 'node:http'
import type { HttpConfig } from './deps.ts'
import { isIPv6 } from 'node:net'

/** Returns the rate-limit key of a client, for HTTP and sockets alike. */
export type AddressOf = (request: IncomingMessage) => string

/**
 * Follows `X-Forwarded-For` backwards from the connection while each hop is a trusted proxy; the first other address
 * is the client. Anything a client writes into the header itself comes before that.
 */
export function clientAddress({ trustProxy = false }: Pick<HttpConfig, 'trustProxy'>): AddressOf {
  const isTrusted =
    trustProxy === false
      ? () => false
      : proxyAddr.compile(
          typeof trustProxy === 'string' ? trustProxy.split(',').map((part) => part.trim()) : trustProxy,
        )
  return (request) => {
    // A closed connection has no address, despite its type.
    const address: string | undefined = proxyAddr(request, isTrusted)
    return addressKey(address ?? '')
  }
}

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** The rate-limit key of an address. An IPv6 user has 2^64 addresses, so a /64 network counts as one. */
export function addressKey(address: string): string {
  const mapped = MAPPED.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = (address.split('%')[0] ?? '').split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail === '' ? [] : tail.split(':')
  const gap = address.includes('::')
    ? Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
    : []
  const groups = [...first, ...gap, ...last].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
