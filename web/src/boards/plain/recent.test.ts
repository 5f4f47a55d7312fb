import { expect, test } from 'vitest'
import { Recent } from './recent.ts'

const told = (...whats: string[]) => whats.map((what) => ({ what }))

test('what others do is gathered until one moves oneself', () => {
  const recent = new Recent()
  expect(recent.after(3, [], -1)).toEqual([])
  expect(recent.after(4, told('rolled'), -1)).toEqual(told('rolled'))
  expect(recent.after(5, told('bought', 'paid'), -1)).toEqual(told('rolled', 'bought', 'paid'))
  expect(recent.after(6, told('mine'), 5)).toEqual(told('mine'))
  expect(recent.after(7, told('theirs'), 5)).toEqual(told('mine', 'theirs'))
})

test('drawn twice it is told once', () => {
  const recent = new Recent()
  recent.after(4, told('rolled'), -1)
  expect(recent.after(4, told('rolled'), -1)).toEqual(told('rolled'))
})

test('a step without a happening keeps the story, a jump ends it', () => {
  const recent = new Recent()
  recent.after(4, told('rolled'), -1)
  expect(recent.after(5, [], -1)).toEqual(told('rolled'))
  expect(recent.after(2, [], -1)).toEqual([])
})
