import { statechart } from '../../chart/statechart.ts'
import { among, range } from '../../choice/index.ts'
import { game } from '../../declare/game.ts'
import { ranked } from '../../declare/outcome.ts'
import { otherwise, programFor } from '../../declare/program.ts'
import { refuse, type LiveScene, type Scene } from '../../declare/scene.ts'

interface Board {
  readonly columns: number
  readonly rows: number
  /** So many in a line win. */
  readonly length: number
  /** Stones fall to the lowest free cell of a column; else they stay in the cell they are put. */
  readonly falls: boolean
}

interface State {
  /** Row by row from the bottom; 0 is empty, else 1 and the seat. */
  cells: number[]
  /** Where a stone may be put: bit n is place n. */
  free: number
  turn: number
  stones: number
  winner: number | null
}
type None = Readonly<Record<string, never>>
type Live = LiveScene<State, None, never>
type Look = Scene<State, None>

const isWon = ({ state }: Look) => state.winner !== null
const isFull = ({ state }: Look) => state.stones === state.cells.length

/** Two players put stones on a board in turn; a line wins. Nothing is hidden and nothing left to chance. */
function inARow(id: string, name: string, { columns, rows, length, falls }: Board) {
  const cells = columns * rows
  const places = range(0, (falls ? columns : cells) - 1)
  const cellFor = ({ cells: board }: State, place: number) => {
    if (!falls) return place
    let cell = place
    while (cell < cells && board[cell] !== 0) cell += columns
    return cell
  }
  const isFree = ({ state }: Look, { place }: { place: number }) =>
    state.cells[falls ? cells - columns + place : place] === 0 || refuse('no-room', { place })
  const freePlaces = among(places, ({ state }: Look) => state.free)
  /** Is that where the last stone of its place goes? */
  const fills = (cell: number) => !falls || cell >= cells - columns

  /** Stones of one colour in a row, through a cell and on both sides of it. */
  const countLine = (board: readonly number[], cell: number, dx: number, dy: number) => {
    const stone = board[cell]
    let count = 1
    for (let sign = -1; sign <= 1; sign += 2) {
      let x = (cell % columns) + sign * dx
      let y = Math.floor(cell / columns) + sign * dy
      while (x >= 0 && x < columns && y >= 0 && y < rows && board[y * columns + x] === stone) {
        count++
        x += sign * dx
        y += sign * dy
      }
    }
    return count
  }
  const makesLine = (board: readonly number[], cell: number) =>
    countLine(board, cell, 1, 0) >= length ||
    countLine(board, cell, 0, 1) >= length ||
    countLine(board, cell, 1, 1) >= length ||
    countLine(board, cell, 1, -1) >= length

  return game({
    id,
    name,
    about: `${length} in a line win.`,
    seats: { min: 2, max: 2 },
    information: 'open',
    options: {},
    setup: (): State => ({
      cells: new Array<number>(cells).fill(0),
      free: (1 << places.size) - 1,
      turn: 0,
      stones: 0,
      winner: null,
    }),
    turn: ({ state }) => state.turn,
    charts: {
      main: programFor<Live>()(
        statechart(`
          stateDiagram-v2
          [*] --> Playing
          state placed <<choice>>
          Playing --> placed: PUT (place)
          placed --> [*]: a line
          placed --> [*]: no room left
          placed --> Playing: the other is next
        `),
        {
          moves: {
            PUT: {
              params: { place: freePlaces },
              rules: [isFree],
              exact: true,
              judges: 'all',
            },
          },
          when: { placed: { 'a line': isWon, 'no room left': isFull, 'the other is next': otherwise } },
          effects: {
            PUT: ({ state }, { place }) => {
              const cell = cellFor(state, place)
              state.cells[cell] = 1 + state.turn
              state.stones++
              if (fills(cell)) state.free &= ~(1 << place)
              if (makesLine(state.cells, cell)) state.winner = state.turn
              state.turn = 1 - state.turn
            },
          },
        },
      ),
    },
    view: ({ state }) => state,
    outcome: ({ state }) =>
      ranked(
        [0, 1].map((seat) => (state.winner === null ? 0.5 : state.winner === seat ? 1 : 0)),
        'highest',
      ),
    copy: ({ cells: board, free, turn, stones, winner }) => ({ cells: board.slice(), free, turn, stones, winner }),
    text: {
      sheet: ({ cells: board }) => [{ kind: 'line', parts: [board.join('')] }],
      moves: { PUT: ({ place }: { place: number }) => `Put a stone at ${place + 1}` },
      refusals: { 'no-room': ({ place }: { place: number }) => `There is no room at ${place + 1}.` },
      happenings: {},
      options: {},
    },
  })
}

/** Connect Four's rules: seven columns of six, four in a line. */
export const fourInARow = inARow('four-in-a-row', 'Four in a row', { columns: 7, rows: 6, length: 4, falls: true })

export const ticTacToe = inARow('tic-tac-toe', 'Tic-tac-toe', { columns: 3, rows: 3, length: 3, falls: false })
