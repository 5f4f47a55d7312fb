// @vitest-environment jsdom
import type { Aim } from '@parlor/bots'
import { render } from 'preact'
import { expect, test } from 'vitest'
import { SeatReviews } from './seat-reviews.tsx'

const AIM: Aim = { name: 'score', about: 'points', better: 'higher', close: 0.1, clear: 0.5 }

test('bars of a review: good to the right and green, bad to the left and red', () => {
  const figures = [{ seat: 0, start: 20, final: 12, luck: 6, lost: 3, free: 4, best: 2, perDecision: 0.75 }]
  render(<SeatReviews aim={AIM} figures={figures} nameOf={() => 'Ann'} />, document.body)
  const bars = [...document.querySelectorAll('rect')].map((bar) => [bar.getAttribute('x'), bar.getAttribute('fill')])
  expect(bars).toEqual([
    ['100', 'var(--good)'],
    ['50', 'var(--bad)'],
  ])
})
