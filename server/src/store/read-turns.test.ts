import { expect, test } from 'vitest'
import { ReadTurns } from './postgres/read-turns.ts'
import { StorageBusy, StorageDown } from './storage-errors.ts'

/** Reads that end when the test says so. */
function held(turns: ReadTurns) {
  const begun: (() => void)[] = []
  const read = (name: string) =>
    turns.take(() => new Promise<string>((resolve) => void begun.push(() => resolve(name))))
  return { begun, read }
}

test('reads wait for a connection in their order; more than so many are refused, and are no outage', async () => {
  const { begun, read } = held(new ReadTurns({ atOnce: 2, mostWaiting: 3, longestMs: 600_000 }))
  const reads = ['a', 'b', 'c', 'd', 'e'].map(read)
  expect(begun).toHaveLength(2)
  const refused = await read('f').catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(StorageBusy)
  expect(refused).toMatchObject({ code: 'too-busy' })
  for (const [at, name] of ['a', 'b', 'c', 'd', 'e'].entries()) {
    begun[at]?.()
    // oxlint-disable-next-line no-await-in-loop -- one after another
    expect(await reads[at]).toBe(name)
  }
  expect(begun).toHaveLength(5)
  // All places are free again.
  const again = ['g', 'h'].map(read)
  expect(begun).toHaveLength(7)
  for (const end of begun) end()
  expect(await Promise.all(again)).toEqual(['g', 'h'])
})

test('who waits for too long is told that it is busy, or that it is down where it has answered nobody', async () => {
  const { begun, read } = held(new ReadTurns({ atOnce: 2, mostWaiting: 9, longestMs: 200 }))
  const [first] = [read('a'), read('b')]
  const kept = read('c')
  const busy = read('d')
  begun[0]?.()
  expect(await first).toBe('a')
  await expect(busy).rejects.toBeInstanceOf(StorageBusy)
  const down = await read('e').catch((error: unknown) => error)
  expect(down).toBeInstanceOf(StorageDown)
  expect(down).not.toBeInstanceOf(StorageBusy)
  for (const end of begun) end()
  expect(await kept).toBe('c')
})
