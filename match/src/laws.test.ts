import { handGame, race } from '@parlor/engine/testing/games'
import { canonical, isOver, type Game } from '@parlor/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { samples } from '../../tools/samples.mjs'
import { isSealed, NO_HASH } from './chain.ts'
import { decide } from './decide/decide.ts'
import { aTry, commandOf, type Try } from './fixtures/chaos.fixture.ts'
import { ANN, BOB, CYD, SEED, started, LoggedMatch } from './fixtures/logged-match.fixture.ts'
import { personAt, type Match } from './match.ts'
import { playedAgain } from './rules-change.ts'
import { restored, snapshotOf } from './snapshot.ts'
import { verifyLog } from './verify.ts'

const secrets = handGame({ talks: true })

const GAMES: readonly (readonly [string, Game, Readonly<Record<string, unknown>>])[] = [
  ['an open race with chance, draws and clocks', race(), { turnSeconds: 3, goal: 25 }],
  ['a game of secrets', secrets, {}],
]
const plain = (match: Match) => canonical(snapshotOf(match))

/** A lobby, or a match that has just been started. */
function loggedMatch(
  game: Game,
  options: Readonly<Record<string, unknown>>,
  seats: number,
  begun: boolean,
): LoggedMatch {
  const wish = { options, seats, code: 'AAAAAA' }
  return begun ? started(game, [ANN, BOB, CYD].slice(0, seats), wish) : new LoggedMatch(game, wish)
}

/** Tries one thing; true when it was accepted. The match is frozen, and every accepted one is compared with `evolve`. */
function attempt(logged: LoggedMatch, tried: Try): boolean {
  logged.later(tried.pause)
  const command = commandOf(tried, logged)
  if (logged.no(command) !== null) return false
  logged.take(command)
  return true
}

function checkInvariants({ match, log }: LoggedMatch): void {
  const { seats, stage, position, outcome } = match
  expect(match.number).toBe(log.length)
  expect(position === null).toBe(match.startedAt === null)
  if (stage === 'lobby') expect(position).toBe(null)
  if (stage === 'playing') expect(position !== null && !isOver(match.game, position)).toBe(true)
  expect(outcome !== null).toBe(stage === 'over')
  if (outcome !== null) expect([outcome.ranks.length, Math.min(...outcome.ranks)]).toEqual([seats.length, 1])
  if (stage !== 'playing') expect(match.past).toBe(null)
  expect(match.numbered).toHaveLength(seats.length)
  expect(position?.seats ?? seats.length).toBe(seats.length)
  const drew = log.filter((entry) => entry.kind === 'moved' && (entry.by === 'chance' || entry.draws !== undefined))
  expect(match.rolls).toBe(drew.length)
  seats.forEach((_, seat) => {
    const person = personAt(match, seat)
    if (person === null) return
    if (stage === 'lobby') {
      expect(match.barred).not.toContain(person.player)
      expect([person.standIn, person.resigned]).toEqual([null, false])
    }
    if (person.resigned) expect(person.standIn).not.toBe(null)
  })
}

function checkLog(game: Game, { match, log }: LoggedMatch): void {
  let before = NO_HASH
  let time = 0
  for (const [at, entry] of log.entries()) {
    expect([entry.number, isSealed(before, entry)]).toEqual([at + 1, true])
    expect(entry.at).toBeGreaterThanOrEqual(time)
    before = entry.hash
    time = entry.at
  }
  const read = JSON.parse(JSON.stringify(log))
  expect(plain(playedAgain(game, read))).toBe(plain(match))
  expect(verifyLog(game, read, null).faults).toEqual([])
  // The seed belongs to finished matches: of others only that is missing.
  const unfinished = match.stage === 'lobby' || match.stage === 'playing'
  expect(verifyLog(game, read, SEED).faults.map(({ number }) => number)).toEqual(unfinished ? [log.length + 1] : [])
}

describe.each(GAMES)('%s: whatever is tried, by whomever', (_, game, options) => {
  const tries = fc.array(aTry, { minLength: 20, maxLength: 120, size: 'max' })
  const someSeats = fc.integer({ min: 1, max: 3 })
  const runs = { numRuns: samples(75), seed: 5 }

  test('what is decided is what its entries lead to, the log is whole, and the table stays in order', () => {
    let finished = 0
    let moved = 0
    fc.assert(
      fc.property(tries, someSeats, fc.boolean(), (all, seats, begun) => {
        const logged = loggedMatch(game, options, seats, begun)
        for (const tried of all) if (attempt(logged, tried)) checkInvariants(logged)
        checkLog(game, logged)
        moved += logged.log.filter(({ kind }) => kind === 'moved').length
        if (logged.match.stage === 'over') finished++
      }),
      runs,
    )
    // Else nothing much was tried.
    expect(moved).toBeGreaterThan(samples(300))
    expect(finished).toBeGreaterThan(5)
  })

  test('a match read back from a snapshot at any point goes on as if nothing had been', () => {
    fc.assert(
      fc.property(tries, someSeats, fc.boolean(), fc.nat(7), (all, seats, begun, often) => {
        const logged = loggedMatch(game, options, seats, begun)
        let other = logged.match
        for (const [at, tried] of all.entries()) {
          logged.later(tried.pause)
          const command = commandOf(tried, logged)
          if (at % 8 === often) {
            const read = restored(game, JSON.parse(JSON.stringify(snapshotOf(other))))
            if (read === null) throw new Error('a snapshot cannot be read back')
            other = read
          }
          const decided = decide(other, command, { now: logged.now, chance: logged.chance })
          const expected = logged.ask(command)
          expect(answerOf(decided)).toBe(answerOf(expected))
          if (!decided.ok) continue
          logged.take(command)
          other = decided.match
        }
        expect(plain(other)).toBe(plain(logged.match))
      }),
      runs,
    )
  })
})

/** Everything that is answered, but the match itself, which is compared at the end. */
function answerOf(decided: ReturnType<typeof decide>): string {
  if (!decided.ok) return canonical(decided)
  const { match: _, ...rest } = decided
  return canonical(rest)
}
