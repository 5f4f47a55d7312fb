import { shutTheBox } from '@parlor/games/shut-the-box'
import { verifyLog } from '@parlor/match'
import { beforeAll, expect, test } from 'vitest'
import { newHere } from '../open-match/here/new-here.ts'
import { unsavedMatch, type KeptMatch } from './kept-matches.ts'
import { parseKeptMatch } from './parse-kept-match.ts'

let good: KeptMatch

beforeAll(async () => {
  const id = await newHere({ game: shutTheBox, options: {}, seats: [{ kind: 'person', name: '<img src=x>' }] })
  const made = unsavedMatch(id)
  if (made === undefined) throw new Error('it was not kept')
  good = made
})

test('a match is read as it was kept, and still proves', () => {
  const read = parseKeptMatch(structuredClone(good))
  expect(read).toEqual(good)
  expect(verifyLog(shutTheBox, read?.entries ?? [], null).faults).toEqual([])
})

test('names are taken as texts, whatever is in them; others are left out', () => {
  const names = { person0: '<script>', person1: 5, person2: { toString: () => 'x' }, ['__proto__']: 'x' }
  const read = parseKeptMatch({ ...good, names: { ...names }, assisted: 1, more: 'x' })
  expect(read?.names['person0']).toBe('<script>')
  expect(read?.names['person1']).toBeUndefined()
  expect(read).toMatchObject({ assisted: false })
  expect(read).not.toHaveProperty('more')
  expect(Object.getPrototypeOf(read?.names)).toBe(Object.prototype)
})

test('what cannot be a match is none', () => {
  for (const data of [undefined, null, 0, 'x', [], {}, new Date(), [good]]) expect(parseKeptMatch(data)).toBeUndefined()
})

test('a match whose parts do not belong together is none', () => {
  const [first, ...rest] = good.entries
  const wrong: readonly Partial<Record<keyof KeptMatch, unknown>>[] = [
    { id: 'hereabcdefghjkmnpqrs' },
    { id: 7 },
    { game: 'yahtzee' },
    { game: null },
    { seed: '00'.repeat(32) },
    { seed: 'x'.repeat(64) },
    { seed: good.seed.slice(2) },
    { seed: good.seed.toUpperCase() === good.seed ? '' : good.seed.toUpperCase() },
    { names: null },
    { names: 'Ann' },
    { entries: null },
    { entries: {} },
    { entries: [] },
    { entries: rest },
    { entries: [first, { kind: 'won', number: 2 }] },
    { entries: [{ ...first, more: 1 }, ...rest] },
    { entries: 'x'.repeat(9) },
  ]
  for (const change of wrong) expect([change, parseKeptMatch({ ...good, ...change })]).toEqual([change, undefined])
})

test('an entry that was changed is seen when the match is played again', () => {
  const entries = good.entries.map((entry) => (entry.kind === 'started' ? { ...entry, at: entry.at + 1 } : entry))
  const read = parseKeptMatch({ ...good, entries })
  expect(verifyLog(shutTheBox, read?.entries ?? [], null).faults).not.toEqual([])
})
