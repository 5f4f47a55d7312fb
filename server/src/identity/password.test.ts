import { scryptSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { hashPassword, isPassword } from './password.ts'

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
