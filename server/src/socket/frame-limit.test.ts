import { expect, test } from 'vitest'
import { begin, guests, openTestServer, viewed } from '../operation/open-test-server.fixture.ts'

const TRY_LATER = 1013

test('too many frames are answered with too-many-requests, each of them, and do nothing', async () => {
  const testServer = await openTestServer({ limits: { frames: { burst: 10, perSecond: 1 / 86_400 } } })
  const [ann, bob] = await guests(testServer, 2)
  if (ann === undefined || bob === undefined) throw new Error('nobody came')
  const match = await begin(testServer, [ann])
  const line = await testServer.line(ann.token)
  await line.follow({ f: 1, m: match })
  // The hello was counted for the address, whose name was not known yet.
  for (let ref = 1; ref <= 12; ref++) line.send({ t: 'move', f: 1, ref, move: { move: 'WRITE' } })
  // A refusal is quicker than a move that has to be stored.
  await Promise.all([9, 12].map((last) => line.until(({ ref }) => ref === last)))
  const answers = line.frames.filter(({ ref }) => ref !== undefined).toSorted((a, b) => a.ref - b.ref)
  expect(answers.map(({ t }) => t)).toEqual([...new Array(9).fill('+'), ...new Array(3).fill('fail')])
  expect(answers.at(-1)).toMatchObject({ t: 'fail', f: 1, ref: 12, code: 'too-many-requests' })
  expect((await viewed(testServer, match, ann)).view.table.written).toEqual([9])
  // It is the player who is limited, not the others.
  await (await testServer.line(bob.token)).settled()

  // Whoever goes on and on is sent away.
  for (let n = 0; n < 1_100; n++) line.send('{')
  await expect.poll(() => line.closed).toBe(TRY_LATER)
  expect(line.frames.at(-1)).toEqual({ t: 'bye', code: 'too-many-requests' })
})
