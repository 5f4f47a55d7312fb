import { game, oneOf, otherwise, programFor, refuse, statechart, type LiveScene, type Scene } from '@parlor/engine'
import { FIRST, legalCells, play, type State } from './game.ts'

const chart = statechart(`
stateDiagram-v2
  state over <<choice>>
  [*] --> Playing
  Playing --> over: PLACE (cell)
  over --> [*]: never
  over --> Playing: it goes on
`)

interface Table {
  state: State
}

type NoOptions = Readonly<Record<string, never>>
type GameScene = LiveScene<Table, NoOptions, { readonly what: 'nothing' }>
type Place = { readonly cell: number }
const CELLS = oneOf(0, 1, 2, 3, 4, 5, 6, 7, 8)

/** May I? The game's own functions judge. */
function cellIsFree({ state }: Scene<Table, NoOptions>, { cell }: Place) {
  return legalCells(state.state).includes(cell) || refuse('cell-is-taken', { cell })
}

function place({ state, seat }: GameScene, { cell }: Place): void {
  // Judged before.
  state.state = play(state.state, seat, cell) ?? state.state
}

const moves = { PLACE: { params: { cell: () => CELLS }, rules: [cellIsFree] } } as const // so that its types are seen

/** The game everybody is measured with, as a game of Parlor. */
export const endless = game({
  id: 'endless-tic-tac-toe',
  name: 'Endless tic-tac-toe',
  about: 'Three in a row, again and again.',
  seats: { min: 2, max: 2 },
  information: 'open',
  options: {},
  setup: (): Table => ({ state: FIRST }),
  copy: ({ state }) => ({ state }),
  turn: ({ state }) => state.state.turn,
  charts: {
    board: programFor<GameScene>()(chart, {
      moves,
      when: { over: { never: () => false, 'it goes on': otherwise } },
      effects: { PLACE: place },
    }),
  },
  view: ({ state }): State => state.state,
  outcome: () => ({ scores: [0, 0], ranks: [1, 1] }),
  text: {
    sheet: ({ board, turn }) => [{ kind: 'line', parts: [`${board.join('')} ${turn}`] }],
    moves: { PLACE: ({ cell }: Place) => `place in ${cell}` },
    refusals: { 'cell-is-taken': ({ cell }: Place) => `Cell ${cell} is taken.` },
    happenings: { nothing: () => 'Nothing.' },
    options: {},
  },
})
