import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'
import { FAILURES } from '@parlor/protocol'
import { Failed } from '../answer/failed.ts'
import { addressKey } from '../http/address-key.ts'
import { admitUpgrade } from '../http/admit-upgrade.ts'
import type { HttpConfig } from '../http/deps.ts'
import type { Limits } from '../http/limits.ts'
import type { Session, Sessions } from '../identity/sessions.ts'

/** Why an upgrade is refused, as the status that HTTP has for it. */
export class UpgradeRefused extends Error {
  readonly status: number

  constructor(status: number) {
    super(`refused with ${status}`)
    this.status = status
  }
}

/** Whose socket it will be; null: nobody's. Throws UpgradeRefused: a page of another site, too many at once. */
export async function admitSocket(
  request: IncomingMessage,
  sessions: Sessions,
  limits: Limits,
  config: HttpConfig,
): Promise<Session | null> {
  try {
    limits.take('address', addressKey(addressOf(request, config)))
    return await admitUpgrade(request, sessions, config.origin)
  } catch (error) {
    throw error instanceof Failed ? new UpgradeRefused(FAILURES[error.code].status) : error
  }
}

/** Addresses that only a proxy of our own can have: whoever comes from elsewhere could write anything into the header. */
const NEXT_DOOR = new BlockList()
NEXT_DOOR.addSubnet('127.0.0.0', 8)
NEXT_DOOR.addSubnet('10.0.0.0', 8)
NEXT_DOOR.addSubnet('172.16.0.0', 12)
NEXT_DOOR.addSubnet('192.168.0.0', 16)
NEXT_DOOR.addSubnet('169.254.0.0', 16)
NEXT_DOOR.addAddress('::1', 'ipv6')
NEXT_DOOR.addSubnet('fc00::', 7, 'ipv6')
NEXT_DOOR.addSubnet('fe80::', 10, 'ipv6')

/** Behind a proxy that is believed, the address it tells of. */
export function addressOf(request: IncomingMessage, { trustProxy = false }: HttpConfig): string {
  const forwarded = request.headers['x-forwarded-for']
  const own = request.socket.remoteAddress ?? ''
  if (trustProxy === false || typeof forwarded !== 'string' || !NEXT_DOOR.check(own, isIPv6(own) ? 'ipv6' : 'ipv4'))
    return own
  return forwarded.split(',').at(-1)?.trim() ?? own
}
