import { Agent, request } from 'node:http'
import type { HttpCase } from './http-case.fixture.ts'

/** What came back. */
export interface HttpSeen {
  readonly status: number
  readonly type: string
  readonly body: string
}

const AT_ONCE = 64
/** Long after anything that works has answered. */
const HANGS_MS = 300_000
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })

export function sendHttp(url: string, { method, path, headers, body }: HttpCase): Promise<HttpSeen> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const length = body === null ? {} : { 'content-length': String(body.byteLength) }
    const asked = request({ hostname, port, method, path, agent, headers: { ...headers, ...length } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        const type = answer.headers['content-type'] ?? ''
        resolve({ status: answer.statusCode ?? 0, type, body: Buffer.concat(chunks).toString() })
      })
    })
    asked.setTimeout(HANGS_MS, () => asked.destroy(new Error('no answer came')))
    asked.on('error', reject)
    asked.end(body)
  })
}
