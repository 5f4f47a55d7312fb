import proxyAddr from '@fastify/proxy-addr'
import type { IncomingMessage } from 'node:http'
import { addressKey } from './address-key.ts'
import type { HttpConfig } from './deps.ts'

/** The key that the client of a request is counted under, for HTTP and for sockets alike. */
export type AddressOf = (request: IncomingMessage) => string

/**
 * Walks back from the connection through `X-Forwarded-For`, as long as each hop is a trusted proxy: the first address that
 * is not one is the client's. What a client writes into the header itself stands before that, and is not looked at.
 */
export function clientAddress({ trustProxy = false }: Pick<HttpConfig, 'trustProxy'>): AddressOf {
  const isTrusted =
    trustProxy === false
      ? () => false
      : proxyAddr.compile(
          typeof trustProxy === 'string' ? trustProxy.split(',').map((part) => part.trim()) : trustProxy,
        )
  return (request) => {
    // A connection that is gone by now has no address, whatever the types say.
    const address: string | undefined = proxyAddr(request, isTrusted)
    return addressKey(address ?? '')
  }
}
