import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkedGame } from '../checked-game.fixture.ts'
import { World } from '../parlor.fixture.ts'

/** Mistakes that authors made, each planted into a game that is fine: the first line of the report names the cause. */
const own = checkedGame()
const { plant, checked } = own

const lines = (out: string) => out.trimEnd().split('\n')
/** The lines that name a cause. */
const causes = (out: string) => lines(out).filter((line) => line.startsWith('  games/'))
/** For what never ends: short, and long enough for a busy machine to load the game in. */
const LIMIT = ['--test-limit', '4']

describe('what does not end is stopped, and named with its place', () => {
  test('a loop in a rule', async () => {
    const line = plant('rules.ts', 'return state.pot > 0', 'while (state.pot > 3) {}\n  return state.pot > 0')
    const { code, out } = await checked(...LIMIT)
    expect(lines(out)[1]).toMatch(
      new RegExp(
        `^  games/src/nimble/rules\\.ts:${line}  loading the game or replaying its playthrough did not end within 4 s(?: of processor time)?, .*at this line, at the move (BANK|ROLL) of seat \\d$`,
      ),
    )
    expect([code, causes(out).length]).toEqual([1, 1])
  })

  test('a loop that fills the memory', async () => {
    const line = plant('effects.ts', 'state.pot += state.die', "for (;;) tell({ what: 'lost', seat, pot: 0 })")
    const { out } = await checked()
    expect(lines(out)[1]).toMatch(
      new RegExp(
        `^  games/src/nimble/effects\\.ts:${line}  loading the game or replaying its playthrough used more than 1 GB of memory, .*at this line, at the move DIE by chance$`,
      ),
    )
  })

  test('a loop in an effect, that only the contract comes to', async () => {
    const line = plant('effects.ts', 'state.pot += state.die', 'while (state.pot > 20) {}\n  state.pot += state.die')
    const { out } = await checked(...LIMIT)
    expect(lines(out)[1]).toMatch(
      new RegExp(
        `^  games/src/nimble/effects\\.ts:${line}  “contract > .+” did not end within 4 s, .*at this line, at the move DIE by chance; `,
      ),
    )
    expect(causes(out)).toHaveLength(1)
  })

  test('a loop in a test', async () => {
    const line = plant('game.test.ts', '    roll(match, 2, 6)\n', '    for (;;) match.outcome()\n')
    const { out } = await checked(...LIMIT)
    expect(lines(out)[1]).toMatch(
      new RegExp(`^  games/src/nimble/game\\.test\\.ts:${line}  “rules > R2 .+” did not end within 4 s, `),
    )
  })

  test('a test that waits for ever', async () => {
    plant(
      'game.test.ts',
      "ends the turn', () => {\n    const match",
      "ends the turn', async () => {\n    await new Promise(() => {})\n    const match",
    )
    const { out } = await checked(...LIMIT)
    expect(lines(out)[1]).toMatch(/game\.test\.ts:\d+ {2}“rules > R3 .+” fails: did not end within 4 s: it waits for/)
  })

  test('the whole run, and Ctrl-C', async () => {
    plant('game.test.ts', '    roll(match, 2, 6)\n', '    for (;;) match.outcome()\n')
    const { code, out } = await checked('--run-limit', '8')
    expect([code, lines(out)[1]]).toEqual([
      1,
      expect.stringMatching(/^ {2}the check did not end within 8 s \(--run-limit\), while /),
    ])
    const world = new World({ cwd: own.root })
    const running = world.run(['check', 'nimble'])
    // Progress is visible meanwhile.
    await expect.poll(() => world.stderr.text).toMatch(/nimble: running test 1, “rules > R2/)
    world.signals.emit('SIGINT')
    expect((await running).code).toBe(130)
  })
})

