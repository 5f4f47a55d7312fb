import { Agent, request } from 'node:http'

export interface Request {
  readonly method: string
  readonly path: string
  readonly token?: string | null
  /** Sent as JSON. */
  readonly body?: unknown
  /** Sent as it is. */
  readonly raw?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** An answer to the byte, but for the time of day that Node itself adds. */
export interface Answer {
  readonly status: number
  /** Names and values in the order they came. */
  readonly headers: string
  readonly body: string
  json(): Parsed
}

/** What a test reads from an answer, it checks by what it expects of it. */
export type Parsed = ReturnType<typeof JSON.parse>

const agent = new Agent({ keepAlive: true })

export function asked(url: string, { method, path, token, body, raw, headers = {} }: Request): Promise<Answer> {
  const text = raw ?? (body === undefined ? undefined : JSON.stringify(body))
  return new Promise((resolve, reject) => {
    const sent = request(
      `${url}${path}`,
      {
        method,
        agent,
        headers: {
          ...(token === undefined || token === null ? {} : { authorization: `Bearer ${token}` }),
          ...(text === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
          ...headers,
        },
      },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () => {
          const told = Buffer.concat(chunks).toString('utf8')
          resolve({
            status: answer.statusCode ?? 0,
            headers: headersOf(answer.rawHeaders),
            body: told,
            json: () => (told === '' ? null : JSON.parse(told)),
          })
        })
      },
    )
    sent.on('error', reject)
    sent.end(text)
  })
}

function headersOf(raw: readonly string[]): string {
  const lines: string[] = []
  for (let at = 0; at < raw.length; at += 2)
    if (raw[at]?.toLowerCase() !== 'date') lines.push(`${raw[at]}: ${raw[at + 1]}`)
  return lines.join('\n')
}
