import type { GameScene } from './happenings.ts'
import { isActive, playerOf, type Ending, type Status } from '../state.ts'
import { changedBy, readingOf } from './occur.ts'
import { boardOf, charge, COST, endGame, holds, tell } from './work.ts'

/** R16, R17. When the game ends, and for whom. */

/** Changes what a player is in the game. Whoever is through or out stays so, and loses all effects. */
export function setStatus(scene: GameScene, seat: number, status: Status): void {
  const { state } = scene
  const player = playerOf(state, seat)
  if (player.status === status || player.status === 'COMPLETED_GAME' || player.status === 'ELIMINATED') return
  player.status = status
  changedBy(state, 'players')
  if (status === 'COMPLETED_GAME') state.finished.push(seat)
  if (status === 'ELIMINATED') state.out.push(seat)
  if (status !== 'PLAYING') {
    player.effects = []
    if (seat === state.order[state.turnIndex]) state.movesLeft = 0
  }
  tell(scene, { what: 'status', seat, status })
}

/** R16. Somebody has come to where the board ends for them. */
export function completeAt(scene: GameScene, seat: number, space: number, by: 'enter' | 'land'): void {
  const { ends, pieces } = boardOf(scene)
  const homes = pieces?.homes[seat]
  const isAllHome = homes !== undefined && playerOf(scene.state, seat).pieces.every((piece) => homes.has(piece.space))
  for (const { condition, spaces } of ends)
    if (condition.type === 'ALL_PIECES_HOME' && isAllHome) setStatus(scene, seat, 'COMPLETED_GAME')
    else if (condition.type === 'REACH_SPACE' && (condition.by ?? 'land') === by && spaces.has(space))
      setStatus(scene, seat, 'COMPLETED_GAME')
}

/** A condition may say what everybody is then compared by. */
function winnerOf({ winner }: { readonly winner?: string }): Partial<Ending> {
  return winner === undefined ? {} : { measure: winner, isCounted: winner.startsWith('stat:') }
}

/** Asked after each event and at the end of each turn. */
export function checkEnds(scene: GameScene, atTurnEnd: boolean): void {
  const { state } = scene
  const board = boardOf(scene)
  charge(scene, board.ends.length * COST.target)
  const counted = state.players.filter(({ status }) => status !== 'SPECTATING' && status !== 'ELIMINATED')
  const allCompleted = counted.length > 0 && counted.every(({ status }) => status === 'COMPLETED_GAME')
  if (board.ends.length === 0 && allCompleted) endGame(scene, 'finished')
  for (const { condition, expression } of board.ends) {
    if (state.ending !== null) return
    switch (condition.type) {
      case 'REACH_SPACE':
      case 'ALL_PIECES_HOME':
        if (
          condition.count === 'all'
            ? allCompleted
            : state.finished.length >= Math.min(condition.count ?? 1, counted.length)
        )
          if (state.finished.length > 0) endGame(scene, 'finished')
        break
      case 'ALL_COMPLETED':
        if (allCompleted) endGame(scene, 'finished', winnerOf(condition))
        break
      case 'FIRST_COMPLETED':
        if (state.finished.length > 0) endGame(scene, 'finished')
        break
      case 'STAT_AT_LEAST': {
        const stat = board.statById.get(condition.statId)
        if (stat !== undefined && counted.some(({ stats }) => (stats[stat.index] ?? 0) >= condition.value))
          endGame(scene, 'stat', { measure: `stat:${stat.id}`, isCounted: true })
        break
      }
      case 'TIME_LIMIT':
        if (atTurnEnd && state.timeUp) endGame(scene, 'time-limit', winnerOf(condition))
        break
      case 'LAST_STANDING':
        if (state.players.length > 1 && counted.length <= 1) endGame(scene, 'last-standing')
        break
      case 'EXPR': {
        const seats = state.order.filter((seat) => {
          const { space } = playerOf(state, seat)
          return (
            isActive(state, seat) &&
            expression !== null &&
            holds(scene, expression, readingOf(scene, { seat, space, from: -1, to: -1, cause: '' }))
          )
        })
        if (seats.length > 0) endGame(scene, 'expression', { seats })
        break
      }
      case 'TURN_LIMIT':
        break
    }
  }
  if (atTurnEnd && state.timeUp) endGame(scene, 'time-limit')
}

/** R17. The limits of rounds and of turns, asked when a round begins and when a turn does. */
export function checkLimits(scene: GameScene): void {
  const { state } = scene
  const board = boardOf(scene)
  for (const { condition } of board.ends)
    if (condition.type === 'TURN_LIMIT' && state.round > condition.rounds)
      endGame(scene, 'round-limit', winnerOf(condition))
  const { maxTurns = 0 } = board.file.rules?.turns ?? {}
  if (maxTurns > 0 && state.round > maxTurns) endGame(scene, 'round-limit')
  if (state.turnSeq >= MOST_TURNS) endGame(scene, 'guard')
}

/** No match has more turns than this, whatever its board says. */
const MOST_TURNS = 10_000
