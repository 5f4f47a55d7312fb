import type { Page } from 'playwright-core'
import type { YahtzeeView } from '../games/yahtzee/yahtzee-view.ts'
import type { ScreenReader } from './screen-reader.fixture.ts'
import { boxName, CATEGORIES } from './yahtzee-policy.fixture.ts'

/** What can be known of a board of Yahtzee, in the same words whichever way it was found out. */
export interface Seen {
  /** By die: `4`, `4 frozen`, `in the cup`; none when the match is over. */
  readonly dice: readonly string[]
  /** How many rolls are left, in words; empty when the match is over. */
  readonly rolls: string
  /** Of whose turn it is, by box: `is 12`, `worth 12`, `worth 12+100`, `open`, `blocked`. */
  readonly boxes: Readonly<Record<string, string>>
  /** By seat. */
  readonly totals: readonly number[]
}

const ROLLS = ['No rolls left', '1 roll left', '2 rolls left', '3 rolls left']
const DICE = [0, 1, 2, 3, 4] as const

/** What should be seen of a match. */
export function shouldBeSeen(view: YahtzeeView): Seen {
  const { cards, turn, choices, dice, rollsLeft } = view
  const isOver = cards.every(({ boxes }) => Object.values(boxes).every((points) => points !== null))
  const box = (category: (typeof CATEGORIES)[number]): string => {
    const points = cards[turn]?.boxes[category] ?? null
    if (points !== null) return `is ${points}`
    if (choices.length === 0) return 'open'
    const choice = choices.find((each) => each.category === category)
    return choice === undefined ? 'blocked' : `worth ${choice.points}${choice.extra > 0 ? `+${choice.extra}` : ''}`
  }
  const die = (at: number): string => {
    const { value, frozen } = dice[at] ?? { value: 0, frozen: false }
    return value === 0 ? 'in the cup' : `${value}${frozen ? ' frozen' : ''}`
  }
  return {
    dice: isOver ? [] : DICE.map(die),
    rolls: isOver ? '' : (ROLLS[rollsLeft] ?? ''),
    boxes: Object.fromEntries(CATEGORIES.map((category) => [category, box(category)])),
    totals: cards.map(({ total }) => total),
  }
}

/** What somebody sees who looks at the page: of each die, the face that is really in front. */
export function seenWithEyes(page: Page, turn = 0): Promise<Seen> {
  return page.evaluate(
    ({ categories, seat }) => {
      // oxlint-disable-next-line unicorn/consistent-function-scoping -- all of it runs in the page, here and below
      const find = (id: string) => document.querySelector<HTMLElement>(`[data-testid="${id}"]`)
      // oxlint-disable-next-line unicorn/consistent-function-scoping
      const face = (die: HTMLElement): string | undefined => {
        const place = die.querySelector('.yz-scene')?.getBoundingClientRect() ?? new DOMRect()
        const hit = document.elementFromPoint(place.x + place.width / 2, place.y + place.height / 2)
        return /yz-face-(\d)/.exec(hit?.closest('.yz-face')?.className ?? '')?.[1]
      }
      const dice = Array.from({ length: 5 }, (_, at) => find(`die-${at}`)).flatMap((die, at) => {
        if (die === null) return []
        const front = face(die)
        const frozen = die.getAttribute('aria-pressed') === 'true' && die.innerText.includes('Frozen')
        if (front === undefined) return ['in the cup']
        // What is said of it must be what is seen of it.
        const said = die.ariaLabel?.split('.')[0] === `Die ${at + 1}: ${front}${frozen ? ', frozen' : ''}`
        return [`${said ? '' : `not ${die.ariaLabel} but `}${front}${frozen ? ' frozen' : ''}`]
      })
      const halves = [...document.querySelectorAll('.yz-half')].flatMap((half) => [
        ...half.querySelectorAll('tbody tr:not(.yz-bonus-row, .yz-extra-row, .yz-total-row)'),
      ])
      const box = (category: string, row: number): string => {
        const cell = halves[row]?.querySelectorAll('td')[seat]
        const button = cell?.querySelector('button')
        if (!button) return `is ${cell?.innerText.trim()}`
        if (button.dataset['testid'] !== `box-${category}`) return `called ${button.dataset['testid']}`
        if (button.disabled) return 'open'
        if (button.getAttribute('aria-disabled') === 'true') return 'blocked'
        return `worth ${button.querySelector('.yz-points')?.textContent}`
      }
      return {
        dice,
        rolls: find('rolls-left')?.innerText.trim() ?? '',
        boxes: Object.fromEntries(categories.map((category, row) => [category, box(category, row)])),
        totals: [...document.querySelectorAll('[data-testid^="total-"]')].map((cell) => Number(cell.textContent)),
      }
    },
    { categories: CATEGORIES, seat: turn },
  )
}

