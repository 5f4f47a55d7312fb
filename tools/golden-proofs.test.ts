import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { catalogue } from '@parlor/games'
import { isSealed, NEWEST_SAMPLER, rulesVersion, wholeEntries, type MatchEntry, type Moved } from '@parlor/match'
import { keysShape, parseProof } from '@parlor/protocol'
import { describe, expect, test } from 'vitest'
import { parlor, parlorJson } from '../cli/src/parlor.fixture.ts'
import { sealed } from '../match/src/chain.ts'
import { checkProof } from '../web/src/panels/fairness/check-proof.ts'

/**
 * Proofs that the real server gave out (tools/golden-proof.mjs), as people keep them: a folder for each sampler, and one
 * from the time before matches named theirs. They verify for ever.
 */
const root = fileURLToPath(new URL('golden-proofs', import.meta.url))
const files = readdirSync(root).flatMap((folder) => readdirSync(join(root, folder)).map((file) => `${folder}/${file}`))

type File = ReturnType<typeof JSON.parse>
const read = (file: string): File => JSON.parse(readFileSync(join(root, file), 'utf8'))

const WHAT_TO_DO = `people keep proofs like this one, and they would be called wrong. Never make the file anew. If the reason
says “the seed gives”, draws of chance have changed: put the old sampler back, and add the new draws as a sampler of the next
version (match/src/sampler.ts). Else the rules of the game have changed, or what a position holds: raise the game's version,
and make a proof of the new rules beside this one (npm run golden). docs/decisions/0044`

/** Has the page an answer to it? The module behind its button, with the signature checked by Web Crypto. */
async function inPage(file: File) {
  const proof = parseProof(file)
  if (typeof proof === 'string') throw new Error(proof)
  const game = catalogue.find(({ id }) => id === proof.game)
  if (game === undefined) throw new Error(`there is no game ${proof.game}`)
  return checkProof(game, { ...proof, keys: keysShape.parse(file).keys })
}

/**
 * Of the present version of its game, as the author counts versions: then it can be played again here, whatever else has
 * changed. Older ones are verified by the releases that have their rules.
 */
const isPresent = (file: string) => {
  const { game, rules } = read(file)
  return catalogue.some(({ id, version }) => id === game && rules.startsWith(`${version}-`))
}

test.each(catalogue)('$id has a golden proof of its present rules and the newest sampler', (game) => {
  expect(
    files,
    `If the rules of ${game.id} were to change, run “npm run golden -- ${game.id}”: it adds a proof and overwrites none.`,
  ).toContain(`sampler-${NEWEST_SAMPLER}/${game.id}-${rulesVersion(game)}.json`)
})

test('every sampler there is has golden proofs, and they name it', () => {
  for (let version = 1; version <= NEWEST_SAMPLER; version++) {
    const own = files.filter((file) => file.startsWith(`sampler-${version}/`))
    expect(own.length, `sampler ${version}`).toBeGreaterThanOrEqual(5)
    for (const file of own) expect(read(file).entries[0].sampler, file).toBe(version)
  }
  const unnamed = files.filter((file) => file.startsWith('before-versions/'))
  expect(unnamed.length).toBeGreaterThanOrEqual(4)
  for (const file of unnamed) expect(Object.keys(read(file).entries[0])).not.toContain('sampler')
})

test.each(files)('%s is sealed from end to end, by whichever rules it was played', (name) => {
  const proof = parseProof(read(name))
  if (typeof proof === 'string') throw new Error(proof)
  let before = ''
  for (const entry of proof.entries) {
    expect(isSealed(before, entry), `entry ${entry.number}: ${WHAT_TO_DO}`).toBe(true)
    before = entry.hash
  }
})

