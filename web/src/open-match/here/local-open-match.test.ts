import { shutTheBox } from '@parlor/games/shut-the-box'
import { yahtzee } from '@parlor/games/yahtzee'
import { battleFarm } from '@parlor/games/battle-farm'
import { triggerBoard } from '@parlor/games/trigger-board'
import { commitmentTo, verifyLog } from '@parlor/match'
import type { MatchNews } from '@parlor/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keptMatches } from '../../storage/kept-matches.ts'
import { bytesOf } from '../../storage/hexadecimal.ts'
import { lineAt } from '../played-line.ts'
import { seatAtPlay } from '../open-match.ts'
import { Showing } from '../showing.ts'
import {
  ANN,
  BOB,
  BOT,
  closeMatches,
  luckyBrain,
  playOut,
  reopen,
  SEED,
  matchOf,
  wayOf,
} from './local-open-match.fixture.ts'
import { newHere } from './new-here.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  closeMatches()
  vi.useRealTimers()
})

test('somebody plays alone to the end; log and past are what was seen', async () => {
  const openMatch = await matchOf({ game: shutTheBox, seats: [ANN] })
  const heard: MatchNews[] = []
  openMatch.hear((news) => heard.push(news))
  await playOut(openMatch)
  expect(openMatch.state.value.match).toMatchObject({ stage: 'over', yours: [0] })
  expect(openMatch.state.value.match.outcome?.ranks).toEqual([1])
  const log = await openMatch.log()
  expect(log.map(({ number }) => number)).toEqual(log.map((_, at) => at + 1))
  const told = log.flatMap(({ happenings }) => happenings)
  expect(told).toEqual(heard.flatMap(({ happenings }) => happenings))
  for (const { match, view } of heard) expect((await openMatch.viewAt(match.number))?.table).toEqual(view?.table)
  expect(keptMatches.value.find(({ id }) => id === openMatch.id)).toMatchObject({ stage: 'over', people: [0] })
})

test('the seed is a secret until the end; then every die can be proved', async () => {
  const openMatch = await matchOf({ game: yahtzee, seats: [ANN] })
  expect(await openMatch.proof()).toMatchObject({ seed: null, commitment: commitmentTo(bytesOf(SEED)) })
  await playOut(openMatch)
  const { seed, entries } = await openMatch.proof()
  expect(verifyLog(yahtzee, entries ?? [], seed)).toMatchObject({ faults: [], draws: 39 })
})

test('the same seed brings the same dice', async () => {
  const dice = async () => {
    const openMatch = await matchOf({ game: shutTheBox, seats: [ANN] })
    await openMatch.play(wayOf(openMatch))
    return openMatch.state.value.view?.table
  }
  expect(await dice()).toEqual(await dice())
})

test('bots play when it is their turn, after a pause', async () => {
  const brain = luckyBrain([shutTheBox])
  const openMatch = await matchOf({ game: shutTheBox, seats: [BOT, ANN] }, brain)
  expect(seatAtPlay(openMatch.state.value)).toBeNull()
  await vi.advanceTimersByTimeAsync(899)
  expect(brain.asked).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(brain.asked).toEqual([0])
  await playOut(openMatch)
  expect(openMatch.state.value.match.stage).toBe('over')
})

test('bots are told nothing of dice to come, and do the same in the same match', async () => {
  const seedsOf = async () => {
    const brain = luckyBrain([shutTheBox])
    const openMatch = await matchOf({ game: shutTheBox, seats: [BOT, BOT, ANN] }, brain)
    for (let moves = 0; moves < 9; moves++) await vi.advanceTimersByTimeAsync(900)
    openMatch.close()
    return brain.seeds
  }
  const seeds = await seedsOf()
  expect(new Set(seeds).size).toBe(seeds.length)
  expect(seeds.length).toBeGreaterThan(2)
  for (const seed of seeds) expect(seed).not.toContain(SEED.slice(0, 8))
  expect(await seedsOf()).toEqual(seeds)
})

test('a bot that cannot think does something that is allowed', async () => {
  const broken = { ...luckyBrain([]), choose: () => Promise.reject(new Error('no worker')) }
  const openMatch = await matchOf({ game: shutTheBox, seats: [BOT, ANN] }, broken)
  const { number } = openMatch.state.value.match
  await vi.advanceTimersByTimeAsync(900)
  expect(openMatch.state.value.match.number).toBeGreaterThan(number)
})

