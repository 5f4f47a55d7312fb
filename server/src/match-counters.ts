import { Counter, Gauge, type Registry } from 'prom-client'
import type { ContextLog, MatchCounters } from './matches/context.ts'
import type { StorageFailed } from './store/watched.ts'

/** What goes on at the matches, for /metrics. */
export function matchCounters(registry: Registry): MatchCounters {
  const counter = <L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Counter({ name, help, labelNames: [...labelNames], registers: [registry] })
  const moves = counter('parlor_moves_total', 'Moves that were stored.', ['by'])
  // Looked up once: a label is dear to look up for every move there is.
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

/** A database that fails, fails often: one line a second tells as much as a thousand. */
const LINE_EVERY_MS = 1_000

/** What the database fails to do is counted, and told in the log. */
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
    log.error({ what, error: error instanceof Error ? error.message : String(error) }, 'the database has failed')
  }
}

/** Figures that are read when somebody asks for them. */
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

/** A store that does not answer must not keep the other figures from whoever asks. */
const COUNTED_MS = 1_000

/** How many matches there are, by their stage; all servers on one database tell the same. */
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
        // What is not known is not told: an old number would pass for a new one.
        this.reset()
        for (const [stage, count] of Object.entries(counted ?? {})) this.set({ stage }, count)
      },
    }),
  )
}
