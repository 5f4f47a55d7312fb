import proxyAddr from '@fastify/proxy-addr'
import type { IncomingMessage } from 'node:http'
import { addressKey } from './address-key.ts'
import type { HttpConfig } from './deps.ts'

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
