import { expect, test } from 'vitest'
import { AnswerCache } from './answer-cache.ts'

function counted() {
  const asked: ((found: number) => void)[] = []
  return { asked, find: () => new Promise<number>((resolve) => void asked.push(resolve)) }
}

test('is found once for all who ask meanwhile', async () => {
  const [cache, { asked, find }] = [new AnswerCache<number>(), counted()]
  const answers = [1, 2, 3].map(() => cache.get('key', 'it', find))
  asked[0]?.(7)
  expect([await Promise.all(answers), asked.length]).toEqual([[7, 7, 7], 1])
  void cache.get('other', 'it', find)
  expect(asked).toHaveLength(2)
})

test('whoever asks after a change gets an answer that knows of it, and one is found at a time', async () => {
  const [cache, { asked, find }] = [new AnswerCache<number>(), counted()]
  const before = cache.get('key', 'it', find)
  cache.invalidate('another')
  expect(cache.get('key', 'it', find)).toBe(before)
  cache.invalidate('it')
  const after = cache.get('key', 'it', find)
  expect(cache.get('key', 'it', find)).toBe(after)
  expect(asked).toHaveLength(1)
  asked[0]?.(1)
  expect(await before).toBe(1)
  await Promise.resolve()
  asked[1]?.(2)
  expect([await after, asked.length]).toEqual([2, 2])
})

test('a failure is not cache, and not more than so many are', async () => {
  const cache = new AnswerCache<string>()
  await expect(cache.get('key', 'it', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await cache.get('key', 'it', async () => 'yes')).toBe('yes')
  for (let other = 0; other < 300; other++) void cache.get(`other ${other}`, 'it', async () => 'other')
  expect(await cache.get('key', 'it', async () => 'found anew')).toBe('found anew')
})

test('what is not to be cache is still found once for all who ask meanwhile', async () => {
  const [cache, { asked, find }] = [new AnswerCache<number>(0), counted()]
  const answers = [1, 2].map(() => cache.get('key', 'it', find))
  asked[0]?.(7)
  expect(await Promise.all(answers)).toEqual([7, 7])
  await new Promise(setImmediate)
  const later = cache.get('key', 'it', find)
  await new Promise(setImmediate)
  asked[1]?.(8)
  expect([await later, asked.length]).toEqual([8, 2])
})
