import { readFileSync } from 'node:fs'
import { triggerBoard } from '@parlor/games/trigger-board'
import { SHIPPED_BOARDS } from '@parlor/games/trigger-board/knowledge'
import { expect, test } from 'vitest'
import { boardCards, MINUTES } from './board-cards.tsx'

/** The median of the turns of one player when two good players play, as the docs have it. */
function turnsOf(id: string): number {
  const docs = readFileSync(new URL('../../../../../docs/board-figures.md', import.meta.url), 'utf8')
  const row = docs.split('\n').find((line) => line.startsWith(`| \`${id}\``))
  return Number(/\d+ \/ ([\d.]+) \|/.exec(row?.split('|').slice(8).join('|') ?? '')?.[1])
}

test('a first match is played on the board that is said to be for it', () => {
  const option = triggerBoard.options['board']
  if (option === undefined || !('presets' in option)) throw new Error('the game has no boards')
  expect(option.presets[0]?.id).toBe(boardCards.startsWith)
  expect(option.preset.hash).toBe(option.presets[0]?.document.hash)
})

test.each(Object.keys(SHIPPED_BOARDS))('the minutes of %s are those of its turns', (id) => {
  expect(Math.abs((MINUTES[id] ?? 0) - (turnsOf(id) * 2 * 16) / 60)).toBeLessThanOrEqual(1)
})
