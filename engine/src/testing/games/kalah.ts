import { add, at, game, option, otherwise, range, refuse } from '../../index.ts'

/** Pits 0 to 5 and store 6 are seat 1's, pits 7 to 12 and store 13 seat 2's; seeds are sown upwards. */
const storeOf = (seat: number) => 7 * seat + 6
const pitsOf = (seat: number, pits: readonly number[]) => pits.slice(7 * seat, storeOf(seat))
const sumOf = (pits: readonly number[]) => pits.reduce((sum, seeds) => sum + seeds, 0)

export const kalah = game({
  name: 'Kalah',
  about: 'Sow your seeds around the board. The most seeds in the store win.',
  seats: 2,
  chart: `
    stateDiagram-v2
      state sown <<choice>>
      [*] --> Sowing
      Sowing --> sown: SOW (pit)
      sown --> [*]: a side is empty
      sown --> Sowing: the last seed fell into the store
      sown --> Sowing: the other is next
  `,
  options: { seeds: option(range(3, 6), 4) },
  setup: ({ seeds }) => ({
    pits: Array.from({ length: 14 }, (_, pit): number => (pit % 7 === 6 ? 0 : seeds)),
    turn: 0,
    last: 0, // where the last seed fell
    scores: [0, 0],
  }),
  moves: { SOW: { params: { pit: range(1, 6) } } },
  rules: {
    SOW: ({ state, seat }, { pit }) => at(state.pits, 7 * seat + pit - 1) > 0 || refuse('pit-empty', { pit }),
  },
  happenings: {
    sowed: '{seat} sows {seeds} from {pit}.',
    caught: '{seat} catches {seeds}.',
    again: '{seat} sows again.',
    over: 'A side is empty: {scores}.',
  },
  when: {
    sown: {
      'a side is empty': ({ state: { pits } }) => [0, 1].some((seat) => sumOf(pitsOf(seat, pits)) === 0),
      'the last seed fell into the store': ({ state, seat }) => state.last === storeOf(seat),
      'the other is next': otherwise,
    },
  },
  effects: {
    SOW: ({ state, state: { pits }, seat, tell }, { pit }) => {
      state.last = 7 * seat + pit - 1
      const [seeds = 0] = pits.splice(state.last, 1, 0)
      tell({ what: 'sowed', seat, seeds, pit })
      for (let left = seeds; left > 0; left--) {
        state.last = (state.last + (state.last + 1 === storeOf(1 - seat) ? 2 : 1)) % 14
        add(pits, state.last, 1)
      }
      const [last, across] = [state.last, 12 - state.last]
      const isMine = last >= 7 * seat && last < storeOf(seat)
      if (!isMine || pits[last] !== 1 || pits[across] === 0) return
      const caught = 1 + at(pits, across)
      pits[last] = pits[across] = 0
      add(pits, storeOf(seat), caught)
      tell({ what: 'caught', seat, seeds: caught })
    },
    'sown --> Sowing: the last seed fell into the store': ({ seat, tell }) => tell({ what: 'again', seat }),
    'sown --> Sowing: the other is next': ({ state }) => {
      state.turn = 1 - state.turn
    },
    'sown --> [*]: a side is empty': ({ state, tell }) => {
      state.scores = [0, 1].map((seat) => sumOf(state.pits.slice(7 * seat, storeOf(seat) + 1)))
      tell({ what: 'over', scores: state.scores })
    },
  },
  audit: ({ state, options }) => (sumOf(state.pits) === 12 * options.seeds ? null : 'seeds were lost'),
  text: {
    moves: { SOW: 'Sow {pit}' },
    refusals: { 'pit-empty': '{pit} is empty.' },
    values: { pit: (pit) => `pit ${pit}` },
    sheet: ({ pits, turn }, nameOf, _, { part, table, turn: turnLine }) => {
      const pitOf = (seat: number) => (seeds: number, pit: number) =>
        seat === turn ? part(`${seeds}`, { stands: { pit: pit + 1 } }) : `${seeds}`
      return [
        table(
          [0, 1].map((seat) => [nameOf(seat), ...pitsOf(seat, pits).map(pitOf(seat)), `${pits[storeOf(seat)]}`]),
          { head: ['', '1', '2', '3', '4', '5', '6', 'store'], figures: true },
        ),
        turnLine(`The turn of ${nameOf(turn)}.`),
      ]
    },
  },
})