describe('what the compiler, the linter or a look at the declaration finds is told before anything is played', () => {
  test.each<[what: string, file: string, old: string, bad: string, told: RegExp]>([
    [
      'a clock in a rule',
      'rules.ts',
      'return state.pot > 0',
      'return state.pot > Date.now() % 2',
      /^ {2}games\/src\/nimble\/rules\.ts:8:22 {2}uses Date: time is an entry of the log: a timer .* \(docs\/charts\.md\)$/,
    ],
    [
      'dice of its own in an effect',
      'effects.ts',
      'state.die = value',
      'state.die = value + Math.floor(Math.random() * 2)',
      /^ {2}games\/src\/nimble\/effects\.ts:\d+:34 {2}uses Math\.random: chance is drawn: by an effect with scene\.draw/,
    ],
    [
      'the world outside',
      'rules.ts',
      "import { refuse } from '@parlor/engine'",
      "import { readFileSync } from 'node:fs'\nimport { refuse } from '@parlor/engine'\nexport const read = readFileSync",
      /^ {2}games\/src\/nimble\/rules\.ts:1:1 {2}imports node:fs: rules read the state and nothing else/,
    ],
    [
      'a part that has another name now',
      'text.ts',
      '  sheet:',
      '  table:',
      /^ {2}games\/src\/nimble\/text\.ts:\d+ {2}“table” is called “sheet” now: see docs\/add-a-game\.md$/,
    ],
    [
      'a misspelt part',
      'text.ts',
      '  refusals:',
      '  refusal:',
      /^ {2}games\/src\/nimble\/text\.ts:\d+ {2}“refusal” is not known here\. Did you mean “refusals”\?$/,
    ],
    [
      'a misspelt effect',
      'index.ts',
      'BANK: bankPot',
      'BNAK: bankPot',
      /^ {2}games\/src\/nimble\/index\.ts:\d+ {2}an effect for “BNAK”, which is neither .*\. Did you mean “BANK”\?$/,
    ],
    [
      'a kind of move that there is not',
      'moves.ts',
      'ROLL: {}',
      "ROLL: 'gam'",
      /^ {2}games\/src\/nimble\/index\.ts:\d+ {2}“gam” is no move: write 'game', 'interface', or \{ … \}\. Did you mean “game”\?$/,
    ],
    [
      'an event that is raised and not declared',
      'index.ts',
      'BANK: bankPot',
      "BANK: (scene) => { bankPot(scene); scene.raise('OVER', { chart: 'race' }) }",
      /^ {2}games\/src\/nimble\/index\.ts:\d+ {2}raises OVER, .*: declare raises: \{ race: \['OVER'\] \}$/,
    ],
    [
      'an option that the playthrough does not know',
      'playthrough.txt',
      '"target"',
      '"goal"',
      /^ {2}games\/src\/nimble\/playthrough\.txt {2}cannot begin:$/,
    ],
    [
      "a forgotten by: 'chance'",
      'moves.ts',
      "by: 'chance', ",
      '',
      /^ {2}games\/src\/nimble\/moves\.ts:\d+ {2}DIE is a seat's to say, and playthrough\.txt has it said by chance: write DIE: \{ by: 'chance', … \}$/,
    ],
  ])('%s', async (_, file, old, bad, told) => {
    plant(file, old, bad)
    const { code, out } = await checked()
    expect(lines(out)[1]).toMatch(told)
    expect([code, causes(out).length]).toEqual([1, 1])
  })

  test("a forgotten by: 'chance' where nothing is played yet", async () => {
    plant('moves.ts', "by: 'chance', ", '')
    rmSync(join(own.folder(), 'playthrough.txt'))
    const { out } = await checked()
    expect(lines(out)[1]).toMatch(
      /moves\.ts:\d+ {2}DIE has no “by”, so a seat chooses its values: write by: 'chance', or/,
    )
    expect(causes(out)).toHaveLength(1)
  })
})

