import { expect, test } from 'vitest'
import { wishOf } from './keys.ts'

const plain = { repeat: false, ctrlKey: false, altKey: false, metaKey: false }

test('1 to 5 freeze dice, no other digit does', () => {
  expect(wishOf({ ...plain, key: '1' }, false)).toEqual({ wish: 'freeze', die: 0 })
  expect(wishOf({ ...plain, key: '5' }, true)).toEqual({ wish: 'freeze', die: 4 })
  expect(wishOf({ ...plain, key: '6' }, true)).toBeNull()
  expect(wishOf({ ...plain, key: '0' }, true)).toBeNull()
})

test('R rolls always, Space and Enter only where nothing else is meant', () => {
  expect(wishOf({ ...plain, key: 'r' }, false)).toEqual({ wish: 'roll' })
  expect(wishOf({ ...plain, key: 'R' }, false)).toEqual({ wish: 'roll' })
  expect(wishOf({ ...plain, key: 'Enter' }, true)).toEqual({ wish: 'roll' })
  expect(wishOf({ ...plain, key: 'Enter' }, false)).toBeNull()
  expect(wishOf({ ...plain, key: ' ' }, true)).toEqual({ wish: 'roll' })
  expect(wishOf({ ...plain, key: ' ' }, false)).toBeNull()
})

test('D, C and T are asked', () => {
  expect(['d', 'C', 't'].map((key) => wishOf({ ...plain, key }, true)?.wish)).toEqual([
    'say-dice',
    'say-score',
    'say-turn',
  ])
})

test('keys with others, and keys that are kept down, mean nothing here', () => {
  expect(wishOf({ ...plain, key: 'r', ctrlKey: true }, true)).toBeNull()
  expect(wishOf({ ...plain, key: '1', altKey: true }, true)).toBeNull()
  expect(wishOf({ ...plain, key: 'Enter', repeat: true }, true)).toBeNull()
})
