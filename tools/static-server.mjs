// Serves files below a folder on a free loopback port.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'

const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
}

/**
 * `pages` are answered from memory, everything else from the folder. `headers` go with every answer.
 * @param {string} folder
 * @param {Record<string, string | Uint8Array>} pages
 * @param {Record<string, string>} headers
 */
export async function serveFolder(folder, pages = {}, headers = {}) {
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname)
    try {
      const body = pages[path] ?? (await readFile(join(folder, path)))
      const type = TYPES[extname(path)] ?? TYPES['.html']
      response.writeHead(200, { 'content-type': type, ...headers }).end(body)
    } catch {
      response.writeHead(404, headers).end()
    }
  })
  await new Promise((resolve) => void server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const close = () =>
    new Promise((resolve) => {
      server.close(resolve)
      // A browser keeps its connections open.
      server.closeAllConnections()
    })
  return { url: `http://127.0.0.1:${port}`, close }
}
