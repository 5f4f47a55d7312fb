import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { parlor, parlorJson, temporaryFolder } from '../parlor.fixture.ts'
import { Serving, type Parsed } from '../serving.fixture.ts'

/** Proofs of two matches of a real server: one that was played to its end, one that was not. */
let proof: Parsed
let running: Parsed
let keys: Parsed
/** What the command says while the server can be asked for its keys. */
let asked: Awaited<ReturnType<typeof parlor>>
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
  keys = await serving.get('GET', '/api/keys')
  asked = await parlor(['verify', '-', '--server', `${serving.url}/`], { input: JSON.stringify(proof) })
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
  test('is good, read from a file', async () => {
    const file = join(temporaryFolder(onTestFinished), 'proof.json')
    writeFileSync(file, JSON.stringify(proof))
    const { code, out, err } = await parlor(['verify', file])
    expect([code, err]).toEqual([0, ''])
    const draws = proof.entries.filter(({ by }: Parsed) => by === 'chance').length
    expect(draws).toBeGreaterThan(0)
    expect(out).toContain(
      `${proof.entries.length} entries follow one another by the rules; ${draws} draws follow from the seed.`,
    )
    // Nobody added to the dice, and whose key it is was not asked: that is said, and no more.
    expect(out).toContain(`The key ${proof.signature.publicKey} has signed it. Whose that is, this file cannot say`)
    expect(out).toContain('whoever chose the seed could try many')
    expect(out).toMatch(/It is consistent\. Nothing more is proved than what is said above\.\n$/)
    expect(await parlorJson(['verify', file])).toMatchObject({
      ok: true,
      verdict: 'consistent',
      entries: proof.entries.length,
      draws,
      faults: [],
      withSeed: true,
      findings: [{ what: 'consistent' }, { what: 'signed-by-somebody' }, { what: 'nobody-added' }],
      notes: [],
    })
  })

  test('is told to be signed where the server publishes the key, and wrong where the signature is of something else', async () => {
    const file = join(temporaryFolder(onTestFinished), 'keys.json')
    writeFileSync(file, JSON.stringify(keys))
    const good = await verified(() => undefined, ['--keys', file])
    expect(good).toMatchObject({ code: 0, err: '' })
    expect(good.out).toContain(`A key that the server publishes, ${proof.signature.publicKey}, has signed it`)
    const forged = await verified((copy) => (copy.signature.signature = otherHex(copy.signature.signature)))
    expect(forged).toMatchObject({ code: 1, err: '' })
    expect(forged.out).toContain('is not of this log')
    const unsigned = await verified((copy) => delete copy.signature)
    expect(unsigned).toMatchObject({ code: 0, err: '' })
    expect(unsigned.out).toContain('Anybody can write such a file, with whatever dice they like.')
    expect(await parlor(['verify', '-', '--keys', file, '--server', 'no address'], { input: '{}' })).toMatchObject({
      code: 1,
    })
  })

  test('is told to be signed by the key that a server answers with when it is asked', () => {
    expect(asked).toMatchObject({ code: 0, err: '' })
    expect(asked.out).toContain(`A key that the server publishes, ${proof.signature.publicKey}, has signed it`)
  })

  test('is good as far as it goes without its seed, and that is said', async () => {
    const { code, out } = await verified((copy) => (copy.seed = null))
    expect(code).toBe(0)
    expect(out).toContain('The seed is not told yet')
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
  ])('with %s is found out, and the entry is named', async (_, change, reason) => {
    const { code, out, err } = await verified(change)
    expect([code, err]).toEqual([1, ''])
    expect(out).toMatch(reason)
    expect(out).toMatch(/Something is wrong\.\n$/)
    const { ok, faults } = JSON.parse((await verified(change, ['--json'])).out)
    expect([ok, faults[0].reason]).toEqual([false, expect.stringMatching(/./)])
  })

  test.each<[string, (copy: Parsed) => void, RegExp]>([
    ['another promise', (copy) => (copy.commitment = otherHex(copy.commitment)), /commitment: the log says something/],
    [
      'the name of another match',
      (copy) => (copy.match = 'another'),
      /match: the log says something else \(\w+, not another\)/,
    ],
    ['other rules', (copy) => (copy.rules = '9-abcdef01'), /rules: the log says something else \(.+, not 9-abcdef01\)/],
    ['no match', (copy) => delete copy.match, /no proof of a match: match/],
    ['another game', (copy) => (copy.game = 'yahtzee'), /game: the log says something else/],
    ['a last entry dropped', (copy) => copy.entries.pop(), /number: the log says something else/],
    ['an entry added', (copy) => copy.entries.push(copy.entries.at(-1)), /number: the log says something else/],
    ['another last hash', (copy) => (copy.hash = otherHex(copy.hash)), /hash: the log says something else/],
    ['no seed at all', (copy) => delete copy.seed, /no proof of a match: seed/],
    ['a seed that is too short', (copy) => (copy.seed = 'ab'), /no proof of a match: seed/],
    ['a strange entry', (copy) => (copy.entries[2] = { kind: 'won', by: 'me' }), /no proof of a match: entries\.2/],
    ['an unknown game', (copy) => (copy.game = copy.entries[0].game = 'chess'), /there is no game called chess here/],
  ])('with %s is refused', async (_, change, reason) => {
    const { code, out, err } = await verified(change)
    expect([code, out]).toEqual([1, ''])
    expect(err).toMatch(reason)
  })

  test('with its end cut off, and that hidden, is still found out: the match is not over', async () => {
    const { code, out } = await verified((copy) => {
      copy.entries.splice(-2)
      copy.number = copy.entries.length
      copy.hash = copy.entries.at(-1).hash
    })
    expect(code).toBe(1)
    expect(out).toMatch(/Entry \d+: it is missing: the match is not over\./)
  })
})

test('a match that is still played has no proof, and that is the reason given', async () => {
  const { code, out, err } = await parlor(['verify', '-'], { input: JSON.stringify(running) })
  expect([code, out]).toEqual([1, ''])
  expect(err).toMatch(/- is no proof of a match: the match is not over, and its log is still a secret\.\n$/)
})

test.each([
  ['', /- is not JSON/],
  ['{', /- is not JSON/],
  ['null', /no proof of a match/],
  ['[]', /no proof of a match/],
  ['{"__proto__":{"game":"yahtzee"}}', /no proof of a match: match/],
])('garbage such as %j is refused', async (input, reason) => {
  const { code, out, err } = await parlor(['verify', '-'], { input })
  expect([code, out]).toEqual([1, ''])
  expect(err).toMatch(reason)
  expect(err).not.toContain('wrong in the program')
})

test('a file that is not there', async () => {
  expect(await parlor(['verify', '/nowhere/proof.json'])).toMatchObject({
    code: 1,
    err: 'parlor: /nowhere/proof.json cannot be read: there is no such file or folder.\n',
  })
})
