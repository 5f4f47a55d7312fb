import type { Client, PoolClient } from 'pg'

/** What is asked for within `ask` goes over the wire in one piece: a write for each query is what costs most. */
export function sendTogether<T>(client: PoolClient, ask: () => T): T {
  const { stream } = (client as PoolClient & Pick<Client, 'connection'>).connection // a pool's clients are Clients
  stream.cork()
  try {
    return ask()
  } finally {
    stream.uncork()
  }
}
