import { race } from '@parlor/engine/testing/games'
import { expect, test } from 'vitest'
import { sealed } from './chain.ts'
import { decide } from './decide/decide.ts'
import { seatsToAct } from './due.ts'
import type { MatchEntry } from './entry.ts'
import { ANN, BOB, SEED, seated, started } from './fixtures/logged-match.fixture.ts'
import { findingsOf } from './findings.ts'
import { playedAgain } from './rules-change.ts'
import { NEWEST_SAMPLER, numbersOf, samplerOf, UnknownSampler } from './sampler.ts'
import { verifyLog } from './verify.ts'

const game = race()
const NEWER = NEWEST_SAMPLER + 1

function playedToTheEnd(): readonly MatchEntry[] {
  const logged = started(game, [ANN, BOB], { options: { goal: 12, turnSeconds: 0 } })
  while (logged.match.stage === 'playing') {
    const [seat = 0] = seatsToAct(logged.match)
    logged.move(seat, 'ROLL')
  }
  return logged.log
}

const log = playedToTheEnd()

/** The same log as if its first entry had named another sampler, or none. */
function drawnBy(sampler: number | null): MatchEntry[] {
  const chain: MatchEntry[] = []
  for (const { number: _, at, hash: __, ...happened } of log) {
    const { sampler: ___, ...rest } = happened as typeof happened & { sampler?: number } // only the first has one
    const named = happened.kind === 'created' && sampler !== null ? { ...rest, sampler } : rest
    chain.push(sealed(chain.at(-1)?.hash ?? '', chain.length + 1, at, named))
  }
  return chain
}

const draws = log.filter(
  (entry) => entry.kind === 'moved' && (entry.by === 'chance' || entry.draws !== undefined),
).length

test('a match records the newest sampler, and keeps the one it names', () => {
  expect(log[0]).toMatchObject({ kind: 'created', sampler: NEWEST_SAMPLER })
  expect(playedAgain(game, log).sampler).toBe(NEWEST_SAMPLER)
  expect(playedAgain(game, drawnBy(NEWER)).sampler).toBe(NEWER)
})

test('a log that names none was drawn by sampler 1, and is proved as it always was', () => {
  const old = drawnBy(null)
  expect(old[0]).not.toHaveProperty('sampler')
  expect(draws).toBeGreaterThan(2)
  expect(verifyLog(game, old, SEED)).toMatchObject({ draws, faults: [], sampler: 1, isSamplerKnown: true })
})

test('a log of a newer sampler is not called wrong: its dice are not derived, and the version is named', async () => {
  const verified = verifyLog(game, drawnBy(NEWER), SEED)
  expect(verified).toMatchObject({ draws: 0, faults: [], sampler: NEWER, isSamplerKnown: false })
  const signing = { signed: null, keys: null, check: () => Promise.resolve(null) }
  expect(await findingsOf(verified, true, signing)).toMatchObject({
    verdict: 'unchecked',
    findings: expect.arrayContaining([{ what: 'sampler-unknown', good: null, sampler: NEWER, newest: NEWEST_SAMPLER }]),
  })
})

test('what is wrong with it besides is still found', async () => {
  const cut = drawnBy(NEWER).slice(0, -1)
  const verified = verifyLog(game, cut, SEED)
  expect(verified.faults).toMatchObject([{ number: log.length }])
  const signing = { signed: null, keys: null, check: () => Promise.resolve(null) }
  expect(await findingsOf(verified, true, signing)).toMatchObject({ verdict: 'wrong' })
})

test('nothing is drawn for a match whose sampler is not known', () => {
  const { match } = seated(game, [ANN, BOB], { sampler: NEWER })
  const context = { now: match.changedAt, chance: numbersOf(NEWER, SEED) }
  expect(() => decide(match, { kind: 'start', by: ANN }, context)).toThrow(UnknownSampler)
  expect(() => numbersOf(NEWER, SEED)('p', 0)).toThrow(`sampler ${NEWER} is unknown`)
  for (const version of [0, -1, 0.5, NEWER, Infinity]) expect(samplerOf(version)).toBeNull()
})
