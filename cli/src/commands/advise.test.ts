import { describe, expect, test } from 'vitest'
import { parlor, parlorJson } from '../parlor.fixture.ts'

interface Printed {
  best: unknown[]
  value: number
  options: { option: unknown; value: number }[]
}

const advise = async (...args: string[]) => (await parlorJson(['advise', ...args])) as Printed
const aboutBox = (...args: string[]) => advise('shut-the-box', ...args)
const aboutCard = (card: object, dice: string, rollsLeft: number, ...args: string[]) =>
  advise('yahtzee', '--card', JSON.stringify(card), '--dice', dice, '--rolls-left', String(rollsLeft), ...args)

describe('advise shut-the-box', () => {
  test('lists the sets that fit, best first', async () => {
    const all = await aboutBox('--up', '1,2,3,4,5,6,7,8,9', '--dice', '4,1')
    expect(Object.keys(all)).toEqual(['best', 'value', 'options'])
    expect(all.best).toEqual([[5]])
    expect(all.options.map(({ option }) => option)).toEqual([[5], [2, 3], [1, 4]])
    const values = all.options.map(({ value }) => value)
    expect(values).toEqual(values.toSorted((a, b) => a - b))
    expect(all.value).toBe(values[0])
  })

  test('tiles in a row and dice together are understood', async () => {
    const long = await aboutBox('--up', '1,2,3,5,6,7,8,9', '--dice', '4,1')
    expect(await aboutBox('--up', '1-3,5-9', '--dice', '41')).toEqual(long)
    expect((await parlor(['advise', 'shut-the-box', '--up', '9-7'])).err).toContain('is a tile from 1 to 9, not “9-7”')
  })

  test('the tiles 1 and 2 and a roll of 2: what is left by hand', async () => {
    // 2 shut leaves the 1, which one die shuts in 1 of 6.
    const after = await aboutBox('--up', '2,1', '--dice', '2')
    expect(after.best).toEqual([[2]])
    expect(after.value).toBeCloseTo(5 / 6, 12)
    expect((await aboutBox('--up', '1,2', '--dice', '2', '--aim', 'shut')).value).toBeCloseTo(1 / 6, 12)
  })

  test('before a roll it tells how many dice to take', async () => {
    const choice = await aboutBox('--up', '1,2,3', '--rules', 'optional', '--aim', 'shut')
    expect(choice.best).toEqual([{ dice: 1 }])
    expect(choice.options.map(({ option }) => option)).toEqual([{ dice: 1 }, { dice: 2 }])
    expect(choice.value).toBeCloseTo(1 / 3, 6)
    expect((await aboutBox('--up', '7')).options).toMatchObject([{ option: { dice: 2 } }])
  })

  test('nothing fits: what stands is what it is worth', async () => {
    const nothing = { best: [], options: [] }
    expect(await aboutBox('--up', '8,9', '--dice', '1,2')).toEqual({ ...nothing, value: 17 })
    expect((await aboutBox('--up', '8,9', '--dice', '1,2', '--options', '{"scoring":"digital"}')).value).toBe(89)
    expect(await aboutBox('--up', '8,9', '--dice', '1,2', '--aim', 'shut')).toEqual({ ...nothing, value: 0 })
  })

  test('options that are equally good are all best', async () => {
    // A 3 is rolled in 2 of 36 ways, as 1 + 2: that shuts what is left, be it 1 and 2 or the 3.
    const { best, options, value } = await aboutBox(
      '--up',
      '1,2,3',
      '--dice',
      '1,2',
      '--rules',
      'always-two',
      '--aim',
      'shut',
    )
    expect(best).toEqual([[1, 2], [3]])
    expect(options.map(({ option }) => option)).toEqual(best)
    expect(value).toBeCloseTo(2 / 36, 12)
  })

  test('for people: a table with the best marked, and how hard it is', async () => {
    const { code, out, err } = await parlor(['advise', 'shut-the-box', '--up', '1,2,3,4,5,6,7,8,9', '--dice', '4,1'])
    expect([code, err]).toEqual([0, ''])
    expect(out).toMatch(/\n {2}\* Shut 5 +12\.69\n {4}Shut 2 \+ 3 +19\.50 +6\.81\n/)
    expect(out).toContain('A clear decision.')
    expect((await parlor(['advise', 'shut-the-box', '--up', '9', '--dice', '1,2'])).out).toContain('the value is 9.00.')
  })
})

