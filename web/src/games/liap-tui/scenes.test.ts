import { expect, test } from 'vitest'
import type { LiapHappening } from './liap-view.ts'
import { resultWaits } from './scenes.ts'

const followed = { what: 'followed', seat: 3, count: 1 } as LiapHappening // all that is looked at
const won = { what: 'turn-won', seat: 3 } as LiapHappening
const scored = { what: 'scored', round: 1 } as LiapHappening

test('the points of a round wait until the piece that ended it was seen', () => {
  expect(resultWaits([followed, won, scored])).toBeGreaterThan(1_000)
  // The next player at the device is shown the points alone.
  expect(resultWaits([scored])).toBe(0)
  expect(resultWaits([])).toBe(0)
})
