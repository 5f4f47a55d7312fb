import { expect, onTestFinished, test, vi } from 'vitest'
import { StorageDown } from '../store/storage-errors.ts'
import { openStore } from '../store/open-store.ts'
import { testFolder } from '../store/test-folder.fixture.ts'
import { matchesOver, Noted } from './processes.fixture.ts'

/** A lobby that somebody follows, and a store whose lookups of names the test answers. */
async function lobby() {
  const store = await openStore({ folder: await testFolder() })
  onTestFinished(() => store.close())
  const noted = new Noted()
  const { matches } = matchesOver(store, { noted })
  const served = await matches.create('host', { game: 'yahtzee', seats: 2 })
  const sent: ReturnType<typeof JSON.parse>[] = []
  const follower = {
    player: 'host',
    channel: 1,
    wantsWho: false,
    send: (text: string) => void sent.push(JSON.parse(text)),
    lags: false,
    missed: () => undefined,
    dropped: () => undefined,
  }
  served.audience.join(follower, served.match, 0, false, null)
  sent.length = 0
  const lookup = vi.spyOn(store.players, 'findMany')
  const sit = () => served.submit({ kind: 'sit', by: 'guest', code: served.match.code ?? '' })
  return { served, sent, lookup, sit, noted }
}

const guest = { id: 'guest', name: 'Grace', hasAccount: false, createdAt: 0 }

test('what happened is published before the names are there, and again once they are', async () => {
  const { served, sent, lookup, sit } = await lobby()
  let answer: () => void = () => undefined
  lookup.mockImplementation(() => new Promise((resolve) => (answer = () => resolve(new Map([['guest', guest]])))))
  await sit()
  expect(sent).toMatchObject([{ t: '+', n: served.match.number }])
  answer()
  await expect.poll(() => sent.length).toBe(2)
  expect(sent[1]).toMatchObject({ t: 'match', match: { seats: [{}, { player: { id: 'guest', name: 'Grace' } }] } })
})

test('names that cannot be looked up keep nobody from being told, nor from their answer', async () => {
  const { served, sent, lookup, sit, noted } = await lobby()
  lookup.mockRejectedValue(new StorageDown('planted'))
  await sit()
  expect(sent).toMatchObject([{ t: '+', n: served.match.number }])
  expect(await served.shape('guest')).toMatchObject({ yours: [1], seats: [{}, { player: { name: 'Somebody' } }] })
  expect(noted.contained).toEqual(['names', 'names'])
  expect(noted.lines[0]).toEqual({ match: served.id, error: 'planted', message: 'names failed' })
})

test('names that are there in time are published at once, and nothing is sent twice', async () => {
  const { sent, lookup, sit } = await lobby()
  lookup.mockResolvedValue(new Map([['guest', guest]]))
  await sit()
  await new Promise(setImmediate)
  expect(sent).toHaveLength(1)
  expect(JSON.stringify(sent[0])).toContain('Grace')
})
