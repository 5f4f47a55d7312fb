import { race } from '@parlor/engine/testing/games'
import { hash, type Entry } from '@parlor/engine'
import { expect, test } from 'vitest'
import { ANN, BOB, SEED, started, LoggedMatch } from '../fixtures/logged-match.fixture.ts'
import { playedAgain } from '../rules-change.ts'
import { verifyLog } from '../verify.ts'

const game = race()
const OTHER_SEED = new Uint8Array(32).fill(9)
const OPTIONS = { goal: 12, turnSeconds: 10 }

/** Some moves of a match, with its dice and its clock. */
function played(): LoggedMatch {
  const logged = started(game, [ANN, BOB], { options: OPTIONS })
  logged.later(1_000).move(turnIn(logged), 'ROLL')
  logged.later(2_000).move(turnIn(logged), 'ROLL')
  return logged
}

function turnIn({ match }: LoggedMatch): number {
  // The state of the race, as its fixture declares it.
  const state = match.position?.state as { turn: number } | undefined
  return state?.turn ?? 0
}

function lineOf(logged: LoggedMatch): Entry[] {
  const { startedAt } = logged.match
  return logged.log.flatMap((entry) =>
    entry.kind === 'moved'
      ? [{ by: entry.by, move: entry.move, at: entry.at - (startedAt ?? 0), draws: entry.draws ?? [] }]
      : [],
  )
}

function goneOn(opening: readonly Entry[]): LoggedMatch {
  const logged = new LoggedMatch(game, { options: OPTIONS }, OTHER_SEED)
  logged.do({ kind: 'sit', by: ANN })
  logged.do({ kind: 'sit', by: BOB })
  logged.do({ kind: 'ready', by: BOB, seat: 1, ready: true })
  return logged.do({ kind: 'start', by: ANN, opening })
}

test('a match can begin where another one was: same position, same time', () => {
  const first = played()
  const second = goneOn(lineOf(first))
  expect(second.match.stage).toBe('playing')
  expect(hash(second.match.position)).toBe(hash(first.match.position))
  expect(second.now - (second.match.startedAt ?? 0)).toBe(3_000)
})

test('it goes on by its own seed, and what it took over is no die of that', () => {
  const logged = goneOn(lineOf(played()))
  logged.later(100).move(turnIn(logged), 'ROLL')
  expect(verifyLog(game, logged.log, null).faults).toEqual([])
  expect(hash(playedAgain(game, logged.log).position)).toBe(hash(logged.match.position))
  const drawn = logged.log.filter((entry) => entry.kind === 'moved' && entry.by === 'chance')
  expect(drawn.length).toBeGreaterThan(0)
  const { draws } = verifyLog(game, logged.log, OTHER_SEED)
  expect(draws).toBe(drawn.length)
  expect(verifyLog(game, logged.log, SEED).faults.length).toBeGreaterThan(0)
})

test('an opening that the rules refuse is named by its move, and nothing starts', () => {
  const opening = [...lineOf(played()), { by: 1, move: { move: 'STEP', far: 99 } }]
  const lobby = new LoggedMatch(game, { options: OPTIONS })
  lobby.do({ kind: 'sit', by: ANN })
  lobby.do({ kind: 'seat-bot', by: ANN, seat: 1, bot: 'any' })
  expect(lobby.ask({ kind: 'start', by: ANN, opening })).toEqual({
    ok: false,
    denial: 'cannot-begin',
    facts: { faults: [`opening: the rules refuse move ${opening.length}`] },
  })
  expect(lobby.match.stage).toBe('lobby')
})

test('a log whose opening was changed is broken', () => {
  const logged = goneOn(lineOf(played()))
  const changed = logged.log.map((entry) =>
    entry.kind === 'started' ? { ...entry, opening: (entry.opening ?? []).slice(1) } : entry,
  )
  expect(verifyLog(game, changed, null).faults).toHaveLength(1)
})
