import { cpuUsage, memoryUsage } from 'node:process'

/** How often it is looked. */
const EVERY_MS = 200
/** Memory beyond that at the start. A game needs a few dozen megabytes; V8 ends a thread at about two gigabytes. */
const MOST_BYTES = 1_000_000_000

/** A thread that is busy for ever says nothing, so it is watched from another one of its process. */
export interface Limits {
  /** Of processor time, so that a busy machine makes nothing fail. */
  readonly busyMs?: number
  readonly wallMs?: number
}

/** Calls `exceeded` once, with what went beyond its limit: `did not end within 60 s`. Answers how to stop watching. */
export function watchLimits(
  { busyMs = Infinity, wallMs = Infinity }: Limits,
  exceeded: (what: string) => void,
): () => void {
  const [start, bytes, used] = [performance.now(), memoryUsage.rss(), cpuUsage()]
  const timer = setInterval(() => {
    const { user, system } = cpuUsage(used)
    const what =
      memoryUsage.rss() - bytes > MOST_BYTES
        ? `used more than ${MOST_BYTES / 1e9} GB of memory`
        : (user + system) / 1000 > busyMs
          ? `${within(busyMs)} of processor time`
          : performance.now() - start > wallMs
            ? within(wallMs)
            : null
    if (what === null) return
    clearInterval(timer)
    exceeded(what)
  }, EVERY_MS)
  return () => clearInterval(timer)
}

export function within(ms: number): string {
  return `did not end within ${ms / 1000} s`
}