describe.each(files.filter(isPresent))('%s', (name) => {
  const path = join(root, name)
  const file = read(name)

  test('is proved by the command and by the page', async () => {
    const { code, out } = await parlor(['verify', path, '--keys', path])
    expect(code, `${out}\n${WHAT_TO_DO}`).toBe(0)
    expect(await parlorJson(['verify', path, '--keys', path])).toMatchObject({
      verdict: 'proved',
      faults: [],
    })
    expect(await inPage(file), WHAT_TO_DO).toMatchObject({ verdict: 'proved', faults: [] })
  })

  test('fails at the entry that somebody changes', async () => {
    const at = file.entries.findIndex(hasDrawn)
    const changed = structuredClone(file)
    changed.entries[at].at++
    const fault = { number: at + 1, reason: expect.stringContaining('its hash is wrong') }
    expect(await verifiedByCommand(changed)).toMatchObject({ ok: false, verdict: 'wrong', faults: [fault] })
    expect(await inPage(changed)).toMatchObject({ verdict: 'wrong', faults: [fault] })
  })

  test('fails with another seed, and at every entry that draws', async () => {
    const changed = { ...file, seed: file.seed.replace(/^./, (digit: string) => (digit === '0' ? '1' : '0')) }
    const { faults } = (await inPage(changed)) ?? { faults: [] }
    const drawn = file.entries.filter(hasDrawn)
    expect(faults[0]).toEqual({ number: 0, reason: 'the seed is not the one that was promised' })
    // Here and there the other seed gives the same by accident.
    expect(faults.length).toBeGreaterThan(drawn.length / 4)
    expect(faults.slice(1).every(({ number }) => drawn.some((entry: File) => entry.number === number))).toBe(true)
  })

  test('of a sampler that is not known here is not judged, and the sampler is named', async () => {
    const newer = NEWEST_SAMPLER + 1
    const changed = resealed(file, (entry) => (entry.kind === 'created' ? { ...entry, sampler: newer } : entry))
    const expected = {
      verdict: 'unchecked',
      faults: [],
      findings: expect.arrayContaining([
        { what: 'sampler-unknown', good: null, sampler: newer, newest: NEWEST_SAMPLER },
      ]),
    }
    expect(await verifiedByCommand(changed)).toMatchObject({ ok: false, ...expected })
    expect(await inPage(changed)).toMatchObject(expected)
    const { code, out } = await parlor(['verify', '-'], { input: JSON.stringify(changed) })
    expect(code).toBe(1)
    expect(out).toContain(
      `Its dice were drawn by sampler ${newer}; this release knows the samplers up to ${NEWEST_SAMPLER}.`,
    )
  })
})

test('dice that are written anew, with every hash after them, fail where they were drawn', async () => {
  const file = read(files.find((name) => name.startsWith('sampler-1/yahtzee')) ?? '')
  const at = file.entries.findIndex(({ by }: File) => by === 'chance')
  const changed = resealed(file, (entry) =>
    entry.number === at + 1 && entry.kind === 'moved' ? { ...entry, move: turned(entry.move) } : entry,
  )
  const { faults } = (await inPage(changed)) ?? { faults: [] }
  expect(faults[0]?.number).toBe(at + 1)
  expect(faults[0]?.reason).toMatch(/^the seed gives .*, not /)
})

function hasDrawn({ by, draws = [] }: File): boolean {
  return by === 'chance' || draws.length > 0
}

/** Every die lies on its other side. */
function turned(move: Moved['move']): Moved['move'] {
  const turn = (value: unknown) => (Array.isArray(value) ? value.map((pips: number) => 7 - pips) : value)
  return { ...move, ...Object.fromEntries(Object.entries(move).map(([name, value]) => [name, turn(value)])) }
}

async function verifiedByCommand(file: File): Promise<unknown> {
  const { out } = await parlor(['verify', '-', '--json'], { input: JSON.stringify(file) })
  return JSON.parse(out)
}

/** The same log with entries changed, sealed by somebody who knows how: only the signature is missing. */
function resealed(file: File, change: (entry: MatchEntry) => MatchEntry): File {
  const proof = parseProof(file)
  if (typeof proof === 'string') throw new Error(proof)
  let hash = ''
  const entries = proof.entries.map((entry) => {
    const { hash: _, number, at, ...happened } = change(entry)
    const anew = sealed(hash, number, at, happened)
    hash = anew.hash
    return anew
  })
  return { ...file, entries: travelled(wholeEntries(entries)), hash, signature: null }
}

function travelled(data: unknown): File {
  return JSON.parse(JSON.stringify(data))
}
