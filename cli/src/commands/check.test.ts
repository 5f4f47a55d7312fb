import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkedGame } from '../checked-game.fixture.ts'
import { parlor, World } from '../parlor.fixture.ts'

const own = checkedGame()
const { plant, checked, source } = own

type Fault = readonly [what: string, file: string, old: string, bad: string, told: RegExp]

describe('check', () => {
  test('a game as new-game makes it is fine', async () => {
    const { code, out } = await parlor(['check', 'nimble'], { cwd: own.folder() })
    expect(out).toMatch(/^✓ nimble: nothing is wrong; \d+ tests pass\. npm test also lints\.\n$/)
    expect(code).toBe(0)
  })

  // Each keeps the tests from being run.
  test.each<Fault>([
    [
      'a file that cannot be read',
      'index.ts',
      'export const nimble = game(',
      'export const = game(',
      /index\.ts:\d+ {2}.*expected/,
    ],
    [
      'a misspelt branch',
      'index.ts',
      "'a one': otherwise",
      "'a onee': otherwise",
      /^ {2}games\/src\/nimble\/index\.ts:\d+ {2}a guard for “a onee” at fallen, where no such branch is drawn\. Did you mean “a one”\?$(?!\n {2}games)/m,
    ],
    [
      'a module that throws',
      'index.ts',
      'export ',
      "if (Number('1') === 1) throw new Error('no state today')\nexport ",
      /index\.ts:\d+ {2}Error: no state today/,
    ],
    ['another id', 'index.ts', "id: 'nimble'", "id: 'nimbler'", /the id is “nimbler”, and the folder is “nimble”/],
  ])('%s', async (_, file, old, bad, told) => {
    plant(file, old, bad)
    const { code, out } = await checked()
    expect(out).toMatch(told)
    expect(code).toBe(1)
  })

  // With these the tests are run all the same, which takes seconds: all are planted at once.
  const TOGETHER: readonly Fault[] = [
    [
      'a misspelt move in a test',
      'game.test.ts',
      "match.play(0, { move: 'BANK' })\n    expect(match.outcome",
      "match.play(0, { move: 'BNAK' })\n    expect(match.outcome",
      /game\.test\.ts:\d+ {2}“BNAK” is none of .*BANK.* Did you mean “BANK”\?/,
    ],
    ['a rule that is wrong', 'index.ts', 'state.pot = 0', 'state.pot = 1', /“.*R3.*” fails: /],
    [
      'a playthrough that is not so',
      'playthrough.txt',
      'A one!',
      'A two!',
      /playthrough\.txt:\d+ {2}the rules give “.*A one!.*”, and here stands “.*A two!/,
    ],
    [
      'no contract',
      'game.test.ts',
      "describe('contract', () => contract(nimble, test))",
      '',
      /does not hold the game to the contract/,
    ],
  ]
  test('moves, rules, playthrough and contract: each fault is told', async () => {
    for (const [, file, old, bad] of TOGETHER) plant(file, old, bad)
    const { code, out } = await checked()
    for (const [what, , , , told] of TOGETHER) expect(out, what).toMatch(told)
    expect(code).toBe(1)
  })

  test('sentences that are derived are no fault, and are listed', async () => {
    plant('index.ts', ", BANK: 'Bank the pot' }", ' }')
    plant('index.ts', "    refusals: { 'pot-empty': 'There is nothing in the pot to bank.' },\n", '')
    const { code, out } = await checked()
    expect(out).toMatch(/^✓ nimble: .*\n.* are derived: .* text\.moves\.BANK, text\.refusals\.pot-empty\n$/)
    expect(code).toBe(0)
  })

  test('--json tells all of it, kind by kind', async () => {
    plant('index.ts', 'Rolling --> fallen: DIE', 'Rolling -> fallen: DIE')
    const { code, out } = await checked('--json')
    const printed = JSON.parse(out)
    expect([code, printed.ok, printed.game, printed.tests]).toEqual([1, false, 'nimble', null])
    expect(printed.findings).toContainEqual({
      kind: 'drawing',
      file: 'games/src/nimble/index.ts',
      line: expect.any(Number),
      reason: '“Rolling -> fallen” has one dash; an arrow is -->',
    })
  })

  // Long: types are checked three times, and the tests run twice.
  test('--watch looks again when a file is saved, until Ctrl-C', { timeout: 180_000 }, async () => {
    const world = new World({ cwd: own.root })
    const ended = world.run(['check', 'nimble', '--watch'])
    await expect.poll(() => world.stderr.text).toContain('Waiting')
    expect(world.stdout.text).toContain('✓ nimble')
    expect(world.stderr.text).toMatch(/^nimble: types, charts and playthrough are fine …\n(?:nimble: .*\n)*Waiting/m)
    const good = source('index.ts')
    world.stdout.text = ''
    const line = plant('index.ts', 'Rolling --> fallen: DIE', 'Rolling -> fallen: DIE')
    await expect.poll(() => world.stdout.text).toContain('has one dash')
    // At its line, and what follows from it is held back.
    expect(world.stdout.text).toContain(
      `✗ nimble\n  games/src/nimble/index.ts:${line}  “Rolling -> fallen” has one dash; an arrow is -->\n`,
    )
    expect(world.stdout.text).not.toContain('does not exist in type')
    writeFileSync(join(own.folder(), 'index.ts'), good)
    await expect.poll(() => world.stdout.text).toMatch(/has one dash[^]*✓ nimble: nothing is wrong/)
    world.signals.emit('SIGINT')
    expect((await ended).code).toBe(130)
  })

  test('a game that is not there', async () => {
    const { code, err } = await parlor(['check', 'nimbel'], { cwd: own.root })
    expect([code, err]).toEqual([2, 'parlor: There is no games/src/nimbel/index.ts. Did you mean “nimble”?\n'])
  })
})
