import { expect, test } from 'vitest'
import { Acting, type Cue } from './acting.ts'
import type { Act } from './acts.ts'
import { numbersTo, type Picture } from './picture.ts'

const START: Picture = {
  tiles: 9,
  up: numbersTo(9),
  dice: [],
  taken: 0,
  points: 45,
  totals: [0],
  turn: 0,
  round: 1,
  rounds: 1,
  isOver: false,
  last: [],
  turnOver: null,
}
const ROLLED = { ...START, dice: [3, 4], taken: 2 }
const SHUT = { ...ROLLED, dice: [], up: [1, 2, 3, 4, 5, 6, 8, 9], points: 38 }
const THROW: Act = { kind: 'throw', tiles: [], before: START, after: ROLLED }
const FLIP: Act = { kind: 'shut', tiles: [7], before: ROLLED, after: SHUT }
const REST: Act = { kind: 'rest', tiles: [], before: ROLLED, after: ROLLED }

/** Frames that come when the test says so. */
function stage({ isStill = false, isHidden = false } = {}) {
  let waiting: ((now: number) => void) | null = null
  let now = 0
  const heard: string[] = []
  const acting = new Acting(START, {
    frames: {
      request: (frame) => {
        waiting = frame
        return 1
      },
      cancel: () => (waiting = null),
    },
    isStill: () => isStill,
    isHidden: () => isHidden,
    cue: (cue: Cue, { kind }: Act) => heard.push(`${kind} ${cue}`),
  })
  const frame = (milliseconds: number) => {
    now += milliseconds
    const run = waiting
    waiting = null
    run?.(now)
  }
  return { acting, heard, frame, isWaiting: () => waiting !== null, now: () => acting.moment.value }
}

test('an act goes by the time that passes, and ends with its picture', () => {
  const { acting, frame, now, heard, isWaiting } = stage()
  acting.perform([THROW])
  expect(now()).toEqual({ picture: START, act: THROW, progress: 0 })
  frame(0)
  for (let count = 0; count < 30; count++) frame(16)
  expect(now().progress).toBeCloseTo((30 * 16) / 1050)
  for (let count = 0; count < 60; count++) frame(16)
  expect(now()).toEqual({ picture: ROLLED, act: null, progress: 0 })
  expect(heard).toEqual(['throw begins', 'throw lands', 'throw lands', 'throw ended'])
  expect(isWaiting()).toBe(false)
})

test('slow frames get through it twice as fast', () => {
  const { acting, frame, now } = stage()
  acting.perform([THROW])
  frame(0)
  frame(200)
  expect(now().progress).toBeCloseTo(400 / 1050)
  frame(200)
  frame(200)
  expect(now().act).toBe(null)
})

test('what comes meanwhile is acted out after it, faster, and the end is right', () => {
  const { acting, frame, now } = stage()
  acting.perform([THROW])
  frame(0)
  frame(50)
  acting.perform([FLIP])
  expect(acting.target).toBe(SHUT)
  frame(80)
  expect(now().progress).toBeCloseTo((50 + 80 * 3) / 1050)
  for (let count = 0; count < 40; count++) frame(16)
  expect(now()).toEqual({ picture: SHUT, act: null, progress: 0 })
})

test('skipping ends the act that is going on, not those after it', () => {
  const { acting, now } = stage()
  acting.perform([THROW, REST])
  acting.skip()
  expect(now().act).toBe(REST)
  acting.skip()
  expect(now()).toEqual({ picture: ROLLED, act: null, progress: 0 })
})

test('a jump cuts everything', () => {
  const { acting, now, isWaiting } = stage()
  acting.perform([THROW, FLIP])
  acting.show(START)
  expect(now()).toEqual({ picture: START, act: null, progress: 0 })
  expect(isWaiting()).toBe(false)
})

test('without motion dice fall at once; a pause lasts', () => {
  const { acting, now } = stage({ isStill: true })
  acting.perform([THROW, REST])
  expect(now()).toMatchObject({ act: REST, picture: ROLLED })
})

test('where nobody looks nothing lasts', () => {
  const { acting, now } = stage({ isHidden: true })
  acting.perform([THROW, REST, FLIP])
  expect(now()).toEqual({ picture: SHUT, act: null, progress: 0 })
})

test('the pause after the last turn of a match is left out', () => {
  const { acting, now } = stage()
  const over = { ...ROLLED, isOver: true }
  acting.perform([{ ...REST, after: over }])
  expect(now()).toEqual({ picture: over, act: null, progress: 0 })
})
