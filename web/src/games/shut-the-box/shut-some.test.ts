import { expect, test } from 'vitest'
import { shutFor } from './self-playing-box.tsx'

test.each([
  [7, [1, 2, 3, 4, 5, 6, 7, 8, 9], [7]],
  [12, [1, 2, 3, 4, 5, 6, 7, 8, 9], [9, 3]],
  [9, [1, 3, 4, 5], [5, 4]],
  [8, [1, 2, 5], [5, 2, 1]],
  [11, [1, 2, 3], null],
  [2, [], null],
])('for %d of %j: %j', (sum, standing, shut) => {
  expect(shutFor(sum, standing)).toEqual(shut)
})
