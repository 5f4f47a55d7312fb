import { beforeEach, expect, test, vi } from 'vitest'
import { lastSeen, setLastSeen } from './last-seen.ts'

let kept: string | null = null
beforeEach(() => {
  kept = null
  vi.stubGlobal('localStorage', { getItem: () => kept, setItem: (_: string, text: string) => (kept = text) })
})

test('what was seen last is known of the fifty matches looked at last', () => {
  expect(lastSeen('a')).toBeNull()
  setLastSeen('a', 7)
  setLastSeen('b', 3)
  setLastSeen('a', 9)
  expect([lastSeen('a'), lastSeen('b')]).toEqual([9, 3])
  for (let at = 0; at < 49; at++) setLastSeen(`other ${at}`, at)
  expect([lastSeen('a'), lastSeen('b')]).toEqual([9, null])
})

test('what somebody else has written there is left out', () => {
  for (const text of ['{', 'null', '[1, ["a"], ["a", "9"], [9, "a"]]']) {
    kept = text
    expect(lastSeen('a')).toBeNull()
  }
  kept = '[["b", 2], 5, ["a", 4]]'
  expect(lastSeen('a')).toBe(4)
})
