import { WebSocket } from 'ws'
import type { SocketLike, SocketListener } from '@parlor/client'

/** A socket for the client, by `ws`. */
export function openWebSocket(url: string, listener: SocketListener): SocketLike {
  const socket = new WebSocket(url, { handshakeTimeout: 5_000, perMessageDeflate: false })
  socket.on('open', () => listener.opened())
  socket.on('message', (data: Buffer) => listener.received(data.toString()))
  socket.on('close', () => listener.closed())
  socket.on('error', () => listener.closed())
  return {
    // What cannot be sent any more is answered by nobody, and sent again.
    send: (text) => socket.send(text, () => undefined),
    close: () => socket.terminate(),
  }
}
