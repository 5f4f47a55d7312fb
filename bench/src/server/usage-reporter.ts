import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Usage } from './contender.ts'

/**
 * Loaded into every server process before the server itself, so that each is asked in the same way and none has to know
 * about it. Ends the process when whoever started it is gone.
 */

export type Asked = 'look' | 'look after collection'

setFlagsFromString('--expose-gc')
const collect: unknown = runInNewContext('gc')

function usage(): Usage {
  const { user, system } = process.cpuUsage()
  return { atMs: performance.now(), cpuMs: (user + system) / 1_000, residentBytes: process.memoryUsage.rss() }
}

process.on('message', (asked) => {
  if (asked === 'look after collection' && typeof collect === 'function') collect()
  process.send?.({ usage: usage() })
})
process.on('disconnect', () => process.exit())
