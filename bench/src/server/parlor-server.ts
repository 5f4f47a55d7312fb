import { NO_LIMITS, startServer } from '@parlor/server'
import { endless } from './parlor-game.ts'

const [folder = ''] = process.argv.slice(2)

/** As it is shipped, but that nobody is slowed down: a thousand clients share one address here. */
const { port } = await startServer({
  port: 0,
  host: '127.0.0.1',
  folder,
  games: [endless],
  logLevel: 'silent',
  limits: NO_LIMITS,
  socketLimits: { mostByAddress: 10_000 },
  connectionLimits: { mostByAddress: 10_000 },
  settings: { mostMatches: 1_000_000 },
})
process.send?.({ listening: port })
