import { Counter, Gauge, type Registry } from 'prom-client'
import type { ContextLog, MatchCounters } from './matches/context.ts'
import type { StorageFailed } from './store/watched.ts'

/** Metrics of matches. */
export function matchCounters(registry: Registry): MatchCounters {
  const counter = <L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Counter({ name, help, labelNames: [...labelNames], registers: [registry] })
  const moves = counter('parlor_moves_total', 'Moves that were stored.', ['by'])
  // Label lookup is slow, so it is done once.
  const movesBy = {
    person: moves.labels('person'),
    bot: moves.labels('bot'),
    chance: moves.labels('chance'),
    clock: moves.labels('clock'),
    host: moves.labels('host'),
  }
  const conflicts = counter('parlor_append_conflicts_total', 'Entries another process was quicker with.')
  const resyncs = counter('parlor_resyncs_total', 'Slow readers that were sent the whole again.')
  const bots = counter('parlor_bot_failures_total', 'Bots that gave no move in time.', ['why'])
  const halts = counter('parlor_matches_halted_total', 'Matches that were stopped because the program is wrong.')
  const damages = counter('parlor_matches_damaged_total', 'Stored matches that could not be opened: damaged.')
  const contained = counter('parlor_contained_errors_total', 'Errors that were contained: all else went on.', ['where'])
  return {
    moves: (by) => movesBy[by].inc(),
    conflict: () => conflicts.inc(),
    resync: () => resyncs.inc(),
    botFailed: (why) => bots.inc({ why }),
    halted: () => halts.inc(),
    damaged: () => damages.inc(),
    contained: (where) => contained.inc({ where }),
  }
}

/** At most one log line per second and kind: a failing database fails often. */
const LINE_EVERY_MS = 1_000

/** Counts and logs storage failures. */
export function storageFailures(registry: Registry, log: Pick<ContextLog, 'error'>): StorageFailed {
  const failures = new Counter({
    name: 'parlor_storage_failures_total',
    help: 'Reads and writes that the database failed to do, files that were lost or damaged, threads that died.',
    labelNames: ['what'],
    registers: [registry],
  })
  const toldAt = new Map<string, number>()
  return (what, error) => {
    failures.inc({ what })
    const now = performance.now()
    if (now - (toldAt.get(what) ?? -Infinity) < LINE_EVERY_MS) return
    toldAt.set(what, now)
    log.error({ what, error: error instanceof Error ? error.message : String(error) }, 'storage failed')
  }
}

/** A gauge that is read on demand. */
export function gauge(registry: Registry, name: string, help: string, read: () => number): void {
  registry.registerMetric(
    new Gauge({
      name,
      help,
      registers: [],
      collect() {
        this.set(read())
      },
    }),
  )
}

/** Timeout, so that a stuck store does not block the other metrics. */
const COUNTED_MS = 1_000

/** Matches by stage; the same for all servers of one database. */
export function stageGauge(registry: Registry, counts: () => Promise<Readonly<Record<string, number>>>): void {
  registry.registerMetric(
    new Gauge({
      name: 'parlor_matches',
      help: 'Matches that are stored, by stage.',
      labelNames: ['stage'],
      registers: [],
      async collect() {
        let alarm: NodeJS.Timeout | undefined
        const late = new Promise<null>((resolve) => {
          alarm = setTimeout(() => resolve(null), COUNTED_MS)
        })
        const counted = await Promise.race([counts().catch(() => null), late])
        clearTimeout(alarm)
        // An unknown value is omitted: an old one would look current.
        this.reset()
        for (const [stage, count] of Object.entries(counted ?? {})) this.set({ stage }, count)
      },
    }),
  )
}
