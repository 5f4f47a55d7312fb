import { expect, test } from 'vitest'
import { parlor, parlorJson, World } from '../parlor.fixture.ts'

const args = ['arena', 'shut-the-box', '--bots', 'random,club,perfect', '--seats', '2', '--seed', 'cli']

/** All but the time. */
function lasting(printed: unknown): string {
  return JSON.stringify(printed, (key, value: unknown) => (key === 'msPerMove' ? 0 : value))
}

test('the same figures with one thread and two, for programs', async () => {
  const one = await parlorJson([...args, '--matches', '70', '--workers', '1'])
  expect(one).toMatchObject({ game: 'shut-the-box', seats: 2, seed: 'cli', deals: 12, matches: 72, unfinished: 0 })
  expect(lasting(await parlorJson([...args, '--matches', '70', '--workers', '2']))).toBe(lasting(one))
})

test('for people: a row for each bot and for every two, in 80 columns', async () => {
  const { code, out, err } = await parlor([...args, '--matches', '60', '--workers', '1'])
  expect([code, err]).toEqual([0, ''])
  expect(out).toContain('Shut the Box: 60 matches of 2 seats, 10 deals  seed cli')
  expect(out).toMatch(/\n {2}perfect +\d+(\.\d)? +\d(\.\d)? +\d+(\.\d+)? % .* 50 % .* to .*\n/)
  expect(out).toMatch(/\n {2}random +to perfect +\d+(\.\d+)? % .* \d\.\d{4}\n/)
  for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80)
})

test('Ctrl-C prints what was played so far', async () => {
  const world = new World()
  // As soon as it listens.
  world.signals.on('newListener', () => setImmediate(() => world.signals.emit('SIGINT')))
  const { code, out } = await world.run([...args, '--matches', '1e6', '--workers', '1'])
  expect(code).toBe(130)
  expect(out).toMatch(/Shut the Box: [\d,]+ matches/)
})

test.each([
  [['arena', 'shut-the-box', '--matches', '5'], /needs --bots/],
  [['arena', 'shut-the-box', '--bots', 'random,club'], /needs --matches/],
  [['arena', 'shut-the-box', '--bots', 'random', '--matches', '5'], /two to 8 bots, not 1/],
  [['arena', 'shut-the-box', '--bots', 'random,nobody', '--matches', '5'], /--bots names “nobody”/],
  [['arena', 'shut-the-box', '--bots', 'random,club', '--matches', '5', '--seats', '40'], /--seats: .* not 40/],
  [
    ['arena', 'shut-the-box', '--bots', 'random,club', '--matches', '5', '--budget', 'fast'],
    /--budget is a whole number/,
  ],
])('%j is called wrongly', async (wrong, message) => {
  const { code, err } = await parlor(wrong)
  expect(code).toBe(2)
  expect(err).toMatch(message)
})
