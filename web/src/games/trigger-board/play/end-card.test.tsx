// @vitest-environment jsdom
import { outcome } from '@parlor/engine'
import { triggerBoard } from '@parlor/games/trigger-board'
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { expect, test } from 'vitest'
import { BoardTable } from '../../../../../games/src/trigger-board/board-table.fixture.ts'
import type { BoardHappening, TriggerBoardProps } from '../board-kind.ts'
import { EndCard } from './end-card.tsx'

const RACE = {
  formatVersion: 4,
  metadata: { name: 'Race' },
  rules: { victory: { conditions: [{ type: 'REACH_SPACE', spaceIds: ['d'] }] } },
  board: {
    topology: {
      spaces: ['a', 'b', 'c', 'd'].map((id, at, all) => ({
        id,
        name: id.toUpperCase(),
        position: { x: at * 100, y: 0 },
        ...(at === 0 ? { type: 'start' } : {}),
        connections: all[at + 1] === undefined ? [] : [{ targetId: all[at + 1] }],
      })),
    },
  },
}
const nameOf = Object.assign((seat: number) => ['Ann', 'Bea'][seat] ?? '?', { you: 0 })

/** The card after the first player has won, as a seat sees it. */
function drawn(viewer: 0 | 1, happenings: readonly BoardHappening[]): HTMLElement {
  const table = new BoardTable(RACE).roll(1).roll(1).roll(2)
  // All that the card reads of a match.
  const match = {
    seats: [{ kind: 'bot' }, { kind: 'bot' }],
    outcome: outcome(triggerBoard, table.position),
    yours: [viewer],
  } as unknown as TriggerBoardProps['match']
  const view = table.seen(viewer) as unknown as TriggerBoardProps['view']
  const root = document.createElement('div')
  void act(() =>
    render(
      <EndCard
        view={view}
        match={match}
        nameOf={nameOf}
        happenings={happenings}
        headline="You won!"
        turningPoint="Ann went to “D”."
        speaker={triggerBoard}
        worn={null}
        letters={['A', 'B']}
      />,
      root,
    ),
  )
  return root
}

const ENDED: BoardHappening = { what: 'ended', reason: 'finished', result: 'ranking' }

test('the end says who has won and why, what everybody has, and when it was decided', () => {
  const root = drawn(0, [ENDED])
  expect(root.querySelector('.tb-final-head')?.textContent).toBe('You won!')
  expect(root.textContent).toContain('The game is over: the goal is reached.')
  expect(
    [...root.querySelectorAll('li')].map((line) => [...line.children].map(({ textContent }) => textContent)),
  ).toEqual([
    ['1st', 'A', 'Ann', 'home'],
    ['2nd', 'B', 'Bea', '2 spaces to go'],
  ])
  expect(root.querySelector('[data-testid=turning-point]')?.textContent).toBe('Ann went to “D”.')
})

test('who has won is celebrated, once: not who lost, and not whoever looks at it later', () => {
  const isCelebrated = (root: HTMLElement) => [root.querySelector('.is-mine') !== null, root.querySelector('[data-testid=confetti]') !== null] // prettier-ignore
  expect(isCelebrated(drawn(0, [ENDED]))).toEqual([true, true])
  expect(isCelebrated(drawn(0, []))).toEqual([true, false])
  expect(isCelebrated(drawn(1, [ENDED]))).toEqual([false, false])
})
