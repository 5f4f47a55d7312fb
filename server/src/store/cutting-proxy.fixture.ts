import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** Stands between a client and PostgreSQL, and cuts the connection on which a COMMIT goes by, once it is told to. */
export interface CuttingProxy {
  readonly url: string
  /** `before`: the database never sees the COMMIT; `after`: it does, but its answer is lost. */
  cutNext(when: 'before' | 'after'): void
  close(): Promise<void>
}

export async function startCuttingProxy(url: string): Promise<CuttingProxy> {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  let cut: 'before' | 'after' | undefined

  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname)
    const end = () => {
      client.destroy()
      database.destroy()
    }
    for (const socket of [client, database]) {
      sockets.add(socket)
      socket.on('error', end).on('close', end)
    }
    database.on('data', (data) => client.write(data))
    client.on('data', (data) => {
      if (cut === undefined || !data.includes('commit\0')) {
        database.write(data)
        return
      }
      const when = cut
      cut = undefined
      if (when === 'before') end()
      else {
        // The client hears nothing from here on, not even that it was cut, until the database has answered.
        database.removeAllListeners('data')
        database.on('data', () => end())
        database.write(data)
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const found = server.address()
  if (found === null || typeof found === 'string') throw new Error('the proxy has no port')
  const own = new URL(url)
  own.port = String(found.port)
  return {
    url: own.href,
    cutNext: (when) => (cut = when),
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
