import { race } from '@parlor/engine/testing/games'
import { canonical, type Game } from '@parlor/engine'
import { deepFreeze } from '@parlor/engine/testing'
import { describe, expect, test } from 'vitest'
import type { MatchEntry } from './entry.ts'
import { ANN, BOB, seated, started, LoggedMatch } from './fixtures/logged-match.fixture.ts'
import { reopened } from './rules-change.ts'
import { rulesVersion } from './rules-version.ts'
import { snapshotOf } from './snapshot.ts'

const first = race()

function played(): LoggedMatch {
  const logged = started(first, [ANN, BOB], { options: { goal: 50 } })
  logged.move(0, 'STEP', { far: 1 })
  logged.move(0, 'ROLL')
  logged.move(0, 'GAMBLE')
  logged.move(0, 'STEP', { far: 3 })
  return logged
}

const logged = played()
deepFreeze(logged.log)
const before = canonical(logged.log)
const startedAt = logged.log.find(({ kind }) => kind === 'started')?.number ?? 0
const farStep = logged.match.number

function open(games: readonly Game[], log: readonly MatchEntry[] = logged.log) {
  const result = reopened(games, log)
  expect(canonical(logged.log)).toBe(before)
  return result
}

/** Opened, or the test fails. */
function openedBy(games: readonly Game[], log: readonly MatchEntry[] = logged.log) {
  const result = open(games, log)
  if (!result.ok) throw result.fault
  return result
}

describe('a match whose rules are still here', () => {
  test('is opened as it was', () => {
    const { match, adopts } = openedBy([first])
    expect(adopts).toBe(null)
    expect(canonical(snapshotOf(match))).toBe(canonical(snapshotOf(logged.match)))
  })
})

describe('under newer rules', () => {
  test('by which everything in it went the same, it adopts them', () => {
    const newer = race({ version: 2 })
    const { match, adopts } = openedBy([newer, first])
    expect([adopts, match.game]).toEqual([rulesVersion(newer), newer])
    // Only its next entry says so: until then it is the match it was.
    expect(canonical(snapshotOf(match))).toBe(canonical(snapshotOf(logged.match)))
  })

  test('that are other only where it has never been, it adopts them', () => {
    const newer = race({ version: 2, stride: (far) => (far === 2 ? 20 : far) })
    expect(openedBy([newer]).adopts).toBe(rulesVersion(newer))
  })

  test('that only offer more, it adopts them', () => {
    expect(openedBy([race({ furthest: 2_000, mostSeats: 6 })]).adopts).not.toBe(null)
  })

  test('once adopted they are its rules, and are compared with the next ones', () => {
    const newer = race({ version: 2 })
    const going = played()
    going.match = openedBy([newer]).match
    going.do({ kind: 'adopt-rules', rules: rulesVersion(newer) })
    expect(going.last).toMatchObject({ kind: 'rules-changed', from: rulesVersion(first), to: rulesVersion(newer) })
    going.move(0, 'STEP', { far: 1 })
    expect(openedBy([newer, first], going.log)).toMatchObject({ adopts: null, match: { rules: rulesVersion(newer) } })
    const third = race({ version: 3, stride: (far) => far + 1 })
    expect(openedBy([third, newer, first], going.log).match.game).toBe(newer)
  })

  test.each<readonly [string, Game, number]>([
    ['make another match of it', race({ version: 2, stride: (far) => (far === 3 ? 4 : far) }), farStep],
    ['no longer know its options', race({ furthest: 20 }), startedAt],
    ['no longer have so many seats', race({ mostSeats: 1 }), startedAt],
    ['fail over it', race({ version: 2, stride: fails }), startedAt + 1],
  ])('that %s, it goes on under its own; without those it is refused, and the entry named', (_, newer, number) => {
    const kept = openedBy([newer, first])
    expect([kept.adopts, kept.match.game]).toEqual([null, first])
    expect(canonical(snapshotOf(kept.match))).toBe(canonical(snapshotOf(logged.match)))
    const result = open([newer])
    expect(result).toMatchObject({ ok: false, fault: { name: 'BrokenLog', number } })
  })

  test('a match still in its lobby adopts them', () => {
    const lobby = seated(first, [ANN, BOB])
    const newer = race({ version: 2, stride: (far) => far + 1 })
    expect(openedBy([newer], lobby.log).adopts).toBe(rulesVersion(newer))
  })

  test('there is no game at all: it is refused', () => {
    expect(open([])).toMatchObject({ ok: false, fault: { number: 0 } })
  })
})

function fails(): number {
  throw new TypeError('what is not there cannot be read')
}

describe('a change that nobody has numbered', () => {
  const forgotten = race({ stride: (far) => (far === 3 ? 4 : far) })

  test('cannot be seen from outside, and is caught by the positions', () => {
    expect(rulesVersion(forgotten)).toBe(rulesVersion(first))
    expect(open([forgotten])).toMatchObject({ ok: false, fault: { number: farStep } })
  })

  test('of charts, options or seats gives another version by itself', () => {
    const versions = [first, race({ furthest: 20 }), race({ mostSeats: 3 }), race({ version: 2 })].map(rulesVersion)
    expect(new Set(versions).size).toBe(4)
    expect(rulesVersion(race())).toBe(rulesVersion(first))
  })
})

describe('a damaged log', () => {
  test('is refused, and the entry named', () => {
    const broken = logged.log.map((entry) => (entry.number === 4 ? { ...entry, at: entry.at + 1 } : entry))
    expect(open([race({ version: 2 }), first], broken)).toMatchObject({ ok: false, fault: { number: 4 } })
    expect(open([first], logged.log.slice(1))).toMatchObject({ ok: false, fault: { name: 'DamagedLog', number: 1 } })
    expect(open([first], [])).toMatchObject({ ok: false, fault: { number: 0 } })
  })
})
