/* oxlint-disable no-await-in-loop -- here things are done one after another on purpose */
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startCuttingProxy } from './cutting-proxy.fixture.ts'
import { openStore } from './open-store.ts'
import { startPostgres, type TestPostgres } from './postgres.fixture.ts'
import { createMatch, sampleAppend } from './sample-matches.fixture.ts'
import { StorageDown } from './storage-errors.ts'
import type { Store } from './store.ts'

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

/** The database answers again. */
async function untilWell(store: Store): Promise<void> {
  const isWell = () =>
    store.uptime.alive(Date.now()).then(
      () => true,
      () => false,
    )
  await expect.poll(isWell).toBe(true)
}

test('a database that is gone is StorageDown, and all works again once it is back', async () => {
  const url = await postgres.url()
  const [store, other] = await Promise.all([openStore({ url }), openStore({ url })])
  onTestFinished(async () => void (await Promise.all([store.close(), other.close()])))
  let heard = 0
  await store.listen(({ appended }) => (heard += appended.length))
  const { id } = await createMatch(store)

  await postgres.halt()
  await expect(store.matches.append(sampleAppend(id, 2))).rejects.toThrow(StorageDown)
  await expect(store.matches.load(id)).rejects.toThrow(StorageDown)
  await expect(store.matches.findByCode('x')).rejects.toThrow(StorageDown)
  await expect(store.uptime.alive(Date.now())).rejects.toThrow(StorageDown)
  await expect(openStore({ url })).rejects.toThrow(StorageDown)

  await postgres.restart()
  await untilWell(store)
  expect(await store.matches.append(sampleAppend(id, 2))).toBe(true)
  expect((await store.matches.load(id))?.rows).toHaveLength(2)

  // The listener comes back by itself. What is appended until then is not heard, so it is tried until it is.
  let number = 2
  const appendThere = async () => {
    if (await other.matches.append(sampleAppend(id, number + 1)).catch(() => false)) number++
    return heard
  }
  await expect.poll(appendThere).toBeGreaterThan(0)
})

test('a database that is killed under load has every acknowledged row, and its answers tell nothing else', async () => {
  const store = await openStore({ url: await postgres.url() })
  onTestFinished(() => store.close())
  const ids = (await Promise.all(Array.from({ length: 8 }, () => createMatch(store)))).map(({ id }) => id)
  const acknowledged = new Map(ids.map((id) => [id, 1]))
  let total = 0
  let enough = () => undefined as void
  const reached = new Promise<void>((resolve) => (enough = resolve))
  const appendUntilDown = async (id: string) => {
    for (let number = 2; ; number++) {
      expect(await store.matches.append(sampleAppend(id, number))).toBe(true)
      acknowledged.set(id, number)
      if (++total === 200) enough()
    }
  }
  const ends = Promise.allSettled(ids.map(appendUntilDown))
  await reached
  await postgres.kill()
  for (const end of await ends) expect(end).toMatchObject({ status: 'rejected', reason: { name: 'StorageDown' } })

  await postgres.restart()
  await untilWell(store)
  const last = await store.matches.lastNumbers(ids)
  for (const [id, number] of acknowledged) expect(last.get(id)).toBeGreaterThanOrEqual(number)
})

test.each(['before', 'after'] as const)(
  'a connection cut %s the database has the COMMIT: nothing is claimed',
  async (when) => {
    const url = await postgres.url()
    const proxy = await startCuttingProxy(url)
    const [store, direct] = await Promise.all([openStore({ url: proxy.url }), openStore({ url })])
    onTestFinished(async () => {
      await Promise.all([store.close(), direct.close()])
      await proxy.close()
    })
    const heads = await Promise.all(Array.from({ length: 5 }, () => createMatch(store)))
    proxy.cutNext(when)
    const ends = await Promise.allSettled(heads.map(({ id }) => store.matches.append(sampleAppend(id, 2))))
    for (const end of ends) expect(end).toMatchObject({ status: 'rejected', reason: { name: 'StorageDown' } })

    // It is as the database says: asked again, it takes the same rows or refuses them.
    const expected = when === 'before'
    const again = await Promise.all(heads.map(({ id }) => store.matches.append(sampleAppend(id, 2))))
    expect(again).toEqual(heads.map(() => expected))
    for (const { id } of heads) expect((await direct.matches.load(id))?.rows).toHaveLength(2)
  },
)
