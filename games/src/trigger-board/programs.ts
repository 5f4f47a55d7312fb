import { oneFrom, otherwise, programFor, range, refuse, tupleOf, type MoveIn, type RefusalIn } from '@parlor/engine'
import { gameChart, limitChart, promptChart, turnChart } from './chart.ts'
import { answerWith } from './effects/prompts.ts'
import { beginMove, tell } from './effects/work.ts'
import { closeGame } from './outcome.ts'
import { takePiece, takePieceByClock } from './effects/pieces.ts'
import { diceFor } from './effects/player-effects.ts'
import { land, landing, lookAround, takeAnswers, takeEvent } from './effects/run-event.ts'
import {
  beginTurn,
  endTurn,
  goAgain,
  lookForWays,
  nextTurn,
  startGame,
  stay,
  stopMoving,
  takeRoll,
  takeWay,
  takeWayByClock,
} from './effects/turns.ts'
import type { GameScene } from './effects/happenings.ts'
import { currentSeat, playerOf, type Scene } from './state.ts'

/** The charts with what they do. */

const LONGEST_PAUSE_SECONDS = 600

const isOver = ({ state }: Scene) => state.ending !== null
const movementOf = ({ options }: Scene) => options.board.value.file.rules?.movement ?? {}
const timersOf = ({ options }: Scene) => options.board.value.file.rules?.timers ?? {}
/** 0 stands for no clock at all. */
const clock = (seconds: number) => (seconds > 0 ? seconds : Number.POSITIVE_INFINITY)
/** What the table says comes before what the board proposes. */
const orBoard = (option: number, board: number | undefined) => clock(option > 0 ? option : (board ?? 0))

function limitSeconds({ options }: Scene): number {
  const { rules } = options.board.value.file
  const limits = (rules?.victory?.conditions ?? []).flatMap((each) =>
    each.type === 'TIME_LIMIT' ? [each.seconds] : [],
  )
  return Math.min(rules?.turns?.timeLimit ?? Number.POSITIVE_INFINITY, ...limits)
}

/** An accepted move of a seat, of chance, of the host or of the clock: it has a budget of its own for all it leads to. */
function move<P>(does: (scene: GameScene, params: P) => void = () => {}) {
  return (scene: GameScene, params: P): void => {
    beginMove(scene.state)
    does(scene, params)
  }
}

const gameProgram = programFor<GameScene>()(gameChart, {
  moves: {
    START: { by: 'chance' },
    PAUSE: { by: 'host' },
    RESUME: { by: ['host', 'clock'] },
    ENDED: 'game',
  },
  effects: {
    START: move(startGame),
    PAUSE: move((scene) => {
      scene.state.paused = true
      tell(scene, { what: 'paused' })
    }),
    RESUME: move((scene) => {
      scene.state.paused = false
      tell(scene, { what: 'resumed' })
    }),
    ENDED: closeGame,
  },
  hosts: [
    { chart: 'turn', in: ['IN_GAME', 'PAUSED'], done: 'ENDED' },
    {
      chart: 'limit',
      in: ['IN_GAME', 'PAUSED'],
      when: (scene) => !scene.state.timeUp && Number.isFinite(limitSeconds(scene)),
    },
  ],
  timers: [{ in: ['PAUSED'], seconds: () => LONGEST_PAUSE_SECONDS, move: 'RESUME' }],
})

/** R13. Which numbers the dice, or the spinner, can show. */
function diceOf(scene: Scene) {
  const { type = 'dice', diceCount = 1, diceSides = 6, rollRange, weights = [] } = movementOf(scene)
  if (type === 'spinner')
    return tupleOf(
      1,
      range(
        1,
        weights.reduce((sum, weight) => sum + weight, 0),
      ),
    )
  const { count, low, high } = diceFor(scene, {
    count: diceCount,
    low: rollRange?.min ?? 1,
    high: rollRange?.max ?? diceSides,
  })
  return tupleOf(count, range(low, high))
}

