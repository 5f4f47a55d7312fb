import { liapTui } from '@parlor/games/liap-tui'
import { NO_LIMITS, startServer } from '@parlor/server'
import { endless } from './parlor-game.ts'

const [folder = ''] = process.argv.slice(2)

/** As it is shipped, but that all may come from one address. */
const { port } = await startServer({
  port: 0,
  host: '127.0.0.1',
  folder,
  games: [endless, liapTui],
  logLevel: 'silent',
  limits: NO_LIMITS,
  settings: { mostMatches: 1_000 },
})
process.send?.({ listening: port })
