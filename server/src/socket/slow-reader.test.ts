/* oxlint-disable no-await-in-loop -- one move after another */
import { begin, guests, metric, openTestServer, viewed, write } from '../operation/open-test-server.fixture.ts'
import { expect, test } from 'vitest'

const LETTERS = 200_000
/** 40 MB: several times what the two ends of a connection hold in the operating system. */
const MOVES = 200

test('a reader that does not read is sent nothing more, and the newest whole once it reads again', async () => {
  // Whoever does not read does not answer pings either: here it is not cut for that, however long this takes.
  const testServer = await openTestServer({ heartbeatMs: 600_000 })
  const [ann] = await guests(testServer, 1)
  if (ann === undefined) throw new Error('nobody came')
  const match = await begin(testServer, [ann], { options: { letters: LETTERS } })
  const [slow, quick] = [await testServer.line(ann.token), await testServer.line(ann.token)]
  await slow.follow({ f: 1, m: match })
  await quick.follow({ f: 1, m: match })
  slow.socket.pause()
  for (let n = 0; n < MOVES; n++) await write(testServer, match, ann)
  // What it asks for is done all the same; that it was done is told, and no more.
  slow.send({ t: 'move', f: 1, ref: 77, move: { move: 'WRITE' } })
  const { view, number } = await expect
    .poll(() => viewed(testServer, match, ann))
    .toMatchObject({ view: { table: { written: [MOVES + 1] } } })
    .then(() => viewed(testServer, match, ann))
  expect(await metric(testServer, 'parlor_resyncs_total')).toBe(0)

  slow.socket.resume()
  const whole = await slow.until(({ why }) => why !== undefined)
  expect(whole).toMatchObject({ t: 'match', why: 'slow', n: number, view: { table: view.table } })
  expect(await metric(testServer, 'parlor_resyncs_total')).toBe(1)
  const updates = slow.frames.filter(({ t }) => t === '+')
  // Far from all were kept for it. The other reader has got them all.
  expect(updates.length).toBeLessThan(MOVES / 2)
  expect(slow.frames).toContainEqual({ t: 'ok', f: 1, ref: 77, n: number })
  await quick.until(({ n }) => n === number)
  expect(quick.frames.filter(({ t }) => t === '+')).toHaveLength(MOVES + 1)

  // From then on it is told of every move again.
  await write(testServer, match, ann)
  expect(await slow.until(({ n }) => n === number + 1)).toMatchObject({ t: '+' })
})
