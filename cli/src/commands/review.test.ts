import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { parlor, parlorJson } from '../parlor.fixture.ts'

const fileOf = (game: string) => fileURLToPath(new URL(`../../../games/src/${game}/playthrough.txt`, import.meta.url))
const YAHTZEE = fileOf('yahtzee')
const BOX = fileOf('shut-the-box')

interface Seat {
  readonly start: number
  readonly final: number
  readonly luck: number
  readonly others: number
  readonly lost: number
  readonly decisions: readonly { readonly ply: number; readonly cost: number; readonly difficulty: string }[]
  readonly summary: {
    readonly decisions: number
    readonly forced: number
    readonly best: number
    readonly perDecision: number | null
    readonly costliest: readonly { readonly ply: number; readonly cost: number }[]
  }
}
interface Reviewed {
  readonly over: boolean
  readonly aim: { readonly name: string; readonly better: string }
  readonly outcome: { readonly scores: readonly number[] } | null
  readonly seats: readonly Seat[]
}

async function reviewed(...args: string[]): Promise<Reviewed> {
  return (await parlorJson(['review', ...args])) as Reviewed // what the command says it prints; the tests look into it
}

const box = (entries: readonly unknown[], options: object = {}, seats = 1) =>
  JSON.stringify({ game: 'shut-the-box', options, seats, entries })
const ROLL = { by: 0, move: { move: 'ROLL', dice: 2 } }
const dice = (...values: number[]) => ({ by: 'chance', move: { move: 'DICE', values } })
const shut = (...tiles: number[]) => ({ by: 0, move: { move: 'SHUT', tiles } })

describe('the parts make up the end', () => {
  test.each([
    [YAHTZEE, 'score', 1],
    [BOX, 'score', -1],
    [BOX, 'win', 1],
    [BOX, 'shut', 1],
  ])('%s for %s', async (file, aim, sign) => {
    const { over, outcome, seats, ...review } = await reviewed(file, '--aim', aim)
    expect([over, review.aim.name, review.aim.better]).toEqual([true, aim, sign === 1 ? 'higher' : 'lower'])
    expect(seats).toHaveLength(2)
    for (const { start, luck, others, lost, final } of seats)
      expect(Math.abs(start + sign * (luck + others - lost) - final)).toBeLessThan(1e-6)
    if (aim === 'score') expect(seats.map(({ final }) => final)).toEqual(outcome?.scores)
  })

  test.each([[YAHTZEE], [BOX]])('the summary of %s counts right, and the score is what it is about', async (file) => {
    const { aim, seats } = await reviewed(file)
    expect(aim.name).toBe('score')
    for (const { decisions, lost, summary } of seats) {
      const free = decisions.filter(({ difficulty }) => difficulty !== 'forced')
      expect([summary.decisions, summary.forced]).toEqual([decisions.length, decisions.length - free.length])
      expect(summary.best).toBe(free.filter(({ cost }) => cost === 0).length)
      expect(summary.perDecision).toBeCloseTo(lost / free.length, 9)
      const costs = decisions.map(({ cost }) => cost).filter((cost) => cost > 0)
      expect(summary.costliest.map(({ cost }) => cost)).toEqual(costs.toSorted((a, b) => b - a).slice(0, 5))
    }
  })
})

describe('for people', () => {
  test('Shut the Box: lower is better, and is said so', async () => {
    const { code, out, err } = await parlor(['review', BOX])
    expect([code, err]).toEqual([0, ''])
    expect(out).toContain(`Shut the Box, 2 seats
Reviewed for the expected final total: lower is better.

Seat 1
  At the start  11.66   with best play from there
  Luck          -1.57   bad luck: makes it higher
  Lost          16.76   by decisions that were not best: makes it higher
  Final         30.00

  5 decisions, 3 of them forced.
  Neither of the 2 with a choice was best; they lost 8.38 on average.

   ply   cost  decision  chosen
     6  11.05  clear     Shut 1 + 3 + 5
                         best: Shut 9
     3   5.72  clear     Shut 2 + 4
                         best: Shut 6

  Luckiest    +4.95   ply 5: Seat 1 rolls 4 and 5.
  Unluckiest  -6.36   ply 8: Seat 1 rolls 1 and 2.
`)
    expect(out).not.toContain('Others')
  })

  test('what others changed is told where they change anything', async () => {
    expect((await parlor(['review', BOX, '--aim', 'win'])).out).toContain(
      '  Others        +1.35 %   what the others did: makes',
    )
  })

  test.each([[YAHTZEE], [BOX]])('%s fits into 80 columns', async (file) => {
    const lines = (await parlor(['review', file])).out.split('\n')
    expect(lines.filter((line) => line.length > 80 && !line.startsWith('parlor replay '))).toEqual([])
  })

  test.each<[string, readonly unknown[], string]>([
    ['no decision', [], 'No decisions.'],
    ['a forced one', [ROLL], '1 decision, a forced one.'],
    ['a bad one', [ROLL, dice(1, 2), shut(1, 2)], 'The one with a choice was not best: it lost 6.00.'],
    ['a good one', [ROLL, dice(1, 2), shut(3)], '2 decisions, 1 of them forced.\n  The one with a choice was best.'],
    ['two good ones', [ROLL, dice(6, 3), shut(9), ROLL, dice(4, 4), shut(8)], 'Both with a choice were best.'],
  ])('%s', async (_, entries, said) => {
    expect((await parlor(['review', '-'], { input: box(entries) })).out).toContain(`  ${said}\n`)
  })
})