/** The spinner stops at a place; places are shared out by weight. */
function shownOn(scene: Scene, values: readonly number[]): readonly number[] {
  const { type, weights = [] } = movementOf(scene)
  if (type !== 'spinner') return values
  let left = values[0] ?? 1
  return [1 + weights.findIndex((weight) => (left -= weight) <= 0)]
}

const stepsAreRolled = (scene: Scene) => movementOf(scene).type !== 'choice' || refuse('choose-steps', {})
const stepsAreChosen = (scene: Scene) => movementOf(scene).type === 'choice' || refuse('roll-first', {})
const stayingIsAllowed = (scene: Scene) => movementOf(scene).mandatoryMovement === false || refuse('must-move', {})

function throwsDice(scene: Scene): boolean {
  const { type = 'dice' } = movementOf(scene)
  return type === 'dice' || type === 'spinner'
}

/** What is moved by without dice. */
function takeFixed(scene: GameScene): void {
  const { type, value = 0, min = 1 } = movementOf(scene)
  takeRoll(scene, [], type === 'fixed' ? value : type === 'choice' ? min : 0)
}

function isTurnOver({ state }: Scene): boolean {
  return state.movesLeft <= 0 && state.turnEndTold && !playerOf(state, currentSeat(state)).landPending
}

const severalWays = (scene: Scene) =>
  scene.state.ways.length + (movementOf(scene).mandatoryMovement === false ? 1 : 0) > 1

const turnProgram = programFor<GameScene>()(turnChart, {
  moves: {
    ROLL: { rules: [stepsAreRolled] },
    MOVE_BY: {
      params: { steps: (scene: Scene) => range(movementOf(scene).min ?? 1, movementOf(scene).max ?? 6) },
      rules: [stepsAreChosen],
    },
    DICE: { by: 'chance', params: { values: diceOf } },
    TAKE: { params: { piece: ({ state }: Scene) => oneFrom(state.picks) } },
    GO: { params: { to: ({ state }: Scene) => oneFrom(state.ways.map(({ to }) => to)) } },
    STAY: { rules: [stayingIsAllowed] },
    ANSWERED: 'game',
    TIME_UP: { by: 'clock' },
  },
  when: {
    next: { 'the game is over': isOver, 'somebody is next': otherwise },
    late: { 'late turns are over': (scene) => timersOf(scene).onTimeout === 'end-turn', 'the clock plays': otherwise },
    thrown: { 'dice are thrown': throwsDice, 'nothing is thrown': otherwise },
    event: {
      'the turn is cut short': ({ state }) => state.cut || state.ending !== null,
      'an event waits': ({ state }) => state.queue.length > 0,
      'somebody lands': (scene) => landing(scene) !== undefined,
      'the player has not moved': ({ state }) =>
        !state.rolled && state.players[currentSeat(state)]?.status === 'PLAYING',
      'all events are done': otherwise,
    },
    asks: { 'somebody is asked': ({ state }) => state.prompt !== null, 'it is done': otherwise },
    way: {
      'there are several pieces': ({ state }) => state.picks.length > 1,
      'the turn is over': isTurnOver,
      'no moves are left': ({ state }) => state.movesLeft <= 0 || state.ways.length === 0,
      'there are several ways': severalWays,
      'the way is clear': otherwise,
    },
    over: {
      'the game is over': isOver,
      'the same player again': ({ state }) => state.again,
      'the turn passes on': otherwise,
    },
  },
  effects: {
    'CHANGE_TURN --> next': nextTurn,
    'BEGIN_TURN --> PROCESSING_EVENTS': beginTurn,
    'late --> END_TURN: late turns are over': (scene) => tell(scene, { what: 'late', seat: currentSeat(scene.state) }),
    'thrown --> PROCESSING_EVENTS: nothing is thrown': takeFixed,
    ROLL: move(),
    MOVE_BY: move((scene, { steps }) => takeRoll(scene, [], steps)),
    DICE: move((scene, { values }) => {
      const shown = shownOn(scene, values)
      takeRoll(
        scene,
        shown,
        shown.reduce((sum, value) => sum + value, 0),
      )
    }),
    TIME_UP: move(),
    'PROCESSING_EVENTS --> event': lookAround,
    'event --> PROCESSING_EVENT: an event waits': takeEvent,
    'event --> PROCESSING_EVENTS: somebody lands': land,
    'event --> PROCESSING_MOVE: all events are done': lookForWays,
    ANSWERED: takeAnswers,
    'way --> PROCESSING_EVENTS: no moves are left': stopMoving,
    'way --> PROCESSING_EVENTS: the way is clear': (scene) => takeWay(scene, null),
    TAKE: move((scene, { piece }) => takePiece(scene, currentSeat(scene.state), piece)),
    'PLAYER_CHOOSING_PIECE --> PROCESSING_EVENTS: TIME_UP': takePieceByClock,
    GO: move((scene, { to }) => takeWay(scene, to)),
    STAY: move(stay),
    'PLAYER_CHOOSING_DESTINATION --> PROCESSING_EVENTS: TIME_UP': takeWayByClock,
    'END_TURN --> over': endTurn,
    'over --> BEGIN_TURN: the same player again': goAgain,
  },
  hosts: [
    {
      chart: 'prompt',
      in: ['WAITING_FOR_PROMPT'],
      per: 'seat',
      seats: ({ state }) => state.prompt?.asked ?? [],
      done: 'ANSWERED',
    },
  ],
  timers: [
    {
      in: ['WAITING_FOR_MOVE'],
      seconds: (scene) => orBoard(scene.options.turnSeconds, timersOf(scene).turnSeconds),
      move: 'TIME_UP',
    },
    {
      in: ['PLAYER_CHOOSING_DESTINATION', 'PLAYER_CHOOSING_PIECE'],
      seconds: (scene) => orBoard(scene.options.choiceSeconds, timersOf(scene).choiceSeconds),
      move: 'TIME_UP',
    },
  ],
  waits: ({ state }) => state.paused,
})

