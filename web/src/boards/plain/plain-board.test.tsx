// @vitest-environment jsdom
import {
  begin,
  game,
  offered,
  play,
  programFor,
  range,
  refuse,
  seatName,
  sheetFor,
  statechart,
  view,
  type AnyMove,
  type LiveScene,
  type MoveOf,
  type Position,
  type Scene,
} from '@parlor/engine'
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { expect, test } from 'vitest'
import type { BoardProps } from '../../games/board.ts'
import { PlainBoard } from './plain-board.tsx'

// jsdom has dialogs that neither open nor close.
Object.assign(HTMLDialogElement.prototype, { close: () => undefined, showModal: () => undefined })

/** Discs are dropped into columns of two; the last one fills the board. */
interface State {
  columns: number[][]
  turn: number
}
const chart = statechart(`
stateDiagram-v2
  state full <<choice>>
  [*] --> Dropping
  Dropping --> full: DROP (column)
  full --> Dropping: there is room
  full --> [*]: it is full
`)
const COLUMNS = range(0, 2)
const moves = {
  DROP: {
    params: { column: () => COLUMNS },
    rules: [
      ({ state }: Scene<State>, { column }: { column: number }) =>
        (state.columns[column]?.length ?? 0) < 2 || refuse('column-full', { column }),
    ],
  },
} as const
type Move = MoveOf<typeof chart.text, typeof moves>
const { grid, line, part, turn: turnLine } = sheetFor<Move>()

const discs = game({
  id: 'discs',
  name: 'Discs',
  about: 'Drop discs.',
  seats: { min: 2, max: 2 },
  information: 'open',
  options: {},
  setup: (): State => ({ columns: [[], [], []], turn: 0 }),
  turn: ({ state }) => state.turn,
  charts: {
    discs: programFor<LiveScene<State, object, { what: 'dropped' }>>()(chart, {
      moves,
      when: {
        full: {
          'there is room': ({ state }) => state.columns.some(({ length }) => length < 2),
          'it is full': ({ state }) => state.columns.every(({ length }) => length === 2),
        },
      },
      effects: {
        DROP: ({ state, seat, tell }, { column }) => {
          state.columns[column]?.push(seat)
          state.turn = 1 - seat
          tell({ what: 'dropped' })
        },
      },
    }),
  },
  view: ({ state }) => ({ columns: state.columns.map((column) => [...column]), turn: state.turn }),
  outcome: () => ({ scores: [0, 0], ranks: [1, 1] }),
  text: {
    sheet: ({ columns, turn }, nameOf) => [
      grid(
        [1, 0].map((row) => columns.map((column) => ['X', 'O'][column[row] ?? 2] ?? part('·', { spoken: 'empty' }))),
        { head: columns.map((_, column) => part(String(column + 1), { stands: { column } })) },
      ),
      turnLine(`The turn of ${nameOf(turn)}.`),
      line(part('Disc', { thing: 'Disc' }), 's are round.'),
    ],
    moves: { DROP: ({ column }: { column: number }) => `Drop into ${column + 1}` },
    refusals: { 'column-full': ({ column }: { column: number }) => `Column ${column + 1} is full.` },
    happenings: { dropped: () => 'A disc falls.' },
    lookUp: { Disc: 'Flat and round.' },
    options: {},
  },
})

/** The board in a page, drawn anew after every move. */
function tinyMatch() {
  let position: Position<NonNullable<typeof discs.kind>> = begin(discs, {}, 2)
  const room = document.createElement('div')
  document.body.append(room)
  const played: AnyMove[] = []
  const draw = (seat: number | null) => {
    const props = {
      game: discs,
      view: view(discs, position, seat),
      number: position.ply,
      happenings: [],
      seat,
      offers: (seat === null ? [] : offered(discs, position, seat)).map((offer) => ({
        move: offer.move,
        params: offer.params,
        ways: offer.list(100),
        first: null,
      })),
      sending: false,
      play: (move: AnyMove) => {
        played.push(move)
        const next = play(discs, position, position.state.turn, move)
        if (next.ok) position = next.position
        return Promise.resolve({ ok: next.ok, why: '' })
      },
      choices: () => Promise.resolve(null),
      nameOf: seatName,
    }
    // The plain board asks for no more than these.
    void act(() => render(<PlainBoard {...(props as unknown as BoardProps)} />, room))
  }
  return { room, played, draw, turn: () => position.state.turn }
}

const press = (element: Element | null | undefined) =>
  act(() => {
    if (!(element instanceof HTMLElement)) throw new Error('there is nothing to press')
    element.click()
  })

test('one press on a column drops a disc: on its button, and anywhere in it', async () => {
  const at = tinyMatch()
  at.draw(0)
  const heads = () => [...at.room.querySelectorAll('thead button')].map((button) => button.textContent)
  const squares = () => [...at.room.querySelectorAll('tbody td')]
  expect(heads()).toEqual(['1', '2', '3'])
  await press(at.room.querySelector('thead button'))
  at.draw(at.turn())
  await press(squares()[3]) // the lower left one
  expect(at.played).toEqual([
    { move: 'DROP', column: 0 },
    { move: 'DROP', column: 0 },
  ])
  at.draw(at.turn())
  // The first column is full: it is no button any more, and a press does nothing.
  expect(heads()).toEqual(['2', '3'])
  await press(squares()[0])
  expect(at.played).toHaveLength(2)
  expect(at.room.querySelector('.plain-table')?.textContent).toContain('The turn of Seat 1.')
})

test('who only looks presses nothing, and can look things up', async () => {
  const at = tinyMatch()
  at.draw(null)
  expect(at.room.querySelectorAll('thead button, .plain-moves button')).toHaveLength(0)
  expect([...at.room.querySelectorAll('thead th')].map((head) => head.getAttribute('scope'))).toEqual(
    new Array(3).fill('col'),
  )
  expect(at.room.querySelector('tbody .sr-only')?.textContent).toBe('empty')
  await press(at.room.querySelector('.plain-thing'))
  expect(at.room.querySelector('.plain-explanation')?.textContent).toContain('DiscFlat and round.')
})

test('after the end nothing says whose turn it is', async () => {
  const at = tinyMatch()
  at.draw(0)
  for (const column of [0, 0, 1, 1, 2, 2]) {
    // Moves follow each other.
    // oxlint-disable-next-line no-await-in-loop
    await press(at.room.querySelectorAll('tbody td')[3 + column])
    at.draw(at.turn())
  }
  expect(at.played).toHaveLength(6)
  expect(at.room.textContent).not.toContain('turn')
  expect(at.room.querySelectorAll('thead button')).toHaveLength(0)
})
