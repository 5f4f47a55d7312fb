import { WebSocket } from 'ws'
import type { SocketHears, SocketLike } from '@parlor/protocol'

/** A socket for the client, by `ws`. */
export function openWebSocket(url: string, hears: SocketHears): SocketLike {
  const socket = new WebSocket(url, { handshakeTimeout: 5_000, perMessageDeflate: false })
  socket.on('open', () => hears.opened())
  socket.on('message', (data: Buffer) => hears.heard(data.toString()))
  socket.on('close', () => hears.closed())
  socket.on('error', () => hears.closed())
  return {
    // What cannot be sent any more is answered by nobody, and sent again.
    send: (text) => socket.send(text, () => undefined),
    close: () => socket.terminate(),
  }
}
