import { statechart } from '../chart/statechart.ts'
import { otherwise } from '../declare/program.ts'
import { toy, toyProgram, type ToyScene, type ToyState } from '../testing/toy.fixture.ts'
import {
  active,
  add,
  dice,
  fertilizingChart,
  few,
  harvestChart,
  is,
  number,
  pause,
  playingChart,
  put,
  roll,
  shoppingChart,
  target,
  tradingChart,
  waitingChart,
} from './farm-game-phases.fixture.ts'
import { gameLoop, turnLoop, windowMode } from './farm-game.ts'

/** The Battle Farm without a farm: its charts as drawn, hosted in each other. */

const toGame = (scene: ToyScene, ...events: string[]): void => {
  for (const event of events) scene.raise(event, { chart: 'game' })
}
const nextSeat = (scene: ToyScene): void => {
  put(scene, 'active', (active(scene) + 1) % scene.seats)
  toGame(scene, 'TURN_START')
}

const COIN_LIMIT = 6

const gameChart = toyProgram(statechart(gameLoop, { ends: ['FINISHED'] }), {
  moves: {
    END: {},
    ROLL_CHARACTERS: {},
    ROLL_TURN_ORDER: 'game',
    PREPARE: 'game',
    START: 'game',
    TURN_START: 'game',
    TURN_PHASE_START: 'game',
    TURN_PHASE_END: 'game',
    TURN_END: 'game',
  },
  when: {
    isLimitReached: {
      'Coin Limit Not Reached': (scene) => number(scene, 'coins') < COIN_LIMIT,
      'Coin Limit  Reached': otherwise,
    },
  },
  effects: {
    START: (scene) => toGame(scene, 'TURN_START'),
    // The first time it finds no Waiting yet, and is lost: there the entry of Waiting is SKIP.
    TURN_START: (scene) => {
      scene.state.trail.push(`turn${active(scene)}`)
      scene.raise('SKIP', { chart: 'waiting', seat: active(scene) })
    },
    TURN_PHASE_START: (scene) => add(scene, 'phaseStarts', 1),
    TURN_PHASE_END: (scene) => add(scene, 'phaseEnds', 1),
    TURN_END: (scene) => void scene.state.trail.push('end'),
    'isLimitReached --> IN_PROGRESS: Coin Limit Not Reached': nextSeat,
    'isLimitReached --> LAST_TURN: Coin Limit  Reached': (scene) => {
      scene.state.trail.push('limit')
      put(scene, 'lastTurns', scene.seats - 1)
      nextSeat(scene)
    },
  },
  hosts: [
    { chart: 'roll', in: ['ROLLING_CHARACTERS'], done: 'ROLL_TURN_ORDER' },
    { chart: 'roll', in: ['ROLLING_TURN_ORDER'], done: 'PREPARE' },
    { chart: 'roll', in: ['SETUP'], done: 'START' },
    { chart: 'turn', in: ['IN_PROGRESS', 'LAST_TURN'], per: 'seat' },
  ],
})

const nextPhase = (scene: ToyScene): void => toGame(scene, 'TURN_PHASE_END', 'TURN_PHASE_START')

const turn = toyProgram(statechart(turnLoop), {
  moves: {},
  when: { isLastTurn: { 'is last turn': (scene) => is(scene, 'final'), 'game continues': otherwise } },
  effects: {
    'WAITING --> HARVEST': nextPhase,
    'HARVEST --> SHOPPING': nextPhase,
    'SHOPPING --> TRADE': nextPhase,
    'TRADE --> PLAYING': nextPhase,
    'PLAYING --> FERTILIZE': nextPhase,
    'FERTILIZE --> CALCULATION': nextPhase,
    // specs/battle-farm.md, section 8: in LAST_TURN one seat hands over to the next without TURN_END.
    'CALCULATION --> isLastTurn': (scene) => {
      toGame(scene, 'TURN_PHASE_END')
      add(scene, 'coins', 1)
      const left = number(scene, 'lastTurns')
      if (left === 0) return toGame(scene, 'TURN_END')
      put(scene, 'lastTurns', left - 1)
      if (left > 1) return nextSeat(scene)
      put(scene, 'final', true)
      return toGame(scene, 'TURN_END')
    },
  },
  hosts: [
    // Waiting ends by SKIP also when a forced choice is timed out in somebody else's turn: then it starts again.
    {
      chart: 'waiting',
      in: ['WAITING'],
      enter: (scene) => (active(scene) === scene.seat ? 'SKIP' : 'RESET'),
      done: (scene) => (active(scene) === scene.seat ? undefined : null),
    },
    { chart: 'roll', in: ['HARVEST'] },
    { chart: 'harvest', in: ['HARVEST'] },
    { chart: 'shopping', in: ['SHOPPING'], enter: (scene) => (dice(scene) % 6 === 1 ? 'SKIP' : 'RESET') },
    { chart: 'trading', in: ['TRADE'], enter: (scene) => (dice(scene) % 6 === 2 ? 'SKIP' : 'RESET') },
    { chart: 'playing', in: ['PLAYING'] },
    { chart: 'fertilizing', in: ['FERTILIZE'], enter: (scene) => (dice(scene) % 6 === 3 ? 'SKIP' : 'RESET') },
  ],
})

const charts = {
  game: gameChart,
  turn,
  waiting: waitingChart,
  harvest: harvestChart,
  shopping: shoppingChart,
  trading: tradingChart,
  playing: playingChart,
  fertilizing: fertilizingChart,
  target,
  roll,
  pause,
}

export const battleFarm = toy(charts, {
  id: 'battle-farm',
  seats: { min: 2, max: 6 },
  turn: active,
  setup: (): ToyState => ({ trail: [], flags: { active: 0, coins: 0, lastTurns: 0, dice: 1 } }),
})

/** The tenth chart is a screen's: it contains the match, so no match hosts it. */
export const window = toy({
  window: toyProgram(statechart(windowMode, { alias: [['MAIN_MENu', 'MAIN_MENU']] }), {
    moves: {
      RUN: {},
      TO_MENU: {},
      EXIT: {},
      MENU_HOVER: 'interface',
      CREATE_GAME: { params: { playerId: few } },
      JOIN_GAME: { params: { gameId: few, playerId: few } },
      START_GAME: { params: { gameId: few, playerIds: few } },
      BEGIN_GAME: { params: { gameId: few, game: few } },
      END_GAME: {},
    },
  }),
})
