import type { Page } from 'playwright-core'
import type { YahtzeeView } from '../boards/yahtzee/yahtzee-view.ts'
import type { ScreenReader } from './screen-reader.fixture.ts'
import { boxName, CATEGORIES } from './yahtzee-policy.fixture.ts'

/** What can be known of a board of Yahtzee, in the same words whichever way it was found out. */
export interface Seen {
  /** By die: `4`, `4 held`, `in the cup`; none when the match is over. */
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

/** What should be seen of a table. */
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
    return value === 0 ? 'in the cup' : `${value}${frozen ? ' held' : ''}`
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
        const held = die.getAttribute('aria-pressed') === 'true' && die.innerText.includes('Held')
        if (front === undefined) return ['in the cup']
        // What is said of it must be what is seen of it.
        const said = die.ariaLabel?.split('.')[0] === `Die ${at + 1}: ${front}${held ? ', held' : ''}`
        return [`${said ? '' : `not ${die.ariaLabel} but `}${front}${held ? ' held' : ''}`]
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
    return [`${value}${pressed && name.endsWith(', held') ? ' held' : ''}`]
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

/** Resolved with the next dice that tumble, when they do. */
export function tumblingDice(page: Page): Promise<number[]> {
  return page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const board = document.querySelector('.yz-board')
        const look = () => {
          if (board?.classList.contains('tumbling') !== true) return
          const cubes = [...document.querySelectorAll('.yz-cube')]
          resolve(cubes.flatMap((cube, die) => (cube.getAnimations().length > 0 ? [die] : [])))
        }
        if (board !== null) new MutationObserver(look).observe(board, { attributes: true })
      }),
  )
}
