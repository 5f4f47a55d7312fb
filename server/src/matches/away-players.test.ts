import { expect, test } from 'vitest'
import { begin, guests, openTestServer, shown, viewed, write } from '../operation/open-test-server.fixture.ts'
import type { Guest, TestServer } from '../secrecy/test-server.fixture.ts'

const GRACE = { settings: { graceSeconds: 10 } }

/** Ann waits, connected, for Bob, who is not; the clock of the server is moved by hand. */
async function annWaits(botPauseMs = 0) {
  const time = { now: Date.now() }
  const testServer = await openTestServer({ clock: () => time.now, settings: { botPauseMs } })
  const [ann, bob] = await guests(testServer, 2)
  if (ann === undefined || bob === undefined) throw new Error('nobody came')
  const match = await begin(testServer, [ann, bob], GRACE)
  const line = await testServer.line(ann.token)
  await line.follow({ f: 1, m: match })
  await write(testServer, match, ann)
  return { time, testServer, ann, bob, match, line }
}

/** The time that is told is moved by hand; the table looks at it when anybody comes or goes. */
async function lookAgain(testServer: TestServer, match: string, { token }: Guest): Promise<void> {
  const line = await testServer.line(token)
  await line.follow({ f: 1, m: match })
  await line.settled()
}

/** Who plays for Bob: null when it is he himself. */
async function standIn(testServer: TestServer, match: string, ann: Guest): Promise<string | null> {
  return (await shown(testServer, match, ann)).seats[1].standIn
}

test('a bot plays for somebody who is away too long, and everybody is told', async () => {
  const { time, testServer, ann, match, line } = await annWaits()
  const { number } = await viewed(testServer, match, ann)
  time.now += 9_000
  await lookAgain(testServer, match, ann)
  expect(await standIn(testServer, match, ann)).toBeNull()
  time.now += 1_000
  await lookAgain(testServer, match, ann)
  const told = await line.until(({ n, m }) => n > number && m !== undefined)
  expect(JSON.stringify(told.m)).toContain('standIn')
  expect(await standIn(testServer, match, ann)).toEqual(expect.any(String))
  // It moves as well.
  await expect.poll(async () => (await viewed(testServer, match, ann)).view.toAct).toEqual([0])
  const log = await testServer.get('GET', `/api/matches/${match}/log`, { token: ann.token })
  expect(log.entries.at(-1)).toMatchObject({ kind: 'moved', by: 1, bot: expect.any(String) })
})

/** Until the bot has the seat and has moved, so that it is Ann's turn again. */
async function replaced() {
  const all = await annWaits()
  const { time, testServer, ann, match } = all
  time.now += 10_000
  await lookAgain(testServer, match, ann)
  await expect.poll(async () => (await viewed(testServer, match, ann)).view.toAct).toEqual([0])
  expect(await standIn(testServer, match, ann)).toEqual(expect.any(String))
  return all
}

test('whoever comes back takes the seat back', async () => {
  const { testServer, ann, bob, match } = await replaced()
  const shape = await testServer.get('POST', `/api/matches/${match}/take-back`, { token: bob.token, body: {} })
  expect(shape.seats[1].standIn).toBeNull()
  await write(testServer, match, ann)
  // It is he who is waited for now, and no bot.
  expect((await viewed(testServer, match, bob)).view.toAct).toEqual([1])
  await write(testServer, match, bob)
  const log = await testServer.get('GET', `/api/matches/${match}/log`, { token: ann.token })
  expect(log.entries.at(-1)).toMatchObject({ kind: 'moved', by: 1 })
  expect(log.entries.at(-1)).not.toHaveProperty('bot')
})

test('just moving takes the seat back as well', async () => {
  // The bot takes its time, so that he is quicker.
  const { time, testServer, ann, bob, match } = await annWaits(60_000_000)
  time.now += 10_000
  await lookAgain(testServer, match, ann)
  await expect.poll(() => standIn(testServer, match, ann)).toEqual(expect.any(String))
  await write(testServer, match, bob)
  expect(await standIn(testServer, match, ann)).toBeNull()
  const { entries } = await testServer.get('GET', `/api/matches/${match}/log`, { token: ann.token })
  expect(entries.slice(-2)).toMatchObject([
    { kind: 'returned', seat: 1 },
    { kind: 'moved', by: 1 },
  ])
  expect(entries.at(-1)).not.toHaveProperty('bot')
})

test('nobody plays for somebody who is connected, however long they think', async () => {
  const { time, testServer, ann, bob, match } = await annWaits()
  const line = await testServer.line(bob.token)
  await line.follow({ f: 1, m: match })
  const other = await begin(testServer, [ann, bob], GRACE)
  await write(testServer, other, ann)
  time.now += 100_000
  await lookAgain(testServer, match, ann)
  await lookAgain(testServer, other, ann)
  // By the time he is replaced where he is away, he would have been here as well.
  await expect.poll(() => standIn(testServer, other, ann)).toEqual(expect.any(String))
  expect(await standIn(testServer, match, ann)).toBeNull()
})
