import type { Happened, MatchEntry } from '@parlor/match'
import { expect, test } from 'vitest'
import { ownPart } from './own-part.ts'

function logOf(...all: readonly Happened[]): MatchEntry[] {
  return all.map((happened, at) => ({ ...happened, number: at + 1, at, hash: '' }))
}

const ann = { kind: 'sat', seat: 0, player: 'ann', pledge: 'p-ann' } as const
const bob = (pledge: string) =>
  [
    { kind: 'sat', seat: 1, player: 'bob' },
    { kind: 'pledged', seat: 1, pledge },
  ] as const
const called = { kind: 'called', by: 'ann' } as const
const shown = (seat: number, entropy: string) => ({ kind: 'revealed', seat, entropy }) as const
const started = { kind: 'started', by: 'ann', position: '' } as const
const own = { match: 'm1', pledge: 'p-ann', entropy: 'e-ann', seen: ['p-ann', 'p-bob'] }

test('what this device added is found, and what it saw others promise', () => {
  const log = logOf(ann, ...bob('p-bob'), called, shown(0, 'e-ann'), shown(1, 'e-bob'), started)
  expect(ownPart(log, [own])).toBe(true)
  expect(ownPart(log, [])).toBeNull()
  expect(ownPart(log, [{ ...own, seen: null }])).toBeNull()
})

test('a log that was written anew, with another promise or without our part, is found out', () => {
  expect(ownPart(logOf(ann, ...bob('ground'), called, shown(0, 'e-ann'), shown(1, 'e-bob'), started), [own])).toBe(
    false,
  )
  expect(ownPart(logOf(ann, ...bob('p-bob'), called, shown(0, 'other'), shown(1, 'e-bob'), started), [own])).toBe(false)
  expect(ownPart(logOf(ann, ...bob('p-bob'), started), [own])).toBe(false)
})

test('what was called off counts no more', () => {
  const log = logOf(ann, ...bob('p-bob'), called, shown(0, 'e-ann'), { kind: 'called-off', missing: [1] }, started)
  expect(ownPart(log, [own])).toBeNull()
})
