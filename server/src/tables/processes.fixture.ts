import { catalogue } from '@parlor/games'
import type { AnyMove } from '@parlor/engine'
import type { BotPool } from '../bot-seats/bot-pool.ts'
import type { Store } from '../store/store.ts'
import { LiveTables } from './live-tables.ts'
import { Names } from './names.ts'
import { ALONE } from './presence.ts'

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const uncounted = {
  moves: () => undefined,
  conflict: () => undefined,
  resync: () => undefined,
  botFailed: () => undefined,
  halted: () => undefined,
}

/** A bot that says what the test wants, when the test wants it. */
class AskedBots implements BotPool {
  /** Those who wait for an answer, the longest first. */
  readonly waiting: ((move: AnyMove | null) => void)[] = []

  choose(): Promise<AnyMove | null> {
    return new Promise((resolve) => void this.waiting.push(resolve))
  }

  async close(): Promise<void> {
    for (const answer of this.waiting.splice(0)) answer(null)
  }
}

/** The tables of one process, on a store that others have as well. */
export function tablesOver(store: Store, { bots = new AskedBots(), presence = ALONE, now = Date.now } = {}) {
  const tables = new LiveTables({
    store,
    games: catalogue,
    bots,
    names: new Names(store.players, now),
    presence,
    now,
    log: silent,
    settings: { botPauseMs: 0, snapshotEvery: 100, idleMs: 60_000, mostMatches: 100 },
    counters: uncounted,
  })
  return { tables, bots }
}
