import type { GameScene } from './happenings.ts'
import { ALL_CHANGED } from '../names.ts'
import { currentSeat, isActive, playerOf } from '../state.ts'
import { checkEnds, checkLimits } from './ends.ts'
import { startCycle } from './event-states.ts'
import { cutTurn } from './guards.ts'
import { blockedAt, goBack, pushTrail, walk, wayByWeight, waysFor } from './movement.ts'
import { changedBy, occur } from './occur.ts'
import { movablePieces, takePiece, waysThatEndWell } from './pieces.ts'
import { configOf, countDown, dropEffects, hasEffect, modified, useTurn } from './player-effects.ts'
import { setStat, tellUncharged } from './stats.ts'
import { boardOf, charge, COST, draw, endGame, tell } from './work.ts'

/** R1, R2. The order of play, and where everybody begins. */
export function startGame(scene: GameScene): void {
  const { state } = scene
  tell(scene, { what: 'started', board: boardOf(scene).name })
  setOrder(scene, true)
  const taken = new Set<number>()
  state.order.forEach((seat, place) => {
    const player = playerOf(state, seat)
    const zone = boardOf(scene).pieces?.starts[seat] ?? []
    player.pieces = zone.map((space) => ({ space, trail: [space] }))
    player.space = zone[0] ?? startOf(scene, place, taken)
    taken.add(player.space)
    player.status = 'PLAYING'
    for (const space of zone.length > 0 ? zone : [player.space]) player.visits[space] = 1
    pushTrail(scene, seat, player.space)
  })
  takeOpening(scene)
}

/** A board that is tried out may begin anywhere. It is nobody's first turn then: what comes at the start has been. */
function takeOpening(scene: GameScene): void {
  const { state } = scene
  const { opening } = state
  state.opening = null
  if (opening === null) return
  state.turnIndex = Math.max(-1, state.order.indexOf(opening.turn) - 1)
  state.round = opening.round
  state.turnSeq = opening.round > 1 || state.turnIndex >= 0 ? 1 : 0
  opening.players.forEach(({ space, stats, status }, seat) => {
    const player = playerOf(state, seat)
    if (space >= 0) {
      player.space = space
      player.visits = player.visits.map((_, at) => (at === space ? 1 : 0))
      player.trail = [space]
      const inHand = player.pieces[player.piece]
      if (inHand !== undefined) inHand.space = space
    }
    player.status = status
    if (status === 'COMPLETED_GAME') state.finished.push(seat)
    if (status === 'ELIMINATED') state.out.push(seat)
    player.stats = player.stats.map((value, index) => stats[index] ?? value)
    player.shown = player.stats.slice()
  })
}

/** R2. */
function startOf(scene: GameScene, place: number, taken: ReadonlySet<number>): number {
  const { seats } = scene
  const board = boardOf(scene)
  const {
    mode = 'single',
    distribution = 'round-robin',
    unique = false,
    assign = {},
  } = board.file.rules?.startingPositions ?? {}
  const all = board.startSpaces
  const at = (index: number) => all[index % all.length] ?? 0
  if (mode === 'custom') return board.byId.get(assign[String(place)] ?? '') ?? at(place)
  if (mode === 'single') return at(0)
  if (mode === 'random') {
    const free = unique ? all.filter((space) => !taken.has(space)) : all
    const open = free.length > 0 ? free : all
    return open[open.length > 1 ? draw(scene, open.length) : 0] ?? 0
  }
  if (distribution === 'round-robin') return at(place)
  return at(Math.min(Math.floor(place / Math.ceil(seats / all.length)), all.length - 1))
}

/** R1. Who plays after whom; some boards decide it anew each round. */
function setOrder(scene: GameScene, atStart: boolean): void {
  const { state, seats, options } = scene
  const { turnOrder = 'sequential', order = [] } = options.board.value.file.rules?.turns ?? {}
  const all = Array.from({ length: seats }, (_, seat) => seat)
  if (turnOrder === 'custom' && atStart) {
    const named = [...new Set(order)].filter((seat) => seat < seats)
    state.order = [...named, ...all.filter((seat) => !named.includes(seat))]
  }
  if (turnOrder === 'random-each-round' || (turnOrder === 'random' && atStart)) {
    for (let last = seats - 1; last > 0; last--) {
      const other = draw(scene, last + 1)
      const [a, b] = [all[last] ?? 0, all[other] ?? 0]
      all[last] = b
      all[other] = a
    }
    state.order = all
  }
  if (turnOrder === 'score') {
    const score = options.board.value.stats.findIndex(({ id }) => id === 'score')
    const worth = (seat: number) => playerOf(state, seat).stats[score] ?? 0
    state.order = all.toSorted((a, b) => worth(b) - worth(a) || a - b)
  }
}

