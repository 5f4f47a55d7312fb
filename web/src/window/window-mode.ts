import { runChart, statechart, type EventsOf, type StatesOf } from '@parlor/engine'

/** Which screen is shown: the seed's Window Mode. The last arrow but one is drawn to a misspelt MAIN_MENU. */
export const windowMode = statechart(
  `
stateDiagram-v2
[*]-->INIT: RESET
INIT-->INTRO: RUN
INTRO-->MAIN_MENU: TO_MENU
MAIN_MENU-->[*]: EXIT
MAIN_MENU-->MAIN_MENU: MENU_HOVER (index)
MAIN_MENU-->GAME_LOBBY: CREATE_GAME (playerId)
MAIN_MENU-->GAME_LOBBY: JOIN_GAME (gameId, playerId)
GAME_LOBBY-->[*]: EXIT
GAME_LOBBY-->MAIN_MENU: TO_MENU
GAME_LOBBY-->GAME_STARTING: START_GAME (gameId, playerIds)
GAME_STARTING-->IN_GAME: BEGIN_GAME (gameId, game)
IN_GAME-->[*]: EXIT
IN_GAME-->SCORE_SCREEN: END_GAME
IN_GAME-->MAIN_MENU: TO_MENU
SCORE_SCREEN-->MAIN_MENu: TO_MENU
SCORE_SCREEN-->[*]: EXIT
`,
  { alias: [['MAIN_MENu', 'MAIN_MENU']] },
)

type Text = (typeof windowMode)['text']
/** The states of the chart; `EXIT` is its end. */
export type Screen = StatesOf<Text> | 'EXIT'
export type WindowEvent = EventsOf<Text>

interface State {
  /** What the pointer is over in the menu. */
  hovered: number | null
  /** The match in the lobby or on the screen, and who sits at it. */
  match: string | null
  players: readonly string[]
  /** The game that is played. */
  game: string | null
}
const NOTHING_OPEN: State = { hovered: null, match: null, players: [], game: null }

const isText = (value: unknown): value is string => typeof value === 'string'
const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isText)
const isPlace = (value: unknown): value is number | null => value === null || Number.isInteger(value)
const leave = ({ state }: { state: State }): void => void Object.assign(state, NOTHING_OPEN)

/** Window Mode, at its beginning. */
export function runWindowMode() {
  return runChart(windowMode, {
    state: NOTHING_OPEN,
    params: { index: isPlace, playerId: isText, gameId: isText, playerIds: isTexts, game: isText },
    effects: {
      MENU_HOVER: ({ state }, { index }) => void (state.hovered = index),
      CREATE_GAME: ({ state }, { playerId }) => void Object.assign(state, NOTHING_OPEN, { players: [playerId] }),
      JOIN_GAME: ({ state }, { gameId, playerId }) =>
        void Object.assign(state, NOTHING_OPEN, { match: gameId, players: [playerId] }),
      START_GAME: ({ state }, { gameId, playerIds }) => {
        state.match = gameId
        state.players = playerIds
      },
      BEGIN_GAME: ({ state }, { game }) => void (state.game = game),
      TO_MENU: leave,
      EXIT: leave,
    },
  })
}
