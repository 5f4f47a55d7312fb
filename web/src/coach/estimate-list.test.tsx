// @vitest-environment jsdom
import type { Estimated } from '@parlor/bots'
import type { AnyMove } from '@parlor/engine'
import { fourInARow } from '@parlor/engine/testing/games'
import { signal } from '@preact/signals'
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, expect, test } from 'vitest'
import type { SeatEstimate } from '../brain/brain.ts'
import type { Showing } from '../open-match/showing.ts'
import { set } from '../storage/settings.ts'
import { speak } from '../words/words.ts'
import { EstimateList } from './estimate-list.tsx'
import { isClear } from './amounts.ts'

afterEach(async () => {
  set({ language: 'en' })
  await speak()
  document.body.replaceChildren()
})

const put = (place: number, value: number, margin: number, visits: number): Estimated => ({
  move: { move: 'PUT', place },
  value,
  margin,
  visits,
})

const found: SeatEstimate = {
  iterations: 1_300,
  unit: 'result',
  best: { move: 'PUT', place: 3 },
  options: [put(2, 0.62, 0.05, 40), put(3, 0.61, 0.02, 1_259), put(0, 0.1, Infinity, 1)],
  line: [
    { seat: 0, move: { move: 'PUT', place: 3 } },
    { seat: 1, move: { move: 'PUT', place: 2 } },
  ],
}

/** As much of a match as the list looks at. */
function shown(estimate: SeatEstimate, isPast = false) {
  const played: AnyMove[] = []
  const view = { viewer: 0, toAct: [0] }
  const seats = [
    { kind: 'bot', bot: 'club' },
    { kind: 'bot', bot: 'club' },
  ]
  const state = signal({ match: { stage: 'playing', yours: [0], seats, game: fourInARow.id }, view })
  const openMatch = {
    game: fourInARow,
    state,
    play: (move: AnyMove) => {
      played.push(move)
      return Promise.resolve({ ok: true })
    },
  }
  const showing = { openMatch, shown: signal({ view, isPast }) } as unknown as Showing
  const root = document.createElement('div')
  document.body.append(root)
  void act(() => render(<EstimateList seat={0} showing={showing} estimate={estimate} />, root))
  return { root, played }
}

const textOf = (element: Element | undefined) => element?.textContent ?? ''

test('options are told with their margin and tries, what it would do first, and all is marked as an estimate', async () => {
  const { root, played } = shown(found)
  const rows = [...root.querySelectorAll('.coach-option')]
  expect(rows).toHaveLength(3)
  expect(textOf(rows[0])).toContain('best')
  expect(textOf(rows[0])).toContain('61% ± 2%')
  expect(textOf(rows[0])).toContain('1,259 tries')
  expect(textOf(rows[1])).toContain('62% ± 5%')
  expect(textOf(rows[2])).toMatch(/10% ± \?.*1 try/)
  expect(root.textContent).toContain('Too close to tell')
  expect(root.textContent).toContain('An estimate from 1,300 tries')
  expect(root.textContent).toContain('Expected next: ')
  await act(() => root.querySelector<HTMLButtonElement>('.coach-option button')?.click())
  expect(played).toEqual([{ move: 'PUT', place: 3 }])
})

test('in German as well, and of the past nothing can be done', async () => {
  set({ language: 'de' })
  await speak()
  const points = { ...found, unit: 'points', options: [put(3, 4.25, 0.5, 900), put(2, -1, 0.5, 900)] } as const
  const { root } = shown(points, true)
  expect(root.textContent).toContain('Eine Schätzung aus 1.300 Versuchen')
  expect(root.textContent).toContain('klar voraus')
  expect(root.textContent).toContain('4,3 ± 0,5')
  expect(root.textContent).toContain('\u22121,0 ± 0,5')
  expect(root.querySelector('button')).toBeNull()
})

test('where there is nothing to weigh it says what a strong player would do, or that it would wait', () => {
  const nothing = { ...found, options: [], line: [], iterations: 0 }
  expect(shown(nothing).root.textContent).toContain('A strong player would: ')
  expect(shown({ ...nothing, best: null }).root.textContent).toBe('A strong player would wait.')
})

test('the first is clear where it is further ahead than both are uncertain', () => {
  expect(isClear([put(0, 0.6, 0.05, 9), put(1, 0.5, 0.05, 9)])).toBe(true)
  expect(isClear([put(0, 0.6, 0.08, 9), put(1, 0.5, 0.08, 9)])).toBe(false)
  expect(isClear([put(0, 0.6, Infinity, 1), put(1, 0.1, 0.1, 9)])).toBe(false)
  expect(isClear([put(0, 0.6, 0.1, 9)])).toBe(true)
})
