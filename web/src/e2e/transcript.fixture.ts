import { sayHappening, type Kind } from '@parlor/engine'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { namesAt } from '../open-match/names.ts'
import { sayEnd } from '../open-match/result-text.ts'
import { Showing } from '../open-match/showing.ts'
import { sayLine, toldLines } from '../panels/log/say-line.ts'
import { READOUT_KEYS, readOut, type Readout } from '../readouts/readouts.ts'
import type { Detail } from '../readouts/sheet-speech.ts'
import { sentence } from '../words/sentence.ts'
import type { Mirror } from './mirror.fixture.ts'

/**
 * Everything that a screen reader is told at a table, in its order, and everything there was to be told, by the same match
 * in Node: whoever sees nothing and has no mouse has to hear every happening of it, and how it ended.
 */
export class Transcript {
  readonly #page: Page
  readonly #mirror: Pick<Mirror<Kind>, 'openMatch'>
  readonly #showing: Showing
  /** Sentences of what happened, as whoever looks may know them. */
  readonly #wanted: string[] = []
  /** Which of what was heard was asked for. */
  readonly #asked = new Set<number>()

  private constructor(page: Page, mirror: Pick<Mirror<Kind>, 'openMatch'>) {
    this.#page = page
    this.#mirror = mirror
    this.#showing = new Showing(mirror.openMatch)
    mirror.openMatch.hear(({ match, happenings, live }) => {
      const nameOf = namesAt(match)
      if (live) this.#wanted.push(...happenings.map((each) => sayHappening(mirror.openMatch.game, each, nameOf)))
    })
  }

  /** Listens from now on. What happened before is asked for by its key. */
  static async on(page: Page, mirror: Pick<Mirror<Kind>, 'openMatch'>): Promise<Transcript> {
    await page.evaluate(() => {
      const region = document.querySelector<HTMLElement>('[data-testid=told]')
      if (region === null) throw new Error('nothing is announced')
      const heard: string[] = []
      Object.assign(globalThis, { heard })
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const { textContent } of addedNodes) heard.push(textContent ?? '')
      }).observe(region, { childList: true })
    })
    const transcript = new Transcript(page, mirror)
    const { openMatch } = mirror
    const lines = toldLines(await openMatch.log(), openMatch)
    const told = await transcript.asks('last', 'full')
    for (const line of lines)
      expect(told).toContain(sentence(sayLine(openMatch.game, openMatch.state.value.match, line)))
    return transcript
  }

  heard(): Promise<readonly string[]> {
    return this.#page.evaluate(() => (globalThis as unknown as { heard: readonly string[] }).heard) // put there above
  }

  /** Presses the key of a readout: it tells what the same match in Node does. Gives what that is. */
  async asks(what: Readout, detail: Detail): Promise<string> {
    const before = (await this.heard()).length
    await this.#page.keyboard.press(
      detail === 'full' ? `Shift+${READOUT_KEYS[what]}` : READOUT_KEYS[what].toLowerCase(),
    )
    const text = await readOut(what, detail, this.#showing)
    // What happened before may be told only now, and first.
    await expect.poll(async () => (await this.heard()).slice(before)).toContain(text)
    this.#asked.add((await this.heard()).indexOf(text, before))
    return text
  }

  /** Every readout in both details. */
  async asksAll(): Promise<void> {
    for (const what of Object.keys(READOUT_KEYS) as Readout[])
      for (const detail of ['short', 'full'] as const) await this.asks(what, detail) // oxlint-disable-line no-await-in-loop -- one after the other
  }

  /**
   * At the end: everything was heard without being asked for, in the order in which it happened, and who won. `together`:
   * what may be told in one sentence or in several, with the same figures.
   */
  async isWhole(together = /$^/g): Promise<void> {
    const all = [...this.#wanted, sayEnd(this.#mirror.openMatch.state.value.match)]
    const wanted = all.filter((each) => !new RegExp(together.source).test(each))
    const heard = async () => (await this.heard()).filter((_, at) => !this.#asked.has(at))
    await expect.poll(async () => missingIn(await heard(), wanted)).toEqual([])
    const figures = (told: readonly string[]) => told.join(' ').match(together)?.join(' ').match(/\d/g) ?? []
    expect(figures(await heard())).toEqual(figures(all))
    expect(wanted.length).toBeGreaterThan(5)
  }
}

/** What was not heard after what comes before it. */
function missingIn(heard: readonly string[], wanted: readonly string[]): readonly string[] {
  const all = heard.join(' ')
  let at = 0
  return wanted.filter((each) => {
    const found = all.indexOf(each, at)
    if (found >= 0) at = found + each.length
    return found < 0
  })
}
