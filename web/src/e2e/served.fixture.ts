import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, request, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { securityHeaders } from '../../../server/src/http/new-app.ts'
import { serveFolder } from '../../../tools/static-server.mjs'

export interface Served {
  readonly url: string
  readonly close: () => Promise<void>
}

/** The built page from a folder of a server that knows nothing of Parlor, with no more allowed than ours allows. */
export async function servedAsFiles(built: string, under: string): Promise<Served> {
  const root = mkdtempSync(join(tmpdir(), 'parlor-files-'))
  cpSync(built, join(root, under), { recursive: true })
  const policy = securityHeaders(false)['content-security-policy']
  if (policy === undefined) throw new Error('the server has no policy')
  const pages = { [under]: readFileSync(join(built, 'index.html')) }
  const server = await serveFolder(root, pages, { 'content-security-policy': policy })
  return {
    url: `${server.url}${under}`,
    close: async () => {
      await server.close()
      rmSync(root, { recursive: true, force: true })
    },
  }
}

/** A proxy that lets people see a server below a path of its own, as many put all they run behind one address. */
export async function servedByProxy(target: string, under: string): Promise<Served> {
  const { hostname, port } = new URL(target)
  const inside = ({ url = '/' }: IncomingMessage) => (url.startsWith(under) ? url.slice(under.length - 1) : null)
  const sockets = new Set<Socket>()
  const proxy = createServer((asked, answer) => {
    const path = inside(asked)
    if (path === null) return void answer.writeHead(404).end()
    const { method, headers } = asked
    const passed = request({ hostname, port, path, method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers)
      given.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })
  proxy.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  proxy.on('upgrade', (asked, outer: Socket, head: Buffer) => {
    const path = inside(asked)
    if (path === null) return void outer.destroy()
    const inner = connect(Number(port), hostname, () => {
      const lines = [`${asked.method} ${path} HTTP/1.1`]
      for (let at = 0; at < asked.rawHeaders.length; at += 2)
        lines.push(`${asked.rawHeaders[at]}: ${asked.rawHeaders[at + 1]}`)
      inner.write(`${lines.join('\r\n')}\r\n\r\n`)
      inner.write(head)
      inner.pipe(outer).pipe(inner)
    })
    // Whichever end is closed, the other one is.
    inner.on('error', () => outer.destroy())
    outer.on('error', () => inner.destroy())
    outer.on('close', () => inner.destroy())
  })
  await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve))
  const address = proxy.address()
  const own = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${own}${under}`,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => void proxy.close(resolve))
    },
  }
}
