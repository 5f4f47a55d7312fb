// @vitest-environment jsdom
import { readBoard, SHIPPED_BOARDS, type Landing } from '@parlor/games/trigger-board/knowledge'
import { h, render } from 'preact'
import { act } from 'preact/test-utils'
import { expect, test } from 'vitest'
import { AskedCard, type ChoiceLead } from './asked-card.tsx'
import { boardMapOf } from './board-map.ts'
import { signsOf } from './drawing/signs.ts'
import { LeadSign } from './play/leads.tsx'
import type { Worn } from './themes/use-theme.ts'

const NAMES = Object.assign((seat: number) => ['Ann', 'Bea'][seat] ?? '?', { you: 0 })
const SAFE: Landing = { trap: null, immune: '' }
const LEAD: ChoiceLead = { figures: '', fork: null, ends: [], onTheWay: '', isMore: false, isThere: false }

function curses() {
  const { board } = readBoard(SHIPPED_BOARDS['curses'])
  if (board === null) throw new Error('the board cannot be read')
  return { board, map: boardMapOf(board), signs: signsOf(board) }
}

/** Every colour and sign of a theme, as what is drawn says where it comes from. */
const worn = {
  skin: { tones: new Proxy({}, { get: (_, tone) => ({ fill: String(tone), ink: '', tint: '' }) }), edge: '' },
  icons: new Proxy({}, { get: (_, icon) => () => h('g', { 'data-icon': String(icon) }) }),
} as unknown as Worn // all that is read of it

function drawn(lead: Partial<ChoiceLead>, prompt: object | null = null): HTMLElement {
  const { map, signs } = curses()
  const root = document.createElement('div')
  const given = { table: { table: { prompt } }, clocks: [] }
  const choice = { move: { move: 'GO', to: 'x' }, label: 'Pay 1 gem', isOfBoard: true, space: null, player: null }
  const props = {
    view: given,
    match: { stage: 'playing', startedAt: null },
    seat: 0,
    nameOf: NAMES,
    now: () => 0,
    sending: false,
    whose: {},
    choices: [choice],
    leads: [{ ...LEAD, ...lead }],
    drawLead: (space: number, landing: Landing) => (
      <LeadSign space={space} map={map} signs={signs} worn={worn} landing={landing} />
    ),
    drawPawn: () => <i />,
    asked: '',
    aim: 'A player of your choice loses 1 key.',
    take: () => {},
    look: () => {},
    hint: null,
  } as unknown as Parameters<typeof AskedCard>[0] // all that is read of it
  void act(() => render(<AskedCard {...props} />, root))
  return root
}

const endAt = (id: string, landing: Partial<Landing> = {}) => {
  const { map } = curses()
  const look = map.byId.get(id)
  if (look === undefined) throw new Error(id)
  return { space: look.index, name: look.name, ...SAFE, ...landing }
}
const textOf = (root: HTMLElement) => root.querySelector('.tb-ends')?.textContent?.replaceAll(/\s+/g, ' ')
const iconsOf = (root: HTMLElement) => [...root.querySelectorAll('[data-icon]')].map((each) => each.getAttribute('data-icon')) // prettier-ignore

test('an option that ends on a trap says so, and its sign looks bad', () => {
  const plain = drawn({ ends: [endAt('altar')] })
  const trapped = drawn({ ends: [endAt('altar', { trap: '−6 gems' })] })
  expect(textOf(plain)).toBe('ends at Altar +3')
  expect(textOf(trapped)).toBe('ends at Altar +3 · trap (−6 gems)')
  expect(trapped.querySelector('.tb-loss')?.textContent).toBe('−6 gems')
  expect(iconsOf(trapped)).toEqual(['trap', ...iconsOf(plain)])
  expect(trapped.querySelector('.tb-lead')?.getAttribute('style')).toContain('bad')
})

test('an option promises nothing that an effect on the player keeps off', () => {
  const immune = 'immune: nothing for you'
  expect(textOf(drawn({ ends: [endAt('shrine')] }))).toBe('ends at Shrine +4')
  expect(textOf(drawn({ ends: [endAt('shrine', { immune })] }))).toBe(`ends at Shrine (${immune})`)
})

test('the ends of a walk are told in a row', () => {
  expect(textOf(drawn({ ends: [endAt('altar'), endAt('shrine')] }))).toBe('ends at Altar +3 or Shrine +4')
})

test('an option says what is gained and lost on the way', () => {
  expect(textOf(drawn({ ends: [endAt('shrine')], onTheWay: '+2 gems' }))).toBe('ends at Shrine +4 · on the way +2 gems')
  expect(textOf(drawn({ onTheWay: '−2 gems' }))).toBe('on the way −2 gems')
})

test('the question whom something is meant for says what', () => {
  const said = (kind: string) =>
    drawn({}, { kind, isMine: true, title: '', text: [] }).querySelector('.tb-said')?.textContent
  expect(said('aim')).toBe('Whom do you mean? A player of your choice loses 1 key.')
  expect(said('choice')).toBe('')
})