const promptProgram = programFor<GameScene>()(promptChart, {
  moves: {
    OK: {},
    ANSWER: {
      params: { option: ({ state }: Scene) => oneFrom(state.prompt?.options.map(({ option }) => option) ?? []) },
    },
    AIM: { params: { player: ({ state }: Scene) => oneFrom(state.prompt?.aims ?? []) } },
    TIME_UP: { by: 'clock' },
  },
  when: {
    asked: {
      'there is something to read': ({ state }) => state.prompt?.kind === 'message',
      'there is something to choose': ({ state }) => state.prompt?.kind === 'choice',
      'there is somebody to choose': otherwise,
    },
  },
  effects: {
    OK: move((scene) => answerWith(scene, 'ok')),
    ANSWER: move((scene, { option }) => answerWith(scene, option)),
    AIM: move((scene, { player }) => answerWith(scene, String(player))),
    TIME_UP: move((scene) => answerWith(scene, '')),
  },
  timers: [
    {
      in: ['Reading', 'Choosing', 'Aiming'],
      seconds: ({ state }) => clock(state.prompt?.seconds ?? 0),
      move: 'TIME_UP',
    },
  ],
  waits: ({ state }) => state.paused,
})

const limitProgram = programFor<GameScene>()(limitChart, {
  moves: { TIME_UP: { by: 'clock' } },
  effects: {
    TIME_UP: move((scene) => {
      scene.state.timeUp = true
      tell(scene, { what: 'time-over' })
    }),
  },
  timers: [{ in: ['Running'], seconds: limitSeconds, move: 'TIME_UP' }],
  waits: ({ state }) => state.paused,
})

/** The match, its turns, its questions and its clock. */
export const charts = { game: gameProgram, turn: turnProgram, prompt: promptProgram, limit: limitProgram }

export type Move = MoveIn<typeof charts>
export type Refusal = RefusalIn<typeof charts>
