/* oxlint-disable no-await-in-loop -- one after another */
import { expect, test } from 'vitest'
import { begin, guests, openHouse, write } from '../operation/open-house.fixture.ts'

test('one connection follows several matches, each under its own number', async () => {
  const house = await openHouse()
  const [ann, bob] = await guests(house, 2)
  if (ann === undefined || bob === undefined) throw new Error('nobody came')
  const [own, shared, watched] = [
    await begin(house, [ann]),
    await begin(house, [bob, ann]),
    await begin(house, [bob], { settings: { listed: true, watched: true } }),
  ]
  const line = await house.line(ann.token)
  expect(await line.follow({ f: 1, m: own })).toMatchObject({ t: 'table', view: { viewer: 0 } })
  expect(await line.follow({ f: 2, m: shared })).toMatchObject({ t: 'table', view: { viewer: 1 } })
  expect(await line.follow({ f: 1_000, m: watched })).toMatchObject({ t: 'table', view: { viewer: null } })

  const from = line.heard.length
  await write(house, watched, bob)
  await write(house, shared, bob)
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
  await write(house, shared, bob)
  await write(house, watched, bob)
  await line.settled()
  expect(line.frames.slice(then, -1).map(({ f }) => f)).toEqual([1_000])
  expect(await line.follow({ f: 1, m: shared })).toMatchObject({ t: 'fail', code: 'already-following' })
})

test('the same match may be followed twice, as a seat and as a spectator; and only so many in all', async () => {
  const house = await openHouse()
  const [ann] = await guests(house, 1)
  if (ann === undefined) throw new Error('nobody came')
  const match = await begin(house, [ann])
  const line = await house.line(ann.token)
  for (let f = 1; f <= 64; f++)
    expect(await line.follow({ f, m: match, seat: f % 2 === 0 ? 0 : null })).toMatchObject({ t: 'table', f })
  expect(await line.follow({ f: 65, m: match })).toMatchObject({
    t: 'fail',
    code: 'too-many-followed',
    facts: { most: 64 },
  })
  const from = line.heard.length
  await write(house, match, ann)
  await line.settled()
  expect(line.heard).toHaveLength(from + 65)
})
