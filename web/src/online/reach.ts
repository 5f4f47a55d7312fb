import type { SocketLike, SocketListener } from '@parlor/client'

/** What is needed of the world to reach a server: a page has one, a test as many as there are visitors. */
export interface Reach {
  /** The address of the page. The server is looked for beside it, in whichever folder that is. */
  readonly base: () => string
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  readonly socket: (url: string, listener: SocketListener) => SocketLike
}

export const pageReach: Reach = {
  base: () => document.baseURI,
  fetch: (url, init) => fetch(url, { ...init, credentials: 'same-origin' }),
  socket: openSocket,
}

function openSocket(url: string, listener: SocketListener): SocketLike {
  const socket = new WebSocket(url)
  socket.addEventListener('open', () => listener.opened())
  // Whatever is no text is nothing of ours.
  socket.addEventListener('message', ({ data }) => listener.received(typeof data === 'string' ? data : ''))
  socket.addEventListener('close', () => listener.closed())
  socket.addEventListener('error', () => listener.closed())
  return {
    send: (text) => {
      // What is sent into a socket that is closing is answered by nobody, and sent again over the next one.
      if (socket.readyState === WebSocket.OPEN) socket.send(text)
    },
    close: () => socket.close(),
  }
}
