import { prepareTable, prepareTables, type PrepareOptions } from '@parlor/bots/in-page'
import { firstAdvice } from './first-advice.ts'
import { plant } from './plant.ts'
import { records } from './records.ts'

/** Prepares a table, and looks at what else the page can do meanwhile. */
async function prepareAndWatch(name: string, options: PrepareOptions = {}) {
  const reports: number[] = []
  let [ticks, longest, last] = [0, 0, performance.now()]
  const timer = setInterval(() => {
    const now = performance.now()
    ticks++
    longest = Math.max(longest, now - last)
    last = now
  })
  try {
    const prepared = await prepareTable(name, { ...options, report: (done) => void reports.push(done) })
    return { ...prepared, reports, ticks, longest }
  } finally {
    clearInterval(timer)
  }
}

/** Gives up as soon as the first bit of work is done, and tells what came of it. */
function abortMidway(name: string): Promise<string> {
  const giveUp = new AbortController()
  const report = () => giveUp.abort(new Error('no longer wanted'))
  return prepareTable(name, { report, signal: giveUp.signal }).then(
    () => 'it was made all the same',
    (error: unknown) => String(error),
  )
}

const tablePage = { prepareTables, prepareAndWatch, abortMidway, firstAdvice, plant, records }

/** What the test finds in the page. */
export interface InPage {
  tablePage: typeof tablePage
}
Object.assign(globalThis, { tablePage })
