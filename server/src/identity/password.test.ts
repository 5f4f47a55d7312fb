import { scryptSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { Failed } from '../answer/failed.ts'
import { hashPassword, isPassword } from './password.ts'
import { WorkQueue } from './work-queue.ts'

describe('passwords', () => {
  test('are stored as scrypt with a salt of their own', async () => {
    const [one, two] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')])
    expect(one).not.toBe(two)
    const [kind, cost, r, p, salt = '', key = ''] = (one ?? '').split('$')
    expect([kind, cost, r, p]).toEqual(['scrypt', '15', '8', '1'])
    const parameters = { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 }
    const expected = scryptSync('correct horse', Buffer.from(salt, 'base64url'), 32, parameters)
    expect(Buffer.from(key, 'base64url').equals(expected)).toBe(true)
  })

  test('are told apart', async () => {
    const stored = await hashPassword('Zoë')
    expect(await isPassword('Zoë', stored)).toBe(true)
    expect(await isPassword('Zoe\u0308', stored)).toBe(true)
    expect(await isPassword('Zoe', stored)).toBe(false)
    expect(await isPassword('', stored)).toBe(false)
  })

  test('there is none, or what is stored is none: nobody comes in', async () => {
    expect(await isPassword('x', null)).toBe(false)
    expect(await isPassword('', '')).toBe(false)
    expect(await isPassword('x', 'scrypt$15$8$1$short$short')).toBe(false)
  })
})

describe('heavy work', () => {
  /** Work that is done when the test says so. */
  function held() {
    const finish: (() => void)[] = []
    let most = 0
    let running = 0
    const work = async () => {
      running++
      most = Math.max(most, running)
      await new Promise<void>((resolve) => void finish.push(resolve))
      running--
      return running
    }
    return { work, finish, most: () => most }
  }

  test('so much at a time, so much waiting, and no more', async () => {
    const queue = new WorkQueue({ atOnce: 2, waiting: 3 })
    const { work, finish, most } = held()
    const accepted = Array.from({ length: 5 }, () => queue.run(work))
    await expect(queue.run(work)).rejects.toThrow(Failed)
    for (const one of accepted) {
      finish.shift()?.()
      // oxlint-disable-next-line no-await-in-loop -- each makes room for the next
      await one
    }
    expect(most()).toBe(2)
    const last = queue.run(work)
    finish.shift()?.()
    expect(await last).toBe(0)
  })

  test('what fails makes room as well', async () => {
    const queue = new WorkQueue({ atOnce: 1, waiting: 1 })
    const fails = () => Promise.reject(new Error('no'))
    const both = await Promise.allSettled([queue.run(fails), queue.run(fails)])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await queue.run(async () => 7)).toBe(7)
  })
})
