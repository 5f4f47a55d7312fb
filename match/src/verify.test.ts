import { race } from '@parlor/engine/testing/games'
import { describe, expect, test } from 'vitest'
import { sealed } from './chain.ts'
import type { MatchEntry, Moved } from './entry.ts'
import { commitmentTo } from './fair.ts'
import { ANN, BOB, DAN, SEED, started, type LoggedMatch } from './fixtures/logged-match.fixture.ts'
import { verifyLog } from './verify.ts'

const game = race()
const OTHER_SEED = new Uint8Array(32).fill(9)

function playedToTheEnd(wish = {}, seed = SEED): LoggedMatch {
  const logged = started(game, [ANN, BOB], { options: { goal: 12, turnSeconds: 10 }, ...wish }, seed)
  logged.later(1_000).move(0, 'STEP', { far: 2 })
  logged.do({ kind: 'undo', by: ANN, seat: 0 }).later(1_000).move(0, 'GAMBLE')
  logged.later(30_000).do({ kind: 'clock' })
  while (logged.match.stage === 'playing') {
    logged.later(100)
    logged.move(turnIn(logged), logged.log.length % 7 === 0 ? 'PASS' : 'ROLL')
  }
  return logged
}

function turnIn({ match }: LoggedMatch): number {
  // The state of the race, as its fixture declares it.
  const state = match.position?.state as { turn: number } | undefined
  return state?.turn ?? 0
}

const { log } = playedToTheEnd()
const faultsOf = (entries: readonly MatchEntry[], seed: Uint8Array | null = SEED) =>
  verifyLog(game, entries, seed).faults
const numbersOf = (entries: readonly MatchEntry[], seed: Uint8Array | null = SEED) =>
  faultsOf(entries, seed).map(({ number }) => number)
const fell = (entry: MatchEntry) => entry.kind === 'moved' && entry.by === 'chance'

/** The entry with this number changed, and nothing else. */
function changed(number: number, change: (entry: MatchEntry) => MatchEntry): MatchEntry[] {
  return log.map((entry) => (entry.number === number ? change(entry) : entry))
}

/** What a forger does who knows how hashes are made: the whole chain anew. */
function resealed(entries: readonly MatchEntry[]): MatchEntry[] {
  const chain: MatchEntry[] = []
  for (const { number: _, at, hash: __, ...happened } of entries)
    chain.push(sealed(chain.at(-1)?.hash ?? '', chain.length + 1, at, happened))
  return chain
}

function numberOf(isIt: (entry: MatchEntry) => boolean): number {
  const found = log.find(isIt)
  if (found === undefined) throw new Error('the log has no such entry')
  return found.number
}

const die = numberOf(fell)
const gamble = numberOf((entry) => entry.kind === 'moved' && entry.draws?.length === 2)
const clocked = numberOf((entry) => entry.kind === 'moved' && entry.by === 'clock')

function neverEmpty(): never {
  throw new Error('the log is empty')
}

/** A move's entry with something else in it. */
const withMove =
  (change: Partial<Moved>) =>
  (entry: MatchEntry): MatchEntry => {
    if (entry.kind !== 'moved') throw new Error('no move')
    return { ...entry, ...change }
  }

/** One more than it was, and 6 becomes 1. */
function withOtherDie(entry: MatchEntry): MatchEntry {
  if (entry.kind !== 'moved') throw new Error('no move')
  return { ...entry, move: { ...entry.move, value: (Number(entry.move['value']) % 6) + 1 } }
}

describe('a log', () => {
  test('of a whole match is proved, every entry and every draw', () => {
    const drew = log.filter((entry) => fell(entry) || (entry.kind === 'moved' && entry.draws !== undefined))
    expect(drew.length).toBeGreaterThan(3)
    expect(verifyLog(game, log, SEED)).toMatchObject({ entries: log.length, draws: drew.length, faults: [] })
    expect(verifyLog(game, log, null)).toMatchObject({ entries: log.length, draws: 0, faults: [] })
  })

  test('is proved from JSON as well', () => {
    expect(numbersOf(JSON.parse(JSON.stringify(log)))).toEqual([])
  })

  test.each<readonly [string, readonly MatchEntry[], number]>([
    ['a changed die', changed(die, withOtherDie), die],
    ['a changed draw', changed(gamble, withMove({ draws: [0, 0] })), gamble],
    ['a changed time', changed(die, (entry) => ({ ...entry, at: entry.at + 1 })), die],
    ['another name of a move', changed(clocked, withMove({ move: { move: 'ROLL' } })), clocked],
    ['another author', changed(clocked, withMove({ by: 0 })), clocked],
    ['a dropped entry', log.toSpliced(die - 1, 1), die],
    ['a dropped first entry', log.slice(1), 1],
    ['an entry twice', log.toSpliced(die, 0, ...log.slice(die - 1, die)), die + 1],
    ['two entries swapped', log.toSpliced(die - 1, 2, ...log.slice(die - 1, die + 1).toReversed()), die],
    ['a changed hash', changed(die, (entry) => ({ ...entry, hash: '0'.repeat(64) })), die],
    ['the end missing', log.slice(0, -1), log.length],
    ['everything missing', [], 1],
  ])('with %s names the entry', (_, entries, number) => {
    const faults = faultsOf(entries)
    expect(faults[0]).toEqual({ number, reason: expect.any(String) })
  })

  test('without its end is fine as far as it goes where no seed comes with it: the match may still be played', () => {
    expect(numbersOf(log.slice(0, -2), null)).toEqual([])
  })

  test('with another seed is found out by the promise, and by every draw', () => {
    const faults = numbersOf(log, OTHER_SEED)
    expect(faults[0]).toBe(0)
    expect(faults).toContain(gamble)
  })
})

