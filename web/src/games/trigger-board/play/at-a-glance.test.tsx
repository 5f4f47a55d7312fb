// @vitest-environment jsdom
import { readBoard, SHIPPED_BOARDS } from '@parlor/games/trigger-board/knowledge'
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { expect, test, vi } from 'vitest'
import { BoardTable } from '../../../../../games/src/trigger-board/board-table.fixture.ts'
import type { BoardHappening } from '../board-kind.ts'
import { boardMapOf } from '../board-map.ts'
import type { Worn } from '../themes/use-theme.ts'
import { PHONE_CARD, roomIn, roomOfQuestions } from '../use-room.ts'
import { useWalks } from '../use-walks.ts'
import { en } from '../words-en.ts'
import { areSaid } from './are-said.ts'
import { explain } from './explain.ts'
import { Figures } from './figures.tsx'
import { floatsIn, soundOf } from './floats.ts'
import { RollsRow } from './rolls-row.tsx'
import { sheetFor } from './sheet-for.ts'
import { storyText } from './story-text.ts'
import { StoryLine } from './story-line.tsx'
import { inTurnOf, toldOn, type Story } from './story.ts'
import { Tip } from './tip.tsx'

const NAMES = Object.assign((seat: number) => ['Ann', 'Bea'][seat] ?? '?', { you: 0 })
const other = (happening: { readonly what: string }) => `(${happening.what})`
const told = (happenings: readonly BoardHappening[], left = 0) => {
  const story = toldOn([], happenings, new Map()).at(-1)
  return story === undefined ? '' : storyText(story, NAMES, other, en, left)
}

function stage(): HTMLElement {
  const root = document.createElement('div')
  document.body.append(root)
  return root
}