test('a bot whose move is refused does another one', async () => {
  const odd = { ...luckyBrain([]), choose: () => Promise.resolve({ move: 'NONSENSE' }) }
  const openMatch = await matchOf({ game: shutTheBox, seats: [BOT, ANN] }, odd)
  const { number } = openMatch.state.value.match
  await vi.advanceTimersByTimeAsync(900)
  expect(openMatch.state.value.match.number).toBeGreaterThan(number)
})

test('friends at one device: the one whose turn it is sees and plays', async () => {
  const openMatch = await matchOf({ game: shutTheBox, seats: [ANN, BOB] })
  expect(openMatch.state.value).toMatchObject({ passTo: null, match: { yours: [0, 1] } })
  const shown = new Set<number | null>()
  for (let moves = 0; moves < 100 && openMatch.state.value.match.stage === 'playing'; moves++) {
    shown.add(seatAtPlay(openMatch.state.value))
    await openMatch.play(wayOf(openMatch))
  }
  expect(shown).toEqual(new Set([0, 1]))
})

test('the host pauses a board: nobody can move until it goes on, and everybody knows until when', async () => {
  const openMatch = await matchOf({ game: triggerBoard, seats: [ANN, BOB] })
  const showing = new Showing(openMatch)
  const hostMoves = () => openMatch.state.value.view?.hostOffers?.map(({ move }) => move)
  expect(hostMoves()).toEqual(['PAUSE'])
  expect(await openMatch.playAsHost({ move: 'PAUSE' })).toEqual({ ok: true })
  expect([hostMoves(), seatAtPlay(openMatch.state.value)]).toEqual([['RESUME'], null])
  expect(showing.whose).toEqual({ is: 'paused', until: Date.now() + 600_000 })
  expect(await openMatch.playAsHost({ move: 'PAUSE' })).toMatchObject({ ok: false })
  expect(await openMatch.playAsHost({ move: 'RESUME' })).toEqual({ ok: true })
  expect(showing.whose.is).toBe('neighbours')
})

describe('taking back', () => {
  test('a held die can be taken back, a roll cannot', async () => {
    const openMatch = await matchOf({ game: yahtzee, seats: [ANN] })
    expect(openMatch.state.value.undo).toBe('nothing-to-undo')
    await openMatch.play({ move: 'ROLL' })
    expect(openMatch.state.value.undo).toBe('nothing-to-undo')
    const before = openMatch.state.value.view
    await openMatch.play({ move: 'FREEZE', dice: [0, 2] })
    expect(openMatch.state.value.undo).toBeNull()
    expect(await openMatch.undo()).toEqual({ ok: true })
    expect(openMatch.state.value.view?.table).toEqual(before?.table)
    expect(await openMatch.undo()).toMatchObject({ ok: false })
  })
})

test('what the rules refuse is said in a sentence, and nothing changes', async () => {
  const openMatch = await matchOf({ game: yahtzee, seats: [ANN] })
  const before = openMatch.state.value
  expect(await openMatch.play({ move: 'SCORE', category: 'ones' })).toEqual({
    ok: false,
    why: 'Roll before you score.',
  })
  expect(await openMatch.play({ move: 'NONSENSE' })).toMatchObject({ ok: false })
  expect(openMatch.state.value).toBe(before)
})

test('a match is given up', async () => {
  const openMatch = await matchOf({ game: shutTheBox, seats: [ANN, BOT] })
  expect(await openMatch.resign()).toEqual({ ok: true })
  expect(openMatch.state.value.match.stage).toBe('closed')
})

test('friends at one device give up together; the log proves', async () => {
  const openMatch = await matchOf({ game: shutTheBox, seats: [ANN, BOB, BOT] })
  await openMatch.play(wayOf(openMatch))
  expect(await openMatch.resign()).toEqual({ ok: true })
  expect(openMatch.state.value.match).toMatchObject({ stage: 'closed', outcome: null })
  const { seed, entries } = await openMatch.proof()
  expect(verifyLog(shutTheBox, entries ?? [], seed).faults).toEqual([])
  const again = reopen(await openMatch.rematch(), shutTheBox)
  expect(again.state.value.match.seats.map(({ kind }) => kind)).toEqual(['person', 'person', 'bot'])
})

