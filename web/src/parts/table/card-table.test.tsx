// @vitest-environment jsdom
import { begin, offered, play, seatName, view, type AnyHappening, type AnyMove } from '@parlor/engine'
import { race } from '@parlor/engine/testing/games'
import { h, render, type VNode } from 'preact'
import { act } from 'preact/test-utils'
import { beforeEach, expect, test, vi } from 'vitest'
import type { BoardProps } from '../../games/board.ts'
import { CardRow } from './card-row.tsx'
import { Flights } from './flights.tsx'
import { Guide } from './guide.tsx'
import { PhaseBar } from './phase-bar.tsx'
import { Recap } from './recap.tsx'
import { SeatPlate } from './seat-plate.tsx'
import { SeatsAround, seatsFrom } from './seats-around.tsx'
import { useDrag } from './use-drag.ts'
import { useScenes } from './use-scenes.ts'

/** A third card game: a whole table of these parts, in a few lines. */
const game = race()
const person = {
  kind: 'person',
  player: { id: 'ann', name: 'Ann' },
  ready: true,
  standIn: null,
  resigned: false,
  pledge: null,
  entropy: null,
} as const
const match = {
  stage: 'playing',
  yours: [0],
  seats: [person, { kind: 'bot', bot: 'x' }],
  startedAt: 0,
} as unknown as BoardProps['match'] // a board reads no more of it

function propsOf(more: Partial<BoardProps> = {}): BoardProps {
  const position = begin(game, { goal: 30 }, 2)
  const seen = { ...view(game, position, 0), toAct: [0] }
  const offers = offered(game, position, 0).map((offer) => ({
    move: offer.move,
    params: offer.params,
    ways: offer.list(20),
    first: null,
  }))
  const played = (move: AnyMove) => Promise.resolve({ ok: play(game, position, 0, move).ok, why: '' })
  const own = {
    game,
    match,
    view: seen,
    number: 1,
    happenings: [],
    seat: 0,
    offers,
    play: played,
    nameOf: seatName,
    now: () => 0,
  }
  return { ...own, ...more } as unknown as BoardProps // what these parts ask for
}

function found(element: HTMLElement | undefined): HTMLElement {
  if (element === undefined) throw new Error('it is not there')
  return element
}

const nameOf = (target: Element | null) => target?.querySelector('.sr-only')?.textContent

const chosen: string[] = []
const dropped: string[] = []
/** jsdom lays nothing out: a text is as high as it is long, and has room for a short one. */
vi.stubGlobal(
  'ResizeObserver',
  class {
    readonly #tell: () => void
    constructor(tell: () => void) {
      this.#tell = tell
    }
    observe() {
      this.#tell()
    }
    disconnect() {}
  },
)
Object.defineProperties(HTMLElement.prototype, {
  clientWidth: { value: 100 },
  clientHeight: { value: 20 },
  scrollHeight: {
    get(this: HTMLElement) {
      return this.textContent.length
    },
  },
})

beforeEach(() => {
  chosen.length = 0
  dropped.length = 0
  localStorage.clear()
  document.body.replaceChildren()
})

function Table(props: BoardProps): VNode {
  const { shown, isBehind, skip } = useScenes(props, ({ happenings }) => happenings.length * 1_000)
  const grip = useDrag(
    (what, on) => dropped.push(`${what} on ${on}`),
    (what) => chosen.push(`taken ${what}`),
  )
  const cards = ['Corn', 'Apple', 'Beet', 'Date', 'Elder']
  return (
    <div style={{ position: 'relative' }}>
      <SeatsAround order={[0, 1]} you={1} seat={(seat) => <SeatPlate of={shown} seat={seat} beside="3 coins" />}>
        <PhaseBar
          label="Turn"
          steps={[
            { id: 'a', name: 'Draw' },
            { id: 'b', name: 'Play' },
          ]}
          now="b"
          whose="Your turn"
          says={`Number ${shown.number}`}
        />
      </SeatsAround>
      <CardRow
        label="Hand"
        items={cards.map((name, at) => ({
          key: name,
          label: name,
          drawn: name,
          isLegal: at !== 1,
          isChosen: at === 2,
          choose: () => chosen.push(name),
        }))}
        sortings={[{ name: 'by name', by: (one, other) => one.label.localeCompare(other.label) }]}
        grip={({ label }, event) => grip(label, event)}
      />
      <Recap line="Two." lines={['One.', 'Two.']} skip={isBehind ? skip : null} />
      <Guide game="hand" tip={{ id: 'first', text: 'Choose a card.' }} />
      <Flights flights={[{ from: 'a', to: 'b', drawn: <b>coin</b> }]} />
    </div>
  )
}

