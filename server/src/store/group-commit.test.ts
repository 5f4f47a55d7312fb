import { expect, test } from 'vitest'
import type { Write } from './database.ts'
import { groupCommits, type Outcome } from './group-commit.ts'

const write = (sql: string, key?: string): Write => ({
  statements: [{ sql, values: [] }],
  ...(key === undefined ? {} : { key }),
})

/** A write of that size, in bytes. */
const text = (length: number, key?: string): Write => ({
  statements: [{ sql: String(length), values: ['x'.repeat(length), 7, null] }],
  ...(key === undefined ? {} : { key }),
})

/** Commits that end when the test says so. */
function heldCommits() {
  const batches: { readonly names: readonly string[]; readonly end: (outcome?: Error) => void }[] = []
  const commit = (batch: readonly Write[]) =>
    new Promise<readonly Outcome[]>((resolve, reject) => {
      const end = (error?: Error) => (error === undefined ? resolve(batch.map(() => [1])) : reject(error))
      batches.push({ names: batch.map(({ statements: [first] }) => first.sql), end })
    })
  return { batches, commit, names: () => batches.map(({ names }) => names.join('')) }
}

const turn = () => new Promise<void>((resolve) => void setImmediate(resolve))

test('what arrives while a commit is under way shares the next one', async () => {
  const { batches, commit, names } = heldCommits()
  const commits = groupCommits(commit, { lanes: 1, most: 3 })
  const answers = 'abcdefg'.split('').map((name) => commits.add(write(name)))
  await turn()
  expect(names()).toEqual(['abc'])
  batches[0]?.end()
  await Promise.all(answers.slice(0, 3))
  await turn()
  expect(names()).toEqual(['abc', 'def'])
  batches[1]?.end()
  await Promise.all(answers.slice(0, 6))
  await turn()
  batches[2]?.end()
  await commits.idle()
  expect(names()).toEqual(['abc', 'def', 'g'])
  expect(commits.statistics).toEqual({ writes: 7, commits: 3 })
})

test('a key is under way once, and none overtakes another of its key', async () => {
  const { batches, commit, names } = heldCommits()
  const commits = groupCommits(commit, { lanes: 2, most: 9 })
  const first = commits.add(write('a', 'x'))
  await turn()
  const others = [write('b', 'x'), write('c', 'y'), write('d', 'x'), write('e')].map((one) => commits.add(one))
  await turn()
  expect(names()).toEqual(['a', 'ce'])
  batches[0]?.end()
  await first
  await turn()
  expect(names()).toEqual(['a', 'ce', 'bd'])
  batches[1]?.end()
  batches[2]?.end()
  await Promise.all(others)
})

test('a batch of which nothing is known fails as a whole; the next one does not', async () => {
  const { batches, commit } = heldCommits()
  const commits = groupCommits(commit, { lanes: 1, most: 9 })
  const lost = Promise.allSettled([commits.add(write('a')), commits.add(write('b'))])
  await turn()
  const kept = commits.add(write('c'))
  batches[0]?.end(new Error('lost'))
  expect((await lost).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await turn()
  batches[1]?.end()
  expect(await kept).toEqual([1])
})

test('it is idle when nothing waits and nothing is under way, and not before', async () => {
  const { batches, commit } = heldCommits()
  const commits = groupCommits(commit, { lanes: 2, most: 1 })
  const answers = ['a', 'b'].map((name) => commits.add(write(name)))
  await turn()
  let isIdle = false
  const idle = commits.idle().then(() => (isIdle = true))
  batches[0]?.end()
  await answers[0]
  await turn()
  // None waits any more, and one is still being written.
  expect(isIdle).toBe(false)
  batches[1]?.end()
  await idle
  await Promise.all(answers)
})

test('writes that wait are bounded in number and bytes: one more is refused as too busy, and none is lost', async () => {
  const { batches, commit, names } = heldCommits()
  const commits = groupCommits(commit, { lanes: 1, most: 9, bound: { most: 3, mostBytes: 10 } })
  const first = commits.add(write('a'))
  await turn()
  // One is under way and waits for nobody: its place is free again.
  const waiting = [text(4), text(6)].map((one) => commits.add(one))
  await expect(commits.add(text(1))).rejects.toMatchObject({ name: 'StorageBusy', code: 'too-busy' })
  waiting.push(commits.add(write('b')))
  await expect(commits.add(write('c'))).rejects.toMatchObject({ code: 'too-busy' })
  batches[0]?.end()
  await first
  await turn()
  // What is larger than the bound is taken alone.
  const large = commits.add(text(11))
  await expect(commits.add({ statements: [{ sql: 'blob', values: [new Uint8Array(1)] }] })).rejects.toMatchObject({
    code: 'too-busy',
  })
  batches[1]?.end()
  await Promise.all(waiting)
  await turn()
  batches[2]?.end()
  await large
  expect(names()).toEqual(['a', '46b', '11'])
  await commits.idle()
})

test.each([1, 2])('what is under way counts no longer among what waits, with %i lanes', async (lanes) => {
  const { batches, commit } = heldCommits()
  const commits = groupCommits(commit, { lanes, most: 9, bound: { most: 9, mostBytes: 10 } })
  for (let round = 0; round < 3; round++) {
    // Of one key, so that they go one after the other on any number of lanes.
    const both = [commits.add(text(5, 'x')), commits.add(text(5, 'x'))]
    await turn()
    batches[round]?.end()
    await Promise.all(both)
    await turn()
  }
  expect(commits.statistics).toEqual({ writes: 6, commits: 3 })
})
