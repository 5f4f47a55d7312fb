import type { Client, PoolClient } from 'pg'

/** Sends the queries of `ask` in one network write: separate writes are what costs most. */
export function sendTogether<T>(client: PoolClient, ask: () => T): T {
  const { stream } = (client as PoolClient & Pick<Client, 'connection'>).connection // a pool's clients are Clients
  stream.cork()
  try {
    return ask()
  } finally {
    stream.uncork()
  }
}
