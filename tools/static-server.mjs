// Serves files below a folder on a free loopback port.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.json': 'application/json', '.txt': 'text/plain' }

/** `pages` are answered from memory, everything else from the folder. */
export async function serveFolder(folder, pages = {}) {
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname)
    try {
      const body = pages[path] ?? (await readFile(join(folder, path)))
      response.writeHead(200, { 'content-type': `${TYPES[extname(path)] ?? 'text/html'}; charset=utf-8` }).end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise((resolve) => void server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { url: `http://127.0.0.1:${port}`, close: () => new Promise((resolve) => void server.close(resolve)) }
}
