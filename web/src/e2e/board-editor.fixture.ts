import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { goTo } from './shell.fixture.ts'

/** A point of the canvas, in the measure of the board. */
type Spot = readonly [x: number, y: number]

/** Opens the gallery and begins an empty board. */
export async function newBoard(page: Page): Promise<void> {
  await goTo(page, '?workshop=trigger-board')
  await page.getByTestId('new-board').click()
  await page.getByTestId('editor').waitFor()
}

/** Where a point of the board lies on the screen now. */
async function onScreenAt(page: Page, [x, y]: Spot): Promise<Spot> {
  const canvas = page.getByTestId('canvas')
  const [box, scale, middleX, middleY] = await Promise.all([
    canvas.boundingBox(),
    canvas.getAttribute('data-scale'),
    canvas.getAttribute('data-x'),
    canvas.getAttribute('data-y'),
  ])
  if (box === null) throw new Error('there is no canvas')
  return [
    box.x + box.width / 2 + (x - Number(middleX)) * Number(scale),
    box.y + box.height / 2 + (y - Number(middleY)) * Number(scale),
  ]
}

export async function press(page: Page, spot: Spot): Promise<void> {
  const [x, y] = await onScreenAt(page, spot)
  await page.mouse.click(x, y)
}

export async function pull(page: Page, from: Spot, to: Spot): Promise<void> {
  const [start, end] = [await onScreenAt(page, from), await onScreenAt(page, to)]
  await page.mouse.move(...start)
  await page.mouse.down()
  await page.mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
  await page.mouse.move(...end)
  await page.mouse.up()
}

export async function tool(page: Page, name: 'select' | 'add' | 'connect' | 'hand'): Promise<void> {
  await page.getByTestId(`tool-${name}`).click()
  await page.locator(`[data-testid="tool-${name}"][aria-pressed="true"]`).waitFor()
}

/** Everything is written, and read by the loader. */
export async function isKept(page: Page): Promise<void> {
  await page.locator('[data-testid="editor"][data-keeping="saved"]').waitFor()
}

/** The board as the browser keeps it: what a reload would find. */
export async function keptBoard(page: Page): Promise<KeptBoard> {
  await isKept(page)
  const id = new URL(page.url()).searchParams.get('draft') ?? ''
  const found: unknown = await page.evaluate(
    (key) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('parlor-boards')
        opening.addEventListener('error', () => reject(opening.error ?? new Error('it cannot be opened')))
        opening.addEventListener('success', () => {
          const asked: IDBRequest<unknown> = opening.result.transaction('boards').objectStore('boards').get(key)
          asked.addEventListener('success', () => {
            resolve(asked.result)
            opening.result.close()
          })
        })
      }),
    id,
  )
  return (found as { readonly draft: KeptBoard }).draft // what the editor has written
}

/** Puts as many empty boards into the browser's database. */
export async function keepMany(page: Page, count: number): Promise<void> {
  const draft = { metadata: { name: 'One of many' }, board: { topology: { spaces: [] } } }
  await page.evaluate(
    ([board, many]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('parlor-boards')
        opening.addEventListener('error', () => reject(opening.error ?? new Error('it cannot be opened')))
        opening.addEventListener('success', () => {
          const writing = opening.result.transaction('boards', 'readwrite')
          for (let id = 0; id < many; id++)
            writing.objectStore('boards').put({ id: `many${id}`, draft: board, savedAt: id, revision: 1 })
          writing.addEventListener('complete', () => {
            opening.result.close()
            resolve()
          })
        })
      }),
    [draft, count] as const,
  )
}

interface KeptBoard {
  readonly metadata: { readonly name: string }
  readonly board: {
    readonly topology: {
      readonly spaces: readonly {
        readonly id: string
        readonly name: string
        readonly type?: string
        readonly position: { readonly x: number; readonly y: number }
        readonly connections?: readonly { readonly targetId: string; readonly condition?: string }[]
        readonly triggers?: readonly { readonly when: object; readonly action: object }[]
      }[]
    }
  }
}

/** What a board says but where its spaces lie: by canvas and by outline it comes to the same. */
export function saidBy({ board }: KeptBoard) {
  return board.topology.spaces.map(({ id, name, type, connections, triggers }) => ({
    id,
    name,
    type,
    connections: [...(connections ?? [])].toSorted((one, other) => (one.targetId < other.targetId ? -1 : 1)),
    triggers,
  }))
}

export async function hasErrors(page: Page, count: number): Promise<void> {
  await expect.poll(() => page.getByTestId('editor').getAttribute('data-errors')).toBe(String(count))
}

