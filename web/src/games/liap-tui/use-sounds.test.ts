import { expect, test } from 'vitest'
import type { LiapHappening } from './liap-view.ts'
import { soundOf } from './use-sounds.ts'

test('what has happened has one sound, the weightiest; the end is heard as whoever looks fared', () => {
  // Nothing but what has happened, and to whom, is heard.
  const heard = (viewer: number | null, ...happened: readonly object[]) =>
    soundOf(happened as readonly LiapHappening[], viewer)
  expect(heard(0)).toBeNull()
  expect(heard(0, { what: 'dealt' })).toBe('deal')
  expect(heard(0, { what: 'declared' })).toBe('select')
  expect(heard(0, { what: 'led' })).toBe('lay')
  expect(heard(0, { what: 'followed' }, { what: 'turn-won', seat: 1 })).toBe('turn-up')
  const last = [{ what: 'turn-won', seat: 1 }, { what: 'scored' }]
  expect(heard(0, ...last)).toBe('score')
  const won = { what: 'won', seats: [1, 2] }
  expect([0, 2, null].map((viewer) => heard(viewer, ...last, won))).toEqual(['lose', 'win', 'win'])
})