test('a match with an opening, moves taken back and an early end proves', async () => {
  const first = await matchOf({ game: yahtzee, seats: [ANN] })
  await first.play({ move: 'ROLL' })
  const { entries: before } = await first.proof()
  const openMatch = await matchOf({
    game: yahtzee,
    seats: [ANN],
    opening: lineAt(before ?? [], first.state.value.match.number),
  })
  await openMatch.play({ move: 'FREEZE', dice: [0] })
  await openMatch.undo()
  await openMatch.play({ move: 'ROLL' })
  await openMatch.resign()
  const { seed, entries } = await openMatch.proof()
  expect(verifyLog(yahtzee, entries ?? [], seed)).toMatchObject({ faults: [], draws: 1 })
})

test('clocks stand still while the device sleeps', async () => {
  const openMatch = await matchOf({ game: battleFarm, seats: [ANN, BOB] }, luckyBrain([]))
  const { number } = openMatch.state.value.match
  const clock = openMatch.state.value.view?.clocks[0]
  if (clock === undefined) throw new Error('no clock runs')
  await vi.advanceTimersByTimeAsync(2_500)
  // Timers do not run meanwhile; the time does.
  vi.setSystemTime(Date.now() + 3_600_000)
  await vi.advanceTimersByTimeAsync(clock.at - 4_000)
  expect(openMatch.state.value.match.number).toBe(number)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(openMatch.state.value.match.number).toBeGreaterThan(number)
})

test('lists say when it was really played, though its own time stood still', async () => {
  const openMatch = await matchOf({ game: shutTheBox, seats: [ANN] })
  openMatch.close()
  vi.setSystemTime(Date.now() + 86_400_000)
  const again = reopen(openMatch.id, shutTheBox)
  await again.play(wayOf(again))
  expect(keptMatches.value.find(({ id }) => id === openMatch.id)?.changedAt).toBe(Date.now())
})

test('clocks run out here as well, but not while nobody looks', async () => {
  const openMatch = await matchOf({ game: battleFarm, seats: [ANN, BOB] }, luckyBrain([]))
  const number = openMatch.state.value.match.number
  const clock = openMatch.state.value.view?.clocks[0]
  if (clock === undefined) throw new Error('no clock runs')
  await vi.advanceTimersByTimeAsync(clock.at - 10)
  expect(openMatch.state.value.match.number).toBe(number)
  openMatch.close()
  // An hour later somebody opens it again: the clock has stood still.
  vi.setSystemTime(Date.now() + 3_600_000)
  const again = reopen(openMatch.id, battleFarm, luckyBrain([]))
  await vi.advanceTimersByTimeAsync(clock.at - 10)
  expect(again.state.value.match.number).toBe(number)
  await vi.advanceTimersByTimeAsync(100)
  expect(again.state.value.match.number).toBeGreaterThan(number)
})

test('a match can go on from the middle of another one', async () => {
  const openMatch = await matchOf({ game: yahtzee, seats: [ANN] })
  await openMatch.play({ move: 'ROLL' })
  await openMatch.play({ move: 'FREEZE', dice: [1] })
  const before = openMatch.state.value.view
  const { entries } = await openMatch.proof()
  const line = (entries ?? []).flatMap((entry) => (entry.kind === 'moved' ? [{ by: entry.by, move: entry.move }] : []))
  const other = await matchOf({ game: yahtzee, seats: [ANN], opening: line, seed: '09'.repeat(32) })
  expect(other.state.value.view?.table).toEqual(before?.table)
  await playOut(other)
  const proof = await other.proof()
  expect(verifyLog(yahtzee, proof.entries ?? [], proof.seed)).toMatchObject({ faults: [] })
  expect(other.state.value.match.stage).toBe('over')
})

test('an opening that the rules refuse is no match', async () => {
  const opening = [{ by: 0, move: { move: 'SCORE', category: 'ones' } }]
  await expect(newHere({ game: yahtzee, options: {}, seats: [ANN], opening })).rejects.toThrow(/opening/)
})

test('a rematch has the same people, bots and rules', async () => {
  const openMatch = await matchOf({ game: shutTheBox, options: { tiles: 12 }, seats: [ANN, BOT] })
  await playOut(openMatch)
  const next = reopen(await openMatch.rematch(), shutTheBox)
  const { match } = next.state.value
  expect(match).toMatchObject({ options: { tiles: 12 }, rematchOf: openMatch.id, stage: 'playing' })
  expect(match.seats.map(({ kind }) => kind)).toEqual(['person', 'bot'])
})

test('a coach that has helped is remembered', async () => {
  const openMatch = await matchOf({ game: shutTheBox, seats: [ANN] })
  openMatch.markAssisted()
  expect(openMatch.state.value.assisted).toBe(true)
  expect(keptMatches.value.find(({ id }) => id === openMatch.id)?.assisted).toBe(true)
})
