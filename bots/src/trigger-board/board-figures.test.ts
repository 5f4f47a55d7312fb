import { readFileSync } from 'node:fs'
import { SHIPPED_BOARDS } from '@parlor/games/trigger-board/knowledge'
import { expect, test } from 'vitest'
import { boardFigures } from './index.ts'
import { FORK } from './fork-board.fixture.ts'

test('docs/board-figures.md lists exactly the boards that ship, in their order', () => {
  const page = readFileSync(new URL('../../../docs/board-figures.md', import.meta.url), 'utf8')
  const listed = [...page.matchAll(/^\| `([^`]+)` ([^|]+) \|/gm)].map(([, id, name]) => [id, name])
  expect(listed).toEqual(Object.entries(SHIPPED_BOARDS).map(([id, { metadata }]) => [id, metadata.name]))
})

test('the figures of a board whose one choice decides: bots that think beat chance', () => {
  const plan = { seed: 'figures', matches: 50, fewest: 10, most: 20, effort: 100 }
  const { play, club, strength } = boardFigures(FORK, plan)
  expect(play.map(({ seats }) => seats)).toEqual([2, 4])
  expect(play[0]?.decided).toBeGreaterThan(0)
  // The starter takes the good way, and the match is over.
  expect(club.matches).toBe(20)
  expect(club.starter.share).toBeGreaterThan(play[0]?.starter ?? 1)
  expect(club.turns.median).toBeLessThan(1)
  expect(strength.map(({ better, worse }) => `${better} ${worse}`)).toEqual([
    'beginner random',
    'club beginner',
    'club random',
  ])
  expect(strength[0]?.share).toBeGreaterThan(0.5)
})