/** R4, R12. Goes on to the next who plays and does not skip; where nobody is left the game is over. */
export function nextTurn(scene: GameScene): void {
  const { state } = scene
  while (state.ending === null && charge(scene, COST.turn)) {
    if (!state.order.some((seat) => isActive(state, seat))) {
      endGame(scene, 'nobody-left')
      return
    }
    if (++state.turnIndex >= state.order.length) {
      state.turnIndex = 0
      state.round++
      state.order.forEach((seat) => countDown(scene, seat, 'rounds'))
      setOrder(scene, false)
      checkLimits(scene)
      if (state.ending !== null) return
    }
    const seat = currentSeat(state)
    if (!isActive(state, seat)) continue
    if (!useTurn(scene, seat, 'SkipTurns')) return
    playerOf(state, seat).turnsTaken++
    tell(scene, { what: 'skipped', seat })
  }
}

/** R4. */
export function beginTurn(scene: GameScene): void {
  const { state } = scene
  const seat = currentSeat(state)
  charge(scene, COST.turn)
  const isFirst = state.turnSeq === 0
  state.turnSeq++
  state.spent = { events: 0, steps: 0, prompts: 0, firings: {} }
  state.movesLeft = 0
  state.rolled = false
  state.turnEndTold = false
  state.cut = false
  state.cameFrom = -1
  state.untold = 0
  state.held = []
  state.picks = []
  state.picked = false
  state.history = []
  state.changed = ALL_CHANGED
  startCycle(state, boardOf(scene))
  if (state.turnIndex === 0 && state.extraRolls === 0) tell(scene, { what: 'turn', seat, round: state.round })
  if (isFirst) occur(scene, { kind: 'GAME_START', seat, space: playerOf(state, seat).space })
  for (const effect of playerOf(state, seat).effects.slice()) {
    const config = configOf(scene, effect, 'StatModifier')
    const stat = boardOf(scene).stats[boardOf(scene).actions[effect.action]?.about ?? -1]
    if (config === null || stat === undefined) continue
    tellUncharged(scene, seat, stat, { what: 'each-turn', seat, stat: stat.name, by: config.perTurn })
    setStat(scene, seat, stat.index, (playerOf(state, seat).stats[stat.index] ?? 0) + config.perTurn, 'both')
  }
  occur(scene, { kind: 'TURN_START', seat, space: playerOf(state, seat).space })
}

/** R13. Moves by the dice, a spinner, a fixed number or a choice. */
export function takeRoll(scene: GameScene, values: readonly number[], total: number): void {
  const { state } = scene
  const board = boardOf(scene)
  const seat = currentSeat(state)
  const { rollAgainOn = [], maxExtraRolls = 3, finish = 'any' } = board.file.rules?.movement ?? {}
  state.dice = [...values]
  state.total = values.length > 0 ? modified(scene, seat, total, 'DiceModifier') : total
  const moves = modified(scene, seat, state.total, 'MovesModifier')
  countDown(scene, seat, 'rolls')
  countDown(scene, seat, 'uses', ({ type }) => type === 'DiceModifier' || type === 'MovesModifier')
  if (values.length > 0 && rollAgainOn.includes(total) && state.extraRolls < maxExtraRolls) {
    state.extraRolls++
    state.again = true
  }
  state.rolled = true
  const isTooFar =
    finish === 'exact' && moves > (board.toEnd[playerOf(state, seat).space] ?? 0) && board.endSpaces.size > 0
  state.movesLeft = isTooFar ? 0 : Math.min(100, state.movesLeft + moves)
  changedBy(state, 'dice', 'moves')
  if (values.length > 0) tell(scene, { what: 'rolled', seat, dice: [...values], moves })
  else if (moves > 0) tell(scene, { what: 'moves', seat, moves: state.movesLeft })
  if (isTooFar) tell(scene, { what: 'overshot', seat })
  occur(scene, { kind: 'ROLL', seat, space: playerOf(state, seat).space })
}

