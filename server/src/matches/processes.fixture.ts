import { catalogue } from '@parlor/games'
import type { AnyMove } from '@parlor/engine'
import type { BotPool } from '../bot-seats/bot-pool.ts'
import type { Store } from '../store/store.ts'
import { LiveMatches } from './live-matches.ts'
import { Names } from './names.ts'
import { Outages } from './outages.ts'
import { ALONE } from './presence.ts'
import { THIS_MACHINE } from '../world.ts'

const uncounted = {
  moves: () => undefined,
  conflict: () => undefined,
  resync: () => undefined,
  botFailed: () => undefined,
  halted: () => undefined,
  damaged: () => undefined,
  contained: () => undefined,
}

/** A bot that says what the test wants, when the test wants it. */
class AskedBots implements BotPool {
  readonly threads = 2
  /** Those who wait for an answer, the longest first. */
  readonly waiting: ((move: AnyMove | null) => void)[] = []

  choose(): Promise<AnyMove | null> {
    return new Promise((resolve) => void this.waiting.push(resolve))
  }

  async close(): Promise<void> {
    for (const answer of this.waiting.splice(0)) answer(null)
  }
}

/** What was logged as wrong, and counted as contained. */
export class Noted {
  readonly lines: {
    readonly match?: unknown
    readonly error?: unknown
    readonly why?: unknown
    readonly message: string
  }[] = []
  readonly contained: string[] = []
  readonly #note = (facts: Readonly<Record<string, unknown>>, message: string) =>
    void this.lines.push({ match: facts['match'], error: facts['error'], why: facts['why'], message })
  readonly log = { info: () => undefined, warn: this.#note, error: this.#note }
  readonly counters = { ...uncounted, contained: (where: string) => void this.contained.push(where) }
}

/** The matches of one process, on a store that others have as well. */
export function matchesOver(
  store: Store,
  {
    bots = new AskedBots(),
    presence = ALONE,
    now = Date.now,
    noted = new Noted(),
    games = catalogue,
    timers = THIS_MACHINE.timers,
    outages = new Outages(store.uptime, null, presence.alone, now),
  } = {},
) {
  const matches = new LiveMatches({
    store,
    games,
    bots,
    names: new Names(store.players, now),
    presence,
    now,
    log: noted.log,
    settings: {
      botPauseMs: 0,
      snapshotEvery: 100,
      idleMs: 60_000,
      mostInMemory: 1_000,
      mostDocumentBytes: 1e9,
      mostMatches: 100,
    },
    counters: noted.counters,
    world: { ...THIS_MACHINE, timers },
    signer: { sign: () => null },
    outages,
  })
  return { matches, bots }
}
