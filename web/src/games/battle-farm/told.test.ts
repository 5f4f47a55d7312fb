import { expect, test } from 'vitest'
import type { FarmHappening } from './farm-view.ts'
import { soundOf } from './told.ts'

test('coins, cards, crops and the end have sounds of their own; what has none is silent', () => {
  // Nothing but what has happened is heard.
  const heard = (...happened: readonly object[]) => soundOf(happened as readonly FarmHappening[], true)
  expect(heard()).toBeNull()
  expect(heard({ what: 'turn-started' })).toBeNull()
  expect(heard({ what: 'turn-started' }, { what: 'harvested' }, { what: 'planted' })).toBe('coin')
  expect(heard({ what: 'bought' })).toBe('card')
  expect(heard({ what: 'planted' })).toBe('plant')
  expect(heard({ what: 'destroyed' })).toBe('wither')
  const end = [{ what: 'harvested' }, { what: 'finished' }]
  expect([heard(...end), soundOf(end as readonly FarmHappening[], false)]).toEqual(['win', 'lose'])
})
