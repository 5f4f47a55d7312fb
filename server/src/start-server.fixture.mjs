// Starts the built server in a process of its own, for tests that end it the hard way. The configuration is the first
// argument, as JSON; where it listens goes to whoever started it.
import { startServer } from '../dist/index.js'

const server = await startServer(JSON.parse(process.argv[2] ?? '{}'))
process.send?.({ url: server.url })
process.on('SIGTERM', async () => {
  await server.close()
  process.exit(0)
})
// Whoever started it is gone, perhaps the hard way as well.
process.on('disconnect', () => process.exit(1))