/** R14. Finds the ways there are before one is taken; a board may let the player bounce off its end. */
export function lookForWays(scene: GameScene): void {
  const { state } = scene
  const board = boardOf(scene)
  const seat = currentSeat(state)
  charge(scene, COST.pass)
  startCycle(state, boardOf(scene))
  if (state.movesLeft <= 0) return
  const { finish } = board.file.rules?.movement ?? {}
  if (finish === 'bounce' && state.cameFrom >= 0 && board.endSpaces.has(playerOf(state, seat).space)) {
    const back = state.movesLeft
    state.movesLeft = 0
    goBack(scene, seat, back, false)
    return
  }
  if (board.pieces !== null && !state.picked) {
    const movable = movablePieces(scene, seat)
    state.ways = []
    if (state.ending !== null) return
    if (movable.length > 1) {
      state.picks = movable
      return
    }
    const [piece] = movable
    if (piece === undefined) {
      tell(scene, { what: 'stuck', seat, moves: state.movesLeft, leaveOn: [...(board.pieces.leaveOn ?? [])] })
      state.movesLeft = 0
      return
    }
    takePiece(scene, seat, piece)
  }
  const open = waysFor(scene, seat, state.movesLeft)
  if (state.ending !== null) {
    state.ways = []
    state.picks = []
    return
  }
  const ways = board.pieces === null ? open : waysThatEndWell(scene, seat, open)
  if (hasEffect(state, seat, 'RandomMovement') && ways.length > 1) {
    const way = wayByWeight(scene, ways)
    state.ways = way === undefined ? [] : [{ way: way.index, to: board.spaces[way.to]?.id ?? '' }]
  } else state.ways = ways.map(({ index, to }) => ({ way: index, to: board.spaces[to]?.id ?? '' }))
}

/** No moves are left: the end of the turn is told, once. Or there are some, and no way: they are lost. */
export function stopMoving(scene: GameScene): void {
  const { state } = scene
  const seat = currentSeat(state)
  charge(scene, COST.pass)
  if (state.movesLeft > 0) {
    const moves = state.movesLeft
    state.movesLeft = 0
    changedBy(state, 'moves')
    if (boardOf(scene).landWhenBlocked) playerOf(state, seat).landPending = true
    // A walk that comes to the end of the board is over by that; a roll that begins there is lost, which needs a reason.
    const hasArrived = state.cameFrom >= 0 && boardOf(scene).endSpaces.has(playerOf(state, seat).space)
    if (!hasArrived) tell(scene, blockedAt(scene, seat, moves))
    return
  }
  if (state.queue.length > 0 || playerOf(state, seat).landPending) return
  state.turnEndTold = true
  occur(scene, { kind: 'TURN_END', seat, space: playerOf(state, seat).space })
}

/** The only way there is, or the one that was chosen. */
export function takeWay(scene: GameScene, to: string | null): void {
  const { state } = scene
  const board = boardOf(scene)
  const chosen = to === null ? state.ways[0] : state.ways.find((each) => each.to === to)
  const forward = board.ways[chosen?.way ?? -1]
  if (chosen === undefined || forward === undefined) return
  const target = board.byId.get(chosen.to) ?? 0
  // Whose direction is changed walks a way from its end.
  walk(
    scene,
    forward.to === target && forward.from === playerOf(state, currentSeat(state)).space
      ? forward
      : { ...forward, from: forward.to, to: forward.from },
  )
}

export function takeWayByClock(scene: GameScene): void {
  const { state } = scene
  const board = boardOf(scene)
  tell(scene, { what: 'late', seat: currentSeat(state) })
  const way = wayByWeight(
    scene,
    state.ways.flatMap((each) => board.ways[each.way] ?? []),
  )
  takeWay(scene, state.ways.find((each) => each.way === way?.index)?.to ?? null)
}

export function stay(scene: GameScene): void {
  const { state } = scene
  state.movesLeft = 0
  state.ways = []
  changedBy(state, 'moves')
  tell(scene, { what: 'stayed', seat: currentSeat(state) })
}

/** R4, R12. Cleans up; says whether the same player goes on. */
export function endTurn(scene: GameScene): void {
  const { state } = scene
  const seat = currentSeat(state)
  const rollsAgain = state.again
  cutTurn(scene)
  startCycle(state, boardOf(scene))
  state.cut = false
  if (state.ending === null) checkEnds(scene, true)
  if (state.ending !== null) return
  if (rollsAgain && isActive(state, seat)) return
  state.again = isActive(state, seat) && useTurn(scene, seat, 'RepeatTurns')
  if (state.again) return
  state.extraRolls = 0
  playerOf(state, seat).turnsTaken++
  countDown(scene, seat, 'turns')
  dropEffects(scene, seat, ({ remaining }) => remaining <= 0)
  checkLimits(scene)
}

export function goAgain(scene: GameScene): void {
  const { state } = scene
  state.again = false
  tell(scene, { what: 'again', seat: currentSeat(state) })
}
