import { expect, onTestFinished, test } from 'vitest'
import { begin, guests, openTestServer, shown } from '../operation/open-test-server.fixture.ts'

test('what a stranger is refused does not pass for a sign of life of whom it is about', async () => {
  const testServer = await openTestServer()
  const [ann, bob, mal] = await guests(testServer, 3)
  if (ann === undefined || bob === undefined || mal === undefined) throw new Error('nobody came')
  const match = await begin(testServer, [ann, bob], { settings: { graceSeconds: 1 } })
  // Bob waits, and Ann, whose turn it is, has gone.
  const line = await testServer.line(bob.token)
  await line.follow({ f: 1, m: match })
  const nagging = setInterval(() => {
    const body = { seat: 0 }
    testServer.ask('POST', `/api/matches/${match}/kick`, { token: mal.token, body }).catch(() => undefined)
  }, 100)
  onTestFinished(() => clearInterval(nagging))
  await expect.poll(async () => (await shown(testServer, match, bob)).seats[0].standIn).not.toBeNull()
  clearInterval(nagging)
})
