import { shutTheBox, yahtzee, battleFarm } from '@parlor/games'
import { commitmentTo, verifyLog } from '@parlor/match'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keptMatches } from '../../keep/kept-matches.ts'
import { bytesOf } from '../../parts/hexadecimal.ts'
import { lineAt } from '../line.ts'
import { seatAtPlay, type News } from '../table.ts'
import { ANN, BOB, BOT, closeTables, luckyBrain, playOut, reopen, SEED, tableOf, wayOf } from './here-table.fixture.ts'
import { newHere } from './new-here.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  closeTables()
  vi.useRealTimers()
})

test('somebody plays alone to the end; log and past are what was seen', async () => {
  const table = await tableOf({ game: shutTheBox, seats: [ANN] })
  const heard: News[] = []
  table.hear((news) => heard.push(news))
  await playOut(table)
  expect(table.state.value.match).toMatchObject({ stage: 'over', yours: [0] })
  expect(table.state.value.match.outcome?.ranks).toEqual([1])
  const log = await table.log()
  expect(log.map(({ number }) => number)).toEqual(log.map((_, at) => at + 1))
  const told = log.flatMap(({ happenings }) => happenings)
  expect(told).toEqual(heard.flatMap(({ happenings }) => happenings))
  for (const { number, state } of heard) expect((await table.viewAt(number))?.table).toEqual(state.view?.table)
  expect(keptMatches.value.find(({ id }) => id === table.id)).toMatchObject({ stage: 'over', people: [0] })
})

test('the seed is a secret until the end; then every die can be proved', async () => {
  const table = await tableOf({ game: yahtzee, seats: [ANN] })
  expect(await table.proof()).toMatchObject({ seed: null, commitment: commitmentTo(bytesOf(SEED)) })
  await playOut(table)
  const { seed, entries } = await table.proof()
  expect(verifyLog(yahtzee, entries ?? [], seed)).toMatchObject({ faults: [], draws: 39 })
})

test('the same seed brings the same dice', async () => {
  const dice = async () => {
    const table = await tableOf({ game: shutTheBox, seats: [ANN] })
    await table.play(wayOf(table))
    return table.state.value.view?.table
  }
  expect(await dice()).toEqual(await dice())
})

test('bots play when it is their turn, after a pause', async () => {
  const brain = luckyBrain([shutTheBox])
  const table = await tableOf({ game: shutTheBox, seats: [BOT, ANN] }, brain)
  expect(seatAtPlay(table.state.value)).toBeNull()
  await vi.advanceTimersByTimeAsync(899)
  expect(brain.asked).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(brain.asked).toEqual([0])
  await playOut(table)
  expect(table.state.value.match.stage).toBe('over')
})

