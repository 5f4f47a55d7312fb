import { expect, test } from 'vitest'
import { guests, openTestServer } from '../operation/open-test-server.fixture.ts'

const TRY_LATER = 1013
const ALLOWED = 20

test('pings count as frames: some are answered, and whoever goes on and on is sent away', async () => {
  const testServer = await openTestServer({ limits: { frames: { burst: ALLOWED, perSecond: 1 / 86_400 } } })
  const [ann, bob] = await guests(testServer, 2)
  const flood = await testServer.line(ann?.token ?? '')
  let pongs = 0
  flood.socket.on('pong', () => pongs++)
  for (let n = 0; n < 1_200; n++) flood.socket.ping('x'.repeat(125))
  await expect.poll(() => flood.closed).toBe(TRY_LATER)
  expect(pongs).toBe(ALLOWED)
  // Others are served meanwhile, and their pings answered.
  const other = await testServer.line(bob?.token ?? '')
  const pong = new Promise((resolve) => void other.socket.once('pong', (data: Buffer) => resolve(data.toString())))
  other.socket.ping('here')
  expect(await pong).toBe('here')
})
