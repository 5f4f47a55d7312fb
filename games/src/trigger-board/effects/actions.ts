import type { CompiledAction } from '../board.ts'
import type { GameScene } from './happenings.ts'
import { putNumber } from '../sorted.ts'
import { currentSeat, playerOf, type Pending, type State } from '../state.ts'
import { setStatus } from './ends.ts'
import { switchEvent } from './event-states.ts'
import { forcedWalk, goBack, teleport } from './movement.ts'
import { changedBy, readingOf } from './occur.ts'
import { applyEffect, isImmune, putEffect, removeEffects } from './player-effects.ts'
import { askForTarget, offerChoice, showMessage } from './prompts.ts'
import { setStat, tellFull } from './stats.ts'
import { targetsOf } from './targets.ts'
import { amountOf, expand } from './words.ts'
import { boardOf, charge, COST, draw, endGame, holds, lettersIn, tell } from './work.ts'

/** R10. Does one action; every action ends, or asks somebody and is gone on with later. */
export function execute(scene: GameScene, action: CompiledAction, running: NonNullable<State['running']>): void {
  const { state } = scene
  const { item, aimed } = running
  const { source, guard } = action
  if (aimed === null && guard !== null && !holds(scene, guard, readingOf(scene, item))) return
  if (aimed === null && wantsAim(action)) {
    askForTarget(scene, action, item)
    return
  }
  running.aimed = null
  if (action.log !== null) {
    state.said = expand(scene, action.log, item)
    tell(scene, { what: 'logged', text: state.said }, lettersIn(state.said))
  }
  switch (source.type) {
    case 'SEQUENCE':
      running.todo.push(...action.children.toReversed())
      return
    case 'CHOICE':
      offerChoice(scene, action, item)
      return
    case 'PROMPT_ALL_PLAYERS':
    case 'PROMPT_CURRENT_PLAYER':
    case 'PROMPT_PLAYERS':
      showMessage(scene, action, source, item, aimed)
      return
    case 'LOG':
      state.said = expand(scene, action.message ?? [], item)
      tell(scene, { what: 'logged', text: state.said }, lettersIn(state.said))
      return
    case 'END_GAME': {
      const { result = 'ranking' } = source.payload
      endGame(scene, 'ended', { result, seats: result === 'subject' ? [item.seat] : [] })
      return
    }
    case 'SET_EVENT_ENABLED':
      enableEvent(scene, action.about, source.payload.enabled)
      return
    case 'SET_CONNECTION_ENABLED':
      openWay(scene, action.about, source.payload.enabled)
      return
    case 'SHUFFLE_POSITIONS':
      shuffle(scene, aimed ?? targetsOf(scene, source.payload.among ?? 'all', item), item)
      return
    default: {
      const targets =
        aimed !== null && source.type !== 'SWAP_PLACES'
          ? aimed
          : targetsOf(scene, action.target, item, source.includeInactive)
      if (targets.length === 0) tell(scene, { what: 'no-target', seat: item.seat })
      for (const seat of targets) {
        if (!charge(scene, COST.target)) return
        if (isImmune(scene, seat, source.type)) tell(scene, { what: 'immune', seat })
        else act(scene, action, seat, item, aimed)
      }
    }
  }
}

function wantsAim({ source, target }: CompiledAction): boolean {
  return target === 'choose' || (source.type === 'SWAP_PLACES' && source.payload.with === 'choose')
}

