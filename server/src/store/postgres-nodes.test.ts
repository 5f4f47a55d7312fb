/* oxlint-disable no-await-in-loop -- here things are done one after another on purpose */
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import type { Appended } from './database.ts'
import { openStore } from './open-store.ts'
import { freshDatabase } from './postgres.fixture.ts'
import { openPostgres } from './postgres/open-postgres.ts'
import { createMatch, createPlayer, freshId, sampleAppend } from './sample-matches.fixture.ts'
import { storeOver } from './store-over.ts'
import type { Store } from './store.ts'

async function open(url: string): Promise<Store> {
  const store = await openStore({ url })
  onTestFinished(() => store.close())
  return store
}

async function tamper(url: string, sql: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(sql)
  await client.end()
}

test('nodes that race for the same numbers never fork a match', async () => {
  const url = await freshDatabase()
  const nodes = await Promise.all([open(url), open(url), open(url)])
  const [first] = nodes
  if (first === undefined) throw new Error('there is a first')
  const ids = (await Promise.all(Array.from({ length: 30 }, () => createMatch(first)))).map(({ id }) => id)
  for (let number = 2; number < 12; number++) {
    // Each node asks in another order; some appends are longer, so that the loser's would end elsewhere.
    const answers = await Promise.all(
      nodes.map((node, at) => {
        const order = at === 1 ? ids.toReversed() : ids
        const asked = order.map(async (id) => {
          const row = sampleAppend(id, number * 10 - 18, number * 10 - 9, { body: `by ${at}` })
          return [id, await node.matches.append(row)] as const
        })
        return Promise.all(asked)
      }),
    )
    for (const id of ids) {
      const wins = answers.map((answer, at) => ({ at, won: answer.some(([match, yes]) => match === id && yes) }))
      const winners = wins.filter(({ won }) => won)
      expect(winners).toHaveLength(1)
      expect((await first.matches.load(id))?.rows.at(-1)?.body).toBe(`by ${winners[0]?.at}`)
    }
  }
  for (const id of ids) {
    const rows = (await first.matches.load(id))?.rows ?? []
    expect(rows.slice(1).map((row) => row.first - 1)).toEqual(rows.slice(0, -1).map(({ last }) => last))
  }
})

test('nodes that race for a code, a name or a seed: one wins, for all', async () => {
  const url = await freshDatabase()
  const nodes = await Promise.all([open(url), open(url)])
  const code = freshId('code')
  const made = await Promise.allSettled(nodes.map((node) => createMatch(node, { code })))
  expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const key = freshId('key')
  const named = nodes.map(async (node) => node.players.setAccount(await createPlayer(node, 'Ann'), 'Ann', key, 'hash'))
  expect((await Promise.all(named)).filter(Boolean)).toHaveLength(1)
  const seeds = await Promise.all(nodes.map((node, at) => node.matches.seed('label', () => Uint8Array.of(at))))
  expect(seeds[0]).toEqual(seeds[1])
})

test('a node hears what others appended, and not what it appended itself', async () => {
  const url = await freshDatabase()
  const [here, there] = await Promise.all([open(url), open(url)])
  const heard: Appended[] = []
  const stop = await here.listen(({ appended }) => void heard.push(...appended))
  const [own, other] = [await createMatch(here), await createMatch(there)]
  await here.matches.append(sampleAppend(own.id, 2))
  await there.matches.append(sampleAppend(other.id, 2, 7))
  expect(await there.matches.append(sampleAppend(other.id, 2))).toBe(false)
  await there.matches.append(sampleAppend(own.id, 3))
  await expect.poll(() => heard.at(-1)).toEqual({ match: own.id, number: 3 })
  expect(heard.slice(0, -1)).toEqual([
    { match: other.id, number: 1 },
    { match: other.id, number: 7 },
  ])
  await stop()
})

test('several who open an empty database make its tables once', async () => {
  const url = await freshDatabase()
  const stores = await Promise.all(Array.from({ length: 4 }, () => open(url)))
  const heads = await Promise.all(stores.map((store) => createMatch(store)))
  expect((await stores[0]?.matches.counts())?.playing).toBe(heads.length)
})

test('a newer schema is refused', async () => {
  const url = await freshDatabase()
  await (await openStore({ url })).close()
  await tamper(url, `update meta set value = 99 where name = 'schema'`)
  await expect(openStore({ url })).rejects.toThrow(/test_\d+_\d+ has schema version 99, .* up to \d+/)
})

test('a damaged row is named', async () => {
  const url = await freshDatabase()
  const store = await open(url)
  const { id } = await createMatch(store)
  await tamper(url, `update matches set listed = 7 where id = '${id}'`)
  await expect(store.matches.load(id)).rejects.toMatchObject({ name: 'CorruptRow', table: 'matches', key: id })
})

test('appends that arrive together share one commit; other connections still get their numbers as texts', async () => {
  const database = await openPostgres(await freshDatabase())
  const store = storeOver(database)
  onTestFinished(() => store.close())
  const heads = await Promise.all(Array.from({ length: 100 }, () => createMatch(store)))
  const before = database.statistics.commits
  const answers = await Promise.all(heads.map(({ id }) => store.matches.append(sampleAppend(id, 2))))
  expect(answers).toEqual(heads.map(() => true))
  expect(database.statistics.commits - before).toBe(1)
  expect(pg.types.getTypeParser(20)('5')).toBe('5')
})

test('nodes that race for the last place among the documents of a player do not both get it', async () => {
  const url = await freshDatabase()
  const nodes = await Promise.all([open(url), open(url), open(url)])
  const [first] = nodes
  if (first === undefined) throw new Error('there is a first')
  for (let round = 0; round < 5; round++) {
    const player = await createPlayer(first, 'Ann')
    const keep = (node: Store) => {
      const hash = freshId('hash')
      const document = { hash, text: '{}', at: 1, game: 'sample', option: 'board', name: 'Mine', bytes: 10 }
      return node.documents.keep(player, document, { most: 3, bytes: 1_000 })
    }
    const kept = await Promise.all(nodes.flatMap((node) => [keep(node), keep(node), keep(node)]))
    expect(kept.filter(Boolean)).toHaveLength(3)
    expect(await first.documents.listOf(player)).toHaveLength(3)
  }
})