describe('a forged log, whose hashes were all made anew', () => {
  test('with another die is caught by the seed, at that entry', () => {
    const forged = resealed(changed(die, withOtherDie))
    expect(faultsOf(forged)[0]).toMatchObject({ number: die, reason: expect.stringContaining('the seed gives') })
    // Without the seed the position it says it led to gives it away.
    expect(faultsOf(forged, null)).toMatchObject([{ number: die, reason: expect.stringContaining('position') }])
  })

  test('that was played with other dice throughout, and is right in itself, is caught by the seed at the first draw', () => {
    const forged = playedToTheEnd({ commitment: commitmentTo(SEED) }, OTHER_SEED).log
    expect(faultsOf(forged, null)).toEqual([])
    expect(numbersOf(forged)[0]).toBe(gamble)
  })

  test.each<readonly [string, readonly MatchEntry[], number]>([
    ['a draw left out', changed(gamble, withMove({ draws: [] })), gamble],
    ['the clock before its time', changed(clocked, (entry) => ({ ...entry, at: entry.at - 1 })), clocked],
    ['time running backwards', changed(die, (entry) => ({ ...entry, at: 0 })), die],
    ['a move that was not allowed', changed(die - 1, withMove({ by: 0, move: { move: 'NO' } })), die - 1],
    ['an entry left out', log.toSpliced(die - 1, 1), die],
    ['a roll repeated', log.toSpliced(die, 0, ...log.slice(die - 1, die)), die + 1],
    ['a second start', log.toSpliced(die, 0, ...log.filter(({ kind }) => kind === 'started')), die + 1],
    ['a second setting up', log.toSpliced(die, 0, ...log.slice(0, 1)), die + 1],
  ])('with %s is caught', (_, entries, number) => {
    expect(faultsOf(resealed(entries))[0]?.number).toBe(number)
  })

  test('whose numbers skip one is caught', () => {
    const chain = log.slice(0, die - 1)
    const { number: _, at, hash: __, ...happened } = log[die - 1] ?? log[0] ?? neverEmpty()
    const skipping = sealed(chain.at(-1)?.hash ?? '', die + 1, at, happened)
    expect(faultsOf([...chain, skipping], null)).toMatchObject([{ number: die }])
  })

  test('in which somebody takes a seat amid play is caught', () => {
    const { number: _, hash: __, at } = log[die - 1] ?? { number: 0, hash: '', at: 0 }
    const stolen = sealed('', 0, at, { kind: 'sat', seat: 0, player: DAN })
    expect(numbersOf(resealed(log.toSpliced(die, 0, stolen)))[0]).toBe(die + 1)
  })

  test('that goes on after somebody gave up, and the match was over, is caught', () => {
    const logged = started(game, [ANN, BOB])
    logged.move(0, 'STEP', { far: 1 })
    const stepped = logged.log.slice(-1)
    const given = started(game, [ANN, BOB]).do({ kind: 'resign', by: BOB, seat: 1, bot: 'random' })
    expect(numbersOf(given.log)).toEqual([])
    expect(numbersOf(resealed([...given.log, ...stepped]))).toEqual([given.log.length + 1])
  })

  test('in which a roll is taken back is caught: what was drawn stays drawn', () => {
    const { at } = log[die - 1] ?? { at: 0 }
    const undone = sealed('', 0, at, { kind: 'undone', by: 0, to: die, position: '' })
    expect(numbersOf(resealed(log.toSpliced(die, 0, undone)))[0]).toBe(die + 1)
  })
})