describe('what only play shows is told once, with where the charts stand and a story', () => {
  test('a dead end', async () => {
    plant('rules.ts', 'return state.pot > 0', 'return (state.pot > 0 && state.turn !== 1)')
    plant('moves.ts', 'ROLL: {}', 'ROLL: { rules: [notLost] }')
    plant('moves.ts', 'import { potIsFull }', 'import { notLost, potIsFull }')
    plant(
      'rules.ts',
      '/** R4.',
      "export const notLost = ({ state }: Scene) => state.turn !== 1 || refuse('pot-empty', {})\n\n/** R4.",
    )
    const { out } = await checked()
    const [, first = '', ...story] = lines(out)
    expect(first).toMatch(
      /^ {2}games\/src\/nimble\/game\.test\.ts {2}“contract > ends, .+” fails \(and \d+ more tests\): dead end: nobody can move, and the match is not over$/,
    )
    // The shortest: the die shows a one, or the pot is banked.
    expect(story.slice(0, 4)).toEqual([
      '      Nimble, 2 seats, target 20',
      '         1. Seat 1: Roll the die – ROLL',
      '         2. chance: The die shows 1 – DIE (value: 1)',
      '      Charts: race: Deciding',
    ])
    expect(out).not.toContain('{"')
  })

  test('a throw in an effect', async () => {
    const line = plant(
      'effects.ts',
      'state.pot += state.die',
      "if (state.pot > 20) throw new Error('the pot overflows')\n  state.pot += state.die",
    )
    const { out } = await checked()
    const [, first = '', ...story] = lines(out)
    expect(first).toMatch(
      new RegExp(
        `^  games/src/nimble/effects\\.ts:${line}  “contract > ends, .+” fails \\(and \\d+ more tests\\): throws the pot overflows$`,
      ),
    )
    expect(story.filter((each) => each.includes('The die shows')).length).toBeLessThan(6)
    expect(story.find((each) => each.includes('Charts'))).toBe('      Charts: race: Rolling')
    expect(causes(out)).toHaveLength(1)
  })

  test('a game that never ends', async () => {
    plant('index.ts', 'own < target)', 'own < target * 1e9)')
    const { out } = await checked()
    expect(lines(out)[1]).toMatch(
      /“contract > ends, .+” fails \(and \d+ more tests\): not over after 20000 entries; it goes round by .*DIE by chance \(race: Rolling\)/,
    )
    expect(out.match(/not over after/g)).toHaveLength(1)
  })

  test('a rule that keeps something outside the state: the line that writes it, once', async () => {
    plant('rules.ts', 'import { refuse }', 'let asked = 0\nimport { refuse }')
    const line = plant('rules.ts', 'return state.pot > 0', 'return (state.pot > 0 && asked++ % 7 !== 6)')
    const { out } = await checked()
    expect(lines(out)[1]).toMatch(
      new RegExp(
        `^  games/src/nimble/rules\\.ts:${line}  “contract > .+” fails \\(and \\d+ more tests\\): offered to Seat \\d, then refused: .* \\(a rule or a candidate uses asked, which is not in the state\\)$`,
      ),
    )
    expect(causes(out)).toHaveLength(1)
  })

  test('a rule that changes the state: once, at its line', async () => {
    const line = plant('rules.ts', 'return state.pot > 0', 'return (state.pot = state.pot) > 0')
    const { out } = await checked()
    expect(lines(out)[1]).toMatch(
      new RegExp(`^  games/src/nimble/rules\\.ts:${line}  “contract > .+: changes the state, which only effects may: `),
    )
    expect(causes(out)).toHaveLength(1)
  })

  test('an effect that keeps something outside the state: a replay leads elsewhere', async () => {
    plant('effects.ts', 'export function showDie', 'let shown = 0\nexport function showDie')
    plant('effects.ts', 'state.die = value', 'state.die = value + (shown++ % 50 === 49 ? 1 : 0)')
    const { out } = await checked('--verbose')
    const [, first = '', ...more] = lines(out)
    const story = more.slice(
      0,
      more.findIndex((each) => each.includes('Charts: ')),
    )
    expect(first).toMatch(
      /“contract > replays .+” fails \(and \d+ more tests\): entry \d+ leads elsewhere when it is replayed: state\.die: \d \| \d.*\(a rule or an effect uses shown, which is not in the state\)$/,
    )
    expect(story.find((each) => each.includes('DIE'))).toMatch(/^ +\d+\. chance: The die shows \d – DIE \(value: \d\)$/)
    expect(story.join('\n')).not.toContain('{"')
    expect(out).toMatch(/“contract > advances and plays to the same positions” fails: /)
  })
})
