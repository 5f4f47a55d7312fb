import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parlor, temporaryFolder } from '../parlor.fixture.ts'

const always = (line: string) => `${line}\n`.repeat(200)
const play = (args: readonly string[], input = '') => parlor(['play', 'shut-the-box', ...args], { input })
const linesOf = (out: string) =>
  out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

describe('play, by people', () => {
  test('a whole game with piped answers ends cleanly', () => {
    const { code, out, err } = play(['--seed', '1'], always('1'))
    expect([code, err]).toEqual([0, ''])
    expect(out).toContain('Seat 1: you')
    expect(out).toContain('Seed: 1 ')
    expect(out).toMatch(/\n {4}1 {2}Roll two dice +roll 2\n\nSeat 1> 1\n/)
    expect(out).toMatch(/\nThe end\. Seat 1 scores \d+\.\n$/)
  })

  test('the same seed and moves give the same game; without a seed one is found and told', () => {
    expect(play(['--seed', '7'], always('1')).out).toBe(play(['--seed', '7'], always('1')).out)
    const fresh = play([], always('1')).out
    const seed = /Seed: (\S+) /.exec(fresh)?.[1] ?? ''
    expect(play(['--seed', seed], always('1')).out).toBe(fresh)
  })

  test('moves can be typed in several ways, and what is refused is explained', () => {
    const typed = (line: string) => play(['--seed', '3'], `roll\n${line}\nquit\n`).out
    const [, one = '', other = ''] = /shut (\d),(\d)$/m.exec(typed('moves')) ?? []
    for (const line of [
      `shut ${one} ${other}`,
      `SHUT ${one},${other}`,
      `shut ${other}, ${one}`,
      `sh ${one} ${other}`,
      `shut tiles=${one},${other}`,
      `{"move":"SHUT","tiles":[${one},${other}]}`,
    ])
      expect(typed(line)).toContain(`• Seat 1 shuts ${one} + ${other}.`)
    expect(typed('1')).toContain('• Seat 1 shuts ')
    expect(typed('shut 1 2 3 4 5')).toMatch(/✗ The tiles must add up to \d+, not 15\./)
    expect(typed('shut x')).toContain('✗ “tiles” cannot be read')
    expect(typed('shut')).toContain('✗ SHUT needs tiles: any of 1, 2, 3, 4')
    expect(typed('roll')).toContain('✗ ROLL is not possible now (Choosing).')
    expect(typed('dice')).toContain('✗ DICE is not for you to say.')
    expect(typed('shtu')).toContain('✗ There is no move “shtu”. Did you mean “SHUT”?')
    expect(typed('99')).toMatch(/✗ Choose a number from 1 to \d+\./)
    expect(typed('{')).toContain('✗ That is not JSON.')
    expect(typed('wait')).toContain('There is nothing to wait for.')
  })

  test('help, moves, table and chart', () => {
    const { out } = play(['--seed', '3'], 'help\nmoves\ntable\nchart\nrules\nquit\n')
    expect(out).toContain('quit    leaves the game')
    expect(out.match(/Roll two dice/g)).toHaveLength(2)
    expect(out.match(/\[1\] \[2\] \[3\]/g)).toHaveLength(2)
    expect(out.match(/box is in Ready\n {6}Ready --> Rolling: ROLL \(dice\)/g)).toHaveLength(2)
  })

  test('quitting is fine; an input that stops is not', () => {
    expect(play([], 'quit\n')).toMatchObject({ code: 0, err: '' })
    const { code, err } = play([], 'roll\n')
    expect(code).toBe(1)
    expect(err).toBe('parlor: the input ended before the game did, after 2 entries.\n')
  })

  test('several people share the keyboard, with bots', () => {
    const { code, out } = play(['--seats', 'you,random,you', '--seed', '2'], always('1'))
    expect(code).toBe(0)
    for (const prompt of ['Seat 1> ', 'Seat 3> ', 'Seat 2: random (a bot)']) expect(out).toContain(prompt)
    expect(out).not.toContain('Seat 2> ')
    expect(out).toMatch(/The end\. .* at Shut the Box\.\n {2}1\. /)
  })
})

