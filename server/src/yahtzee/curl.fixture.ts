import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
const HAS_CURL = spawnSync('curl', ['--version']).status === 0

interface Said {
  readonly status: number
  readonly body: unknown
}

/** What a person would type: `curl -X POST -H 'authorization: …' -d '…' url`. Where there is no curl, much the same. */
export async function curl(method: string, url: string, token?: string, data?: string): Promise<Said> {
  if (!HAS_CURL) return fetched(method, url, token, data)
  const header = token === undefined ? [] : ['-H', `authorization: Bearer ${token}`]
  const body = data === undefined ? [] : ['-d', data]
  const asked = ['-sS', '-X', method, ...header, ...body, '-w', '\n%{http_code}', url]
  const { stdout } = await run('curl', asked)
  const [text = '', status = ''] = stdout.split(/\n(?=\d+$)/)
  return { status: Number(status), body: JSON.parse(text) }
}

async function fetched(method: string, url: string, token?: string, data?: string): Promise<Said> {
  const response = await fetch(url, {
    method,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(data === undefined ? {} : { body: data }),
  })
  return { status: response.status, body: await response.json() }
}