const look = (x: number, y: number) => ({
  x,
  y,
  size: 90,
  color: '#ffcc00',
  textColor: '#000000',
  font: 'italic bold 13px Georgia',
  textAlign: 'left',
  textBaseline: 'top',
  borderColor: '#333333',
  borderWidth: 5,
})

/** What becomes of these look fields. Where a colour could not be seen on the table, it is drawn lighter. */
export const SEED_LOOK = {
  space: { fill: 'rgb(255, 204, 0)', stroke: 'rgb(161, 161, 161)', strokeWidth: '5px', width: 90 },
  name: {
    fill: 'rgb(0, 0, 0)',
    fontFamily: 'serif',
    fontStyle: 'italic',
    fontWeight: '700',
    fontSize: '13px',
    textAnchor: 'start',
    isAtTheLeft: true,
    isAtTheTop: true,
  },
  way: { stroke: 'rgb(255, 215, 0)', strokeWidth: '4px' },
  head: { fill: 'rgb(255, 255, 255)', width: 14 },
} as const

/** How the space “Path”, the ways and the heads of their arrows are drawn, by the styles that the browser computes. */
export function drawnLook(page: Page, within: string) {
  return page.locator(within).evaluate((board) => {
    const find = (what: string) => {
      const found = board.querySelector<SVGGraphicsElement>(what)
      if (found === null) throw new Error(`there is no ${what}`)
      return found
    }
    const [outline, name] = [find('[data-space="2"] > .tb-outline'), find('[data-space="2"] > .tb-name')]
    const [way, head] = [find('.tb-arrow'), find('marker .tb-arrow-head')]
    const { fill, stroke, strokeWidth } = getComputedStyle(outline)
    const letters = getComputedStyle(name)
    const [box, text] = [outline.getBBox(), name.getBBox()]
    return {
      space: { fill, stroke, strokeWidth, width: box.width },
      name: {
        fill: letters.fill,
        fontFamily: letters.fontFamily,
        fontStyle: letters.fontStyle,
        fontWeight: letters.fontWeight,
        fontSize: letters.fontSize,
        textAnchor: letters.textAnchor,
        isAtTheLeft: text.x + text.width / 2 < box.x + box.width / 2,
        isAtTheTop: text.y + text.height < box.y + box.height / 2,
      },
      way: { stroke: getComputedStyle(way).stroke, strokeWidth: getComputedStyle(way).strokeWidth },
      head: {
        fill: getComputedStyle(head).fill,
        width: head.closest('marker')?.markerWidth.baseVal.value,
      },
    }
  })
}

/** What becomes of the same fields in play: names stand on plates beside their space, and ways are trails. */
export const SEED_LOOK_IN_PLAY = {
  space: { fill: 'rgb(255, 204, 0)', stroke: 'rgb(161, 161, 161)', strokeWidth: '5px' },
  name: {
    fill: 'rgb(0, 0, 0)',
    fontFamily: 'serif',
    fontStyle: 'italic',
    fontWeight: '700',
    fontSize: '13px',
    isAbove: true,
  },
  way: { stroke: 'rgb(255, 215, 0)', strokeWidth: '12px' },
  arrow: { stroke: 'rgb(255, 255, 255)', size: 7 / 11 },
} as const

/** How the space “Path”, the trails and their arrows are drawn in play, by the styles that the browser computes. */
export function playedLook(page: Page) {
  return page.locator('.tb-frame').evaluate((board) => {
    const find = (what: string) => {
      const found = board.querySelector<SVGGraphicsElement>(what)
      if (found === null) throw new Error(`there is no ${what}`)
      return found
    }
    const [outline, name] = [find('[data-token="2"] .tb-outline'), find('[data-label="2"] .tb-name')]
    const [bed, arrow] = [find('.tb-way.is-bed'), find('.tb-arrow')]
    const { fill, stroke, strokeWidth } = getComputedStyle(outline)
    const letters = getComputedStyle(name)
    const { stroke: way, strokeWidth: wayWidth } = getComputedStyle(bed)
    return {
      space: { fill, stroke, strokeWidth },
      name: {
        fill: letters.fill,
        fontFamily: letters.fontFamily,
        fontStyle: letters.fontStyle,
        fontWeight: letters.fontWeight,
        fontSize: letters.fontSize,
        isAbove: name.getBoundingClientRect().bottom < outline.getBoundingClientRect().top,
      },
      way: { stroke: way, strokeWidth: wayWidth },
      arrow: {
        stroke: getComputedStyle(arrow).stroke,
        size: Number(/scale\(([\d.]+)\)/.exec(arrow.getAttribute('transform') ?? '')?.[1]),
      },
    }
  })
}

