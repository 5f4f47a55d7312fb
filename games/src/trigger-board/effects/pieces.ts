import type { Way } from '../board.ts'
import type { GameScene } from './happenings.ts'
import { currentSeat, playerOf } from '../state.ts'
import { teleport, waysAt } from './movement.ts'
import { changedBy } from './occur.ts'
import { boardOf, charge, COST, draw, tell } from './work.ts'

/** R26. Several pieces a player: which of them can be moved, which is in hand, and what becomes of one that is met. */

type Looked = Pick<GameScene, 'state' | 'options'>

/** Places on walks that are looked at; beyond that a walk is taken to end well. */
const MOST_LOOKED_AT = 2_000

function hasOwnPiece({ state }: Looked, seat: number, space: number, except: number): boolean {
  return playerOf(state, seat).pieces.some((piece, at) => at !== except && piece.space === space)
}

/** Can a piece go on from a space by exactly so many moves, and not end on another piece of its owner? */
function endsWell(scene: GameScene, seat: number, piece: number, from: number, moves: number): boolean {
  const { spaces } = boardOf(scene)
  const seen = new Set<number>()
  const waiting = [{ space: from, left: moves, cameFrom: -1 }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { space, left, cameFrom } = next
    if (left === 0) {
      if (!hasOwnPiece(scene, seat, space, piece)) return true
      continue
    }
    const key = (left * spaces.length + space) * (spaces.length + 1) + cameFrom + 1
    if (seen.has(key)) continue
    if (seen.add(key).size > MOST_LOOKED_AT || !charge(scene, COST.look)) return true
    for (const { to, cost } of waysAt(scene, seat, space, left, cameFrom))
      waiting.push({ space: to, left: left - cost, cameFrom: space })
  }
  return false
}

/** How many moves a piece makes with what was rolled: out of its start it takes one step; null where it must wait. */
function movesOf(scene: Looked, seat: number, space: number): number | null {
  const { state } = scene
  const { pieces } = boardOf(scene)
  const leaveOn = pieces?.leaveOn ?? null
  if (leaveOn === null || pieces?.starts[seat]?.includes(space) !== true) return state.movesLeft
  return leaveOn.includes(state.total) ? 1 : null
}

/** Equal for pieces of which it makes no difference which is moved: on one space, or at the start before the same way. */
function likenessOf(scene: Looked, seat: number, space: number): string {
  const { pieces, spaces, index } = boardOf(scene)
  const isPlain = pieces?.starts[seat]?.includes(space) === true && Object.keys(index.here[space] ?? {}).length === 0
  const ways = spaces[space]?.ways ?? []
  return isPlain && ways.every(({ condition }) => condition === null)
    ? `to ${ways.map(({ to, cost }) => `${to} ${cost}`).join(', ')}`
    : `on ${space}`
}

/** The pieces that can be moved now; of those that are alike, the first. */
export function movablePieces(scene: GameScene, seat: number): number[] {
  const { pieces } = playerOf(scene.state, seat)
  charge(scene, COST.look * pieces.length)
  const likeness = pieces.map(({ space }) => likenessOf(scene, seat, space))
  return pieces.flatMap(({ space }, piece) => {
    if (likeness.indexOf(likeness[piece] ?? '') !== piece) return []
    const moves = movesOf(scene, seat, space)
    return moves !== null && endsWell(scene, seat, piece, space, moves) ? [piece] : []
  })
}

/** Of several ways, those by which the piece in hand ends well; all of them where none does. */
export function waysThatEndWell(scene: GameScene, seat: number, ways: readonly Way[]): readonly Way[] {
  const { state } = scene
  const { piece } = playerOf(state, seat)
  const good = ways.filter(({ to, cost }) => endsWell(scene, seat, piece, to, state.movesLeft - cost))
  return good.length > 0 ? good : ways
}

/** Puts another piece into a player's hand. */
function hold({ state }: GameScene, seat: number, piece: number): void {
  const player = playerOf(state, seat)
  const [old, taken] = [player.pieces[player.piece], player.pieces[piece]]
  if (taken === undefined || player.piece === piece) return
  if (old !== undefined) old.trail = player.trail
  player.piece = piece
  player.space = taken.space
  player.trail = taken.trail.slice()
  changedBy(state, 'position')
}

/** The piece that is moved in this turn. */
export function takePiece(scene: GameScene, seat: number, piece: number): void {
  const { state } = scene
  hold(scene, seat, piece)
  const { space } = playerOf(state, seat)
  state.picks = []
  state.picked = true
  state.cameFrom = -1
  state.movesLeft = movesOf(scene, seat, space) ?? 0
  changedBy(state, 'moves')
  const { name = '', id = '' } = boardOf(scene).spaces[space] ?? {}
  tell(scene, { what: 'picked', seat, piece, space: name, path: [id] })
}

export function takePieceByClock(scene: GameScene): void {
  const { state } = scene
  const seat = currentSeat(state)
  tell(scene, { what: 'late', seat })
  takePiece(scene, seat, state.picks[draw(scene, state.picks.length)] ?? 0)
}

/** Whoever lands on pieces of others sends them back to where they began, unless the space is safe. */
export function capture(scene: GameScene, seat: number, space: number): void {
  const { state } = scene
  const board = boardOf(scene)
  const { pieces } = board
  if (pieces === null || !pieces.captures || pieces.safe.has(space) || !charge(scene, COST.look * state.order.length))
    return
  for (const other of state.order) {
    if (other === seat) continue
    const starts = pieces.starts[other] ?? []
    const player = playerOf(state, other)
    player.pieces.forEach((piece, at) => {
      if (piece.space !== space || starts.includes(space) || pieces.homes[other]?.has(space) === true) return
      const free = starts.find((start) => !hasOwnPiece(scene, other, start, at))
      if (free === undefined) return
      tell(scene, { what: 'captured', seat, other, space: board.spaces[space]?.name ?? '' })
      hold(scene, other, at)
      teleport(scene, other, free, 'teleport', true)
    })
  }
}