describe('advise yahtzee', () => {
  test('keeps and boxes while rolls are left, boxes alone after the last', async () => {
    const { best, value, options } = await aboutCard({ ones: 3, yahtzee: 50 }, '6,1,4,1,3', 2)
    expect(best).toEqual([{ keep: [3, 4] }])
    expect(value).toBeCloseTo(303.3108, 3)
    const keeps = options.flatMap(({ option }) =>
      'keep' in Object(option) ? [(option as { keep: number[] }).keep] : [],
    )
    expect(keeps).toHaveLength(23)
    for (const keep of keeps) expect([keep.length < 5, keep.toSorted((a, b) => a - b)]).toEqual([true, keep])
    expect(options).toHaveLength(23 + 11)
    const last = await aboutCard({ ones: 3, yahtzee: 50 }, '6,1,4,1,3', 0)
    expect(last.options).toHaveLength(11)
    expect(last.best).toEqual([{ score: 'chance' }])
    expect(JSON.stringify(options)).not.toContain('scratch')
  })

  test('the last box counts what the card holds, the bonus and extra Yahtzees too', async () => {
    const upper = { ones: 3, twos: 6, threes: 9, fours: 12, fives: 15, sixes: 18 }
    const rest = { three_of_a_kind: 20, four_of_a_kind: 0, full_house: 25, small_straight: 30, large_straight: 0 }
    const card = { ...upper, ...rest, yahtzee: 50, chance: null }
    const held = 63 + 35 + 20 + 25 + 30 + 50
    expect(await aboutCard(card, '1,2,2,5,6', 0)).toEqual({
      best: [{ score: 'chance' }],
      value: held + 16,
      options: [{ option: { score: 'chance' }, value: held + 16 }],
    })
    expect((await aboutCard(card, '1,2,2,5,6', 0, '--yahtzee-bonuses', '2')).value).toBe(held + 16 + 200)
    expect((await aboutCard(card, '4,4,4,4,4', 0)).value).toBe(held + 20 + 100)
    expect((await aboutCard(card, '4,4,4,4,4', 0, '--rules', 'plan')).value).toBe(held + 20)
    expect((await aboutCard({ ...card, yahtzee: 0 }, '4,4,4,4,4', 0)).value).toBe(held - 50 + 20)
  })

  test('the rules decide which boxes there are', async () => {
    const card = { yahtzee: 50 }
    expect((await aboutCard(card, '4,4,4,4,4', 0)).options).toMatchObject([{ option: { score: 'fours' } }])
    expect((await aboutCard(card, '4,4,4,4,4', 0, '--rules', 'free-joker')).options).toHaveLength(12)
  })

  test('options that are equally good are all best', async () => {
    const upper = { ones: 0, twos: 0, threes: 0, fours: 0, fives: 0, sixes: 0 }
    const card = {
      ...upper,
      three_of_a_kind: 0,
      four_of_a_kind: 0,
      full_house: 0,
      small_straight: 0,
      large_straight: 0,
    }
    // The Yahtzee box alone is open: with no two alike every single die is as good to keep as another.
    const { best, value, options } = await aboutCard({ ...card, chance: 5 }, '1,2,3,4,6', 1)
    expect(best).toHaveLength(6)
    expect(best).toEqual(options.slice(0, 6).map(({ option }) => option))
    expect(value).toBeCloseTo(5 + 50 / 6 ** 4, 9)
  })

  test('for people: a table with the best marked', async () => {
    const { code, out, err } = await parlor('advise yahtzee --card {} --dice 1,1,3,4,6 --rolls-left 2'.split(' '))
    expect([code, err]).toEqual([0, ''])
    expect(out).toMatch(/^Yahtzee, official rules\n.*costs\n {2}\* (Keep|Roll|Score)/)
    expect(out).toMatch(/… and \d+ more\n/)
    expect(out.match(/^ {2}[ *] [A-Z]/gm)).toHaveLength(20)
    const all = (await parlor('advise yahtzee --card {} --dice 11346 --rolls-left 2 --all'.split(' '))).out
    expect(all).not.toContain('more\n')
    expect(all.match(/^ {2}[ *] [A-Z]/gm)).toHaveLength((await aboutCard({}, '1,1,3,4,6', 2)).options.length)
    // Two decimals, and more where options would look equal that are not: all that are shown differ.
    const values = [...all.matchAll(/^ {4}[A-Z].*? {2,}(\d+\.\d+)/gm)].map(([, value]) => value ?? '')
    expect(new Set(values).size).toBe(values.length)
    expect(values.filter((value) => /\.\d\d$/.test(value)).length).toBeGreaterThan(20)
    for (const line of all.split('\n')) expect(line.length).toBeLessThanOrEqual(80)
    expect(out).toMatch(/(clear decision|close decision|toss-up)\. The value is the expected final score/)
  })
})