describe('an unfinished log', () => {
  test('is reviewed as far as it goes, and the match is said not to be over', async () => {
    const entries = readFileSync(BOX, 'utf8').split('\n').slice(0, 9).join('\n')
    const { code, out } = await parlor(['review', '-'], { input: entries })
    expect(code).toBe(0)
    expect(out).toContain('The log stops after 3 entries; the match is not over.\n')
    expect(out).toContain('  Now           17.55   with best play from here\n')
    expect(out).not.toContain('Final')
    expect((await parlor(['review', '-'], { input: box([ROLL]) })).out).toContain('The log stops after 1 entry;')
    expect(await parlorJson(['review', '-'], { input: entries })).toMatchObject({ over: false, outcome: null })
  })
})

describe('what cannot be reviewed is said as replay says it', () => {
  const refused = box([ROLL, dice(1, 1), shut(1)])

  test('a refused entry', async () => {
    const { code, out, err } = await parlor(['review', '-'], { input: refused })
    expect([code, out]).toEqual([1, ''])
    expect(err).toBe('parlor: -: ply 3 is refused: The tiles must add up to 2, not 1.\n')
    expect((await parlor(['replay', '-'], { input: refused })).err).toBe(err)
    expect(JSON.parse((await parlor(['review', '-', '--json'], { input: refused })).out)).toMatchObject({
      ok: false,
      ply: 3,
    })
  })

  test('an end that is not as the file says', async () => {
    const input = JSON.stringify({ ...(JSON.parse(box([ROLL])) as object), hash: '0123456789abcdef' })
    const { code, err } = await parlor(['review', '-'], { input })
    expect(code).toBe(1)
    expect(err).toMatch(/the position hash is [0-9a-f]{16}, and the file says 0123456789abcdef/)
  })

  test.each([
    ['no-such-file.txt', '', 'no-such-file.txt cannot be read: there is no such file or folder.\n'],
    ['-', 'what', '- cannot be read as a log:\n'],
    ['-', '{"game":"nonsense","options":{},"seats":1,"entries":[]}', '- is a log of “nonsense”, and there is no'],
    ['-', box([], { tiles: 3 }), '-: cannot begin:\n  options.tiles: 3 is not one of'],
  ])('%s with %j', async (file, input, message) => {
    const { code, err } = await parlor(['review', file], { input })
    expect(code).toBe(1)
    expect(err.startsWith(`parlor: ${message}`)).toBe(true)
  })
})

describe('aims', () => {
  test('one that is not the game’s is wrong usage', async () => {
    expect(await parlor(['review', YAHTZEE, '--aim', 'win'])).toMatchObject({
      code: 2,
      err: 'parlor: --aim is score for Yahtzee, not “win”.\n',
    })
    expect((await parlor(['review', BOX, '--aim', 'shuut'])).err).toBe(
      'parlor: --aim is score, shut or win for Shut the Box, not “shuut”. Did you mean “shut”?\n',
    )
  })

  test.each([['win'], ['shut']])('%s cannot be added up over several rounds', async (aim) => {
    const { code, err } = await parlor(['review', '-', '--aim', aim], { input: box([], { rounds: 2 }, 2) })
    expect(code).toBe(1)
    expect(err).toMatch(/does not mean the same from start to end of this match.*use --aim score\.\n$/)
  })
})
