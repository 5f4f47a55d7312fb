import type { ChangeNotice, SqlStatement } from '../database.ts'
import pg from 'pg'
import { connectionConfig } from './connect.ts'

const CHANNEL = 'parlor_appended'
/** PostgreSQL's limit is 8000 bytes. */
const MOST_BYTES = 7900

const NOTIFY = `select pg_notify('${CHANNEL}', notice) from unnest(cast(? as text[])) as notice`

/** Notifies other nodes on commit. A notice is only a wake-up; the rows are the truth. */
export function notifyStatement(node: string, told: ChangeNotice): SqlStatement {
  return { sql: NOTIFY, values: [formatTextArray(formatNotices(node, told))] }
}

/** Packs notices into as few payloads as possible: each match with its highest number, players as plain texts. */
export function formatNotices(node: string, { appended, players }: ChangeNotice): string[] {
  const numbers = new Map<string, number>()
  for (const { match, number } of appended) numbers.set(match, Math.max(number, numbers.get(match) ?? number))
  const notices: string[] = []
  let parts: string[] = []
  let bytes = 0
  const finish = () => {
    if (parts.length > 0) notices.push(`[${JSON.stringify(node)},${parts.join(',')}]`)
    parts = []
    bytes = 0
  }
  for (const one of [...numbers, ...new Set(players)]) {
    const part = JSON.stringify(one)
    const length = Buffer.byteLength(part) + 1
    if (bytes + length > MOST_BYTES - Buffer.byteLength(node)) finish()
    parts.push(part)
    bytes += length
  }
  finish()
  return notices
}

/** Parses a notice; undefined if it is not ours. */
export function parseNotice(text: string): (ChangeNotice & { readonly node: string }) | undefined {
  let found: unknown
  try {
    found = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!Array.isArray(found)) return undefined
  const [node, ...told] = found as unknown[] // of an array nothing more is known
  if (typeof node !== 'string') return undefined
  const appended = told.flatMap((pair) => {
    if (!Array.isArray(pair)) return []
    const [match, number] = pair as unknown[] // of an array nothing more is known
    return typeof match === 'string' && typeof number === 'number' ? [{ match, number }] : []
  })
  return { node, appended, players: told.filter((one) => typeof one === 'string') }
}

/** Formats a PostgreSQL array, so that a list is one parameter. */
function formatTextArray(texts: readonly string[]): string {
  return `{${texts.map((text) => `"${text.replaceAll(/["\\]/g, (sign) => `\\${sign}`)}"`).join(',')}}`
}

const FIRST_WAIT_MS = 100
const LONGEST_WAIT_MS = 5000

/**
 * Listens to the notices of other nodes, on a connection of its own that is reopened when lost. Notices sent
 * meanwhile are lost, so listeners must also poll. Resolves after the first attempt.
 */
export async function listenTo(
  url: string,
  node: string,
  heard: (heard: ChangeNotice) => void,
): Promise<() => Promise<void>> {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let failures = 0

  const connect = async () => {
    const next = new pg.Client({ ...connectionConfig(url), pipeline: false })
    client = next
    let lost = false
    const lose = () => {
      if (lost) return
      lost = true
      void next.end().catch(() => undefined)
      if (stopped) return
      timer = setTimeout(() => void connect(), waitAfter(failures++))
      timer.unref()
    }
    next.on('error', lose)
    next.on('end', lose)
    next.on('notification', ({ payload = '' }) => {
      const notice = parseNotice(payload)
      if (notice !== undefined && notice.node !== node) heard(notice)
    })
    try {
      await next.connect()
      await next.query(`listen ${CHANNEL}`)
      failures = 0
    } catch {
      lose()
    }
  }

  await connect()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await client?.end().catch(() => undefined)
  }
}

/** Exponential backoff with jitter, so that nodes do not reconnect at the same moment. */
function waitAfter(failures: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures) * (0.5 + Math.random() / 2)
}