describe('play yahtzee', () => {
  const yahtzee = (args: readonly string[], input: string) => parlor(['play', 'yahtzee', ...args], { input })

  test('dice are typed by the numbers that stand below them, and told by what they show', () => {
    const { out } = yahtzee(['--seed', '1'], 'roll\nfreeze 1 2\nfreeze 2\nunfreeze 0\nfreeze 5\nquit\n')
    expect(out).toMatch(/\n {2}Dice: {2}⚀ 1 {3}⚅ 6 {3}⚅ 6 {3}⚃ 4 {3}⚀ 1\n {2}Die: {4}0 {5}1 {5}2 {5}3 {5}4\n/)
    expect(out).toContain('• Seat 1 freezes 6 and 6.')
    expect(out).toContain('✗ Die 2 is frozen already.')
    expect(out).toContain('✗ Die 0 is not frozen.')
    expect(out).toContain('✗ There is no such die: they are numbered 0 to 4.')
  })

  test('what can be typed is shown in lines that fit a terminal', () => {
    const { out } = yahtzee(['--seed', '1'], 'roll\nquit\n')
    const shown = out.slice(out.indexOf('Seat 1 rolls')).split('\n')
    expect(shown).toContain('  ROLL')
    expect(shown).toContain('      category: ones, twos, threes, fours, fives, sixes, three_of_a_kind,')
    for (const line of shown) expect(line.length).toBeLessThanOrEqual(80)
  })

  test('hint tells the best options and how to type them', () => {
    const { code, out, err } = yahtzee(['--seed', '1'], 'hint\nroll\nhint\nquit\n')
    expect([code, err]).toEqual([0, ''])
    expect(out).toContain('* Roll all five dice  254.5877\n')
    expect(out).toMatch(/ {2}\* Keep 6 6, roll 3 dice +253\.9353\n.*Keep 4 6 6, roll 2 dice +251\.7430 +2\.1922\n/)
    expect(out).toContain('To do the first: freeze 1,2, then roll\n')
    expect(play(['--seed', '1'], 'roll\nhint\nquit\n').out).toMatch(
      /\* Shut 5 +12\.6886\n[^]*To do the first: shut 5\n/,
    )
  })

  test('bots that need a table get it first', () => {
    const { code, out, err } = yahtzee(['--seats', 'optimal,random', '--seed', '4', '--json'], '')
    expect([code, err]).toEqual([0, ''])
    expect(linesOf(out).at(-1)).toMatchObject({ outcome: { ranks: [1, 2] }, game: 'yahtzee' })
  })
})

describe('play, by programs', () => {
  test('bots alone: an object a line, the outcome last', () => {
    const { code, out, err } = play(['--seats', 'random,random', '--seed', '5', '--json'])
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

  test('moves come in as lines of JSON; what is refused is answered, and an early end is an error', () => {
    const { code, out, err } = play(
      ['--seed', '5', '--json'],
      '{"move":"ROLL","dice":1}\nxx\n\n{"move":"ROLL","dice":2}\n',
    )
    expect(code).toBe(1)
    expect(err).toMatch(/^parlor: the input ended before the game did: Seat 1 has to move at ply 3\.\n$/)
    expect(linesOf(out)).toMatchObject([
      { refused: { code: 'wrong-dice', facts: { need: 2 } }, sentence: 'Roll two dice here.', by: 0 },
      { refused: { code: 'malformed' }, move: 'xx' },
      { ply: 1, by: 0, move: { move: 'ROLL', dice: 2 } },
      { ply: 2, by: 'chance' },
      { outcome: null },
    ])
  })
})

describe('save and replay', () => {
  test.each(['game.txt', 'game.json'])('%s: what was saved replays to the same end', (name) => {
    const folder = temporaryFolder(onTestFinished)
    const file = join(folder, name)
    const played = play(['--seats', 'random,random', '--seed', '5', '--save', file])
    expect(played.out).toContain(`Saved in ${file}.`)
    const { code, out, err } = parlor(['replay', file])
    expect([code, err]).toEqual([0, ''])
    expect(out).toContain('   1  Seat 1: Roll two dice\n   2  chance: The dice show')
    expect(out).toMatch(/\n {8}Seat 2 shuts /)
    expect(out).toMatch(/\nThe end\. .*\n {2}1\. {2}Seat \d {2}\d+\n[^]*\nhash [0-9a-f]{16}\n$/)
    const again = join(folder, `again-${name}`)
    expect(parlor(['replay', file, '--save', again]).code).toBe(0)
    expect(readFileSync(again, 'utf8')).toBe(readFileSync(file, 'utf8'))
  })

  test('a game that was left is saved as far as it went', () => {
    const file = join(temporaryFolder(onTestFinished), 'left.json')
    expect(play(['--seed', '3', '--save', file], 'roll\n').code).toBe(1)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ seats: 1, entries: [{ by: 0 }, { by: 'chance' }] })
    expect(parlor(['replay', file]).out).toContain('The log stops after 2 entries; the match is not over.')
  })
})
