import { once } from 'node:events'
import { createServer } from 'node:http'
import { startPostgres, type TestPostgres } from './postgres.fixture.ts'

/**
 * One PostgreSQL for a whole test run (a global set-up of vitest). It is started when a test file first asks for it, so
 * that a run of other files does not wait for it; `sharedPostgres` asks through the address in PARLOR_TEST_POSTGRES.
 */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  // Vitest calls this once a project, in one process.
  if (process.env['PARLOR_TEST_POSTGRES'] !== undefined) return undefined
  let started: Promise<TestPostgres> | undefined
  const server = createServer((_, answer) => {
    started ??= startPostgres({ isDurable: false })
    started.then(
      ({ port }) => answer.end(String(port)),
      (error: unknown) => answer.writeHead(500).end(String(error)),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the set-up has no port')
  process.env['PARLOR_TEST_POSTGRES'] = `http://127.0.0.1:${address.port}`
  return async () => {
    server.closeAllConnections()
    server.close()
    await (await started?.catch(() => undefined))?.stop()
  }
}