describe('wrong usage', () => {
  const card = (text: string, ...args: string[]) => [
    'yahtzee',
    '--card',
    text,
    '--dice',
    '1,2,3,4,5',
    '--rolls-left',
    '0',
    ...args,
  ]
  const full = JSON.stringify({
    ones: 3,
    twos: 6,
    threes: 9,
    fours: 12,
    fives: 15,
    sixes: 18,
    three_of_a_kind: 0,
    four_of_a_kind: 0,
    full_house: 0,
    small_straight: 0,
    large_straight: 0,
    yahtzee: 0,
    chance: 5,
  })

  test.each<[string[], RegExp]>([
    [
      ['yahtzee'],
      /needs --card, --dice and --rolls-left, or --batch; for example: parlor advise yahtzee --card '\{\}' --dice 1,1/,
    ],
    [['yahtzee', '--card', '{}', '--rolls-left', '1'], /needs --dice, or --batch/],
    [['yahtzee', '--card', '{}', '--dice', '1,2,3,4,5'], /needs --rolls-left, or --batch/],
    [['shut-the-box', '--dice', '1'], /needs --up, or --batch/],
    [['yahtzee', '--up', '1'], /--up is not for yahtzee/],
    [['shut-the-box', '--card', '{}'], /--card is not for shut-the-box/],
    [['shut-the-box', '--batch', 'x', '--up', '1'], /leave --up out/],
    [['shut-the-box', '--up', '1', '--aim', 'win'], /--aim is score or shut/],
    [['shut-the-box', '--up', '1,x'], /--up, number 2 of the list, is a tile from 1 to 9, not “x”/],
    [['shut-the-box', '--up', '12'], /--up, number 1 of the list, is a tile from 1 to 9, not 12/],
    [
      ['shut-the-box', '--up', '9', '--dice', '2'],
      /--dice holds two dice when these tiles stand \(rules: forced\), not one/,
    ],
    [card('{'), /--card is not JSON/],
    [card('[]'), /--card is a JSON object such as \{"ones":3\}, not \[\]/],
    [card('3'), /--card is a JSON object/],
    [card('{"one":3}'), /--card\.one is no box\. Did you mean “ones”\?\n/],
    [card('{"zzzz":3}'), /--card\.zzzz is no box\. There are: ones, twos/],
    [card('{"three_of_a_kind":4}'), /--card\.three_of_a_kind is 0 or 5 to 30, not 4\./],
    [card('{"sixes":7}'), /--card\.sixes is 0, 6, 12, 18, 24 or 30, not 7/],
    [card('{"ones":-1}'), /--card\.ones is 0 to 5, not -1/],
    [card('{"yahtzee":"50"}'), /--card\.yahtzee is 0 or 50, not “50”/],
    [card('{"chance":1e999}'), /--card\.chance is 0 or 5 to 30, not Infinity/],
    [card(full), /--card is full/],
    [card('{"yahtzee":50}', '--yahtzee-bonuses', '1'), /--yahtzee-bonuses is at most 0 when 1 box is filled, not 1/],
    [
      card('{"yahtzee":50,"ones":3}', '--yahtzee-bonuses', '2'),
      /--yahtzee-bonuses is at most 1 when 2 boxes are filled/,
    ],
    [
      card('{"yahtzee":50,"ones":3}', '--yahtzee-bonuses', '14'),
      /--yahtzee-bonuses is at most 1 when 2 boxes are filled, not 14/,
    ],
    [card('{"yahtzee":0,"ones":3}', '--yahtzee-bonuses', '1'), /--yahtzee-bonuses is 0 unless card\.yahtzee is 50/],
    [card('{"yahtzee":50,"ones":3}', '--yahtzee-bonuses', '1', '--rules', 'plan'), /is 0 under plan rules/],
    [card('{}', '--yahtzee-bonuses', 'x'), /--yahtzee-bonuses is a whole number from 0, not “x”/],
    [card('{}').with(4, '1,2,3,4'), /--dice holds five dice, not 4/],
    [card('{}').with(4, '1,2,3,4,5,6'), /--dice holds five dice, not 6/],
    [card('{}').with(4, '1,2,7,4,5'), /--dice, number 3 of the list, is a whole number from 1 to 6, not 7/],
    [card('{}').with(6, '3'), /--rolls-left is 0, 1 or 2, not 3/],
    [card('{}').with(6, '1.5'), /--rolls-left is 0, 1 or 2, not “1\.5”/],
  ])('%j', async (args, message) => {
    const { code, out, err } = await parlor(['advise', ...args])
    expect([code, out]).toEqual([2, ''])
    expect(err).toMatch(message)
    expect(err).toMatch(/^parlor: [^\n]+\n$/)
  })
})
