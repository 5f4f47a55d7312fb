import { connect } from 'node:net'

/** Long after anything that works has answered. */
const HANGS_MS = 300_000

/** Bytes for a connection of their own. */
export interface RawCase {
  readonly what: string
  readonly bytes: Buffer
  /** Says no more after that: of a request that is not complete. */
  readonly hangsUp: boolean
}

/** Everything that comes back until the other side closes. */
export function sendRaw(port: number, { bytes, hangsUp }: RawCase): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    const alarm = setTimeout(() => {
      socket.destroy()
      reject(new Error(`it was not closed: ${Buffer.concat(chunks).toString('latin1')}`))
    }, HANGS_MS)
    const done = () => {
      clearTimeout(alarm)
      socket.destroy()
      resolve(Buffer.concat(chunks))
    }
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    // Whoever is refused in the middle of a long request may still be writing: what was read counts.
    socket.on('error', done)
    socket.on('end', done)
    if (hangsUp) socket.end(bytes)
    else socket.write(bytes)
  })
}
