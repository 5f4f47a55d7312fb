// Starts the built server in a process of its own, for tests that end it the hard way and for measurements. The
// configuration is the first argument, as JSON; where it listens goes to whoever started it.
import { readFileSync } from 'node:fs'
import { createHistogram, monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks'
import { startServer } from '../dist/index.js'

const server = await startServer(JSON.parse(process.argv[2] ?? '{}'))
process.send?.({ url: server.url })
process.on('SIGTERM', async () => {
  await server.close()
  process.exit(0)
})
// Whoever started it is gone, perhaps the hard way as well.
process.on('disconnect', () => process.exit(1))

/** In microseconds of processor time. */
const ran = () => Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'latin1').split(' ')[0]) / 1_000

const told = (histogram, unit) => ({ p99: histogram.percentile(99) / unit, most: histogram.max / unit })

/**
 * For how long was nothing else done? By the processor time of this thread in each turn of its loop, so that other processes
 * on the machine do not count; and by the clock, where they do: how late a timer was, as Node itself measures it.
 */
function watchBlocks() {
  const busy = createHistogram()
  const late = monitorEventLoopDelay({ resolution: LATE_MS })
  late.enable()
  let ranAt = ran()
  let ranBefore = ranAt
  setInterval(() => {
    const ranNow = ran()
    busy.record(Math.max(1, Math.round(ranNow - ranAt)))
    ranAt = ranNow
  }, 1).unref()
  const pauses = { ms: 0, mostMs: 0 }
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      pauses.ms += duration
      pauses.mostMs = Math.max(pauses.mostMs, duration)
    }
  }).observe({ entryTypes: ['gc'] })
  return () => {
    const { rss, heapUsed } = process.memoryUsage()
    const ranNow = ran()
    const figures = {
      ranMs: (ranNow - ranBefore) / 1e3,
      busyMs: told(busy, 1e3),
      lateMs: { p99: late.percentile(99) / 1e6 - LATE_MS, most: late.max / 1e6 - LATE_MS },
      pauseMs: { sum: pauses.ms, most: pauses.mostMs },
      megabytes: rss / 1e6,
      heapMegabytes: heapUsed / 1e6,
    }
    ranBefore = ranNow
    busy.reset()
    late.reset()
    Object.assign(pauses, { ms: 0, mostMs: 0 })
    return figures
  }
}

/** How often Node looks how late it is. */
const LATE_MS = 10

process.on('message', (message) => {
  if (message === 'watch') figures = watchBlocks()
  process.send?.(figures())
})
let figures = () => null