/** What is done to one player. */
function act(scene: GameScene, action: CompiledAction, seat: number, item: Pending, aimed: number[] | null): void {
  const { state } = scene
  const { source } = action
  const isWalking = seat === currentSeat(state)
  switch (source.type) {
    case 'SET_PLAYER_STATE':
      setStatus(scene, seat, source.payload.state)
      return
    case 'DISPLACE_PLAYER': {
      const { steps, visit = false } = source.payload
      if (steps < 0) goBack(scene, seat, -steps, visit)
      else if (isWalking) giveMoves(scene, state.movesLeft + steps)
      else forcedWalk(scene, seat, steps)
      return
    }
    case 'CHANGE_MOVES':
      if (isWalking) giveMoves(scene, source.payload.set ?? state.movesLeft + (source.payload.delta ?? 0))
      return
    case 'FORCE_STOP':
      if (isWalking) giveMoves(scene, 0)
      return
    case 'SET_PLAYER_SPACE':
      if (isWalking && source.payload.costsMove === true) giveMoves(scene, state.movesLeft - 1)
      teleport(scene, seat, action.about, 'teleport', source.payload.resetTrail)
      return
    case 'SWAP_PLACES': {
      const [other] = aimed ?? targetsOf(scene, source.payload.with ?? 'random-other', { ...item, seat })
      if (other === undefined) tell(scene, { what: 'no-target', seat })
      else if (other !== seat) swap(scene, seat, other)
      return
    }
    case 'ROLL_AGAIN':
    case 'EXTRA_TURN': {
      const effect = { type: 'RepeatTurns', id: 'RepeatTurns', unit: 'turns', action: action.index, with: -1 } as const
      putEffect(scene, seat, { ...effect, remaining: source.payload.turns ?? 1, stack: 'extend' })
      return
    }
    case 'APPLY_EFFECT':
      if (playerOf(state, seat).status === 'PLAYING') applyEffect(scene, action, seat, item)
      return
    case 'REMOVE_EFFECT':
      removeEffects(scene, seat, source.payload.type, source.payload.id)
      return
    case 'SET_STAT':
    case 'CHANGE_STAT':
      changeStat(scene, action, source, seat, item)
      return
    default:
  }
}

function changeStat(
  scene: GameScene,
  action: CompiledAction,
  source: Extract<CompiledAction['source'], { type: 'SET_STAT' | 'CHANGE_STAT' }>,
  seat: number,
  item: Pending,
): void {
  const stat = boardOf(scene).stats[action.about]
  if (stat === undefined) return
  const { mode = 'both', clamp = true } = source.payload
  const before = playerOf(scene.state, seat).stats[stat.index] ?? 0
  const amount = amountOf(scene, action.amount, item)
  const value = source.type === 'SET_STAT' ? amount : before + amount
  if (clamp || (value >= stat.min && value <= stat.max)) setStat(scene, seat, stat.index, value, mode)
  else if (value > stat.max && mode !== 'display') tellFull(scene, seat, stat, mode === 'true')
}

const MOST_MOVES = 100

function giveMoves(scene: GameScene, moves: number): void {
  const { state } = scene
  const now = Math.min(Math.max(moves, 0), MOST_MOVES)
  if (now === state.movesLeft) return
  state.movesLeft = now
  changedBy(state, 'moves')
  tell(scene, { what: 'moves', seat: currentSeat(state), moves: now })
}

function swap(scene: GameScene, seat: number, other: number): void {
  const [here, there] = [playerOf(scene.state, seat).space, playerOf(scene.state, other).space]
  tell(scene, { what: 'swapped', seat, other })
  teleport(scene, seat, there, 'swap')
  teleport(scene, other, here, 'swap')
}

function shuffle(scene: GameScene, seats: readonly number[], item: Pending): void {
  const { state } = scene
  if (seats.length === 0) {
    tell(scene, { what: 'no-target', seat: item.seat })
    return
  }
  const places = seats.map((seat) => playerOf(state, seat).space)
  for (let last = places.length - 1; last > 0; last--) {
    const other = draw(scene, last + 1)
    const [a, b] = [places[last], places[other]]
    if (a === undefined || b === undefined) continue
    places[last] = b
    places[other] = a
  }
  tell(scene, { what: 'shuffled' })
  seats.forEach((seat, at) => {
    const space = places[at]
    if (space !== undefined && space !== playerOf(state, seat).space) teleport(scene, seat, space, 'swap')
  })
}

function enableEvent(scene: GameScene, index: number, enabled: boolean): void {
  const event = boardOf(scene).events[index]
  if (event !== undefined && charge(scene, listCost(scene.state.queue) + listCost(scene.state.switched)))
    switchEvent(scene.state, event, enabled)
}

function openWay(scene: GameScene, index: number, open: boolean): void {
  const { ways, spaces } = boardOf(scene)
  const way = ways[index]
  if (way === undefined || !charge(scene, listCost(scene.state.closed))) return
  if (putNumber(scene.state.closed, index, !open))
    tell(scene, { what: 'gate', from: spaces[way.from]?.name ?? '', to: spaces[way.to]?.name ?? '', open })
}

/** What it costs to go through a list once. */
const listCost = (list: readonly unknown[]) => list.length >> 3
