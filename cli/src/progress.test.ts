import { expect, test } from 'vitest'
import { World } from './parlor.fixture.ts'
import { Progress, progressLine } from './progress.ts'

test('says what is done and how far it is, and never fills the terminal', () => {
  expect(progressLine('Solving Yahtzee (official rules)', 0.883, 3, 80)).toBe(
    `Solving Yahtzee (official rules)  88 %  ${'█'.repeat(26)}${'░'.repeat(3)}  3 s left`,
  )
  expect(progressLine('Solving Yahtzee (official rules)', 0.883, 3, 40)).toBe('Solving Yahtzee (official rules)  88 %')
  for (let columns = 0; columns <= 200; columns++)
    for (const part of [0, 0.5, 1])
      expect(progressLine('Solving', part, 12, columns).length).toBeLessThan(Math.max(1, columns))
})

test('a bar is drawn on a terminal, once it takes a while, ten times a second at most, and cleared at the end', () => {
  const world = new World({}, true)
  let now = 1_000
  world.now = () => now
  const bar = new Progress(200, 'Solving', world)
  const after = (ms: number, done: number) => {
    now = 1_000 + ms
    world.stderr.text = ''
    bar.update(done)
    return world.stderr.text
  }
  expect(after(499, 10)).toBe('')
  expect(after(500, 50)).toBe(`\r\u001b[K${progressLine('Solving', 0.25, 2, 80)}`)
  expect(after(599, 60)).toBe('')
  expect(after(1_000, 100)).toBe(`\r\u001b[K${progressLine('Solving', 0.5, 1, 80)}`)
  bar.clear()
  expect(world.stderr.text.endsWith('s left\r\u001b[K')).toBe(true)
})

test('there is no bar where no terminal is', () => {
  const world = new World()
  let now = 0
  world.now = () => now
  const bar = new Progress(2, 'Solving', world)
  now = 9_000
  bar.update(1)
  bar.clear()
  expect(world.stderr.text).toBe('')
})