function drawn(props = propsOf()) {
  const room = document.body.appendChild(document.createElement('div'))
  const draw = (next: BoardProps) => act(() => render(h(Table, next), room))
  void draw(props)
  const all = (selector: string) => [...room.querySelectorAll<HTMLElement>(selector)]
  return { room, draw, all, one: (selector: string) => found(all(selector)[0]) }
}

test('a row tells what can be chosen, lets everything be pressed, is gone along with keys, and is sorted', async () => {
  const { all, one } = drawn()
  expect(all('button.target').map((each) => [nameOf(each), each.ariaDisabled, each.ariaPressed])).toEqual([
    ['Corn', 'false', 'false'],
    ['Apple', 'true', 'false'],
    ['Beet', 'false', 'true'],
    ['Date', 'false', 'false'],
    ['Elder', 'false', 'false'],
  ])
  all('button.target')[1]?.click() // the rules say why not
  expect(chosen).toEqual(['Apple'])
  all('button.target')[0]?.focus()
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft'])
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  expect(nameOf(document.activeElement)).toBe('Beet')
  await act(() => one('.card-row-sort').click())
  expect(all('button.target').map(nameOf)).toEqual(['Apple', 'Beet', 'Corn', 'Date', 'Elder'])
})

test('seats go round from one’s own, and say who is who', () => {
  const { all } = drawn()
  expect(seatsFrom([2, 0, 1], 0)).toEqual([0, 1, 2])
  expect(seatsFrom([2, 0, 1], null)).toEqual([2, 0, 1])
  expect(all('.seat-plate').map(({ ariaLabel }) => ariaLabel)).toEqual(['Seat 1, you, to move', 'Seat 2, bot'])
  expect(all('[aria-current=step]').map(({ textContent }) => textContent)).toEqual(['Play'])
})

test('what others did is shown as scenes, which can be skipped', async () => {
  const first = propsOf()
  const { draw, one, all } = drawn(first)
  const later = (number: number) => propsOf({ number, happenings: [{ what: 'x' }] as AnyHappening[] })
  await draw(later(2))
  await draw(later(3))
  await draw(later(4))
  expect(one('[data-testid=asked]').textContent).toBe('Number 2')
  await act(() => one('.recap-skip').click())
  expect([one('[data-testid=asked]').textContent, all('.recap-skip')]).toEqual(['Number 4', []])
})

test('what is told in one line and cut can be read in whole', async () => {
  const room = document.createElement('div')
  const tell = (line: string) => act(() => render(<Recap line={line} lines={[line]} skip={null} />, room))
  await tell('Ann sows.')
  expect(room.querySelector('button')).toBe(null)
  await tell('Ben sells corn, cabbage and a garden gnome to Ann.')
  const line = () => room.querySelector('button')
  expect([line()?.textContent, line()?.ariaExpanded]).toEqual([
    'Ben sells corn, cabbage and a garden gnome to Ann.',
    'false',
  ])
  await act(() => line()?.click())
  expect([line()?.className, line()?.ariaExpanded]).toEqual(['cut-text recap-line is-whole', 'true'])
  await tell('Ann sows.')
  expect(room.querySelector('button')).toBe(null)
})

test('hints are told once, and can be called back', async () => {
  const { one, all } = drawn()
  await act(() => one('.guide .primary').click())
  expect(all('.guide')).toEqual([])
  expect(localStorage.getItem('parlor.guide.hand')).toBe('["first"]')
  await act(() => one('.guide-again').click())
  expect(one('.guide p').textContent).toBe('Choose a card. No more hints')
  await act(() => one('.guide-off').click())
  expect([all('.guide'), localStorage.getItem('parlor.guide.hand')]).toEqual([[], '["*"]'])
})

test('a card that is dragged far enough is taken, and dropped where it is let go', () => {
  const { one, room } = drawn()
  const bed = room.appendChild(document.createElement('div'))
  bed.dataset['drop'] = 'bed 1'
  document.elementFromPoint = () => bed
  const pointer = (type: string, x: number, y: number) =>
    Object.assign(new MouseEvent(type, { bubbles: true, clientX: x, clientY: y }), { pointerType: 'mouse' })
  const card = one('.card-row-cards li')
  card.dispatchEvent(pointer('pointerdown', 0, 0))
  card.dispatchEvent(pointer('pointermove', 3, 3))
  expect([chosen, document.querySelectorAll('.drag-ghost').length]).toEqual([[], 0])
  card.dispatchEvent(pointer('pointermove', 3, -40))
  expect([chosen, document.querySelectorAll('.drag-ghost').length]).toEqual([['taken Corn'], 1])
  card.dispatchEvent(pointer('pointerup', 3, -40))
  expect([dropped, document.querySelectorAll('.drag-ghost').length]).toEqual([['Corn on bed 1'], 0])
})