const way = (targetId: number | string) => ({ targetId, condition: null, drawConnection: true })

/** The structure that the seed's document shows, every field of it with a value. */
export const SEED_BOARD = {
  metadata: {
    name: 'As the document shows',
    author: 'Somebody',
    description: 'Every field of the structure, once.',
    createdDate: '2025-11-09T12:00:00Z',
    version: '1.0.0',
    tags: ['seed'],
    gameEngine: { type: 'turn-based', config: {} },
    renderConfig: { connectionColor: '#ffd700', arrowColor: '#ffffff', connectionThickness: 4, arrowSize: 14 },
    gameRules: {
      players: {
        min: 2,
        max: 4,
        recommended: { min: 2, max: 3 },
        startingPositions: { mode: 'single', spaceIds: [1], distribution: 'round-robin' },
      },
    },
  },
  spaces: [
    { id: 1, name: 'Start', type: 'start', visualDetails: look(0, 0), connections: [way(2)] },
    {
      id: 2,
      name: 'Path',
      type: 'normal',
      visualDetails: look(120, 0),
      connections: [way('inn'), way(4)],
      events: [
        {
          trigger: { type: 'ON_EXIT' },
          action: { type: 'PROMPT_ALL_PLAYERS', payload: { message: 'On we go.' } },
          priority: 'LOW',
        },
      ],
    },
    {
      id: 'inn',
      name: 'Inn',
      type: 'action',
      visualDetails: look(240, -80),
      connections: [way(4)],
      events: [
        {
          trigger: { type: 'ON_LAND' },
          action: { type: 'DISPLACE_PLAYER', payload: { steps: 1 } },
          priority: 'VERY_HIGH',
        },
        {
          trigger: { type: 'CODE', payload: 'gameState.getTurnNumber() > 3' },
          action: { type: 'PROMPT_CURRENT_PLAYER', payload: { message: 'It is late, {{PLAYER_NAME}}.' } },
          priority: 'MID',
        },
      ],
    },
    {
      id: 4,
      name: 'End',
      type: 'end',
      visualDetails: look(360, 0),
      events: [
        {
          trigger: { type: 'ON_ENTER' },
          action: { type: 'SET_PLAYER_STATE', payload: { state: 'COMPLETED_GAME' } },
          priority: 'CRITICAL',
        },
      ],
    },
  ],
}

/** What a line of the guide asks for, done as somebody does who reads it. */
export async function follow(page: Page, line: string): Promise<void> {
  const [, verb = '', name = '', value = ''] =
    /^(Press|Open|See|Select|Set) \*\*(.+?)\*\*(?: to `(.+)`)?/.exec(line) ?? []
  if (verb === 'Press') return page.getByRole('button', { name, exact: true }).click()
  if (verb === 'Open') return page.getByRole('tab', { name, exact: true }).click()
  if (verb === 'See') return page.getByText(name, { exact: true }).first().waitFor()
  if (verb === 'Select') return pressSpace(page, name)
  if (verb === 'Set') return page.getByLabel(name, { exact: true }).fill(value)
  throw new Error(`nobody knows how to “${line}”`)
}

/** A space of the canvas, by its name. */
async function pressSpace(page: Page, name: string): Promise<void> {
  const space = page.locator('.tb-canvas [data-space]', { hasText: name }).first()
  await space.waitFor({ state: 'attached' })
  const box = await space.boundingBox()
  if (box === null) throw new Error(`${name} is not seen`)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await page.getByRole('heading', { name: `Space “${name}”` }).waitFor()
}

/** Gives a space an event that sends whoever comes there elsewhere. */
export async function jumpFrom(page: Page, name: string, to: string): Promise<void> {
  await page.locator('[data-tab="inspect"]').click()
  await pressSpace(page, name)
  await page.getByTestId('add-event').click()
  const events = page.getByTestId('events')
  await events.locator('fieldset:has(> legend:text-is("What happens")) select').first().selectOption('SET_PLAYER_SPACE')
  await events.getByLabel('Space', { exact: true }).fill(to)
}

/** Ten spaces: a fork, something to read, a jump back, a way that is open only sometimes, and an end. */
export const SPOTS: readonly Spot[] = [
  [-240, 0],
  [-140, 0],
  [-60, -100],
  [40, -100],
  [-60, 100],
  [40, 100],
  [120, 0],
  [200, 0],
  [200, 120],
  [260, -100],
]
export const WAYS = ['1 2', '2 3', '2 5', '3 4', '4 7', '5 6', '6 7', '7 8', '8 9', '8 10', '9 10'].map((pair) =>
  pair.split(' '),
)
