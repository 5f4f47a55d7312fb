/* oxlint-disable no-await-in-loop -- one move after another */
import { relay } from '../operation/relay.fixture.ts'
import { begin, guests, openTestServer, viewed, write } from '../operation/open-test-server.fixture.ts'
import { describe, expect, test } from 'vitest'
import type { Guest } from '../secrecy/test-server.fixture.ts'

/** So many updates are kept for those who come back. */
const KEPT = 32

/** Ann writes; two connections of the same viewer follow. */
async function twoFollowers(seat: null | undefined) {
  const testServer = await openTestServer()
  const [ann] = await guests(testServer, 1)
  if (ann === undefined) throw new Error('nobody came')
  const match = await begin(testServer, [ann], { settings: { watched: true } })
  const frame = { f: 5, m: match, ...(seat === undefined ? { offers: true } : { seat }) }
  const [steady, lossy] = [await testServer.line(ann.token), await testServer.line(ann.token)]
  await steady.follow(frame)
  await lossy.follow(frame)
  const writes = async (times: number) => {
    for (let n = 0; n < times; n++) await write(testServer, match, ann)
    await steady.settled()
  }
  await writes(3)
  await lossy.settled()
  const { n } = lossy.frames.findLast(({ t }) => t === '+')
  lossy.end()
  /** Comes back, and answers everything that is sent in between, to the letter. */
  const back = async (after: number, { token }: Guest = ann) => {
    const line = await testServer.line(token)
    const from = line.heard.length
    await line.follow({ ...frame, after })
    await line.settled()
    return line.heard.slice(from, -1)
  }
  return { testServer, ann, match, steady, writes, back, known: n }
}

describe.each([
  ['as a seat', undefined],
  ['as a spectator', null],
])('who comes back %s', (_, seat) => {
  test('gets exactly the updates that were missed, byte by byte', async () => {
    const { steady, writes, back, known } = await twoFollowers(seat)
    const from = steady.heard.length
    await writes(KEPT)
    const missed = steady.heard.slice(from, -1)
    expect(missed).toHaveLength(KEPT)
    expect(await back(known)).toEqual(missed)
    // And from any place in between.
    expect(await back(known + 20)).toEqual(missed.slice(20))
  })

  test('gets the whole when too much was missed, or what it knows is not known here', async () => {
    const { testServer, ann, match, steady, writes, back, known } = await twoFollowers(seat)
    await writes(KEPT + 1)
    const last = JSON.parse(steady.heard.at(-2) ?? '')
    const { view } = await viewed(testServer, match, ann)
    for (const after of [known, 0, last.n + 1_000]) {
      const [whole, ...more] = await back(after)
      expect(more).toEqual([])
      expect(JSON.parse(whole ?? '')).toMatchObject({ t: 'match', n: last.n, x: last.x, view: { table: view.table } })
      expect(JSON.parse(whole ?? '')).not.toHaveProperty('why')
    }
  })

  test('is told that there is nothing new when there is not', async () => {
    const { writes, steady, back } = await twoFollowers(seat)
    await writes(1)
    const { n, x } = JSON.parse(steady.heard.at(-2) ?? '')
    const [only, ...more] = await back(n)
    expect(more).toEqual([])
    expect(JSON.parse(only ?? '')).toMatchObject({ t: '+', n, x })
    expect(JSON.parse(only ?? '')).not.toHaveProperty('p')
  })
})

test('after a restart of the server the whole is sent, or nothing when nothing is new', async () => {
  const { testServer, ann, match, steady, writes } = await twoFollowers(undefined)
  await writes(2)
  const { n, x } = JSON.parse(steady.heard.at(-2) ?? '')
  await testServer.stop()
  await testServer.open({ games: [relay] })
  const line = await testServer.line(ann.token)
  expect(await line.follow({ f: 1, m: match, offers: true, after: n - 1 })).toMatchObject({ t: 'match', n, x })
  expect(await line.follow({ f: 2, m: match, offers: true, after: n })).toMatchObject({ t: '+', n, x })
})

test('of two who follow one seat, only the one who asks for offers is sent them', async () => {
  const { testServer, ann, match } = await twoFollowers(undefined)
  const line = await testServer.line(ann.token)
  expect(await line.follow({ f: 1, m: match, offers: true })).toHaveProperty('view.offers')
  expect(await line.follow({ f: 2, m: match })).not.toHaveProperty('view.offers')
})
