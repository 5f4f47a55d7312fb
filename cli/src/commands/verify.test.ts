import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { parlor, parlorJson, temporaryFolder } from '../parlor.fixture.ts'
import { Serving, type Parsed } from '../serving.fixture.ts'

/** Proofs of two matches of a real server: one that was played to its end, one that was not. */
let proof: Parsed
let running: Parsed
const cleanUp: (() => void)[] = []

beforeAll(async () => {
  const keep = (clean: () => void) => void cleanUp.push(clean)
  const serving = await Serving.opened(['--port', '0', '--data', temporaryFolder(keep)], {}, keep)
  const { token } = await serving.guest()
  const match = await serving.solo(token)
  await serving.playToTheEnd(match, token)
  proof = await serving.get('GET', `/api/matches/${match}/proof`, { token })
  const other = await serving.solo(token)
  await serving.step(other, token)
  running = await serving.get('GET', `/api/matches/${other}/proof`, { token })
  await serving.stop()
})
afterAll(() => {
  for (const clean of cleanUp.toReversed()) clean()
})

/** What the command says to a proof that was changed. */
function verified(change: (copy: Parsed) => void, args: readonly string[] = []) {
  const copy = structuredClone(proof)
  change(copy)
  return parlor(['verify', '-', ...args], { input: JSON.stringify(copy) })
}

const moveOf = (copy: Parsed) => copy.entries.find(({ kind }: Parsed) => kind === 'moved')
const rollOf = (copy: Parsed) => copy.entries.find(({ by }: Parsed) => by === 'chance')
const otherHex = (hex: string) => hex.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))

describe('a proof from a server', () => {
  test('is good, read from a file', () => {
    const file = join(temporaryFolder(onTestFinished), 'proof.json')
    writeFileSync(file, JSON.stringify(proof))
    const { code, out, err } = parlor(['verify', file])
    expect([code, err]).toEqual([0, ''])
    const draws = proof.entries.filter(({ by }: Parsed) => by === 'chance').length
    expect(draws).toBeGreaterThan(0)
    expect(out).toContain(`${proof.entries.length} entries follow one another; ${draws} draws follow from the seed.`)
    expect(out).toMatch(/Everything is as it should be\.\n$/)
    expect(parlorJson(['verify', file])).toEqual({
      ok: true,
      entries: proof.entries.length,
      draws,
      faults: [],
      withSeed: true,
      notes: [],
    })
  })

  test('is good as far as it goes without its seed, and that is said', () => {
    const { code, out } = verified((copy) => (copy.seed = null))
    expect(code).toBe(0)
    expect(out).toContain('the seed is not told yet')
  })

  test.each<[string, (copy: Parsed) => void, RegExp]>([
    [
      'another seed',
      (copy) => (copy.seed = otherHex(copy.seed)),
      /The seed: the seed is not the one that was promised/,
    ],
    ['another die', (copy) => (rollOf(copy).move.values = [1, 1, 1]), /Entry \d+: its hash is wrong/],
    ['another move', (copy) => (moveOf(copy).move.dice = 1), /Entry \d+: its hash is wrong/],
    ['another time', (copy) => moveOf(copy).at++, /Entry \d+: its hash is wrong/],
    ['another author', (copy) => (moveOf(copy).by = 'clock'), /Entry \d+: its hash is wrong/],
    ['another hash', (copy) => (moveOf(copy).hash = otherHex(moveOf(copy).hash)), /Entry \d+: its hash is wrong/],
    ['another player', (copy) => (copy.entries[1].player = 'me'), /Entry 2: its hash is wrong/],
    ['two entries swapped', (copy) => copy.entries.splice(3, 2, copy.entries[4], copy.entries[3]), /Entry 4: /],
  ])('with %s is found out, and the entry is named', (_, change, reason) => {
    const { code, out, err } = verified(change)
    expect([code, err]).toEqual([1, ''])
    expect(out).toMatch(reason)
    expect(out).toMatch(/Something is wrong\.\n$/)
    const { ok, faults } = JSON.parse(verified(change, ['--json']).out)
    expect([ok, faults[0].reason]).toEqual([false, expect.stringMatching(/./)])
  })

  test.each<[string, (copy: Parsed) => void, RegExp]>([
    ['another promise', (copy) => (copy.commitment = otherHex(copy.commitment)), /commitment: the log says something/],
    ['another game', (copy) => (copy.game = 'yahtzee'), /game: the log says something else/],
    ['a last entry dropped', (copy) => copy.entries.pop(), /number: the log says something else/],
    ['an entry added', (copy) => copy.entries.push(copy.entries.at(-1)), /number: the log says something else/],
    ['another last hash', (copy) => (copy.hash = otherHex(copy.hash)), /hash: the log says something else/],
    ['no seed at all', (copy) => delete copy.seed, /no proof of a match: seed/],
    ['a seed that is too short', (copy) => (copy.seed = 'ab'), /no proof of a match: seed/],
    ['a strange entry', (copy) => (copy.entries[2] = { kind: 'won', by: 'me' }), /no proof of a match: entries\.2/],
    ['an unknown game', (copy) => (copy.game = copy.entries[0].game = 'chess'), /there is no game called chess here/],
  ])('with %s is refused', (_, change, reason) => {
    const { code, out, err } = verified(change)
    expect([code, out]).toEqual([1, ''])
    expect(err).toMatch(reason)
  })

  test('with its end cut off, and that hidden, is still found out: the match is not over', () => {
    const { code, out } = verified((copy) => {
      copy.entries.splice(-2)
      copy.number = copy.entries.length
      copy.hash = copy.entries.at(-1).hash
    })
    expect(code).toBe(1)
    expect(out).toMatch(/Entry \d+: it is missing: the match is not over\./)
  })
})

test('a match that is still played has no proof, and that is the reason given', () => {
  const { code, out, err } = parlor(['verify', '-'], { input: JSON.stringify(running) })
  expect([code, out]).toEqual([1, ''])
  expect(err).toMatch(/- is no proof of a match: the match is not over, and its log is still a secret\.\n$/)
})

test.each([
  ['', /- is not JSON/],
  ['{', /- is not JSON/],
  ['null', /no proof of a match/],
  ['[]', /no proof of a match/],
  ['{"__proto__":{"game":"yahtzee"}}', /no proof of a match: game/],
])('garbage such as %j is refused', (input, reason) => {
  const { code, out, err } = parlor(['verify', '-'], { input })
  expect([code, out]).toEqual([1, ''])
  expect(err).toMatch(reason)
  expect(err).not.toContain('wrong in the program')
})

test('a file that is not there', () => {
  expect(parlor(['verify', '/nowhere/proof.json'])).toMatchObject({
    code: 1,
    err: 'parlor: /nowhere/proof.json cannot be read: there is no such file or folder.\n',
  })
})
