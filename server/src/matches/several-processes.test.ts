import { expect, onTestFinished, test } from 'vitest'
import { RuleBroken } from '../answer/failed.ts'
import { openStore } from '../store/open-store.ts'
import type { Store } from '../store/store.ts'
import { testFolder } from '../store/test-folder.fixture.ts'
import { ALONE } from './presence.ts'
import { matchesOver } from './processes.fixture.ts'

async function sharedStore(): Promise<Store> {
  const store = await openStore({ folder: await testFolder() })
  onTestFinished(() => store.close())
  return store
}

/** Two people at Yahtzee, or a bot and a person. */
async function begun({ matches }: ReturnType<typeof matchesOver>, bots: (string | null)[] = [null, null]) {
  const served = await matches.create('host', { game: 'yahtzee', seats: 2, bots })
  if (bots[0] === null) {
    await served.submit({ kind: 'sit', by: 'guest', code: served.match.code ?? '' })
    await served.submit({ kind: 'ready', by: 'guest', seat: 1, ready: true })
  }
  await served.submit({ kind: 'start', by: 'host' })
  return served
}

test('two processes ask a bot for the same move: it is made once', async () => {
  const store = await sharedStore()
  const [here, there] = [matchesOver(store), matchesOver(store)]
  const served = await begun(here, ['random', null])
  const other = await there.matches.open(served.match.id)
  await expect.poll(() => [here.bots.waiting.length, there.bots.waiting.length]).toEqual([1, 1])
  here.bots.waiting.shift()?.({ move: 'ROLL' })
  await expect.poll(() => served.match.number).toBeGreaterThan(other.match.number)
  const { number } = served.match
  there.bots.waiting.shift()?.({ move: 'ROLL' })
  // It is asked anew, for what is there by now.
  await expect.poll(() => there.bots.waiting.length).toBe(1)
  expect(other.match.number).toBe(number)
  expect((await store.matches.lastNumbers([served.match.id])).get(served.match.id)).toBe(number)
  await Promise.all([here.matches.close(), there.matches.close()])
})

test('a clock that another process has heard first does not fail the move that comes after it', async () => {
  const store = await sharedStore()
  const time = { now: Date.now() }
  const now = () => time.now
  const [here, there] = [matchesOver(store, { now }), matchesOver(store, { now })]
  const served = await here.matches.create('host', { game: 'battle-farm', seats: 2, options: { startSeconds: 600 } })
  await served.submit({ kind: 'sit', by: 'guest', code: served.match.code ?? '' })
  await served.submit({ kind: 'ready', by: 'guest', seat: 1, ready: true })
  await served.submit({ kind: 'start', by: 'host' })
  const other = await there.matches.open(served.match.id)
  time.now += 3_600_000
  await served.run({ kind: 'clock' })
  const moved = other.submit({ kind: 'move', by: 'host', seat: 0, move: { move: 'NO_SUCH_MOVE' } })
  await expect(moved).rejects.toBeInstanceOf(RuleBroken)
  // Either may have stored by now who is away; neither has another log than the other.
  const areOne = async () => {
    await served.upTo(other.match.number)
    await other.upTo(served.match.number)
    return served.match.hash === other.match.hash
  }
  await expect.poll(areOne).toBe(true)
  await Promise.all([here.matches.close(), there.matches.close()])
})

test('what another process stored is seen though nobody told of it', async () => {
  const store = await sharedStore()
  // A file tells nobody of anything, as a connection that was lost does not.
  const [here, there] = [matchesOver(store), matchesOver(store, { presence: { ...ALONE, alone: false } })]
  const served = await begun(here)
  const other = await there.matches.open(served.match.id)
  await there.matches.start()
  await served.submit({ kind: 'move', by: 'host', seat: 0, move: { move: 'ROLL' } })
  await expect.poll(() => other.match.hash).toBe(served.match.hash)
  await Promise.all([here.matches.close(), there.matches.close()])
})

test('whoever knows more than this process is not sent back to before', async () => {
  const store = await sharedStore()
  const [here, there] = [matchesOver(store), matchesOver(store)]
  const served = await begun(here)
  const other = await there.matches.open(served.match.id)
  await served.submit({ kind: 'move', by: 'host', seat: 0, move: { move: 'ROLL' } })
  await other.upTo(served.match.number)
  expect(other.match.hash).toBe(served.match.hash)
  // There is no such entry: it looks once, and that is all.
  await other.upTo(1_000_000)
  expect(other.match.hash).toBe(served.match.hash)
  await Promise.all([here.matches.close(), there.matches.close()])
})

test('a match that cannot be opened does not keep others that are due waiting', async () => {
  const store = await sharedStore()
  const now = Date.now()
  const head = { game: 'no-such-game', stage: 'playing', host: null, listed: false, code: null, players: [] } as const
  const times = { dueAt: 1, createdAt: 1, changedAt: 1 }
  const broken = { match: 'brokenbroken', first: 1, last: 1, body: '[]' }
  await store.matches.create({ ...head, ...times, id: 'brokenbroken' }, 'label', broken)
  const before = matchesOver(store)
  const served = await begun(before, ['random', null])
  const { id, number } = served.match
  await before.matches.close()
  // Somebody else has to see to the bot: nobody is there for it any more.
  const row = (await store.matches.load(id))?.head
  if (row === undefined) throw new Error('the match is stored')
  expect(row.dueAt).toBeGreaterThan(now)
  const after = matchesOver(dueNow(store, ['brokenbroken', id]))
  await after.matches.start()
  await expect.poll(() => after.bots.waiting.length).toBe(1)
  after.bots.waiting.shift()?.({ move: 'ROLL' })
  await expect.poll(async () => (await after.matches.open(id)).match.number).toBeGreaterThan(number)
  await after.matches.close()
})

/** The same store, in which these are due. */
function dueNow(store: Store, ids: readonly string[]): Store {
  return { ...store, matches: { ...store.matches, listDue: async () => ids } }
}
