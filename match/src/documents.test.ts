import { canonical, documentsIn, hash, statedOptions, writeDocument } from '@parlor/engine'
import { longTrack, parseTrack, trackGame } from '@parlor/engine/testing/games'
import { expect, test } from 'vitest'
import type { MatchEntry } from './entry.ts'
import { ANN, BOB, SEED, LoggedMatch } from './fixtures/logged-match.fixture.ts'
import { reopened } from './rules-change.ts'
import { rulesVersion } from './rules-version.ts'
import { restored, snapshotOf, type Snapshot } from './snapshot.ts'
import { verifyLog } from './verify.ts'

const track = trackGame()
const SHORT = { title: 'Short', spaces: ['plain', 'boost', 'plain', 'plain'].map((kind) => ({ kind })) }

function written(body: unknown) {
  const made = writeDocument(body)
  if (!made.ok) throw new Error(made.faults[0]?.reason)
  return made.document
}

function lobby(body: unknown = SHORT, game = track): LoggedMatch {
  return new LoggedMatch(game, { options: { track: written(body), tank: 6 } }).do(
    { kind: 'sit', by: ANN },
    { kind: 'sit', by: BOB },
    { kind: 'ready', by: BOB, seat: 1, ready: true },
  )
}

const drive = (seat: number) => ({
  kind: 'move' as const,
  by: seat === 0 ? ANN : BOB,
  seat,
  move: { move: 'DRIVE', far: 1 },
})

/** Played to its end. */
function whole(): LoggedMatch {
  const logged = lobby().do({ kind: 'start', by: ANN })
  for (let moves = 0; logged.match.stage === 'playing'; moves++) logged.do(drive(moves % 2))
  return logged
}

test('the entries and the match hold one document, and seal its hash', () => {
  const { match, log } = whole()
  expect(match.position?.options['track']).toBe(match.options['track'])
  expect(statedOptions(match.options)).toEqual({ track: written(SHORT).hash, tank: 6 })
  expect(canonical(log)).not.toContain('Short')
  expect(verifyLog(track, log, SEED)).toMatchObject({ entries: log.length, draws: 1, faults: [] })
})

test('a log with another document, or without its own, is found out', () => {
  const { log } = whole()
  const [first, ...rest] = log
  if (first?.kind !== 'created') throw new Error('no first entry')
  const other = { ...first, options: { ...first.options, track: written({ ...SHORT, title: 'Other' }) } }
  expect(verifyLog(track, [other, ...rest], SEED).faults).toEqual([
    { number: 1, reason: expect.stringContaining('hash is wrong') },
  ])
  const named = { ...first, options: statedOptions(first.options) }
  expect(verifyLog(track, [named, ...rest], SEED).faults).toEqual([
    { number: 1, reason: expect.stringContaining('no document of that hash') },
  ])
})

test('a host may bring another document, give back the hash of the present one, and no faulty one', () => {
  const logged = lobby()
  const other = { title: 'Other', spaces: [{ kind: 'mud' }, { kind: 'mud' }] }
  logged.do({ kind: 'change', by: ANN, change: { options: { track: other } } })
  expect(statedOptions(logged.match.options)).toEqual({ track: written(other).hash, tank: 6 })
  logged.do({ kind: 'change', by: ANN, change: { options: { track: written(other).hash, tank: 3 } } })
  expect(statedOptions(logged.match.options)).toEqual({ track: written(other).hash, tank: 3 })
  expect(logged.ask({ kind: 'change', by: ANN, change: { options: { track: { title: 'x', spaces: [] } } } })).toEqual({
    ok: false,
    denial: 'cannot-begin',
    facts: { faults: ['options.track.spaces: is not a list of two or more'] },
  })
})

test('a snapshot names the document, and a match is restored with it', () => {
  const logged = lobby().do({ kind: 'start', by: ANN }, drive(0))
  const text = JSON.stringify(snapshotOf(logged.match))
  expect(text).not.toContain('Short')
  // The schema of what is stored is the protocol's; here it is what was just written.
  const snapshot = JSON.parse(text) as Snapshot
  const read = restored(track, snapshot, documentsIn(logged.match.options))
  expect(read?.options['track']).toBe(logged.match.options['track'])
  expect(read?.position === null ? null : hash(read?.position)).toBe(hash(logged.match.position))
  expect(restored(track, snapshot)).toBeNull()
})

test('rules that read the document otherwise leave the match to the rules it was begun with', () => {
  const { log } = whole()
  const equal = trackGame({ version: 2 })
  expect(reopened([equal], log)).toMatchObject({ ok: true, adopts: rulesVersion(equal) })
  const further = trackGame({ version: 2, boost: 1 })
  const stricter = trackGame({
    version: 2,
    parse: (body) => {
      const parsed = parseTrack(body)
      const isShort = parsed.ok && parsed.value.title === 'Short'
      return isShort ? { ok: false, faults: [{ at: 'title', reason: 'is Short' }] } : parsed
    },
  })
  for (const newer of [further, stricter]) {
    expect(reopened([newer], log).ok).toBe(false)
    expect(reopened([newer, track], log)).toMatchObject({ ok: true, adopts: null })
  }
  const refused = reopened([stricter], log)
  expect(refused.ok ? '' : refused.fault.message).toBe('entry 1: options.track.title: is Short')
})

test('the entries of a match on a document of a megabyte are as short as any, and share it', () => {
  const logged = lobby(longTrack(10_000, 75)).do({ kind: 'start', by: ANN })
  const before = logged.match.position?.options
  const entries: MatchEntry[] = []
  for (let moves = 0; moves < 10; moves++) entries.push(...logged.take(drive(moves % 2)).entries)
  expect(JSON.stringify(entries).length).toBeLessThan(10 * 300)
  expect(JSON.stringify(snapshotOf(logged.match)).length).toBeLessThan(10_000)
  expect(logged.match.position?.options).toBe(before)
  expect(logged.match.past?.position.options).toBe(before)
})
