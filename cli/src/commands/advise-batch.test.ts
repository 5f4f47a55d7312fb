import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parlor, parlorJson, temporaryFolder } from '../parlor.fixture.ts'

describe('advise --batch', () => {
  const batch = async (game: string, input: string, ...args: string[]) => {
    const { code, out, err } = await parlor(['advise', game, '--batch', '-', ...args], { input })
    const lines = out === '' ? [] : out.trimEnd().split('\n')
    return { code, err, answers: lines.map((line) => JSON.parse(line) as unknown) }
  }

  test('answers each line, in order, as the command does', async () => {
    const input = [
      { card: { ones: 3, yahtzee: 50 }, dice: [6, 1, 4, 1, 3], rollsLeft: 2 },
      { card: {}, dice: [1, 1, 1, 1, 1], rollsLeft: 0, yahtzeeBonuses: 0 },
      { card: { yahtzee: 50, ones: 5 }, dice: [4, 4, 4, 4, 4], rollsLeft: 1, yahtzeeBonuses: 1 },
    ]
    const text = `\uFEFF${input.map((each) => JSON.stringify(each)).join('\r\n\n')}`
    const { code, err, answers } = await batch('yahtzee', text)
    expect([code, err]).toEqual([0, ''])
    expect(answers).toEqual(
      await Promise.all(
        input.map(({ card, dice, rollsLeft, yahtzeeBonuses = 0 }) =>
          parlorJson([
            'advise',
            'yahtzee',
            `--card=${JSON.stringify(card)}`,
            `--dice=${dice.join(',')}`,
            `--rolls-left=${rollsLeft}`,
            `--yahtzee-bonuses=${yahtzeeBonuses}`,
          ]),
        ),
      ),
    )
  })

  test('all first rolls together are worth what the game is worth', async () => {
    const faces = [1, 2, 3, 4, 5, 6]
    const rolls = faces.flatMap((a) => faces.flatMap((b) => faces.flatMap((c) => faces.map((d) => [a, b, c, d]))))
    const dice = rolls.flatMap((roll) => faces.map((last) => [...roll, last]))
    const lines = dice.map((each) => JSON.stringify({ card: {}, dice: each, rollsLeft: 2 }))
    const { code, answers } = await batch('yahtzee', lines.join('\n'))
    expect([code, answers.length]).toEqual([0, 7776])
    const sum = (answers as { value: number }[]).reduce((all, { value }) => all + value, 0)
    expect(sum / 7776).toBeCloseTo(254.587728734, 6)
  })

  test('a long file, with a line that is far too long', async () => {
    const file = join(temporaryFolder(onTestFinished), 'positions.jsonl')
    const good = '{"up":[1,2,5,9],"dice":[3,4]}\n'
    writeFileSync(file, `${good.repeat(20_000)}{"up":[${'1,'.repeat(200_000)}1]}\n${good}`)
    const { code, out } = await parlor(['advise', 'shut-the-box', '--batch', file])
    const lines = out.trimEnd().split('\n')
    expect([code, lines.length]).toEqual([1, 20_002])
    expect(new Set(lines)).toHaveProperty('size', 2)
    expect(lines[20_000]).toContain('"line":20001,"field":"","reason":"the line is longer than')
  })

  test.each<[game: string, line: string, field: string, reason: RegExp]>([
    ['shut-the-box', 'xx', '', /not JSON/],
    ['shut-the-box', '[]', '', /an object with up, dice, not \[\]/],
    ['shut-the-box', 'null', '', /an object/],
    ['shut-the-box', '{}', 'up', /the list of standing tiles, not nothing/],
    [
      'shut-the-box',
      `{"up":${'['.repeat(4_900)}${']'.repeat(4_900)}}`,
      'up[0]',
      /a tile from 1 to 9, not a list of lists/,
    ],
    ['shut-the-box', `${'['.repeat(4_900)}${']'.repeat(4_900)}`, '', /not a list of lists/],
    ['shut-the-box', '{"up":"1"}', 'up', /the list of standing tiles, not “1”/],
    ['shut-the-box', '{"up":[1,10]}', 'up[1]', /a tile from 1 to 9, not 10/],
    ['shut-the-box', '{"up":[1,1.5]}', 'up[1]', /a tile from 1 to 9, not 1\.5/],
    ['shut-the-box', '{"up":[4,4]}', 'up[1]', /4 once more/],
    ['shut-the-box', '{"up":[9],"dice":[3,7]}', 'dice[1]', /from 1 to 6, not 7/],
    ['shut-the-box', '{"up":[9],"dice":[1,2,3]}', 'dice', /one or two dice, not 3/],
    ['shut-the-box', '{"up":[9],"dice":[3]}', 'dice', /two dice when these tiles stand .*not one/],
    ['shut-the-box', '{"up":[1],"dice":[3,3]}', 'dice', /one die when these tiles stand .*not two/],
    ['shut-the-box', '{"up":[],"dice":[3]}', 'dice', /the box is shut/],
    ['shut-the-box', '{"up":[1],"card":{}}', 'card', /is not known; a position has up, dice/],
    ['shut-the-box', '{"up":[1],"__proto__":{"dice":[1]}}', '__proto__', /is not known/],
    ['yahtzee', '{"card":{},"dice":[1,2,3,4,5]}', 'rollsLeft', /0, 1 or 2, not nothing/],
    ['yahtzee', '{"card":{},"dice":[1,2,3,4,5],"rollsLeft":3}', 'rollsLeft', /0, 1 or 2, not 3/],
    ['yahtzee', '{"card":{},"dice":[1,2,0,4,5],"rollsLeft":0}', 'dice[2]', /from 1 to 6, not 0/],
    ['yahtzee', '{"card":{"constructor":1},"dice":[1,2,3,4,5],"rollsLeft":0}', 'card.constructor', /is no box/],
    ['yahtzee', '{"card":{"__proto__":1},"dice":[1,2,3,4,5],"rollsLeft":0}', 'card.__proto__', /is no box/],
  ])('%s: %s', async (game, line, field, reason) => {
    const good = game === 'yahtzee' ? '{"card":{},"dice":[1,2,3,4,5],"rollsLeft":0}' : '{"up":[1,2]}'
    const { code, err, answers } = await batch(game, `${good}\n${line}\n${good}\n`)
    expect([code, err]).toEqual([1, ''])
    expect(answers).toMatchObject([{ best: [{}] }, { error: { line: 2, field } }, { best: [{}] }])
    expect((answers[1] as { error: { reason: string } }).error.reason).toMatch(reason)
  })

  test('an empty file has no answers; a box that is shut has its value; a file that is not there is refused', async () => {
    expect(await batch('shut-the-box', '')).toEqual({ code: 0, err: '', answers: [] })
    expect((await batch('shut-the-box', '{"up":[]}')).answers).toEqual([{ best: [], value: 0, options: [] }])
    expect((await batch('shut-the-box', '{"up":[]}', '--aim', 'shut')).answers).toEqual([
      { best: [], value: 1, options: [] },
    ])
    const { code, err } = await parlor(['advise', 'shut-the-box', '--batch', 'no/such.jsonl'])
    expect([code, err]).toEqual([1, 'parlor: --batch no/such.jsonl cannot be read: there is no such file or folder.\n'])
  })
})
