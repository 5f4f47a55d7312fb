import type { Duplex } from 'node:stream'

/** So long the other end may take to read the last word. */
const LINGER_MS = 200

/**
 * Says a last word and closes for good. A socket that is only ended stays open for as long as the other end likes, and takes
 * a descriptor. What still comes in is thrown away: unread, it would make the system take the last word back.
 */
export function hangUp(socket: Duplex, lastWord: string, lingerMs = LINGER_MS): void {
  socket.on('error', () => socket.destroy())
  if (!socket.writable) return void socket.destroy()
  socket.end(lastWord)
  socket.resume()
  const cut = setTimeout(() => socket.destroy(), lingerMs)
  socket.once('close', () => clearTimeout(cut))
}
