import { expect, test } from 'vitest'
import { wishOf } from './keys.ts'

const pressed = (key: string, more = {}) => ({
  key,
  repeat: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...more,
})

test('digits pick, Enter and P play, Escape puts back, S shows the scores', () => {
  expect(wishOf(pressed('0'), true)).toEqual({ wish: 'digit', digit: 0 })
  expect(wishOf(pressed('8'), false)).toEqual({ wish: 'digit', digit: 8 })
  expect(wishOf(pressed('Enter'), true)).toEqual({ wish: 'play' })
  expect(wishOf(pressed('P'), false)).toEqual({ wish: 'play' })
  expect(wishOf(pressed('Escape'), false)).toEqual({ wish: 'put-back' })
  expect(wishOf(pressed('s'), false)).toEqual({ wish: 'scores' })
})

test('Enter belongs to a button that has the focus; keys with Ctrl to the browser; held keys count once', () => {
  expect(wishOf(pressed('Enter'), false)).toBeNull()
  expect(wishOf(pressed('p', { ctrlKey: true }), true)).toBeNull()
  expect(wishOf(pressed('1', { repeat: true }), true)).toBeNull()
  expect(wishOf(pressed('x'), true)).toBeNull()
})
