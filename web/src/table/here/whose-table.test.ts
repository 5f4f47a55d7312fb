import { battleFarm, shutTheBox } from '@parlor/games'
import { verifyLog } from '@parlor/match'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Showing } from '../showing.ts'
import { seatAtPlay, type News } from '../table.ts'
import { ANN, BOB, BOT, closeTables, luckyBrain, playOut, reopen, tableOf, wayOf } from './here-table.fixture.ts'
import { started } from './new-here.ts'

/** Everything anybody can do there. */
const battleFarmMoves = Object.keys(battleFarm.text.moves)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  closeTables()
  vi.useRealTimers()
})

test('where something is hidden, the device is passed on behind a curtain', async () => {
  const table = await tableOf({ game: battleFarm, seats: [ANN, BOB] })
  const { passTo } = table.state.value
  expect(passTo).not.toBeNull()
  expect(table.state.value.view?.viewer).toBeNull()
  table.taken()
  expect(table.state.value).toMatchObject({ passTo: null, view: { viewer: passTo } })
})

describe('behind the curtain', () => {
  test('nothing of the next player can be asked for, played or heard', async () => {
    const table = await tableOf({ game: battleFarm, seats: [ANN, BOB] })
    const heard: News[] = []
    table.hear((news) => heard.push(news))
    expect(seatAtPlay(table.state.value)).toBeNull()
    const { number } = table.state.value.match
    for (const move of battleFarmMoves) {
      expect(await table.play({ move })).toMatchObject({ ok: false })
      expect(await table.choices(move, 'card', {})).toBeNull()
    }
    expect(table.state.value.match.number).toBe(number)
    const clock = table.state.value.view?.clocks[0]
    if (clock === undefined) throw new Error('no clock runs')
    await vi.advanceTimersByTimeAsync(clock.at + 100)
    expect(heard.length).toBeGreaterThan(0)
    const log = await table.log()
    // What the clock brought is told as it is to somebody who only looks on.
    const forAll = log.flatMap(({ happenings }) => happenings)
    for (const happening of heard.flatMap(({ happenings }) => happenings)) expect(forAll).toContainEqual(happening)
    for (const { state } of heard) expect(state.view?.viewer).toBeNull()
    expect(log.every(({ move }) => move === undefined)).toBe(true)
  })

  test('what one has looked back at is gone when the device is passed on', async () => {
    const table = await tableOf({ game: battleFarm, seats: [ANN, BOB] })
    const showing = new Showing(table)
    table.taken()
    const first = table.state.value.view?.viewer ?? null
    await showing.lookAt(table.state.value.match.number - 1)
    expect(showing.shown.value).toMatchObject({ isPast: true })
    for (let beats = 0; beats < 600 && table.state.value.passTo === null; beats++)
      await vi.advanceTimersByTimeAsync(1_000)
    expect(table.state.value.passTo).not.toBeNull()
    expect(showing.shown.value).toMatchObject({ isPast: false, view: { viewer: null } })
    table.taken()
    expect(showing.shown.value.view?.viewer).not.toBe(first)
    showing.close()
  })

  test('it opens when the match is over', async () => {
    const table = await tableOf({ game: battleFarm, seats: [ANN, BOB] })
    expect(await table.resign()).toEqual({ ok: true })
    expect(table.state.value).toMatchObject({ passTo: null, match: { stage: 'closed' } })
  })
})

test('at a table that was left nothing is played or written', async () => {
  const table = await tableOf({ game: shutTheBox, seats: [ANN] })
  const way = wayOf(table)
  table.close()
  const { number } = table.state.value.match
  expect(await table.play(way)).toMatchObject({ ok: false })
  expect(table.state.value.match.number).toBe(number)
  expect(started.get(table.id)?.entries).toHaveLength(number)
})

test('a match that is open in another tab is shown, and goes on here when that one has left it', async () => {
  const there = await tableOf({ game: shutTheBox, seats: [ANN, BOT] })
  let leave: () => void = () => undefined
  const ours = new Promise<void>((resolve) => (leave = resolve))
  const hold = { isOurs: false, isAlone: true, ours, release: () => undefined }
  const brain = luckyBrain([shutTheBox])
  const here = reopen(there.id, shutTheBox, brain, hold)
  expect(here.state.value.link).toMatchObject({ kind: 'ended' })
  expect(await here.play(wayOf(here))).toMatchObject({ ok: false })
  await there.play(wayOf(there))
  await there.play(wayOf(there))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(brain.asked).toEqual([])
  there.close()
  const { number } = there.state.value.match
  hold.isOurs = true
  leave()
  await vi.advanceTimersByTimeAsync(0)
  expect(here.state.value).toMatchObject({ link: { kind: 'here' }, match: { number } })
  await playOut(here)
  const { seed, entries } = await here.proof()
  expect(verifyLog(shutTheBox, entries ?? [], seed).faults).toEqual([])
})