test('bots are told nothing of dice to come, and do the same in the same match', async () => {
  const seedsOf = async () => {
    const brain = luckyBrain([shutTheBox])
    const table = await tableOf({ game: shutTheBox, seats: [BOT, BOT, ANN] }, brain)
    for (let moves = 0; moves < 9; moves++) await vi.advanceTimersByTimeAsync(900)
    table.close()
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
  const table = await tableOf({ game: shutTheBox, seats: [BOT, ANN] }, broken)
  const { number } = table.state.value.match
  await vi.advanceTimersByTimeAsync(900)
  expect(table.state.value.match.number).toBeGreaterThan(number)
})

test('a bot whose move is refused does another one', async () => {
  const odd = { ...luckyBrain([]), choose: () => Promise.resolve({ move: 'NONSENSE' }) }
  const table = await tableOf({ game: shutTheBox, seats: [BOT, ANN] }, odd)
  const { number } = table.state.value.match
  await vi.advanceTimersByTimeAsync(900)
  expect(table.state.value.match.number).toBeGreaterThan(number)
})

test('friends at one device: the one whose turn it is sees and plays', async () => {
  const table = await tableOf({ game: shutTheBox, seats: [ANN, BOB] })
  expect(table.state.value).toMatchObject({ passTo: null, match: { yours: [0, 1] } })
  const shown = new Set<number | null>()
  for (let moves = 0; moves < 100 && table.state.value.match.stage === 'playing'; moves++) {
    shown.add(seatAtPlay(table.state.value))
    await table.play(wayOf(table))
  }
  expect(shown).toEqual(new Set([0, 1]))
})

describe('taking back', () => {
  test('a held die can be taken back, a roll cannot', async () => {
    const table = await tableOf({ game: yahtzee, seats: [ANN] })
    expect(table.state.value.undo).toBe('nothing-to-undo')
    await table.play({ move: 'ROLL' })
    expect(table.state.value.undo).toBe('nothing-to-undo')
    const before = table.state.value.view
    await table.play({ move: 'FREEZE', dice: [0, 2] })
    expect(table.state.value.undo).toBeNull()
    expect(await table.undo()).toEqual({ ok: true })
    expect(table.state.value.view?.table).toEqual(before?.table)
    expect(await table.undo()).toMatchObject({ ok: false })
  })
})

test('what the rules refuse is said in a sentence, and nothing changes', async () => {
  const table = await tableOf({ game: yahtzee, seats: [ANN] })
  const before = table.state.value
  expect(await table.play({ move: 'SCORE', category: 'ones' })).toEqual({ ok: false, why: 'Roll before you score.' })
  expect(await table.play({ move: 'NONSENSE' })).toMatchObject({ ok: false })
  expect(table.state.value).toBe(before)
})

test('a match is given up', async () => {
  const table = await tableOf({ game: shutTheBox, seats: [ANN, BOT] })
  expect(await table.resign()).toEqual({ ok: true })
  expect(table.state.value.match.stage).toBe('closed')
})

test('friends at one device give up together; the log proves', async () => {
  const table = await tableOf({ game: shutTheBox, seats: [ANN, BOB, BOT] })
  await table.play(wayOf(table))
  expect(await table.resign()).toEqual({ ok: true })
  expect(table.state.value.match).toMatchObject({ stage: 'closed', outcome: null })
  const { seed, entries } = await table.proof()
  expect(verifyLog(shutTheBox, entries ?? [], seed).faults).toEqual([])
  const again = reopen(await table.rematch(), shutTheBox)
  expect(again.state.value.match.seats.map(({ kind }) => kind)).toEqual(['person', 'person', 'bot'])
})

test('a match with an opening, moves taken back and an early end proves', async () => {
  const first = await tableOf({ game: yahtzee, seats: [ANN] })
  await first.play({ move: 'ROLL' })
  const { entries: before } = await first.proof()
  const table = await tableOf({
    game: yahtzee,
    seats: [ANN],
    opening: lineAt(before ?? [], first.state.value.match.number),
  })
  await table.play({ move: 'FREEZE', dice: [0] })
  await table.undo()
  await table.play({ move: 'ROLL' })
  await table.resign()
  const { seed, entries } = await table.proof()
  expect(verifyLog(yahtzee, entries ?? [], seed)).toMatchObject({ faults: [], draws: 1 })
})

test('clocks stand still while the device sleeps', async () => {
  const table = await tableOf({ game: battleFarm, seats: [ANN, BOB] }, luckyBrain([]))
  const { number } = table.state.value.match
  const clock = table.state.value.view?.clocks[0]
  if (clock === undefined) throw new Error('no clock runs')
  await vi.advanceTimersByTimeAsync(2_500)
  // Timers do not run meanwhile; the time does.
  vi.setSystemTime(Date.now() + 3_600_000)
  await vi.advanceTimersByTimeAsync(clock.at - 4_000)
  expect(table.state.value.match.number).toBe(number)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(table.state.value.match.number).toBeGreaterThan(number)
})

test('lists say when it was really played, though its own time stood still', async () => {
  const table = await tableOf({ game: shutTheBox, seats: [ANN] })
  table.close()
  vi.setSystemTime(Date.now() + 86_400_000)
  const again = reopen(table.id, shutTheBox)
  await again.play(wayOf(again))
  expect(keptMatches.value.find(({ id }) => id === table.id)?.changedAt).toBe(Date.now())
})

test('clocks run out here as well, but not while nobody looks', async () => {
  const table = await tableOf({ game: battleFarm, seats: [ANN, BOB] }, luckyBrain([]))
  const number = table.state.value.match.number
  const clock = table.state.value.view?.clocks[0]
  if (clock === undefined) throw new Error('no clock runs')
  await vi.advanceTimersByTimeAsync(clock.at - 10)
  expect(table.state.value.match.number).toBe(number)
  table.close()
  // An hour later somebody opens it again: the clock has stood still.
  vi.setSystemTime(Date.now() + 3_600_000)
  const again = reopen(table.id, battleFarm, luckyBrain([]))
  await vi.advanceTimersByTimeAsync(clock.at - 10)
  expect(again.state.value.match.number).toBe(number)
  await vi.advanceTimersByTimeAsync(100)
  expect(again.state.value.match.number).toBeGreaterThan(number)
})

test('a match can go on from the middle of another one', async () => {
  const table = await tableOf({ game: yahtzee, seats: [ANN] })
  await table.play({ move: 'ROLL' })
  await table.play({ move: 'FREEZE', dice: [1] })
  const before = table.state.value.view
  const { entries } = await table.proof()
  const line = (entries ?? []).flatMap((entry) => (entry.kind === 'moved' ? [{ by: entry.by, move: entry.move }] : []))
  const other = await tableOf({ game: yahtzee, seats: [ANN], opening: line, seed: '09'.repeat(32) })
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
  const table = await tableOf({ game: shutTheBox, options: { tiles: 12 }, seats: [ANN, BOT] })
  await playOut(table)
  const next = reopen(await table.rematch(), shutTheBox)
  const { match } = next.state.value
  expect(match).toMatchObject({ options: { tiles: 12 }, rematchOf: table.id, stage: 'playing' })
  expect(match.seats.map(({ kind }) => kind)).toEqual(['person', 'bot'])
})

test('a coach that has helped is remembered', async () => {
  const table = await tableOf({ game: shutTheBox, seats: [ANN] })
  table.markAssisted()
  expect(table.state.value.assisted).toBe(true)
  expect(keptMatches.value.find(({ id }) => id === table.id)?.assisted).toBe(true)
})
