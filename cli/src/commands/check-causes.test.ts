import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkedGame } from '../checked-game.fixture.ts'
import { World } from '../parlor.fixture.ts'

/** Mistakes that authors made, each planted into a game that is fine: the first line of the report names the cause. */
const own = checkedGame()
const { plant, checked } = own

/** The rule of nimble. */
const JUDGED = "state.pot > 0 || refuse('pot-empty', {})"
const RULE = `BANK: ({ state }) => ${JUDGED},`
const lines = (out: string) => out.trimEnd().split('\n')
/** The lines that name a cause. */
const causes = (out: string) => lines(out).filter((line) => line.startsWith('  games/'))
/** For what never ends: short, and long enough for a busy machine to load the game in. */
const LIMIT = ['--test-limit', '4']

describe('what does not end is stopped, and named with its place', () => {
  test('a loop in a rule', async () => {
    const line = plant(
      'index.ts',
      RULE,
      `BANK: ({ state }) => {while (state.pot > 3) {}\n      return ${JUDGED}\n    },`,
    )
    const { code, out } = await checked(...LIMIT)
    expect(lines(out)[1]).toMatch(
      new RegExp(
        `^  games/src/nimble/index\\.ts:${line}  loading the game or replaying its playthrough did not end within 4 s(?: of processor time)?, .*at this line, at the move (BANK|ROLL) of seat \\d$`,
      ),
    )
    expect([code, causes(out).length]).toEqual([1, 1])
  })

  test('a loop that fills the memory', async () => {
    const line = plant('index.ts', 'state.pot += state.die', "for (;;) tell({ what: 'lost', seat, pot: 0 })")
    const { out } = await checked()
    expect(lines(out)[1]).toMatch(
      new RegExp(
        `^  games/src/nimble/index\\.ts:${line}  loading the game or replaying its playthrough used more than 1 GB of memory, .*at this line, at the move DIE by chance$`,
      ),
    )
  })

  test('a loop in an effect, that only the contract comes to', async () => {
    const line = plant('index.ts', 'state.pot += state.die', 'while (state.pot > 20) {}\n  state.pot += state.die')
    const { out } = await checked(...LIMIT)
    expect(lines(out)[1]).toMatch(
      new RegExp(
        `^  games/src/nimble/index\\.ts:${line}  “contract > .+” did not end within 4 s, .*at this line, at the move DIE by chance; `,
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
      'index.ts',
      'state.pot > 0',
      'state.pot > Date.now() % 2',
      /^ {2}games\/src\/nimble\/index\.ts:\d+:38 {2}uses Date: time is an entry of the log: a timer .* \(docs\/charts\.md\)$/,
    ],
    [
      'dice of its own in an effect',
      'index.ts',
      'state.die = value',
      'state.die = value + Math.floor(Math.random() * 2)',
      /^ {2}games\/src\/nimble\/index\.ts:\d+:38 {2}uses Math\.random: chance is drawn: by an effect with scene\.draw/,
    ],
    [
      'the world outside',
      'index.ts',
      'import { add,',
      "import { readFileSync } from 'node:fs'\nexport const read = readFileSync\nimport { add,",
      /^ {2}games\/src\/nimble\/index\.ts:1:1 {2}imports node:fs: rules read the state and nothing else/,
    ],
    [
      'a part that has another name now',
      'index.ts',
      '  sheet:',
      '  table:',
      /^ {2}games\/src\/nimble\/index\.ts:\d+ {2}“table” is called “sheet” now: see docs\/add-a-game\.md$/,
    ],
    [
      'a misspelt part',
      'index.ts',
      '  refusals:',
      '  refusal:',
      /^ {2}games\/src\/nimble\/index\.ts:\d+ {2}“refusal” is not known here\. Did you mean “refusals”\?$/,
    ],
    [
      'a misspelt effect',
      'index.ts',
      'BANK: ({ state, seat, tell })',
      'BNAK: ({ state, seat, tell })',
      /^ {2}games\/src\/nimble\/index\.ts:\d+ {2}an effect for “BNAK”, which is neither .*\. Did you mean “BANK”\?$/,
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
      'index.ts',
      "by: 'chance', ",
      '',
      /^ {2}games\/src\/nimble\/index\.ts:\d+ {2}DIE is a seat's to say, and playthrough\.txt has it said by chance: write DIE: \{ by: 'chance', … \}$/,
    ],
  ])('%s', async (_, file, old, bad, told) => {
    plant(file, old, bad)
    const { code, out } = await checked()
    expect(lines(out)[1]).toMatch(told)
    expect([code, causes(out).length]).toEqual([1, 1])
  })

  test("a forgotten by: 'chance' where nothing is played yet", async () => {
    plant('index.ts', "by: 'chance', ", '')
    rmSync(join(own.folder(), 'playthrough.txt'))
    const { out } = await checked()
    expect(lines(out)[1]).toMatch(
      /index\.ts:\d+ {2}DIE has no “by”, so a seat chooses its values: write by: 'chance', or/,
    )
    expect(causes(out)).toHaveLength(1)
  })
})

describe('what only play shows is told once, with where the charts stand and a story', () => {
  test('a dead end', async () => {
    plant('index.ts', 'state.pot > 0', '(state.pot > 0 && state.turn !== 1)')
    plant(
      'index.ts',
      'BANK: ({ state })',
      "ROLL: ({ state }) => state.turn !== 1 || refuse('pot-empty', {}),\n    BANK: ({ state })",
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
      '      Charts: main: Deciding',
    ])
    expect(out).not.toContain('{"')
  })

  test('a throw in an effect', async () => {
    const line = plant(
      'index.ts',
      'state.pot += state.die',
      "if (state.pot > 20) throw new Error('the pot overflows')\n  state.pot += state.die",
    )
    const { out } = await checked()
    const [, first = '', ...story] = lines(out)
    expect(first).toMatch(
      new RegExp(
        `^  games/src/nimble/index\\.ts:${line}  “contract > ends, .+” fails \\(and \\d+ more tests\\): throws the pot overflows$`,
      ),
    )
    expect(story.filter((each) => each.includes('The die shows')).length).toBeLessThan(6)
    expect(story.find((each) => each.includes('Charts'))).toBe('      Charts: main: Rolling')
    expect(causes(out)).toHaveLength(1)
  })

  test('a game that never ends', async () => {
    plant('index.ts', 'own < options.target)', 'own < options.target * 1e9)')
    const { out } = await checked()
    expect(lines(out)[1]).toMatch(
      /“contract > ends, .+” fails \(and \d+ more tests\): not over after 20000 entries; it goes round by .*DIE by chance \(main: Rolling\)/,
    )
    expect(out.match(/not over after/g)).toHaveLength(1)
  })

  test('a rule that keeps something outside the state: the line that writes it, once', async () => {
    plant('index.ts', 'export const nimble', 'let asked = 0\nexport const nimble')
    const line = plant('index.ts', '=> state.pot > 0 ||', '=> (state.pot > 0 && asked++ % 7 !== 6) ||')
    const { out } = await checked()
    expect(lines(out)[1]).toMatch(
      new RegExp(
        `^  games/src/nimble/index\\.ts:${line}  “contract > .+” fails \\(and \\d+ more tests\\): offered to Seat \\d, then refused: .* \\(a rule or a candidate uses asked, which is not in the state\\)$`,
      ),
    )
    expect(causes(out)).toHaveLength(1)
  })

  test('a rule that changes the state: once, at its line', async () => {
    const line = plant('index.ts', '=> state.pot > 0 ||', '=> (state.pot = state.pot) > 0 ||')
    const { out } = await checked()
    expect(lines(out)[1]).toMatch(
      new RegExp(`^  games/src/nimble/index\\.ts:${line}  “contract > .+: changes the state, which only effects may: `),
    )
    expect(causes(out)).toHaveLength(1)
  })

  test('an effect that keeps something outside the state: a replay leads elsewhere', async () => {
    plant('index.ts', 'export const nimble', 'let shown = 0\nexport const nimble')
    plant('index.ts', 'state.die = value', 'state.die = value + (shown++ % 50 === 49 ? 1 : 0)')
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
