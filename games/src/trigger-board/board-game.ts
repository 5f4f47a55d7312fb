import { clock, document, game } from '@parlor/engine'
import { FEWEST_PLAYERS, MOST_PLAYERS } from './board.ts'
import { guess } from './guess.ts'
import { facts, outcome } from './outcome.ts'
import { charts } from './programs.ts'
import { BOARD_LIMITS, parseBoard } from './read-board.ts'
import { publicState, secrets } from './secrets.ts'
import { copyState, currentSeat, setup } from './state.ts'
import { text } from './text.ts'
import { view } from './view.ts'

const clocks = {
  turnSeconds: clock(0, { usual: 60, most: 300 }),
  choiceSeconds: clock(30, { most: 300 }),
  promptSeconds: clock(0, { usual: 30, most: 300 }),
}

/** The game with some boards to choose from, the first of them preset: all that ship, or one that a test is about. */
export function boardGame(presets: Readonly<Record<string, unknown>>) {
  const options = { board: document(parseBoard, { presets, ...BOARD_LIMITS }), ...clocks }
  return game({
    id: 'trigger-board',
    name: 'Trigger Boards',
    // 2: a budget for each move; events are kept by their numbers.
    version: 2,
    about: 'Play on boards that somebody has drawn: dice, forks, and events on their spaces.',
    seats: { min: FEWEST_PLAYERS, max: MOST_PLAYERS },
    information: 'hidden',
    options,
    setup,
    copy: copyState,
    turn: ({ state }) => currentSeat(state),
    charts,
    view,
    secrets,
    publicState,
    outcome,
    facts,
    guess,
    text,
    languages: { de: async () => (await import('./text-de.ts')).german },
  })
}
