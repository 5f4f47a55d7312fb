import type { Advice } from '@parlor/bots'
import { liapTui } from '@parlor/games/liap-tui'
import { shutTheBox } from '@parlor/games/shut-the-box'
import { yahtzee } from '@parlor/games/yahtzee'
import { signal } from '@preact/signals'
import { expect, test } from 'vitest'
import type { AdviseOrder, Brain, EstimateOrder, SeatEstimate } from '../brain/brain.ts'
import type { Shown, Showing } from '../open-match/showing.ts'
import type { OpenMatchState } from '../open-match/open-match.ts'
import { MatchCoach } from './match-coach.ts'

/** A brain that answers when the test says so. */
class FakeBrain implements Pick<Brain, 'advise' | 'estimate'> {
  readonly asked: { order: AdviseOrder; off: AbortSignal | undefined; answer: (advice: unknown) => void }[] = []
  readonly estimated: { order: EstimateOrder; off: AbortSignal | undefined; answer: (found: unknown) => void }[] = []
  readonly refuse: ((error: Error) => void)[] = []

  advise(order: AdviseOrder, off?: AbortSignal): Promise<Advice | null> {
    return new Promise((resolve, reject) => {
      this.asked.push({ order, off, answer: (advice) => resolve(advice as Advice | null) }) // as the test wants
      this.refuse.push(reject)
      off?.addEventListener('abort', () => reject(off.reason))
    })
  }

  estimate(order: EstimateOrder, off?: AbortSignal): Promise<SeatEstimate | null> {
    return new Promise((resolve, reject) => {
      this.estimated.push({ order, off, answer: (found) => resolve(found as SeatEstimate | null) }) // as above
      off?.addEventListener('abort', () => reject(off.reason))
    })
  }
}

const advice = (aim: string, value: number) => ({ aim: { name: aim }, options: [], value, ties: 1 })

interface Setting {
  readonly game?: typeof shutTheBox | typeof yahtzee | typeof liapTui
  readonly where?: 'here' | 'online'
  readonly link?: string
  readonly stage?: string
  readonly seats?: number
}

let matches = 0

