import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { PARLOR, parlor, temporaryFolder } from '../parlor.fixture.ts'

/** Runs a command in a terminal of its own. */
const SCRIPT = '/usr/bin/script'
const always = (line: string) => `${line}\n`.repeat(200)
const play = (args: readonly string[], input = '') => parlor(['play', 'shut-the-box', ...args], { input })
const linesOf = (out: string) =>
  out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

describe('play, by people', () => {
  test('a whole game with piped answers ends cleanly', async () => {
    const { code, out, err } = await play(['--seed', '1'], always('1'))
    expect([code, err]).toEqual([0, ''])
    expect(out).toContain('Seat 1: you')
    expect(out).toContain('Seed: 1 ')
    expect(out).toMatch(/\n {4}1 {2}Roll two dice +roll 2\n\nYou> 1\n/)
    expect(out).toMatch(/\nThe end\. Seat 1 scores \d+\.\n$/)
  })

  test('the same seed and moves give the same game; without a seed one is found and told', async () => {
    expect((await play(['--seed', '7'], always('1'))).out).toBe((await play(['--seed', '7'], always('1'))).out)
    const fresh = (await play([], always('1'))).out
    const seed = /Seed: (\S+) /.exec(fresh)?.[1] ?? ''
    expect((await play(['--seed', seed], always('1'))).out).toBe(fresh)
  })

  test('moves can be typed in several ways, and what is refused is explained', async () => {
    const typed = async (line: string) => (await play(['--seed', '3'], `roll\n${line}\nquit\n`)).out
    const [, one = '', other = ''] = /shut (\d),(\d)$/m.exec(await typed('moves')) ?? []
    for (const line of [
      `shut ${one} ${other}`,
      `SHUT ${one},${other}`,
      `shut ${other}, ${one}`,
      `sh ${one} ${other}`,
      `shut tiles=${one},${other}`,
      `{"move":"SHUT","tiles":[${one},${other}]}`,
    ])
      // oxlint-disable-next-line no-await-in-loop -- a failure is told at its line
      expect(await typed(line)).toContain(`• Seat 1 shuts ${one} + ${other}.`)
    expect(await typed('1')).toContain('• Seat 1 shuts ')
    expect(await typed('shut 1 2 3 4 5')).toMatch(/✗ The tiles must add up to \d+, not 15\./)
    expect(await typed('shut x')).toContain('✗ “tiles” cannot be read')
    expect(await typed('shut')).toContain('✗ SHUT needs tiles: any of 1, 2, 3, 4')
    expect(await typed('roll')).toContain('✗ ROLL is not possible now (Choosing).')
    expect(await typed('dice')).toContain('✗ DICE is not for you to say.')
    expect(await typed('shtu')).toContain('✗ There is no move “shtu”. Did you mean “SHUT”?')
    expect(await typed('99')).toMatch(/✗ Choose a number from 1 to \d+\./)
    expect(await typed('{')).toContain('✗ That is not JSON.')
    expect(await typed('wait')).toContain('There is nothing to wait for.')
  })

  test('help, moves, table, chart and rules', async () => {
    const { out } = await play(['--seed', '3'], 'help\nmoves\ntable\nchart\nrules\nquit\n')
    expect(out).toContain('A number chooses that move. Moves can also be typed: a name, then its values,')
    expect(out).toContain('such as “roll 2”.')
    expect(out).toContain('quit    leaves the game')
    expect(out.match(/Roll two dice/g)).toHaveLength(2)
    expect(out.match(/\[1\] \[2\] \[3\]/g)).toHaveLength(2)
    expect(out.match(/box is in Ready\n {6}Ready --> Rolling: ROLL \(dice\)/g)).toHaveLength(2)
    const rules = readFileSync(new URL('../../../games/src/shut-the-box/README.md', import.meta.url), 'utf8')
    const numbers = [...rules.matchAll(/^- \*\*(R\d+)\*\*/gm)].map(([, number]) => number)
    expect(numbers.length).toBeGreaterThan(3)
    expect([...out.matchAll(/^ {2}(R\d+) /gm)].map(([, number]) => number)).toEqual(numbers)
    expect(out).not.toMatch(/\*\*|`/)
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80)
  })

  test('tables of the rules are told as well', async () => {
    const { out } = await parlor(['play', 'liap-tui', '--seed', '3'], { input: 'rules\nquit\n' })
    expect(out).toContain('    red             14       12       10        8        6      4       2\n')
    expect(out).toContain('    straight                     3        General, Advisor, Elephant; or\n')
    for (const seat of [2, 3, 4]) expect(out).toContain(`Seat ${seat}: club (a bot)`)
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80)
  })

  test('quitting is fine; an input that stops is not', async () => {
    expect(await play([], 'quit\n')).toMatchObject({ code: 0, err: '' })
    const { code, err } = await play([], 'roll\n')
    expect(code).toBe(1)
    expect(err).toBe('parlor: the input ended before the game did, after 2 entries.\n')
  })

  test.skipIf(!existsSync(SCRIPT))('Ctrl-C at a terminal leaves, and says so on a line of its own', async () => {
    const command = `'${process.execPath}' '${PARLOR}' play shut-the-box --seed 1`
    const child = spawn(SCRIPT, ['-qec', command, '/dev/null'], { stdio: ['pipe', 'pipe', 'inherit'] })
    let out = ''
    let pressed = false
    child.stdout.on('data', (data: Buffer) => {
      out += data.toString()
      if (pressed || !out.includes('You> ')) return
      pressed = true
      child.stdin.write('\u0003')
    })
    const [code] = (await once(child, 'close')) as [number | null] // what the event brings
    expect(code).toBe(130)
    expect(out).toMatch(/You> [^]*\r?\nYou left the game\.\r?\n/)
  })

  test('several people share the keyboard, with bots', async () => {
    const { code, out } = await play(['--seats', 'you,random,you', '--seed', '2'], always('1'))
    expect(code).toBe(0)
    for (const prompt of ['Seat 1> ', 'Seat 3> ', 'Seat 2: random (a bot)']) expect(out).toContain(prompt)
    expect(out).not.toContain('Seat 2> ')
    expect(out).toMatch(/The end\. .* at Shut the Box\.\n {2}1\. /)
  })
})

describe('play yahtzee', () => {
  const yahtzee = (args: readonly string[], input: string) => parlor(['play', 'yahtzee', ...args], { input })

  test('dice are typed by the letters that stand above them, and told by what they show', async () => {
    const { out } = await yahtzee(
      ['--seed', '1304'],
      'roll\nfreeze b C\nfreeze c\nunfreeze a\nfreeze 5\nfreeze f\nunfreeze 1\nfreeze ad\nquit\n',
    )
    expect(out).toMatch(/\n {2}Dice:\n {3}a {3}b {3}c {3}d {3}e\n {2}⚀ 1 ⚅ 6 ⚅ 6 ⚃ 4 ⚀ 1\n/)
    expect(out).toContain('• Seat 1 freezes 6 and 6.')
    expect(out).toContain('✗ Die c is frozen already.')
    expect(out).toContain('✗ Die a is not frozen.')
    expect(out).toContain('✗ There is no such die: they are called a to e.')
    expect(out).toContain('✗ “f” cannot be chosen as dice: a, d, e.')
    expect(out).toContain('• Seat 1 unfreezes 6.')
    expect(out).toContain('• Seat 1 freezes 1 and 4.')
  })

  test.each([
    'score three of a kind',
    'Score Three-of-a-kind',
    'score three_of_a_kind',
    'sco three of',
    'score category=three of a kind',
    '{"move":"SCORE","category":"three_of_a_kind"}',
  ])('a box is typed as on the card: %s', async (typed) => {
    expect((await yahtzee(['--seed', '1304'], `roll\n${typed}\nquit\n`)).out).toContain(
      '• Seat 1 scores 0 in Three of a kind.',
    )
  })

  test('a box that cannot be meant is refused with the nearest; one that is filled, by the rules', async () => {
    const { out } = await yahtzee(
      ['--seed', '1304'],
      'roll\nscore three\nscore lareg\nscore lrage straigt\nscore zzz\nscore large\nroll\nscore large straight\nquit\n',
    )
    expect(out).toContain('✗ “three” may be Threes or Three of a kind.')
    expect(out.match(/cannot be chosen as category\. Did you mean “Large straight”\?/g)).toHaveLength(2)
    expect(out).toContain('✗ “zzz” cannot be chosen as category: Ones, Twos,')
    expect(out).toContain('• Seat 1 scores 0 in Large straight.')
    expect(out).toContain('✗ Large straight is filled already, with 0.')
  })

  test('what can be typed is shown in lines that fit a terminal', async () => {
    const { out } = await yahtzee(['--seed', '1304'], 'roll\nhelp\n1\nrules\nhint all\nquit\n')
    const shown = out.split('\n')
    expect(shown).toContain('  ROLL')
    expect(shown).toContain('      category: Ones, Twos, Threes, Fours, Fives, Sixes, Three of a kind,')
    expect(shown).toContain('      for example freeze a')
    expect(out).toContain('Type a move: its name, then its values, such as “freeze a”.')
    expect(out).not.toContain('number chooses')
    expect(shown).toContain('  ✗ These moves have no numbers: type one by its name. You can ROLL, FREEZE …,')
    for (const line of shown) expect(line.length).toBeLessThanOrEqual(80)
  })

  test('the moves are described once; then a line says what is possible', async () => {
    const { out } = await yahtzee(['--seed', '1304'], 'roll\nfreeze b\nroll\nmoves\nquit\n')
    expect(out.match(/for example score ones/g)).toHaveLength(2)
    const [, frozen = '', rolled = ''] = out.split(/^You> (?:freeze b|roll)$/m).slice(1)
    for (const after of [frozen, rolled])
      expect(after).toContain('\n  You can ROLL, FREEZE …, UNFREEZE …, SCORE …, SCRATCH … (“moves” says more)\n\n')
    expect(frozen).toContain('\n   ⚀ 1  [⚅ 6]')
  })

  test('hint tells the best options and how to type them, and what the values are once', async () => {
    const { code, out, err } = await yahtzee(['--seed', '1304'], 'hint\nroll\nhint\nhint 2\nhint all\nhint x\nquit\n')
    expect([code, err]).toEqual([0, ''])
    expect(out).toContain('You> hint\n  There is only one thing to do. Type: roll\nYou> roll\n')
    expect(out).toMatch(/ {2}\* Keep 6 6, roll 3 dice +253\.94\n.*Keep 4 6 6, roll 2 dice +251\.74 +2\.19\n/)
    expect(out).toContain('\n  Type: freeze b,c, then roll\n')
    expect(out.match(/The value is the expected final score/g)).toHaveLength(1)
    const [, five = '', two = '', all = ''] = out.split(/^You> hint(?: 2| all)?$/m).slice(1)
    const options = (text: string) => text.match(/^ {2}[ *] (Keep|Roll|Score|Scratch) .*\d\.\d\d+$/gm) ?? []
    expect([options(five).length, options(two).length]).toEqual([5, 2])
    expect(options(all).length).toBeGreaterThan(25)
    expect(all).not.toContain('more\n')
    expect(out).toContain('Type hint, hint all, or hint and how many options to show.')
    const box = (await play(['--seed', '10'], 'roll\nhint\nquit\n')).out
    expect(box).toMatch(/\* Shut 5 +12\.69\n[^]*\n {2}Type: shut 5\n/)
  })

  test('a hint before the last box names it as it is typed', async () => {
    const { out } = await yahtzee(['--seed', '1304'], 'roll\nroll\nroll\nhint\nquit\n')
    expect(out).toMatch(/\n {2}Type: score (ones|twos|[a-z ]+)\n/)
  })

  test('bots that need a table get it first', async () => {
    const { code, out, err } = await yahtzee(['--seats', 'perfect,random', '--seed', '4', '--json'], '')
    expect([code, err]).toEqual([0, ''])
    expect(linesOf(out).at(-1)).toMatchObject({ outcome: { ranks: [1, 2] }, game: 'yahtzee' })
  })
})

describe('play battle-farm', () => {
  const farm = (input: string, ...args: string[]) =>
    parlor(['play', 'battle-farm', '--seats', 'you,club,club', '--seed', '1808', ...args], { input })

  test('the head tells options that are not as usual, and how clocks go', async () => {
    expect((await farm('exit\n')).out).toContain('\n  Options: as usual\n')
    const { out } = await farm('exit\n', '--options', '{"limitFactor":0.5}')
    expect(out).toContain('\n  Options: limitFactor 0.5\n')
    expect(out).toContain('\n  Clocks stand still while you think; wait lets the next one run out.\n')
  })

  test('menus begin with what can be done, quit never leaves, and the table is printed when it has changed', async () => {
    const { code, out } = await farm('1\n1\nskip\nquit\nwait\nexit\n')
    expect(code).toBe(0)
    expect(out).toMatch(/\n {4}1 {2}Choose [^]*\n {4}7 {2}Buy nothing more +quit\n {4}8 {2}Buy nothing more +skip\n/)
    expect(out).toMatch(
      /\n {2}Buy Beans for 2 coins, or choose something else\.\n\n {4}1 {2}Buy Beans for 2 coins +confirm_deal 1\n/,
    )
    expect(out).toContain('✗ There is nothing to quit: SKIP ends the phase. (To leave the game, type')
    expect(out).toContain('• Time is up. Go on without a trade.\n')
    expect(out.match(/Your hand/g)).toHaveLength(1)
  })

  test('a bed of one’s own needs no owner', async () => {
    const { out } = await farm('1\nskip\nskip\nchoose_card 3\nchoose_bed 2\nchoose_bed\nlook corn\nexit\n')
    expect(out).toContain('• Seat 1 plants Onions in bed 2')
    expect(out).toContain('Corn: A Common crop, Yellow: price 1 coin')
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80)
  })

  test('whatever is chosen, lines fit a terminal', async () => {
    const { out } = await farm(Array.from({ length: 300 }, (_, at) => [1, 2, 1, 3, 1][at % 5]).join('\n'))
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80)
    expect(out).not.toContain(': nothing.')
  })
})

describe('play, by programs', () => {
  test('bots alone: an object a line, the outcome last', async () => {
    const { code, out, err } = await play(['--seats', 'random,random', '--seed', '5', '--json'])
    expect([code, err]).toEqual([0, ''])
    const lines = linesOf(out)
    expect(lines.slice(0, -1).map(({ ply }) => ply)).toEqual(lines.slice(0, -1).map((_, at) => at + 1))
    expect(lines[1]).toMatchObject({ by: 'chance', move: { move: 'DICE' }, happenings: [{ what: 'rolled', seat: 0 }] })
    expect(lines.at(-1)).toMatchObject({
      outcome: { ranks: expect.arrayContaining([1]) as unknown },
      seats: 2,
      seed: '5',
    })
  })

  test('moves come in as lines of JSON; what is refused is answered, and an early end is an error', async () => {
    const { code, out, err } = await play(
      ['--seed', '5', '--json'],
      '{"move":"ROLL","dice":1}\nxx\n\n{"move":"ROLL","dice":2}\n',
    )
    expect(code).toBe(1)
    expect(err).toMatch(/^parlor: the input ended before the game did: Seat 1 has to move at ply 3\.\n$/)
    expect(linesOf(out)).toMatchObject([
      { refused: { code: 'wrong-dice', facts: { need: 2 } }, sentence: 'Roll two dice here.', by: 0 },
      {
        refused: { code: 'malformed' },
        sentence: expect.stringMatching(/ A move looks like this: \{"move":"SKIP"\}$/) as unknown,
        move: 'xx',
      },
      { ply: 1, by: 0, move: { move: 'ROLL', dice: 2 } },
      { ply: 2, by: 'chance' },
      { outcome: null },
    ])
  })
})

test('a program at a table with secrets is told what its seat may know', async () => {
  const table = ['play', 'battle-farm', '--seats', 'you,club', '--seed', '5', '--json']
  const { out } = await parlor(table, { input: '{"move":"ROLL_CHARACTERS"}\n' })
  const [first] = linesOf(out)
  expect(first).not.toHaveProperty('draws')
  const happenings = (first?.['happenings'] ?? []) as { what: string; seat: number; cards?: unknown }[] // as printed
  const drawn = happenings.filter(({ what }) => what === 'cards-drawn')
  expect(drawn.filter(({ cards }) => cards !== undefined).map(({ seat }) => seat)).toEqual([0])
  expect(drawn).toHaveLength(2)
  // Bots alone keep nothing from whoever has them play.
  const bots = linesOf((await parlor([...table.slice(0, 3), 'club,club', ...table.slice(4)])).out)
  expect(bots[0]).toHaveProperty('draws')
})

describe('save and replay', () => {
  test.each(['game.txt', 'game.json'])('%s: what was saved replays to the same end', async (name) => {
    const folder = temporaryFolder(onTestFinished)
    const file = join(folder, name)
    const played = await play(['--seats', 'random,random', '--seed', '5', '--save', file])
    expect(played.out).toContain(`Saved in ${file}.`)
    const { code, out, err } = await parlor(['replay', file])
    expect([code, err]).toEqual([0, ''])
    expect(out).toContain('   1  Seat 1: Roll two dice\n   2  chance: The dice show')
    expect(out).toMatch(/\n {8}Seat 2 shuts /)
    expect(out).toMatch(/\nThe end\. .*\n {2}1\. {2}Seat \d {2}\d+\n[^]*\nhash [0-9a-f]{16}\n$/)
    const again = join(folder, `again-${name}`)
    expect((await parlor(['replay', file, '--save', again])).code).toBe(0)
    expect(readFileSync(again, 'utf8')).toBe(readFileSync(file, 'utf8'))
  })

  test('a game that was left is saved as far as it went', async () => {
    const file = join(temporaryFolder(onTestFinished), 'left.json')
    expect((await play(['--seed', '3', '--save', file], 'roll\n')).code).toBe(1)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ seats: 1, entries: [{ by: 0 }, { by: 'chance' }] })
    expect((await parlor(['replay', file])).out).toContain('The log stops after 2 entries; the match is not over.')
  })
})
