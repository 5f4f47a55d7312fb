import type { Browser, Page } from 'playwright-core'

/** What kept a page busy while something was done with it. */
export interface Busy {
  readonly steps: number
  /** Tasks over 50 ms. */
  readonly longTasks: number
  readonly longestMs: number
}

/** As much of a browser's trace as is looked at. Times are in microseconds; `tdur` is the processor's. */
interface Traced {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly tdur?: number
}

/**
 * Does something in a page: does that ever keep it busy? Tasks are measured in the time of the processor, so that what else
 * runs on the machine does not count. `act` tells how many steps it took.
 */
export async function busyWhile(browser: Browser, page: Page, act: () => Promise<number>): Promise<Busy> {
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] })
  await page.evaluate(() => performance.mark('acting'))
  const steps = await act()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Traced[] } // as Chromium writes it
  const own = traceEvents.find(({ name }) => name === 'acting')
  const tasks = traceEvents
    .filter(({ name, pid, tid }) => name.endsWith('RunTask') && pid === own?.pid && tid === own.tid)
    .map(({ tdur = 0 }) => Math.round(tdur / 1_000))
  if (tasks.length === 0) throw new Error('nothing was traced')
  return { steps, longTasks: tasks.filter((ms) => ms > 50).length, longestMs: Math.max(...tasks) }
}
