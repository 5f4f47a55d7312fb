import type { ChangeNotice, SqlStatement } from '../database.ts'

export const CHANNEL = 'parlor_appended'
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
