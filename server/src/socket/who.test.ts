import { Audience } from '../matches/audience.ts'
import { REACTIONS } from '@parlor/protocol'
import { expect, test } from 'vitest'
import { begin, guests, openTestServer } from '../operation/open-test-server.fixture.ts'

const WATCHED = { settings: { graceSeconds: 30, watched: true, listed: true } }

test('who is not connected is told at once, with when a bot comes; so is who comes back, and who looks on', async () => {
  const time = { now: Date.now() }
  const testServer = await openTestServer({ clock: () => time.now })
  const [ann, bob, cid] = await guests(testServer, 3)
  if (ann === undefined || bob === undefined || cid === undefined) throw new Error('nobody came')
  const match = await begin(testServer, [ann, bob], WATCHED)
  const hers = await testServer.line(ann.token)
  await hers.follow({ f: 1, m: match, who: true })
  const alone = await hers.until(({ t }) => t === 'who')
  expect(alone).toMatchObject({ f: 1, away: [{ seat: 1 }], watching: [], watchers: 0 })

  const his = await testServer.line(bob.token)
  await his.follow({ f: 1, m: match })
  await hers.until(({ t, away }) => t === 'who' && away.length === 0)
  time.now += 5_000
  his.socket.close()
  const gone = await hers.until(({ t, away }) => t === 'who' && away.length === 1 && away[0].since === time.now)
  expect(gone.away).toEqual([{ seat: 1, since: time.now, standInAt: time.now + 30_000 }])

  const looks = await testServer.line(cid.token)
  await looks.follow({ f: 1, m: match, who: true })
  const watched = await hers.until(({ t, watchers }) => t === 'who' && watchers === 1)
  expect(watched.watching).toEqual([{ id: cid.id, name: expect.any(String) }])
  expect(await looks.until(({ t }) => t === 'who')).toMatchObject({ away: [{ seat: 1 }], watchers: 1 })
  looks.socket.close()
  await hers.until(({ t, watchers }) => t === 'who' && watchers === 0)
  // A player who has given up is not waited for.
  await testServer.get('POST', `/api/matches/${match}/resign`, { token: bob.token })
  const later = await testServer.line(cid.token)
  await later.follow({ f: 1, m: match, who: true })
  expect(await later.until(({ t }) => t === 'who')).toMatchObject({ away: [] })
  // Who did not ask for it is not told.
  expect(his.frames.filter(({ t }) => t === 'who')).toEqual([])
})

test('who comes and goes a hundred times is not told a hundred times, and who is there in the end is', async () => {
  const testServer = await openTestServer()
  const [ann, cid] = await guests(testServer, 2)
  if (ann === undefined || cid === undefined) throw new Error('nobody came')
  const match = await begin(testServer, [ann], WATCHED)
  const [hers, looks] = [await testServer.line(ann.token), await testServer.line(cid.token)]
  await hers.follow({ f: 1, m: match, who: true })
  for (let time = 0; time < 100; time++) {
    looks.send({ t: 'follow', f: 1, m: match })
    looks.send({ t: 'drop', f: 1 })
  }
  looks.send({ t: 'follow', f: 2, m: match })
  await looks.until(({ f, t }) => f === 2 && t === 'match')
  await hers.until(({ t, watchers }) => t === 'who' && watchers === 1)
  expect(hers.frames.filter(({ t }) => t === 'who').length).toBeLessThan(50)
})

test('reactions reach everybody at the table, come from seats only, and not too many of them', async () => {
  // However long it takes, it is one moment.
  const now = Date.now()
  const testServer = await openTestServer({ clock: () => now })
  const [ann, bob, cid] = await guests(testServer, 3)
  if (ann === undefined || bob === undefined || cid === undefined) throw new Error('nobody came')
  const match = await begin(testServer, [ann, bob], WATCHED)
  const [hers, his, looks] = await Promise.all([ann, bob, cid].map(({ token }) => testServer.line(token)))
  if (hers === undefined || his === undefined || looks === undefined) throw new Error('nobody is connected')
  await Promise.all([hers, his, looks].map((line) => line.follow({ f: 3, m: match, who: true })))
  hers.send({ t: 'react', f: 3, what: 'wow' })
  const seen = { t: 'react', f: 3, seat: 0, what: 'wow' }
  for (const line of [hers, his, looks]) expect(await line.until(({ t }) => t === 'react')).toEqual(seen)
  // Whoever looks on has no seat to react from.
  looks.send({ t: 'react', f: 3, what: 'wow' })
  expect(await looks.until(({ t }) => t === 'fail')).toMatchObject({ code: 'not-your-seat' })
  hers.send({ t: 'react', f: 3, what: 'anything else' })
  expect(await hers.until(({ t }) => t === 'fail')).toMatchObject({ code: 'malformed' })
  for (const what of REACTIONS) hers.send({ t: 'react', f: 3, what })
  expect(await hers.until(({ t, code }) => t === 'fail' && code !== 'malformed')).toMatchObject({
    code: 'too-many-requests',
  })
  await his.settled()
  expect(his.frames.filter(({ t }) => t === 'react')).toHaveLength(4)
})

test('a new name is told to everybody at the table at once, and what comes then goes on from it', async () => {
  const testServer = await openTestServer()
  const [ann, bob] = await guests(testServer, 2)
  if (ann === undefined || bob === undefined) throw new Error('nobody came')
  const match = await begin(testServer, [ann, bob], WATCHED)
  const [hers, his] = await Promise.all([ann, bob].map(({ token }) => testServer.line(token)))
  if (hers === undefined || his === undefined) throw new Error('nobody is connected')
  await Promise.all([hers, his].map((line) => line.follow({ f: 1, m: match })))
  await testServer.get('PATCH', '/api/me', { token: ann.token, body: { name: 'Annabel' } })
  for (const line of [hers, his]) {
    const told = await line.until(({ t, match: shape }) => t === 'match' && shape.seats[0].player.name === 'Annabel')
    expect(told.match.seats[1].player.name).not.toBe('Annabel')
  }
  // It was no entry: the next one follows the last.
  const before = his.frames.findLast(({ t }) => t === 'match')?.n
  expect(await hers.ask({ t: 'move', f: 1, ref: 1, move: { move: 'WRITE' } })).toMatchObject({ t: '+', n: before + 1 })
})

test('a clock that is set back does not keep anybody from reacting', () => {
  let now = 1_800_000_000_000
  const audience = new Audience(
    () => '',
    () => now,
  )
  expect([1, 2, 3, 4, 5].map(() => audience.react(0, 'wow'))).toEqual([true, true, true, true, false])
  now -= 3_600_000
  expect(audience.react(0, 'wow')).toBe(true)
})
