/* oxlint-disable consistent-function-scoping -- what runs in the page has to bring everything along */
import type { AnyMove } from '@parlor/engine'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { shutTheBox } from '@parlor/games/shut-the-box'
import type { Mirror } from './mirror.fixture.ts'

type BoxKind = NonNullable<(typeof shutTheBox)['kind']>
export type BoxMirror = Mirror<BoxKind>
/** What of the box can be read from its buttons. */
export interface BoxShown {
  readonly up: readonly number[]
  readonly dice: readonly number[]
  readonly score: string
}

export function boxOf({ up, dice, points }: BoxKind['view']): BoxShown {
  return { up, dice, score: String(points) }
}

/** In the page. */
function readBox(): BoxShown {
  const all = (start: string) => [...document.querySelectorAll<HTMLElement>(`[data-testid^="${start}"]`)]
  return {
    up: all('tile-')
      .filter((tile) => tile.dataset['up'] === 'true')
      .map((tile) => Number(tile.textContent)),
    dice: all('die-').map((die) => Number(die.textContent)),
    score: document.querySelector('[data-testid="score"]')?.textContent ?? '',
  }
}

/** Waits until the page shows this box, and nothing else. */
export async function showsBox(page: Page, wanted: BoxShown): Promise<void> {
  await expect.poll(() => page.evaluate(readBox)).toEqual(wanted)
}

/** Presses the buttons of a move. */
async function press(page: Page, { dice, tiles }: AnyMove): Promise<void> {
  if (Array.isArray(tiles)) {
    // They are seen while they have the focus.
    for (const tile of tiles) await page.getByTestId(`tile-${tile}`).press('Space') // oxlint-disable-line no-await-in-loop
    return page.getByTestId('submit').click()
  }
  const choice = page.getByTestId(`roll-${String(dice)}`)
  await ((await choice.count()) > 0 ? choice : page.getByTestId('roll')).click()
}

/** What somebody does who always takes the first that is offered; null when the match is over. */
export function nextMove(mirror: BoxMirror): AnyMove | null {
  return mirror.openMatch.state.value.view?.offers?.find(({ ways }) => (ways ?? []).length > 0)?.ways?.[0] ?? null
}

/** Makes so many moves in the page and in the mirror; after each they show the same. Gives how many there were. */
export async function playBoth(page: Page, mirror: BoxMirror, most: number): Promise<number> {
  for (let made = 0; made < most; made++) {
    const move = nextMove(mirror)
    if (move === null) return made
    // One after the other: it is one match.
    /* oxlint-disable no-await-in-loop */
    await press(page, move)
    await mirror.play(move)
    await showsBox(page, boxOf(mirror.shown))
    /* oxlint-enable no-await-in-loop */
  }
  return most
}

/** The buttons to press next, read from the page alone; null while something is on its way. */
function whatNext(): readonly string[] | 'over' | null {
  const all = (start: string) => [...document.querySelectorAll<HTMLElement>(`[data-testid^="${start}"]`)]
  const canPress = (button: HTMLElement) => button.getAttribute('aria-disabled') !== 'true'
  if (document.querySelector('.controls .button.primary') !== null) return 'over'
  const roll = all('roll').find(canPress)?.dataset['testid']
  if (roll !== undefined) return [roll]
  const tiles = all('tile-')
    .filter(canPress)
    .map((tile) => Number(tile.textContent))
  const need = all('die-').reduce((sum, die) => sum + Number(die.textContent), 0)
  if (need === 0) return null
  for (let set = 1; set < 2 ** tiles.length; set++) {
    const some = tiles.filter((_, at) => set & (1 << at))
    if (some.reduce((sum, tile) => sum + tile, 0) === need) return [...some.map((tile) => `tile-${tile}`), 'submit']
  }
  return null
}

/** Plays on with dice that nobody knows beforehand, until there is what is waited for, or the match is over. */
export async function playUntil(page: Page, isDone: () => Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 60; turn++) {
    /* oxlint-disable no-await-in-loop */
    let next: Awaited<ReturnType<typeof whatNext>> = null
    await expect.poll(async () => (await isDone()) || (next = await page.evaluate(whatNext)) !== null).toBe(true)
    const buttons: ReturnType<typeof whatNext> = next
    if (buttons === null || buttons === 'over') return
    // What is left of the three.
    for (const id of buttons as readonly string[])
      await (id.startsWith('tile-') ? page.getByTestId(id).press('Space') : page.getByTestId(id).click())
    /* oxlint-enable no-await-in-loop */
  }
  throw new Error('a box is shut or lost long before this')
}
