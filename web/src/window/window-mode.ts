import { game, oneOf, programFor, range, subsetOf, type LiveScene, type MoveIn, type Text } from '@parlor/engine'
import { windowMode as chart } from '@parlor/games/window-mode'
import { listedGames } from 'virtual:catalogue'

/**
 * Which screen is shown: the seed's Window Mode chart, run by the engine as a game for one. Matches and players are handed
 * over by their numbers in the page's own lists.
 */
interface State {
  /** The match in the lobby or on the screen, and who sits at it; null where there is none. */
  match: number | null
  players: readonly number[]
  /** The game that is played. */
  game: string | null
}
type Stage = LiveScene<State, object, { what: 'screen-changed' }>

const MOST_PLAYERS = 64
const someNumber = () => range(0, 1_000_000)
const seats = subsetOf(
  Array.from({ length: MOST_PLAYERS }, (_, seat) => seat),
  { min: 1, max: MOST_PLAYERS },
)
const leave = ({ state }: Stage): void => {
  state.match = null
  state.players = []
  state.game = null
}

const program = programFor<Stage>()(chart, {
  moves: {
    RUN: {},
    TO_MENU: {},
    EXIT: {},
    MENU_HOVER: 'interface',
    CREATE_GAME: { params: { playerId: someNumber } },
    JOIN_GAME: { params: { gameId: someNumber, playerId: someNumber } },
    START_GAME: { params: { gameId: someNumber, playerIds: () => seats } },
    BEGIN_GAME: { params: { gameId: someNumber, game: () => oneOf(...listedGames.map(({ id }) => id)) } },
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
    BEGIN_GAME: ({ state }, { game: played }) => void (state.game = played),
    TO_MENU: leave,
    EXIT: leave,
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
  about: 'The screens: intro, menu, lobby, match, score.',
  seats: { min: 1, max: 1 },
  information: 'open',
  options: {},
  setup: (): State => ({ match: null, players: [], game: null }),
  charts: { window: program },
  view: ({ state }): State => ({ match: state.match, players: state.players.slice(), game: state.game }),
  outcome: () => ({ scores: [0], ranks: [1] }),
  text,
})

export type WindowMove = Move
