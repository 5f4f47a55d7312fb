import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Category } from '../games/yahtzee/yahtzee-view.ts'
import type { ScreenReader } from './screen-reader.fixture.ts'
import { boxName, boxToFill, diceToFreeze, type YahtzeeMirror } from './yahtzee-policy.fixture.ts'
import { seenByReader, seenWithEyes, shouldBeSeen, type Seen } from './yahtzee-seen.fixture.ts'

const MOST_TABS = 60

/** A way to play Yahtzee in the page, and to know what has come of it. */
export interface Hand {
  readonly toggle: (die: number) => Promise<void>
  readonly roll: () => Promise<void>
  /** Where the dice are worth nothing, says yes to it. */
  readonly fill: (category: Category, isZero: boolean) => Promise<void>
  readonly see: (turn: number) => Promise<Seen>
}

export function byMouse(page: Page): Hand {
  return {
    toggle: (die) => page.getByTestId(`die-${die}`).click(),
    roll: () => page.getByTestId('roll').click(),
    fill: async (category, isZero) => {
      await page.getByTestId(`box-${category}`).click()
      if (isZero) await page.getByTestId('confirm-scratch').click()
    },
    see: (turn) => seenWithEyes(page, turn),
  }
}

/** What has the focus, by its mark for tests; else its words. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement } = document
    if (!(activeElement instanceof HTMLElement)) return ''
    return activeElement.dataset['testid'] ?? activeElement.innerText
  })
}

/** Presses Tab until something has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, wanted: RegExp): Promise<void> {
  for (let presses = 0; presses < MOST_TABS; presses++) {
    // oxlint-disable-next-line no-await-in-loop -- one key after the other, here and below
    if (wanted.test(await focused(page))) return
    // oxlint-disable-next-line no-await-in-loop
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never comes to ${String(wanted)}`)
}

/** Rolls with Enter and with R in turn. */
export function byKeys(page: Page): Hand {
  const press = (key: string) => page.keyboard.press(key)
  let rolls = 0
  let hasFilled = false
  return {
    toggle: (die) => press(String(die + 1)),
    roll: async () => {
      // At first nothing has the focus, and Enter rolls; a box that was filled leaves it on the button that rolls.
      if (hasFilled) expect(await focused(page)).toBe('roll')
      await press(rolls++ % 2 === 0 ? 'Enter' : 'r')
    },
    fill: async (category, isZero) => {
      await tabTo(page, /^box-/)
      // oxlint-disable-next-line no-await-in-loop
      for (let presses = 0; presses < MOST_TABS && (await focused(page)) !== `box-${category}`; presses++)
        // oxlint-disable-next-line no-await-in-loop
        await press('ArrowDown')
      expect(await focused(page)).toBe(`box-${category}`)
      await press('Enter')
      hasFilled = true
      if (!isZero) return
      // What does no harm has the focus first.
      await expect.poll(() => focused(page)).toBe('Choose another box')
      await tabTo(page, /^confirm-scratch$/)
      await press('Enter')
    },
    see: (turn) => seenWithEyes(page, turn),
  }
}

/** Somebody who is quick: R is pressed in the very moment in which the board is first drawn. */
export async function rollsWhenDrawn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      if (document.querySelector('[data-testid="roll"]') === null) return
      seen.disconnect()
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'r', bubbles: true }))
    })
    seen.observe(document, { childList: true, subtree: true })
  })
}

export function byReader(reader: ScreenReader): Hand {
  return {
    toggle: (die) => reader.press('button', new RegExp(`^Die ${die + 1}: \\d`)),
    roll: () => reader.press('button', /^Roll( the dice| \d (die|dice))?$/),
    fill: async (category, isZero) => {
      await reader.press('button', new RegExp(`^${boxName(category)}: score `))
      if (!isZero) return
      await reader.hears(`Put 0 in ${boxName(category)}?`)
      await reader.press('button', 'Put 0')
    },
    see: () => seenByReader(reader),
  }
}

/** Waits until the page shows what its mirror does: every die, every box, every total. */
export async function agree(hand: Hand, mirror: YahtzeeMirror): Promise<void> {
  const { shown } = mirror
  await expect.poll(() => hand.see(shown.turn)).toEqual(shouldBeSeen(shown))
}

async function freezeAndRoll(hand: Hand, mirror: YahtzeeMirror, freeze: readonly number[]): Promise<void> {
  const { dice } = mirror.shown
  const on = freeze.filter((die) => !dice[die]?.frozen)
  const off = dice.flatMap(({ frozen }, die) => (frozen && !freeze.includes(die) ? [die] : []))
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const die of [...on, ...off]) await hand.toggle(die)
  if (on.length > 0) await mirror.play({ move: 'FREEZE', dice: on })
  if (off.length > 0) await mirror.play({ move: 'UNFREEZE', dice: off })
  await agree(hand, mirror)
  await hand.roll()
  await mirror.play({ move: 'ROLL' })
  await agree(hand, mirror)
}

/** A turn by the simple policy, in the page and in its mirror; they agree after every step. */
export async function playTurn(hand: Hand, mirror: YahtzeeMirror): Promise<void> {
  await hand.roll()
  await mirror.play({ move: 'ROLL' })
  await agree(hand, mirror)
  while (mirror.shown.rollsLeft > 0) {
    const freeze = diceToFreeze(mirror.shown)
    if (freeze.length === mirror.shown.dice.length) break
    // oxlint-disable-next-line no-await-in-loop -- each roll depends on the one before
    await freezeAndRoll(hand, mirror, freeze)
  }
  const { category, isZero } = boxToFill(mirror.shown)
  await hand.fill(category, isZero)
  await mirror.play({ move: isZero ? 'SCRATCH' : 'SCORE', category })
  await agree(hand, mirror)
}

export async function playOut(hand: Hand, mirror: YahtzeeMirror): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- turn after turn
  while (mirror.stage === 'playing') await playTurn(hand, mirror)
}