test('what is tipped on is explained to a mouse, to keys and to a finger, and the explanation goes again', () => {
  const root = stage()
  void act(() =>
    render(
      <Tip class="tb-chip" text="2 more steps">
        boots
      </Tip>,
      root,
    ),
  )
  const [room, button] = [root.querySelector('.tb-tip-room'), root.querySelector('button')]
  if (room === null || button === null) throw new Error('nothing was drawn')
  const tip = () => root.querySelector('[role=tooltip]')?.textContent ?? null
  const happens = (what: Element, event: Event) => void act(() => void what.dispatchEvent(event))
  const pointer = (type: string, pointerType: string) =>
    Object.assign(new Event(type, { bubbles: true }), { pointerType })

  happens(room, pointer('pointerenter', 'mouse'))
  expect(tip()).toBe('2 more steps')
  expect(button.getAttribute('aria-describedby')).toBe(root.querySelector('[role=tooltip]')?.id)
  happens(room, pointer('pointerleave', 'mouse'))
  expect(tip()).toBeNull()

  void act(() => button.focus())
  expect(tip()).toBe('2 more steps')
  happens(button, new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  expect(tip()).toBeNull()
  void act(() => button.blur())

  const tap = () => {
    happens(button, pointer('pointerdown', 'touch'))
    void act(() => button.focus())
    void act(() => button.click())
  }
  tap()
  expect(tip()).toBe('2 more steps')
  tap()
  expect(tip()).toBeNull()
})

test('a walk that has come to a fork is not told as its end', () => {
  const walk: BoardHappening[] = [
    { what: 'rolled', seat: 0, dice: [3], moves: 3 },
    { what: 'went', seat: 0, space: 'Alley', path: ['alley'] },
  ]
  expect(told(walk, 2)).toBe('You rolled 3 and came to the fork “Alley”, 2 steps to go.')
  expect(told(walk)).toBe('You rolled 3 and went to “Alley”.')
})

test('where nobody rolls, the walk of the next player is a story of their own', () => {
  const first = toldOn([], [{ what: 'went', seat: 0, space: 'Dune', path: ['d'] }], new Map())
  const second = toldOn(inTurnOf(1, first), [{ what: 'went', seat: 1, space: 'Gulls', path: ['g'] }], new Map()).at(-1)
  if (second === undefined) throw new Error('something has happened')
  expect(storyText(second, NAMES, other, en)).toBe('Bea went to “Gulls”.')
  // What somebody is moved by in the turn of another belongs to that turn.
  expect(inTurnOf(0, first)).toBe(first)
  expect(told([{ what: 'moves', seat: 1, moves: 2 }], 2)).toBe('2 steps to go.')
})

test('another turn is told once, and no longer when its roll has fallen; somebody who is moved in steps is moved once', () => {
  const again: BoardHappening[] = [
    { what: 'rolled', seat: 0, dice: [3], moves: 3 },
    { what: 'went', seat: 0, space: 'Park', path: ['park'] },
    { what: 'effect', seat: 0, effect: 'RepeatTurns', remaining: 1, unit: 'turns', figures: null },
    { what: 'again', seat: 0 },
  ]
  expect(told(again)).toBe('You rolled 3 and went to “Park”. (effect)')
  expect(told([...again, { what: 'rolled', seat: 0, dice: [1], moves: 1 }])).toBe('You rolled 1.')
  const moved = told([
    { what: 'rolled', seat: 1, dice: [1], moves: 1 },
    { what: 'went', seat: 1, space: 'Bus Stop', path: ['b'] },
    { what: 'went', seat: 0, space: 'Park', path: ['p'] },
    { what: 'went', seat: 0, space: 'Museum', path: ['m'] },
  ])
  expect(moved).toBe('Bea rolled 1 and went to “Bus Stop”: you go on to “Museum”.')
})

test('what befalls players rises from their pawns, and is heard as good or bad', () => {
  const effect = { what: 'effect', seat: 1, remaining: 1, unit: 'turns', figures: null } as const
  const floats = floatsIn(
    [{ seat: 0, stat: 'Coins', by: 2 }],
    [
      { ...effect, effect: 'SkipTurns' },
      { what: 'sprung', seat: 1, space: 'Altar' },
      { what: 'turn', seat: 1, round: 1 },
    ],
    en,
    NAMES,
  )
  expect(floats).toEqual([
    { seat: 0, text: '+2 coins', isLoss: false },
    { seat: 1, text: 'skips', isLoss: true },
    { seat: 1, text: 'trap', isLoss: true },
  ])
  expect([floats, floats.slice(1), []].map(soundOf)).toEqual(['coin', 'wither', null])
})

test('another turn rises once above a pawn, though the effect and the turn itself are told', () => {
  const again: BoardHappening[] = [
    { what: 'effect', seat: 0, effect: 'RepeatTurns', remaining: 1, unit: 'turns', figures: null },
    { what: 'again', seat: 0 },
    { what: 'again', seat: 1 },
  ]
  expect(floatsIn([], again, en, NAMES).map(({ seat }) => seat)).toEqual([0, 1])
})

test('what one loses looks like a loss, and what others lose is said though the number stands there already', () => {
  const root = stage()
  void act(() => render(<Figures figures="+3 gems, −1 lamp, −3 to +4 coins, a player of your choice −3 gems" />, root))
  expect(
    [...root.querySelectorAll('span')].map((each) => [each.className, each.textContent?.replace(', ', '')]),
  ).toEqual([
    ['tb-gain', '+3 gems'],
    ['tb-loss', '−1 lamp'],
    ['tb-open', '−3 to +4 coins'],
    ['tb-open', 'a player of your choice −3 gems'],
  ])
  expect(areSaid('+3 gems, a player of your choice −3 gems', 'Somebody: 3 gems for you')).toBe(false)
  expect(areSaid('+3 gems', 'Somebody: 3 gems for you')).toBe(true)
  expect(areSaid('+3 gems', 'Somebody: 13 gems')).toBe(false)
  expect(areSaid('immune: nothing for you', 'Take 3 gems')).toBe(false)
})

test('the lines of several turns are opened by a press, and one turn is told in full', () => {
  const root = stage()
  const stories = toldOn(
    [],
    [1, 2, 3].flatMap((seat): BoardHappening[] => [
      { what: 'turn', seat, round: 1 },
      { what: 'rolled', seat, dice: [2], moves: 2 },
      { what: 'went', seat, space: 'Thief', path: ['t'] },
      { what: 'stat', seat: 0, stat: 'Coins', value: 9 - seat },
    ]),
    new Map([['0 Coins', 9]]),
  )
  const nameOf = Object.assign((seat: number) => ['Ann', 'Bea', 'Cid', 'Dan'][seat] ?? '?', { you: 0 })
  const props = { left: 0, isOver: false, worn: null, letters: [], nameOf, say: other }
  const draw = (of: readonly Story[]) => void act(() => render(<StoryLine {...props} stories={of} />, root))
  draw(stories)
  const button = root.querySelector('button')
  const lines = (kind: string) => [...root.querySelectorAll(kind)].map(({ textContent }) => textContent)
  expect(lines('.tb-turn-told:not(.is-earlier) .tb-brief')).toEqual([
    'Cid on “Thief”: you −1 coin.',
    'Dan on “Thief”: you −1 coin.',
  ])
  expect(button?.getAttribute('aria-expanded')).toBe('false')
  void act(() => button?.click())
  expect(button?.getAttribute('aria-expanded')).toBe('true')
  expect(lines('.tb-full')).toEqual([
    'Bea rolled 2 and went to “Thief”: you −1 coin.',
    'Cid rolled 2 and went to “Thief”: you −1 coin.',
    'Dan rolled 2 and went to “Thief”: you −1 coin.',
  ])
  expect(lines('.tb-brief')).toEqual([])
  draw(stories.slice(-1))
  expect(root.querySelector('.is-several')).toBeNull()
  draw([])
  expect(root.textContent).toBe('The game begins.')
})

test('a turn that is too long for a phone is told in brief, and in full when it is pressed', () => {
  const root = stage()
  const draw = (to: string) => {
    const happenings: BoardHappening[] = [
      { what: 'rolled', seat: 1, dice: [2], moves: 2 },
      { what: 'chose', seat: 1, text: [{ text: 'Eat a bun: one step more' }] },
      { what: 'moves', seat: 1, moves: 3 },
      { what: 'went', seat: 1, space: 'Big Dog', path: ['b'] },
      { what: 'back', seat: 0, space: to, path: ['m'] },
    ]
    const props = { left: 0, isOver: false, worn: null, letters: [], nameOf: NAMES, say: other }
    void act(() => render(<StoryLine {...props} stories={toldOn([], happenings, new Map())} />, root))
  }
  draw('Mill')
  expect([root.querySelector('.is-long'), root.querySelector('.tb-brief')]).toEqual([null, null])
  draw('The Long Bridge over the Old River')
  expect(root.querySelector('.is-long .tb-brief')?.textContent).toBe(
    'Bea on “Big Dog”: you go back to “The Long Bridge over the Old River”.',
  )
  void act(() => root.querySelector('button')?.click())
  expect(root.querySelector('.tb-brief')).toBeNull()
  expect(root.querySelector('.tb-full')?.textContent).toMatch(/Eat a bun/)
})

test('the map and what is asked share a phone’s screen once, by the longest question of the board', () => {
  const rooms = Object.entries(SHIPPED_BOARDS).map(([id, json]) => {
    const { board } = readBoard(json)
    return [id, board === null ? 0 : roomOfQuestions(board, PHONE_CARD)]
  })
  // A board with longer questions keeps more room for them, and none leaves the map too low on a phone of 844 pixels.
  const { detour = 0, 'quick-start': first = 0 } = Object.fromEntries(rooms)
  expect(detour).toBeGreaterThan(first)
  expect(Math.max(...rooms.map(([, room]) => Number(room)))).toBeLessThan(844 - 224 - 240)

  const before = { asked: 180, lost: 0 }
  // All of it fits: 224 above the map, and 620 for the map and a question.
  expect(roomIn({ top: 224, full: 620, needed: 160, screen: 844 }, before)).toEqual(before)
  // What stands above needs more: the map is lower, and stays so.
  expect(roomIn({ top: 260, full: 620, needed: 160, screen: 844 }, before)).toEqual({ asked: 180, lost: 36 })
  expect(roomIn({ top: 224, full: 620, needed: 160, screen: 844 }, { asked: 180, lost: 36 })).toEqual({ asked: 180, lost: 36 }) // prettier-ignore
  // A question that is longer than was thought gets its room for good.
  const more = roomIn({ top: 224, full: 620, needed: 240, screen: 844 }, before)
  expect(more).toEqual({ asked: 240, lost: 0 })
  expect(roomIn({ top: 224, full: 620, needed: 160, screen: 844 }, more)).toEqual(more)
  expect(roomIn({ top: 560, full: 620, needed: 160, screen: 844 }, before).lost).toBe(620 - 180 - 200)
})

test('a roll that leads to a space that is used up shows it so', () => {
  const { board } = readBoard(SHIPPED_BOARDS['gates'])
  if (board === null) throw new Error('the board cannot be read')
  const map = boardMapOf(board)
  const root = stage()
  const chance = { chance: 1 }
  const odds = { seat: 0, spaces: [], rolls: [1, 2].map((roll) => ({ roll, chance: 0.5, spaces: [{ space: roll, ...chance }] })) } // prettier-ignore
  const worn = { skin: { tones: {}, edge: '' }, icons: {} } as unknown as Worn // nothing is drawn on a plain space
  const signs = map.spaces.map(() => ({ icon: null, tone: 'plain', amount: '' }) as const)
  const plain = { fill: '', ink: '', tint: '' }
  const row = (
    <RollsRow
      odds={odds}
      map={map}
      signs={signs}
      used={new Set([2])}
      worn={{ ...worn, skin: { ...worn.skin, tones: { ...worn.skin.tones, plain } } }}
      select={() => {}}
    />
  )
  void act(() => render(row, root))
  expect([...root.querySelectorAll('.tb-landing')].map((each) => each.classList.contains('is-used'))).toEqual([false, true]) // prettier-ignore
  expect(root.querySelector('.is-used')?.getAttribute('aria-label')).toMatch(/You have already had this/)
})

test('a finished board keeps the layout in which it was played, unless it would be too small', () => {
  const [played, beside, thumb] = [
    { width: 896, height: 552 },
    { width: 785, height: 528 },
    { width: 374, height: 460 },
  ]
  expect(sheetFor('one', played, 'first')).toEqual(played)
  expect(sheetFor('one', beside, 'over')).toEqual(played)
  expect(sheetFor('one', thumb, 'over')).toEqual(thumb)
  expect(sheetFor('another', beside, 'over')).toEqual(beside)
})

test('a map that gets lower during a match, for a long question, keeps its layout and all its names', () => {
  const [whole, lower, strip, higher, turned] = [
    { width: 374, height: 344 },
    { width: 374, height: 325 },
    { width: 374, height: 200 },
    { width: 374, height: 420 },
    { width: 360, height: 325 },
  ]
  // Until the first move the frame finds its size.
  expect(sheetFor('phone', whole, 'first')).toEqual(whole)
  expect(sheetFor('phone', lower, 'first')).toEqual(lower)
  expect(sheetFor('phone', whole, 'begun')).toEqual(whole)
  expect(sheetFor('phone', lower, 'begun')).toEqual(whole)
  expect(sheetFor('phone', whole, 'begun')).toEqual(whole)
  // Where letters would be too small, or the window is another one, the board is laid out anew.
  expect(sheetFor('phone', strip, 'begun')).toEqual(strip)
  expect(sheetFor('phone', higher, 'begun')).toEqual(higher)
  expect(sheetFor('phone', turned, 'begun')).toEqual(turned)
})

test('who walks is known as long as they are on the way, so that the next turn can wait to be said', () => {
  vi.useFakeTimers()
  try {
    const root = stage()
    const went: BoardHappening[] = [{ what: 'went', seat: 1, space: 'B', path: ['a', 'b'] }]
    const others: boolean[][] = []
    function Probe() {
      const walks = useWalks(['start', 'b'], went)
      others.push([walks.isOther(0), walks.isOther(1)])
      return null
    }
    void act(() => render(<Probe />, root))
    expect(others.at(-1)).toEqual([true, false])
    void act(() => void vi.runAllTimers())
    expect(others.at(-1)).toEqual([false, false])
  } finally {
    vi.useRealTimers()
  }
})

test('what most spaces of a board would say is said once, beside it', () => {
  const { board } = readBoard(SHIPPED_BOARDS['duel'])
  if (board === null) throw new Error('the board cannot be read')
  const view = new BoardTable(SHIPPED_BOARDS['duel']).view(0)
  const { everywhere, describe } = explain(board, view)
  const lines = boardMapOf(board).spaces.flatMap(({ index }) => describe(index).lines.map(({ sentence }) => sentence))
  const most = Math.max(...lines.map((line) => lines.filter((each) => each === line).length))
  expect(most).toBeLessThan(board.spaces.length * 0.6)
  expect(everywhere.filter((line) => lines.includes(line))).toEqual([])
})
