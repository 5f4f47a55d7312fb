// @vitest-environment jsdom
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { expect, test } from 'vitest'
import { resultText } from '../../open-match/result-text.ts'
import { StandingsTable } from './standings-table.tsx'
import type { Standing } from '../../open-match/standings.ts'

const plain = { team: null, isShared: false, gaveUp: false, isMine: false }
const standings: readonly Standing[] = [
  { ...plain, seat: 1, rank: 1, score: 1 },
  { ...plain, seat: 0, rank: 2, score: 0 },
]
const nameOf = (seat: number) => ['Ann', 'Bea'][seat] ?? '?'

function drawn(results: readonly (string | null)[], lines = standings): HTMLElement {
  const root = document.createElement('div')
  const game = { id: 'trigger-board', best: 'highest' } as const
  void act(() => render(<StandingsTable standings={lines} nameOf={nameOf} game={game} results={results} />, root))
  return root
}
const cells = (root: HTMLElement) => [...root.querySelectorAll('.standing-score')].map(({ textContent }) => textContent)

test('what a game says of a result itself stands in place of the score, here and where it is shared', () => {
  const results = ['7 spaces to go', 'home']
  const root = drawn(results)
  expect(cells(root)).toEqual(['home', '7 spaces to go'])
  expect(root.querySelector('caption')).toBeNull()
  expect(root.querySelector('thead')?.textContent).toContain('Result')
  expect(resultText('Quick Start', standings, nameOf, false, results)).toContain('Ann: 7 spaces to go')
})

test('a game that says nothing shows its scores, and a match that was given up shows nothing', () => {
  const root = drawn([null, null])
  expect(cells(root)).toEqual(['1', '0'])
  expect(root.querySelector('caption')?.textContent).toContain('win')
  expect(resultText('Quick Start', standings, nameOf, false)).toContain('Ann: 0')
  const given = drawn(['2 coins', '1 coin'], standings.map((line) => ({ ...line, score: null }))) // prettier-ignore
  expect(cells(given)).toEqual([])
  expect(given.querySelector('caption')?.textContent).toContain('nothing is counted')
})
