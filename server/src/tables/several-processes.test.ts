import { expect, onTestFinished, test } from 'vitest'
import { RuleBroken } from '../answer/failed.ts'
import { openStore } from '../store/open-store.ts'
import type { Store } from '../store/store.ts'
import { testFolder } from '../store/test-folder.fixture.ts'
import { ALONE } from './presence.ts'
import { tablesOver } from './processes.fixture.ts'

const POLL = { timeout: 30_000 }

async function sharedStore(): Promise<Store> {
  const store = await openStore({ folder: await testFolder() })
  onTestFinished(() => store.close())
  return store
}

/** Two people at Yahtzee, or a bot and a person. */
async function begun({ tables }: ReturnType<typeof tablesOver>, bots: (string | null)[] = [null, null]) {
  const table = await tables.create('host', { game: 'yahtzee', seats: 2, bots })
  if (bots[0] === null) {
    await table.submit({ kind: 'sit', by: 'guest', code: table.match.code ?? '' })
    await table.submit({ kind: 'ready', by: 'guest', seat: 1, ready: true })
  }
  await table.submit({ kind: 'start', by: 'host' })
  return table
}

test('two processes ask a bot for the same move: it is made once', async () => {
  const store = await sharedStore()
  const [here, there] = [tablesOver(store), tablesOver(store)]
  const table = await begun(here, ['random', null])
  const other = await there.tables.open(table.match.id)
  await expect.poll(() => [here.bots.waiting.length, there.bots.waiting.length], POLL).toEqual([1, 1])
  here.bots.waiting.shift()?.({ move: 'ROLL' })
  await expect.poll(() => table.match.number, POLL).toBeGreaterThan(other.match.number)
  const { number } = table.match
  there.bots.waiting.shift()?.({ move: 'ROLL' })
  // It is asked anew, for what is there by now.
  await expect.poll(() => there.bots.waiting.length, POLL).toBe(1)
  expect(other.match.number).toBe(number)
  expect((await store.matches.lastNumbers([table.match.id])).get(table.match.id)).toBe(number)
  await Promise.all([here.tables.close(), there.tables.close()])
})

test('a clock that another process has heard first does not fail the move that comes after it', async () => {
  const store = await sharedStore()
  const time = { now: Date.now() }
  const now = () => time.now
  const [here, there] = [tablesOver(store, { now }), tablesOver(store, { now })]
  const table = await here.tables.create('host', { game: 'battle-farm', seats: 2, options: { startSeconds: 600 } })
  await table.submit({ kind: 'sit', by: 'guest', code: table.match.code ?? '' })
  await table.submit({ kind: 'ready', by: 'guest', seat: 1, ready: true })
  await table.submit({ kind: 'start', by: 'host' })
  const other = await there.tables.open(table.match.id)
  time.now += 3_600_000
  await table.run({ kind: 'clock' })
  const moved = other.submit({ kind: 'move', by: 'host', seat: 0, move: { move: 'NO_SUCH_MOVE' } })
  await expect(moved).rejects.toBeInstanceOf(RuleBroken)
  expect(other.match.hash).toBe(table.match.hash)
  await Promise.all([here.tables.close(), there.tables.close()])
})

test('what another process stored is seen though nobody told of it', async () => {
  const store = await sharedStore()
  // A file tells nobody of anything, as a connection that was lost does not.
  const [here, there] = [tablesOver(store), tablesOver(store, { presence: { ...ALONE, alone: false } })]
  const table = await begun(here)
  const other = await there.tables.open(table.match.id)
  await there.tables.start()
  await table.submit({ kind: 'move', by: 'host', seat: 0, move: { move: 'ROLL' } })
  await expect.poll(() => other.match.hash, POLL).toBe(table.match.hash)
  await Promise.all([here.tables.close(), there.tables.close()])
})

test('whoever knows more than this process is not sent back to before', async () => {
  const store = await sharedStore()
  const [here, there] = [tablesOver(store), tablesOver(store)]
  const table = await begun(here)
  const other = await there.tables.open(table.match.id)
  await table.submit({ kind: 'move', by: 'host', seat: 0, move: { move: 'ROLL' } })
  await other.upTo(table.match.number)
  expect(other.match.hash).toBe(table.match.hash)
  // There is no such entry: it looks once, and that is all.
  await other.upTo(1_000_000)
  expect(other.match.hash).toBe(table.match.hash)
  await Promise.all([here.tables.close(), there.tables.close()])
})

test('a match that cannot be opened does not keep others that are due waiting', async () => {
  const store = await sharedStore()
  const now = Date.now()
  const head = { game: 'no-such-game', stage: 'playing', listed: false, code: null, players: [] } as const
  const times = { dueAt: 1, createdAt: 1, changedAt: 1 }
  const broken = { match: 'brokenbroken', first: 1, last: 1, body: '[]' }
  await store.matches.create({ ...head, ...times, id: 'brokenbroken' }, 'label', broken)
  const before = tablesOver(store)
  const table = await begun(before, ['random', null])
  const { id, number } = table.match
  await before.tables.close()
  // Somebody else has to see to the bot: nobody is there for it any more.
  const row = (await store.matches.load(id))?.head
  if (row === undefined) throw new Error('the match is stored')
  expect(row.dueAt).toBeGreaterThan(now)
  const after = tablesOver(dueNow(store, ['brokenbroken', id]))
  await after.tables.start()
  await expect.poll(() => after.bots.waiting.length, POLL).toBe(1)
  after.bots.waiting.shift()?.({ move: 'ROLL' })
  await expect.poll(async () => (await after.tables.open(id)).match.number, POLL).toBeGreaterThan(number)
  await after.tables.close()
})

/** The same store, in which these are due. */
function dueNow(store: Store, ids: readonly string[]): Store {
  return { ...store, matches: { ...store.matches, listDue: async () => ids } }
}
