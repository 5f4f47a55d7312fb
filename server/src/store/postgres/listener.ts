import pg from 'pg'
import type { ChangeNotice } from '../database.ts'
import { connectionConfig } from './connect.ts'
import { CHANNEL, parseNotice } from './notices.ts'

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
