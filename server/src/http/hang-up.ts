import type { Duplex } from 'node:stream'

/** Time for the peer to read the last bytes. */
const LINGER_MS = 200

/**
 * Sends a last message and closes the socket for good. A socket that is only ended stays open as long as the peer
 * likes. Incoming data is discarded: unread, it would make the system reset the connection before the message
 * arrives.
 */
export function hangUp(socket: Duplex, lastWord: string, lingerMs = LINGER_MS): void {
  socket.on('error', () => socket.destroy())
  if (!socket.writable) return void socket.destroy()
  socket.end(lastWord)
  socket.resume()
  const cut = setTimeout(() => socket.destroy(), lingerMs)
  socket.once('close', () => clearTimeout(cut))
}
