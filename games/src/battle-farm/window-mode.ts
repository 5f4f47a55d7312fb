import { game, oneOf, programFor, range, subsetOf, type LiveScene, type MoveIn, type Text } from '@parlor/engine'
import { windowMode as chart } from './chart/window-mode.ts'

/**
 * Which screen is shown. It contains the match, so no match hosts it: it runs on its own, as a game for one. Matches and
 * players are handed over by their numbers in the app's own lists.
 */
interface State {
  /** The match in the lobby or on the screen, and who sits at it; null where there is none. */
  match: number | null
  players: readonly number[]
}
type Stage = LiveScene<State, object, { what: 'screen-changed' }>

const someNumber = () => range(0, 1_000_000)
const leave = ({ state }: Stage): void => {
  state.match = null
  state.players = []
}

const program = programFor<Stage>()(chart, {
  moves: {
    RUN: {},
    TO_MENU: {},
    EXIT: {},
    MENU_HOVER: 'interface',
    CREATE_GAME: { params: { playerId: someNumber } },
    JOIN_GAME: { params: { gameId: someNumber, playerId: someNumber } },
    // R1. Two to six players.
    START_GAME: {
      params: { gameId: someNumber, playerIds: () => subsetOf([0, 1, 2, 3, 4, 5], { min: 2, max: 6 }) },
    },
    BEGIN_GAME: { params: { gameId: someNumber, game: () => oneOf('battle-farm') } },
    END_GAME: {},
  },
  effects: {
    CREATE_GAME: ({ state }, { playerId }) => void (state.players = [playerId]),
    JOIN_GAME: ({ state }, { gameId, playerId }) => {
      state.match = gameId
      state.players = [playerId]
    },
    START_GAME: ({ state }, { gameId, playerIds }) => {
      state.match = gameId
      state.players = playerIds
    },
    TO_MENU: leave,
  },
})

type Move = MoveIn<{ window: typeof program }>

const text: Text<State, Move, never, { what: 'screen-changed' }, object> = {
  table: ({ match, players }) =>
    match === null ? 'No match is open.' : `Match ${match} with ${players.length} players is open.`,
  moves: {
    RUN: () => 'Start',
    TO_MENU: () => 'To the menu',
    EXIT: () => 'Leave',
    CREATE_GAME: () => 'Open a lobby',
    JOIN_GAME: ({ gameId }) => `Join match ${gameId}`,
    START_GAME: ({ playerIds }) => `Start with ${playerIds.length} players`,
    BEGIN_GAME: () => 'Begin',
    END_GAME: () => 'To the scores',
  },
  refusals: {},
  happenings: { 'screen-changed': () => 'The screen has changed.' },
  options: {},
}

export const windowMode = game({
  id: 'window-mode',
  name: 'Window Mode',
  about: 'The screens of Battle Farm: menu, lobby, match, score.',
  seats: { min: 1, max: 1 },
  information: 'open',
  options: {},
  setup: (): State => ({ match: null, players: [] }),
  charts: { window: program },
  view: ({ state }): State => ({ match: state.match, players: state.players.slice() }),
  outcome: () => ({ scores: [0], ranks: [1] }),
  text,
})
