import { at, game, otherwise, range, refuse } from '../../index.ts'

const [COLUMNS, ROWS] = [7, 6]
const DIRECTIONS: readonly (readonly [right: number, up: number])[] = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
]

export const connectFour = game({
  name: 'Connect Four',
  about: 'Drop discs into columns. Four of yours in a line win.',
  seats: 2,
  chart: `
    stateDiagram-v2
      state dropped <<choice>>
      [*] --> Dropping
      Dropping --> dropped: DROP (column)
      dropped --> [*]: four in a line
      dropped --> [*]: the board is full
      dropped --> Dropping: the game goes on
  `,
  setup: () => ({
    columns: Array.from({ length: COLUMNS }, (): number[] => []), // discs from the bottom up, as the seats that dropped them
    turn: 0,
    winner: null as number | null,
  }),
  moves: { DROP: { params: { column: range(0, COLUMNS - 1) } } },
  rules: {
    DROP: ({ state }, { column }) => at(state.columns, column).length < ROWS || refuse('column-full', { column }),
  },
  happenings: {
    dropped: '{seat} drops into {column}.',
    won: 'Four in a line: {seat} wins!',
    filled: 'The board is full: a draw.',
  },
  when: {
    dropped: {
      'four in a line': ({ state }) => state.winner !== null,
      'the board is full': ({ state }) => state.columns.every((column) => column.length === ROWS),
      'the game goes on': otherwise,
    },
  },
  effects: {
    DROP: ({ state, seat, tell }, { column }) => {
      const row = at(state.columns, column).push(seat) - 1
      const run = (right: number, up: number, length = 1): number =>
        state.columns[column + length * right]?.[row + length * up] === seat ? run(right, up, length + 1) : length - 1
      if (DIRECTIONS.some(([right, up]) => run(right, up) + run(-right, -up) >= 3)) state.winner = seat
      tell({ what: 'dropped', seat, column })
    },
    'dropped --> [*]: four in a line': ({ seat, tell }) => tell({ what: 'won', seat }),
    'dropped --> [*]: the board is full': ({ tell }) => tell({ what: 'filled' }),
    'dropped --> Dropping: the game goes on': ({ state }) => {
      state.turn = 1 - state.turn
    },
  },
  text: {
    moves: { DROP: 'Drop into {column}' },
    refusals: { 'column-full': '{column} is full.' },
    values: { column: (column) => `column ${column + 1}` },
    sheet: ({ columns, turn }, nameOf, _, { grid, part, turn: turnLine }) => [
      grid(
        Array.from({ length: ROWS }, (_row, up) => columns.map((discs) => 'XO·'.charAt(discs[ROWS - 1 - up] ?? 2))),
        { head: columns.map((_discs, column) => part(`${column + 1}`, { stands: { column } })) },
      ),
      turnLine(`The turn of ${nameOf(turn)} (${'XO'.charAt(turn)}).`),
    ],
  },
})
