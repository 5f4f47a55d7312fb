import { expect, test } from 'vitest'
import { progressLine } from './progress.ts'

test('says what is done and how far it is, and never fills the terminal', () => {
  expect(progressLine('Solving Yahtzee (official rules)', 0.883, 3, 80)).toBe(
    `Solving Yahtzee (official rules)  88 %  ${'█'.repeat(26)}${'░'.repeat(3)}  3 s left`,
  )
  expect(progressLine('Solving Yahtzee (official rules)', 0.883, 3, 40)).toBe('Solving Yahtzee (official rules)  88 %')
  for (let columns = 0; columns <= 200; columns++)
    for (const part of [0, 0.5, 1])
      expect(progressLine('Solving', part, 12, columns).length).toBeLessThan(Math.max(1, columns))
})
