import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parlor } from '../parlor.fixture.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'parlor-board-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const board = (...args: string[]) => parlor(['board', ...args])
const file = (name: string, body: string | Uint8Array) => {
  const path = join(folder, name)
  writeFileSync(path, body)
  return path
}

/** A ZIP file with these files in it, deflated; `claims` is the size that its directory says. */
function zip(files: Readonly<Record<string, string>>, claims?: number): Uint8Array {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const packed = deflateRawSync(Buffer.from(text))
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(8, 8)
    head.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(claims ?? text.length, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(offset, 42)
    parts.push(head, Buffer.from(name), packed)
    directory.push(entry, Buffer.from(name))
    offset += head.length + name.length + packed.length
  }
  const size = directory.reduce((sum, each) => sum + each.length, 0)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, ...directory, end])
}

const SMALL = {
  metadata: { name: 'Small', gameRules: { turns: { maxTurns: 3 } } },
  spaces: [
    { id: 1, name: 'A', visualDetails: { x: 0, y: 0 }, connections: [{ targetId: 2 }] },
    { id: 2, name: 'B', visualDetails: { x: 100, y: 0 }, connections: [{ targetId: 1 }] },
  ],
}

describe('parlor board', () => {
  test('check says what is wrong, with its place, and exits with 1', async () => {
    const wrong = file(
      'wrong.json',
      JSON.stringify({ ...SMALL, spaces: [{ ...SMALL.spaces[0], name: 7 }, SMALL.spaces[1]] }),
    )
    const checked = await board('check', wrong, '--json')
    expect(checked.code).toBe(1)
    expect(JSON.parse(checked.out)).toMatchObject({
      errors: [{ path: 'spaces.0.name', code: 'not-a-text', message: expect.any(String), hint: expect.any(String) }],
      warnings: [],
    })
    expect((await board('check', file('small.json', JSON.stringify(SMALL)))).code).toBe(0)
    expect(JSON.parse((await board('check', file('no.json', '{'), '--json')).out)).toMatchObject({
      errors: [{ code: 'not-json' }],
    })
    expect((await board('check', 'nowhere.json')).code).toBe(1)
    expect((await board('chekc', 'ring')).err).toContain('check')
  })

  test('check tells the faults of every stage at once: form, ids and expressions, ways and events', async () => {
    const at = (x: number) => ({ position: { x, y: 0 } })
    const spaces = [
      { id: 'a', name: 7, ...at(0), connections: [{ targetId: 'b' }] },
      { id: 'b', name: 'B', ...at(300), connections: [{ targetId: 'a' }] },
      { id: 'c', name: 'C', ...at(600), connections: [{ targetId: 'a' }] },
      { id: 'd', name: 'D', ...at(610), colour: 'red' },
    ]
    const faulty = {
      formatVersion: 4,
      metadata: { name: 'Faulty', author: 5 },
      stats: [{ id: 'coins', min: 3, max: 1 }],
      board: { topology: { spaces } },
    }
    const checked = await board('check', file('faulty.json', JSON.stringify(faulty)), '--json')
    const { errors, warnings, hints } = JSON.parse(checked.out)
    const codes = (list: { path: string; code: string }[]) => list.map(({ path, code }) => `${path} ${code}`)
    expect([checked.code, codes(errors), codes(warnings), codes(hints)]).toEqual([
      1,
      ['board.topology.spaces.0.name not-a-text', 'metadata.author not-a-text', 'stats.0 out-of-range'],
      [
        'board.topology.spaces.2 unreachable',
        'board.topology.spaces.3 unreachable',
        'rules.victory no-end',
        'board.topology.spaces.3 dead-end',
      ],
      ['board.topology.spaces.3.colour unknown-field', 'board.topology.spaces.3.position overlap'],
    ])
  })

  test('check does not tell what may only follow from another fault', async () => {
    const [one, two] = SMALL.spaces
    const nowhere = { ...one, connections: [{ targetId: 99 }], events: [7] }
    const checked = await board(
      'check',
      file('follows.json', JSON.stringify({ ...SMALL, spaces: [nowhere, two] })),
      '--json',
    )
    const { errors, warnings } = JSON.parse(checked.out)
    const codes = errors.map(({ code }: { code: string }) => code)
    // Nobody comes to the second space without the connection that leads nowhere.
    expect([codes.includes('unknown-space'), warnings]).toEqual([true, []])
    expect(codes.length).toBeGreaterThan(1)
  })

  test('convert gives the canonical form, and the same again', async () => {
    const once = (await board('convert', file('old.json', JSON.stringify(SMALL)))).out
    expect(JSON.parse(once)).toMatchObject({ formatVersion: 4, metadata: { name: 'Small' } })
    expect((await board('convert', file('new.json', once))).out).toBe(once)
  })

  test('a bundle is read from its ZIP', async () => {
    const bundle = {
      'board.json': JSON.stringify({
        schema_version: 2,
        id: 'b',
        paths: { metadata: 'm.json', rules: 'r.json', topology: 't.json' },
      }),
      'm.json': JSON.stringify({ name: 'Bundle' }),
      'r.json': JSON.stringify({ turns: { maxTurns: 3 } }),
      't.json': JSON.stringify({
        spaces: SMALL.spaces.map(({ visualDetails, ...space }) => ({ ...space, position: visualDetails })),
      }),
      'assets/preview.png': 'no picture',
    }
    expect(JSON.parse((await board('convert', file('b.zip', zip(bundle)))).out)).toMatchObject({
      metadata: { name: 'Bundle' },
    })
    expect(
      JSON.parse((await board('check', file('cut.zip', zip(bundle).subarray(0, 300)), '--json')).out),
    ).toMatchObject({ errors: [{ code: 'not-a-zip' }] })
  })

  test.each([undefined, 10])('a ZIP file that swells is refused, whatever size it claims: %s', async (claims) => {
    const bomb = zip({ 'board.json': `"${' '.repeat(30_000_000)}"` }, claims)
    expect(bomb.length).toBeLessThan(100_000)
    const checked = await board('check', file('bomb.zip', bomb), '--json')
    const errors = [{ code: expect.stringMatching(/too-large|not-a-zip/) as unknown }]
    expect([checked.code, JSON.parse(checked.out)]).toMatchObject([1, { errors }])
  })

  test('simulate tells an author how a board plays', async () => {
    const args = [
      'simulate',
      'quick-start',
      '--matches',
      '25',
      '--seats',
      'random,random,random',
      '--seed',
      'x',
      '--json',
    ]
    const [one, other] = [await board(...args), await board(...args, '--workers', '2')]
    expect(other.out).toBe(one.out)
    const figures = JSON.parse(one.out)
    expect(figures).toMatchObject({
      board: 'Quick Start',
      matches: 25,
      unfinished: 0,
      loopGuardHits: 0,
      ends: { finished: 25 },
      neverVisited: [],
    })
    expect(figures.wins.reduce((sum: number, share: number) => sum + share, 0)).toBeCloseTo(1)
    expect(figures.visits.home).toBe(1)
  })

  test('try works out an expression, or says where it is wrong', async () => {
    const tried = await board('try', 'player.stats.drinks > 2', '--with', '{"player.stats.drinks":3}', '--json')
    expect([tried.code, tried.out.trim()]).toEqual([0, '{"value":true}'])
    const wrong = await board('try', '1 + constructor', '--json')
    expect([wrong.code, JSON.parse(wrong.out)]).toMatchObject([
      1,
      { error: { code: 'unknown-name', at: 4, message: expect.any(String) } },
    ])
    expect((await board('try', '1', '--with', '[]')).code).toBe(2)
  })

  test('a board for three or four is not played by two, and unless told by as many as it needs', async () => {
    const players = { min: 3, max: 4 }
    const some = { ...SMALL, metadata: { name: 'Some', gameRules: { players, turns: { maxTurns: 3 } } } }
    const path = file('some.json', JSON.stringify(some))
    const two = await parlor(['play', 'trigger-board', '--board', path, '--seats', 'random,random'])
    expect([two.code, two.err]).toEqual([2, expect.stringContaining('with “Some” is for 3 to 4 seats, not 2')])
    const simulated = await parlor(['simulate', 'trigger-board', '--board', path, '--matches', '2', '--json'])
    expect(JSON.parse(simulated.out)).toMatchObject({ seats: [{}, {}, {}] })
    expect((await board('simulate', path, '--matches', '1', '--seats', 'random,random')).err).toContain('3 to 4')
  })

  test('schema prints the schema, and a board of a file is played', async () => {
    expect(JSON.parse((await board('schema')).out)).toMatchObject({ title: expect.stringContaining('4') })
    const played = await parlor([
      'play',
      'trigger-board',
      '--board',
      file('play.json', JSON.stringify(SMALL)),
      '--seats',
      'random,random',
      '--seed',
      '1',
    ])
    expect([played.code, played.out]).toEqual([0, expect.stringContaining('“Small”')])
    expect((await parlor(['play', 'yahtzee', '--board', 'ring'])).err).toContain('--board is not for yahtzee')
  })
})
