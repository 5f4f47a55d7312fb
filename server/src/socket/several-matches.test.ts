/* oxlint-disable no-await-in-loop -- one after another */
import { expect, test } from 'vitest'
import { begin, guests, openTestServer, write } from '../operation/open-test-server.fixture.ts'

test('one connection follows several matches, each under its own number', async () => {
  const testServer = await openTestServer()
  const [ann, bob] = await guests(testServer, 2)
  if (ann === undefined || bob === undefined) throw new Error('nobody came')
  const [own, shared, watched] = [
    await begin(testServer, [ann]),
    await begin(testServer, [bob, ann]),
    await begin(testServer, [bob], { settings: { listed: true, watched: true } }),
  ]
  const line = await testServer.line(ann.token)
  expect(await line.follow({ f: 1, m: own })).toMatchObject({ t: 'match', view: { viewer: 0 } })
  expect(await line.follow({ f: 2, m: shared })).toMatchObject({ t: 'match', view: { viewer: 1 } })
  expect(await line.follow({ f: 1_000, m: watched })).toMatchObject({ t: 'match', view: { viewer: null } })

  const from = line.heard.length
  await write(testServer, watched, bob)
  await write(testServer, shared, bob)
  expect(await line.ask({ t: 'move', f: 1, ref: 1, move: { move: 'WRITE' } })).toMatchObject({ t: '+', f: 1, ref: 1 })
  expect(await line.ask({ t: 'move', f: 2, ref: 1, move: { move: 'WRITE' } })).toMatchObject({ t: '+', f: 2, ref: 1 })
  expect(line.frames.slice(from).map(({ f }) => f)).toEqual([1_000, 2, 1, 2])
  // A spectator has no seat to move for.
  expect(await line.ask({ t: 'move', f: 1_000, ref: 1, move: { move: 'WRITE' } })).toMatchObject({
    t: 'fail',
    code: 'not-your-seat',
  })

  // Dropped, one is not heard of any more; the others are.
  line.send({ t: 'drop', f: 2 })
  await line.until(({ t }) => t === 'ok')
  const then = line.heard.length
  await write(testServer, shared, bob)
  await write(testServer, watched, bob)
  await line.settled()
  expect(line.frames.slice(then, -1).map(({ f }) => f)).toEqual([1_000])
  expect(await line.follow({ f: 1, m: shared })).toMatchObject({ t: 'fail', code: 'already-following' })
})

test('the same match may be followed twice as a seat and twice as a spectator; and only so many in all', async () => {
  const testServer = await openTestServer()
  const [ann] = await guests(testServer, 1)
  if (ann === undefined) throw new Error('nobody came')
  const line = await testServer.line(ann.token)
  let match = ''
  for (let f = 1; f <= 64; f++) {
    if (f % 4 === 1) match = await begin(testServer, [ann])
    expect(await line.follow({ f, m: match, seat: f % 2 === 0 ? 0 : null })).toMatchObject({ t: 'match', f })
    // More of the same would only be sent more often.
    if (f === 4)
      for (const seat of [0, null])
        expect(await line.follow({ f: 70, m: match, seat })).toMatchObject({
          t: 'fail',
          code: 'too-many-followed',
          facts: { most: 2 },
        })
  }
  expect(await line.follow({ f: 65, m: match })).toMatchObject({
    t: 'fail',
    code: 'too-many-followed',
    facts: { most: 64 },
  })
  const from = line.heard.length
  await write(testServer, match, ann)
  await line.settled()
  expect(line.heard).toHaveLength(from + 5)
})