function setUp({ game = shutTheBox, where = 'here', stage = 'playing', seats = 2, ...more }: Setting = {}) {
  const { link = where === 'here' ? 'here' : 'open' } = more
  const view = (toAct: readonly number[]) => ({ viewer: 0, table: {}, phases: {}, clocks: [], toAct: [...toAct] })
  const match = { stage, yours: [0], seats: Array.from({ length: seats }), options: {} }
  // As much of a match as the coach looks at.
  const state = signal({ match, view: view([0]), link: { kind: link } } as unknown as OpenMatchState)
  const shown = signal<Shown>({ view: view([0]), number: 3, happenings: [], isPast: false })
  let assisted = 0
  const proof = () => Promise.resolve({ entries: [] })
  const openMatch = { id: `match ${++matches}`, where, game, state, markAssisted: () => assisted++, proof }
  const brain = new FakeBrain()
  const showing = { openMatch, shown } as unknown as Showing // as above
  const coach = new MatchCoach(showing, brain as unknown as Brain)
  const show = (toAct: readonly number[], isPast = false) => {
    shown.value = { view: view(toAct), number: 4, happenings: [], isPast }
  }
  const become = (next: string) => {
    state.value = { ...state.value, match: { ...state.value.match, stage: next } } as OpenMatchState // as above
  }
  return { coach, brain, show, become, stop: coach.listen(), assisted: () => assisted, showing }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('it says nothing until it is switched on, and then the match is assisted', async () => {
  const { coach, brain, assisted } = setUp()
  expect(coach.isHere.value).toBe(true)
  expect(brain.asked).toEqual([])
  coach.toggle()
  expect(assisted()).toBe(1)
  // Two play: it aims at winning, and tells totals and chances to shut beside that.
  expect(brain.asked.map(({ order }) => order.aim)).toEqual(['win', 'score', 'shut'])
  expect(coach.heard.value).toMatchObject({ isAsked: true, seat: 0, advice: null })
  brain.asked[0]?.answer(advice('win', 0.5))
  brain.asked[1]?.answer(advice('score', 11))
  brain.asked[2]?.answer(advice('shut', 0.07))
  await settled()
  expect(coach.heard.value).toMatchObject({ isAsked: false, advice: { value: 0.5 }, fault: null })
  expect(coach.heard.value.beside.map(({ value }) => value)).toEqual([11, 0.07])
  coach.toggle()
  expect(coach.heard.value.advice).toBeNull()
  expect(assisted()).toBe(1)
})

test('an aim that falls back on another is not told twice', async () => {
  const { coach, brain } = setUp()
  coach.toggle()
  for (const { order, answer } of brain.asked) answer(advice(order.aim === 'win' ? 'score' : (order.aim ?? ''), 1))
  await settled()
  expect(coach.heard.value.advice?.aim.name).toBe('score')
  expect(coach.heard.value.beside.map(({ aim }) => aim.name)).toEqual(['shut'])
})

test('what is shown next is asked about anew, and answers that come too late are dropped', async () => {
  const { coach, brain, show, stop } = setUp({ game: yahtzee })
  coach.toggle()
  const [early] = brain.asked
  show([0])
  expect(early?.off?.aborted).toBe(true)
  expect(brain.asked).toHaveLength(2)
  early?.answer(advice('score', 1))
  brain.asked[1]?.answer(advice('score', 2))
  await settled()
  expect(coach.heard.value.advice?.value).toBe(2)
  show([1])
  expect(coach.heard.value).toMatchObject({ seat: null, advice: null, isAsked: false })
  stop()
  show([0])
  expect(brain.asked).toHaveLength(2)
})

test('of the past it advises whoever was to act', () => {
  const { coach, brain, show } = setUp({ game: yahtzee })
  coach.toggle()
  show([1], true)
  expect(brain.asked.at(-1)?.order.seat).toBe(1)
  show([], true)
  expect(coach.heard.value.seat).toBeNull()
})

test('online it waits until the match is over, and looking back is no help', () => {
  const { coach, brain, become, show, assisted } = setUp({ where: 'online' })
  expect(coach.isHere.value).toBe(false)
  coach.toggle()
  expect(coach.isOn.value).toBe(false)
  become('over')
  expect(coach.isHere.value).toBe(true)
  coach.toggle()
  show([1], true)
  expect(brain.asked.at(-1)?.order.seat).toBe(1)
  expect(assisted()).toBe(0)
})

test('another aim is asked for at once; alone there is no winning', () => {
  const { coach, brain } = setUp({ seats: 1 })
  expect(coach.aims).toEqual(['score', 'shut'])
  coach.toggle()
  expect(brain.asked.map(({ order }) => order.aim)).toEqual(['score', 'shut'])
  coach.aimAt('shut')
  expect(coach.aim.value).toBe('shut')
  expect(brain.asked.slice(2).map(({ order }) => order.aim)).toEqual(['shut', 'score'])
})

test('what goes wrong is told, and can be tried again', async () => {
  const { coach, brain } = setUp({ game: yahtzee })
  coach.toggle()
  brain.refuse[0]?.(new Error('no memory'))
  await settled()
  expect(coach.heard.value.fault).toBe('no memory')
  coach.tryAgain()
  expect(coach.heard.value).toMatchObject({ fault: null, isAsked: true })
  brain.asked[1]?.answer(null)
  await settled()
  expect(coach.heard.value).toMatchObject({ seat: 0, advice: null, isAsked: false })
})

test('whoever comes back to a match finds the coach as it was left', () => {
  const { coach, showing, brain } = setUp()
  coach.toggle()
  const again = new MatchCoach(showing, brain as unknown as Brain)
  expect(again.isOn.value).toBe(true)
})

test('a match that is open in another tab is not helped from this one', () => {
  const { coach, assisted } = setUp({ link: 'ended' })
  expect(coach.isHere.value).toBe(false)
  coach.toggle()
  expect([coach.isOn.value, assisted()]).toEqual([false, 0])
})

test('in a game that nobody has solved it estimates, and drops what was asked before', async () => {
  const { coach, brain, show, assisted } = setUp({ game: liapTui, seats: 4 })
  expect([coach.isHere.value, coach.isEstimate, coach.aims]).toEqual([true, true, []])
  coach.toggle()
  await settled()
  expect(assisted()).toBe(1)
  expect(brain.estimated.map(({ order }) => order)).toEqual([{ game: 'liap-tui', entries: [], number: 3, seat: 0 }])
  show([0])
  await settled()
  expect(brain.estimated[0]?.off?.aborted).toBe(true)
  brain.estimated[1]?.answer({ iterations: 5 })
  await settled()
  expect(coach.heard.value).toMatchObject({ seat: 0, advice: null, estimate: { iterations: 5 }, isAsked: false })
  expect(brain.asked).toEqual([])
})

test('what others could have done is not told while they play on with hidden hands', async () => {
  const { coach, brain, show, become } = setUp({ game: liapTui, seats: 4 })
  coach.toggle()
  show([1], true)
  expect(coach.heard.value.seat).toBeNull()
  show([1, 0], true)
  await settled()
  expect(brain.estimated.at(-1)?.order.seat).toBe(0)
  become('over')
  await settled()
  expect(brain.estimated.at(-1)?.order.seat).toBe(1)
})
