import type { AdviseOrder, ReviewOrder } from '../brain.ts'
import type { ChooseOrder } from '../../open-match/here/bots-and-clocks.ts'
import type { Making } from '../brain.ts'
import { brain, thinking } from '../start-brain.ts'

const told: (Making | null)[] = []
thinking.subscribe((making) => told.push(making))

/** Asks, and counts what the page can do meanwhile. */
async function watched<T>(ask: () => Promise<T>) {
  let ticks = 0
  told.length = 0
  const timer = setInterval(() => ticks++)
  try {
    const answer = await ask()
    return { answer, ticks, told: [...told] }
  } finally {
    clearInterval(timer)
  }
}

/** Calls a wish off as soon as the first bit of a table is made, and tells what came of it. */
async function calledOff(order: AdviseOrder): Promise<string> {
  const off = new AbortController()
  const stop = thinking.subscribe((making) => {
    if (making !== null) off.abort(new Error('no longer wanted'))
  })
  try {
    await brain().advise(order, off.signal)
    return 'it was answered all the same'
  } catch (error) {
    return String(error)
  } finally {
    stop()
  }
}

const brainPage = {
  choose: (order: ChooseOrder) => watched(() => brain().choose(order)),
  advise: (order: AdviseOrder) => watched(() => brain().advise(order)),
  review: (order: ReviewOrder) => watched(() => brain().review(order)),
  calledOff,
  isMaking: () => thinking.value !== null,
}

/** What the test finds in the page. */
export interface InPage {
  brainPage: typeof brainPage
}
Object.assign(globalThis, { brainPage })