/** What somebody knows who hears the page read out. For one card. */
export async function seenByReader(reader: ScreenReader): Promise<Seen> {
  const all = await reader.all()
  const dice = all.flatMap(({ role, name, pressed }) => {
    const [, value] = (role === 'button' && /^Die \d: (\d|not rolled yet)/.exec(name)) || []
    if (value === undefined) return []
    if (value === 'not rolled yet') return ['in the cup']
    return [`${value}${pressed && name.endsWith(', frozen') ? ' frozen' : ''}`]
  })
  const named = (start: string) => all.findIndex(({ role, name }) => role === 'rowheader' && name.startsWith(start))
  const cellOf = (start: string) => all.slice(named(start)).find(({ role }) => role === 'cell')?.name ?? ''
  const box = (name: string): string => {
    const cell = cellOf(name)
    if (/^\d+$/.test(cell)) return `is ${cell}`
    if (cell === `${name}: open`) return 'open'
    if (cell === `${name}: not allowed for these dice`) return 'blocked'
    const [, points, extra] = new RegExp(`^${name}: score (\\d+)(?: and (\\d+) extra)?$`).exec(cell) ?? []
    return `worth ${points}${extra === undefined ? '' : `+${extra}`}`
  }
  return {
    dice,
    rolls: all.find(({ name }) => ROLLS.includes(name))?.name ?? '',
    boxes: Object.fromEntries(CATEGORIES.map((category) => [category, box(boxName(category))])),
    totals: [Number(cellOf('Total'))],
  }
}

/** Watches from now on for dice that tumble; what it gives back waits for them, and says which did. */
export async function tumblingDice(page: Page): Promise<() => Promise<number[]>> {
  // Noted in the page and asked for from here: a promise that only the test waits for may be collected as garbage.
  await page.evaluate(() => {
    const noted = document.documentElement.dataset
    delete noted['tumbled']
    const watch = new MutationObserver(() => {
      if (document.querySelector('.yz-board.tumbling') === null) return
      watch.disconnect()
      const cubes = [...document.querySelectorAll('.yz-cube')]
      noted['tumbled'] = cubes.flatMap((cube, die) => (cube.getAnimations().length > 0 ? [die] : [])).join(' ')
    })
    // The whole page, not the board: a board may be drawn anew.
    watch.observe(document, { attributeFilter: ['class'], childList: true, subtree: true })
  })
  return async () => {
    const tumbled = page.locator('html[data-tumbled]')
    return (await tumbled.getAttribute('data-tumbled'))?.split(' ').map(Number) ?? []
  }
}

/** How much of the cards is below the screen, in pixels, and words that stand there in two pieces. */
export function cardsOnScreen(page: Page): Promise<{ readonly below: number; readonly broken: readonly string[] }> {
  return page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' })
    const card = document.querySelector('.yz-card')
    if (card === null) throw new Error('there is no card')
    const broken: string[] = []
    const texts = document.createTreeWalker(card, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word)
      }
    return { below: Math.max(0, card.getBoundingClientRect().bottom - innerHeight), broken }
  })
}
