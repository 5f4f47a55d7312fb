import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parlor, temporaryFolder } from '../parlor.fixture.ts'

const log = {
  game: 'shut-the-box',
  options: {},
  seats: 1,
  entries: [
    { by: 0, move: { move: 'ROLL', dice: 2 } },
    { by: 'chance', move: { move: 'DICE', values: [1, 1] } },
    { by: 0, move: { move: 'SHUT', tiles: [2] } },
    { by: 0, move: { move: 'ROLL', dice: 2 } },
    { by: 'chance', move: { move: 'DICE', values: [1, 1] } },
  ],
  outcome: { scores: [43], ranks: [1] },
}

async function replay(content: unknown, ...args: string[]) {
  const file = join(temporaryFolder(onTestFinished), 'log')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  const ran = await parlor(['replay', file, ...args])
  return { ...ran, err: ran.err.replaceAll(file, 'FILE') }
}

describe('replay', () => {
  test('tells the story, checks the outcome', async () => {
    const { code, out, err } = await replay(log)
    expect([code, err]).toEqual([0, ''])
    expect(out).toContain('   3  Seat 1: Shut 2\n        Seat 1 shuts 2.\n')
    expect(out).toContain('The end. Seat 1 scores 43.')
  })

  test('reads standard input', async () => {
    expect((await parlor(['replay', '-'], { input: JSON.stringify(log) })).code).toBe(0)
  })

  test('--json', async () => {
    const { code, out } = await replay(log, '--json')
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject({
      ok: true,
      game: 'shut-the-box',
      seats: 1,
      entries: [
        { ply: 1, by: 0, move: { move: 'ROLL', dice: 2 }, said: 'Roll two dice', happened: [] },
        {},
        {},
        {},
        {},
      ],
      outcome: { scores: [43], ranks: [1] },
      hash: expect.stringMatching(/^[0-9a-f]{16}$/) as unknown,
    })
  })

  test('a refused entry is named by its ply and the reason', async () => {
    const entries = log.entries.with(2, { by: 0, move: { move: 'SHUT', tiles: [1] } as never })
    const { code, out, err } = await replay({ ...log, entries })
    expect(code).toBe(1)
    expect(out).toContain('   2  chance')
    expect(err).toBe('parlor: FILE: ply 3 is refused: The tiles must add up to 2, not 1.\n')
    expect(JSON.parse((await replay({ ...log, entries }, '--json')).out)).toMatchObject({ ok: false, ply: 3 })
  })

  test.each([
    [
      { ...log, outcome: { scores: [0], ranks: [1] } },
      /the outcome is \{"scores":\[43\],"ranks":\[1\]\}, and the file says/,
    ],
    [{ ...log, hash: '0123456789abcdef' }, /the position hash is [0-9a-f]{16}, and the file says 0123456789abcdef/],
  ])('an end that is not as the file says', async (content, message) => {
    const { code, err } = await replay(content)
    expect(code).toBe(1)
    expect(err).toMatch(message)
  })

  test.each([
    ['', /FILE cannot be read as a log:\n {2}the file, line 1: neither JSON nor a text/],
    ['{"game"', /the file: is not JSON/],
    [{ ...log, game: 7 }, /game: is missing, or is not the id of a game/],
    [{ ...log, game: 'nonsense' }, /FILE is a log of “nonsense”, and there is no such game/],
    [{ ...log, seats: 12 }, /cannot begin:\n {2}seats: Shut the Box is for 1 to 8 seats, not 12/],
    [{ ...log, options: { tiles: 3 } }, /options\.tiles: 3 is not one of/],
    [{ ...log, entries: [{ by: 'me', move: {} }] }, /entries\[0\]\.by: is not the number of a seat/],
    [
      'Parlor playthrough\ngame: shut-the-box\nseats: 1\n\n  1  Seat 1  ROLL {"dice\n',
      /ply 1 is refused: This game has no move/,
    ],
    ['Parlor playthrough\ngame: shut-the-box\nseats: 1\n\n  ROLL\n', /the file, line 5: is no entry such as/],
  ])('%j cannot be replayed', async (content, message) => {
    const { code, err } = await replay(content)
    expect(code).toBe(1)
    expect(err).toMatch(message)
    expect(err).not.toMatch(/^ {4}at /m)
  })

  test('a file that is not there, and a folder', async () => {
    expect(await parlor(['replay', 'no-such-file.txt'])).toMatchObject({
      code: 1,
      err: 'parlor: no-such-file.txt cannot be read: there is no such file or folder.\n',
    })
    expect((await parlor(['replay', '.'])).err).toBe('parlor: . cannot be read: it is a folder.\n')
  })
})
