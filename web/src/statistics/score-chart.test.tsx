// @vitest-environment jsdom
import { h, render } from 'preact'
import { act } from 'preact/test-utils'
import { expect, test, vi } from 'vitest'
import { ScoreChart } from './score-chart.tsx'

const DAY = 86_400_000

test('whoever does not see the chart reads it: a table with heads, the trend in figures, and every point by its words', async () => {
  // jsdom lays nothing out.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #tell: (entries: unknown[]) => void
      constructor(tell: (entries: unknown[]) => void) {
        this.#tell = tell
      }
      observe() {
        this.#tell([{ contentRect: { width: 400 } }])
      }
      disconnect() {}
    },
  )
  const points = [10, 20, 45].map((score, at) => ({ match: `match${at}`, score, at: (at + 0.5) * DAY }))
  await act(() => render(h(ScoreChart, { game: 'a game', points }), document.body))
  const cells = (row: Element) => [...row.children].map((cell) => `${cell.tagName} ${cell.textContent}`)
  const rows = [...document.querySelectorAll('tr')].map(cells)
  expect(rows).toEqual([
    ['TH Day', 'TH Points', 'TH Mean of the last 10'],
    ['TH Jan 3, 1970', 'TD 45', 'TD 25'],
    ['TH Jan 2, 1970', 'TD 20', 'TD 15'],
    ['TH Jan 1, 1970', 'TD 10', 'TD 10'],
  ])
  expect([...document.querySelectorAll('tbody th')].map((head) => head.getAttribute('scope'))).toEqual([
    'row',
    'row',
    'row',
  ])
  const named = document.querySelector('table')?.getAttribute('aria-labelledby') ?? ''
  expect(document.getElementById(named)?.textContent).toBe('Scores over time')
  const links = [...document.querySelectorAll('a.chart-point')]
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('tabindex')])).toEqual([
    ['Jan 1, 1970: 10 points', '-1'],
    ['Jan 2, 1970: 20 points', '-1'],
    ['Jan 3, 1970: 45 points', '0'],
  ])
})
