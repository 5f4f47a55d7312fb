import { battleFarm } from '@parlor/games/battle-farm'
import { shutTheBox } from '@parlor/games/shut-the-box'
import { verifyLog } from '@parlor/match'
import type { MatchNews } from '@parlor/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Showing } from '../showing.ts'
import { seatAtPlay } from '../open-match.ts'
import { ANN, BOB, BOT, closeMatches, luckyBrain, playOut, reopen, matchOf, wayOf } from './local-open-match.fixture.ts'
import { started } from './new-here.ts'

/** Everything anybody can do there. */
const battleFarmMoves = Object.keys(battleFarm.text.moves)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  closeMatches()
  vi.useRealTimers()
})

test('where something is hidden, the device is passed on behind a curtain', async () => {
  const openMatch = await matchOf({ game: battleFarm, seats: [ANN, BOB] })
  const { passTo } = openMatch.state.value
  expect(passTo).not.toBeNull()
  expect(openMatch.state.value.view?.viewer).toBeNull()
  openMatch.taken()
  expect(openMatch.state.value).toMatchObject({ passTo: null, view: { viewer: passTo } })
})

describe('behind the curtain', () => {
  test('nothing of the next player can be asked for, played or heard', async () => {
    const openMatch = await matchOf({ game: battleFarm, seats: [ANN, BOB] })
    const heard: MatchNews[] = []
    openMatch.hear((news) => heard.push(news))
    expect(seatAtPlay(openMatch.state.value)).toBeNull()
    const { number } = openMatch.state.value.match
    for (const move of battleFarmMoves) {
      expect(await openMatch.play({ move })).toMatchObject({ ok: false })
      expect(await openMatch.choices(move, 'card', {})).toBeNull()
    }
    expect(openMatch.state.value.match.number).toBe(number)
    const clock = openMatch.state.value.view?.clocks[0]
    if (clock === undefined) throw new Error('no clock runs')
    await vi.advanceTimersByTimeAsync(clock.at + 100)
    expect(heard.length).toBeGreaterThan(0)
    const log = await openMatch.log()
    // What the clock brought is told as it is to somebody who only looks on.
    const forAll = log.flatMap(({ happenings }) => happenings)
    for (const happening of heard.flatMap(({ happenings }) => happenings)) expect(forAll).toContainEqual(happening)
    for (const { view } of heard) expect(view?.viewer).toBeNull()
    expect(log.every(({ move }) => move === undefined)).toBe(true)
  })

  test('what one has looked back at is gone when the device is passed on', async () => {
    const openMatch = await matchOf({ game: battleFarm, seats: [ANN, BOB] })
    const showing = new Showing(openMatch)
    openMatch.taken()
    const first = openMatch.state.value.view?.viewer ?? null
    await showing.lookAt(openMatch.state.value.match.number - 1)
    expect(showing.shown.value).toMatchObject({ isPast: true })
    for (let beats = 0; beats < 600 && openMatch.state.value.passTo === null; beats++)
      await vi.advanceTimersByTimeAsync(1_000)
    expect(openMatch.state.value.passTo).not.toBeNull()
    expect(showing.shown.value).toMatchObject({ isPast: false, view: { viewer: null } })
    openMatch.taken()
    expect(showing.shown.value.view?.viewer).not.toBe(first)
    showing.close()
  })

  test('it opens when the match is over', async () => {
    const openMatch = await matchOf({ game: battleFarm, seats: [ANN, BOB] })
    expect(await openMatch.resign()).toEqual({ ok: true })
    expect(openMatch.state.value).toMatchObject({ passTo: null, match: { stage: 'closed' } })
  })
})

test('in a match that was left nothing is played or written', async () => {
  const openMatch = await matchOf({ game: shutTheBox, seats: [ANN] })
  const way = wayOf(openMatch)
  openMatch.close()
  const { number } = openMatch.state.value.match
  expect(await openMatch.play(way)).toMatchObject({ ok: false })
  expect(openMatch.state.value.match.number).toBe(number)
  expect(started.get(openMatch.id)?.entries).toHaveLength(number)
})

test('a match that is open in another tab is shown, and goes on here when that one has left it', async () => {
  const there = await matchOf({ game: shutTheBox, seats: [ANN, BOT] })
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
