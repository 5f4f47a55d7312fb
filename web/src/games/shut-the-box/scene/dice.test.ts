import { afterEach, expect, test, vi } from 'vitest'
import { Belongings } from './belongings.ts'
import { Dice } from './dice.ts'
import { layoutFor } from './layout.ts'

afterEach(() => vi.unstubAllGlobals())

test('as many dice lie ready as are thrown next, and both are seen after a throw of both', () => {
  // Nothing is painted: what counts is what is shown.
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => null }) })
  const dice = new Dice(layoutFor(9, 1), new Belongings())
  const seen = () => dice.group.children.filter(({ visible }) => visible).length
  expect(seen()).toBe(2)
  dice.park(1, [4])
  expect(seen()).toBe(1)
  dice.park(2)
  expect(seen()).toBe(2)
  dice.park(1)
  dice.show([3, 6])
  expect([seen(), dice.values()]).toEqual([2, [3, 6]])
})
