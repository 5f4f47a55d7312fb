import { begin, view as viewOf } from '@parlor/engine'
import { liapTui } from '@parlor/games/liap-tui'
import { describe, expect, test } from 'vitest'
import { declarables } from './declaring.ts'
import type { LiapView } from './liap-view.ts'

const nameOf = (seat: number) => `P${seat + 1}`
const first: LiapView = viewOf(liapTui, begin(liapTui, {}, 4), 0).table

/** The reasons that bar a number, by the number. */
function barred(changed: Partial<LiapView>): Record<number, string> {
  const values = declarables(liapTui, { ...first, ...changed }, nameOf)
  return Object.fromEntries(values.flatMap(({ piles, why }) => (why === null ? [] : [[piles, why]])))
}

describe('numbers to declare', () => {
  test('are 0 to 8, each with what meeting it brings in this round', () => {
    const worth = (multiplier: number) =>
      declarables(liapTui, { ...first, multiplier }, nameOf).map((each) => each.worth)
    expect(worth(1)).toEqual([3, 6, 7, 8, 9, 10, 11, 12, 13])
    expect(worth(2)).toEqual([6, 12, 14, 16, 18, 20, 22, 24, 26])
    expect(barred({})).toEqual({})
  })

  test('are barred with the reason: a third zero in a row, what makes eight, and both at once', () => {
    const streak = { turn: 3, zeros: [0, 0, 0, 2] }
    const last = { turn: 3, declared: [2, 3, 1, null] }
    const zero = 'You said 0 in the last 2 rounds: now at least 1.'
    const eight = 'The others have declared 6: your 2 would make 8.'
    expect(barred(streak)).toEqual({ 0: zero })
    expect(barred(last)).toEqual({ 2: eight })
    expect(barred({ ...streak, ...last })).toEqual({ 0: zero, 2: eight })
    expect(barred({ turn: 2, declared: [2, 3, null, null] })).toEqual({})
    expect(barred({ turn: 3, declared: [5, 4, 0, null] })).toEqual({})
  })
})
