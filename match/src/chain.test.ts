import { race } from '@parlor/engine/testing/games'
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { isSealed, NO_HASH, sealed } from './chain.ts'
import { decide } from './decide/decide.ts'
import { ANN, LoggedMatch } from './fixtures/logged-match.fixture.ts'

const nodeDigest = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')
const invited = (code: string) => ({ kind: 'invited', by: 'ann', code }) as const

describe('the hash of an entry', () => {
  test('is the SHA-256 of the one before and of the entry, its fields in order', () => {
    const first = sealed(NO_HASH, 1, 5, invited('A'))
    expect(first.hash).toBe(nodeDigest('{"at":5,"by":"ann","code":"A","kind":"invited","number":1}'))
    const second = sealed(first.hash, 2, 6, invited('B'))
    expect(second.hash).toBe(nodeDigest(`${first.hash}{"at":6,"by":"ann","code":"B","kind":"invited","number":2}`))
    expect([isSealed(NO_HASH, first), isSealed(first.hash, second), isSealed(NO_HASH, second)]).toEqual([
      true,
      true,
      false,
    ])
  })

  test('is the same by whichever SHA-256, also of odd text', () => {
    for (const code of ['', 'ünï ☃ 🎲', '\ud800', '\u0000\n"'])
      expect(sealed(NO_HASH, 1, 0, invited(code), nodeDigest)).toEqual(sealed(NO_HASH, 1, 0, invited(code)))
  })

  test('is made by the one that a decision is handed', () => {
    const { match, chance, now } = new LoggedMatch(race())
    const decided = decide(match, { kind: 'sit', by: ANN }, { now, chance, digest: () => 'quick' })
    expect(decided).toMatchObject({ ok: true, entries: [{ hash: 'quick' }], match: { hash: 'quick' } })
  })
})
