import { expect, test } from 'vitest'
import { Remembered } from './remembered.ts'

function counted() {
  const asked: ((found: number) => void)[] = []
  return { asked, find: () => new Promise<number>((resolve) => void asked.push(resolve)) }
}

test('is found once for all who ask meanwhile', async () => {
  const [remembered, { asked, find }] = [new Remembered<number>(), counted()]
  const answers = [1, 2, 3].map(() => remembered.ask('key', 'it', find))
  asked[0]?.(7)
  expect([await Promise.all(answers), asked.length]).toEqual([[7, 7, 7], 1])
  void remembered.ask('other', 'it', find)
  expect(asked).toHaveLength(2)
})

test('whoever asks after a change gets an answer that knows of it, and one is found at a time', async () => {
  const [remembered, { asked, find }] = [new Remembered<number>(), counted()]
  const before = remembered.ask('key', 'it', find)
  remembered.changed('another')
  expect(remembered.ask('key', 'it', find)).toBe(before)
  remembered.changed('it')
  const after = remembered.ask('key', 'it', find)
  expect(remembered.ask('key', 'it', find)).toBe(after)
  expect(asked).toHaveLength(1)
  asked[0]?.(1)
  expect(await before).toBe(1)
  await Promise.resolve()
  asked[1]?.(2)
  expect([await after, asked.length]).toEqual([2, 2])
})

test('a failure is not remembered, and not more than so many are', async () => {
  const remembered = new Remembered<string>()
  await expect(remembered.ask('key', 'it', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await remembered.ask('key', 'it', async () => 'yes')).toBe('yes')
  for (let other = 0; other < 300; other++) void remembered.ask(`other ${other}`, 'it', async () => 'other')
  expect(await remembered.ask('key', 'it', async () => 'found anew')).toBe('found anew')
})

test('what is not to be remembered is still found once for all who ask meanwhile', async () => {
  const [remembered, { asked, find }] = [new Remembered<number>(0), counted()]
  const answers = [1, 2].map(() => remembered.ask('key', 'it', find))
  asked[0]?.(7)
  expect(await Promise.all(answers)).toEqual([7, 7])
  await new Promise(setImmediate)
  const later = remembered.ask('key', 'it', find)
  await new Promise(setImmediate)
  asked[1]?.(8)
  expect([await later, asked.length]).toEqual([8, 2])
})
