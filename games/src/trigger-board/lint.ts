import type { Board, BoardEvent, CompiledAction } from './board.ts'
import type { Cause } from './format/board-file.ts'
import type { Report } from './format/report.ts'
import { lintLoops } from './lint-loops.ts'
import { actionsWithin, reachOf, type Reach } from './reach.ts'

/** What may well be wrong with a board that can be played. */
export function* lintBoard(board: Board, report: Report): Generator<void> {
  yield
  const reach = reachOf(board)
  yield* lintReach(board, report, reach)
  yield* lintLoops(board, report)
  yield* lintSentTo(board, report)
  for (const lint of [lintEnd, lintDeadEnds, lintEffectIds, lintOverlap]) {
    yield
    lint(board, report, reach)
  }
}

const at = (space: number) => `board.topology.spaces.${space}`

function* lintReach(board: Board, report: Report, reach: Reach): Generator<void> {
  for (const { index, name } of board.spaces) {
    if (reach.isReached(index)) continue
    report.warn(at(index), 'unreachable', `nobody can come to “${name}”`, 'Connect it, or send somebody there.', () =>
      reach.traceTo(index),
    )
    yield
  }
}

const ENDING_STATES = new Set(['COMPLETED_GAME', 'ELIMINATED'])

function ends({ source }: CompiledAction): boolean {
  return source.type === 'END_GAME' || (source.type === 'SET_PLAYER_STATE' && ENDING_STATES.has(source.payload.state))
}

function lintEnd(board: Board, report: Report): void {
  const { turns = {}, victory = {} } = board.file.rules ?? {}
  const eliminates = board.actions.some(
    ({ source }) => source.type === 'SET_PLAYER_STATE' && source.payload.state === 'ELIMINATED',
  )
  if (victory.eliminationEnabled === false && eliminates)
    report.error(
      'rules.victory.eliminationEnabled',
      'not-allowed',
      'the board eliminates players and says that it does not',
    )
  const isBounded = (turns.maxTurns ?? 0) > 0 || turns.timeLimit !== undefined
  if (board.ends.length === 0 && !isBounded && !board.actions.some(ends))
    report.warn(
      'rules.victory',
      'no-end',
      'nothing ever ends the game',
      'Give it a victory condition, an end space, or a limit of rounds.',
    )
}

const MOVING = new Set<string>(['SET_PLAYER_SPACE', 'DISPLACE_PLAYER', 'SWAP_PLACES', 'SHUFFLE_POSITIONS'])

function letsOut(board: Board, { action }: BoardEvent): boolean {
  return actionsWithin(board, action).some((each) => ends(each) || MOVING.has(each.source.type))
}

function lintDeadEnds(board: Board, report: Report, reach: Reach): void {
  const leaves = new Set(board.events.filter((event) => letsOut(board, event)).map(({ space }) => space))
  if (board.file.rules?.movement?.type === 'none') return
  for (const { index, name, ways } of board.spaces)
    if (ways.length === 0 && !board.endSpaces.has(index) && !leaves.has(index))
      report.warn(
        at(index),
        'dead-end',
        `no connection leads on from “${name}”, and it is no end`,
        'Connect it, or make it an end.',
        () => reach.traceTo(index),
      )
}

/**
 * Actions that send somebody to a space without a way out, where nothing lets out those who come like that: events of a
 * space concern the player whose turn it is, unless they say otherwise, and may name the causes they answer.
 */
function* lintSentTo(board: Board, report: Report): Generator<void> {
  if (board.file.rules?.movement?.type === 'none') return
  const closed = closedSpaces(board)
  if (closed.length === 0) return
  // Where somebody is sent in one of few ways is looked for once: there may be thousands of actions and of spaces.
  const found = new Map<string, Closed | undefined>()
  for (const event of board.events) {
    yield
    for (const action of actionsWithin(board, event.action)) {
      const sent = sentBy(action, event)
      if (sent === null) continue
      const key = `${action.about} ${sent.cause} ${sent.isOther} ${sent.isBack}`
      if (!found.has(key))
        found.set(
          key,
          closed.find((each) => mayComeTo(each, sent, action.about) && !each.outs.some((out) => answers(out, sent))),
        )
      const space = found.get(key)
      if (space === undefined) continue
      report.warn(
        at(event.space),
        'no-way-out',
        `${action.source.type} of the event “${event.id}” can send a player to “${space.name}”, where no way leads out`,
        'Connect that space, give its event the subject “any”, or reset the trail of those it sends on.',
      )
    }
  }
}

/** A space that no way leads out of, and its events that move a player on. */
interface Closed {
  readonly index: number
  readonly name: string
  readonly isWalkedTo: boolean
  readonly outs: readonly BoardEvent[]
  /** Those who leave it have it behind them: they can be sent back here. */
  readonly isBehind: boolean
}

/** Of those that are an end, only the ones that do not end the game for everybody who comes there. */
function closedSpaces(board: Board): Closed[] {
  const outs = board.spaces.map((): BoardEvent[] => [])
  for (const event of board.events) if (letsOut(board, event)) outs[event.space]?.push(event)
  const finals = new Set([
    ...board.ends.flatMap(({ spaces }) => [...spaces]),
    ...(board.pieces?.homes ?? []).flatMap((homes) => [...homes]),
  ])
  return board.spaces.flatMap(({ index, name, ways, reverse }) => {
    const own = outs[index] ?? []
    const isEnd = finals.has(index) || (own.length === 0 && board.endSpaces.has(index))
    if (ways.length > 0 || isEnd) return []
    const isBehind = own.some(({ action }) =>
      actionsWithin(board, action).some(
        ({ source }) =>
          MOVING.has(source.type) && !(source.type === 'SET_PLAYER_SPACE' && source.payload.resetTrail === true),
      ),
    )
    return [{ index, name, isWalkedTo: reverse.length > 0, outs: own, isBehind }]
  })
}

interface Sent {
  readonly cause: Cause
  /** It may be somebody whose turn it is not. */
  readonly isOther: boolean
  /** Along the trail. */
  readonly isBack: boolean
}

/** How an action moves somebody; null where it does not, or by steps of their own. */
function sentBy({ source, target }: CompiledAction, { anySubject }: BoardEvent): Sent | null {
  const isOther = target !== 'current' && (target !== 'subject' || anySubject)
  switch (source.type) {
    case 'SET_PLAYER_SPACE':
      return { cause: 'teleport', isOther, isBack: false }
    case 'DISPLACE_PLAYER':
      return source.payload.steps > 0 && !isOther
        ? null
        : { cause: 'displace', isOther, isBack: source.payload.steps < 0 }
    case 'SWAP_PLACES':
    case 'SHUFFLE_POSITIONS':
      return { cause: 'swap', isOther: true, isBack: false }
    default:
      return null
  }
}

/** Swapped is who stands there already, which who is let out on arriving does not. */
function mayComeTo({ index, isWalkedTo, isBehind, outs }: Closed, { cause, isBack }: Sent, about: number): boolean {
  if (cause === 'teleport') return about === index
  if (cause === 'displace') return isBack ? isBehind : isWalkedTo
  return !outs.some((out) => answers(out, { cause: 'step', isOther: false, isBack: false }))
}

const ARRIVING = new Set<string>(['ON_ENTER', 'ON_LAND', 'ON_MEET', 'ON_PASS'])

/** Does an event concern somebody who comes to its space like this? What is not about arriving has its time later. */
function answers({ when, anySubject, causes }: BoardEvent, { cause, isOther }: Sent): boolean {
  if (!ARRIVING.has(when.type)) return when.type !== 'ON_EXIT'
  return (anySubject || !isOther) && (causes === null || causes.includes(cause))
}

function lintEffectIds(board: Board, report: Report): void {
  const types = new Map<string, string>()
  for (const { effect } of board.actions) {
    if (effect?.id === undefined) continue
    const known = types.get(effect.id)
    if (known !== undefined && known !== effect.type)
      report.warn('board', 'effect-ids', `the effect id “${effect.id}” stands for ${known} and for ${effect.type}`)
    types.set(effect.id, effect.type)
  }
}

const CLOSEST = 60

function lintOverlap(board: Board, report: Report): void {
  const cells = new Map<string, number[]>()
  const files = board.file.board.topology.spaces
  files.forEach(({ position: { x, y }, name }, index) => {
    const [column, row] = [Math.floor(x / CLOSEST), Math.floor(y / CLOSEST)]
    let near: number | undefined
    for (let dx = -1; dx <= 1; dx++)
      for (let dy = -1; dy <= 1; dy++)
        near ??= cells.get(`${column + dx} ${row + dy}`)?.find((other) => {
          const { position } = files[other] ?? { position: { x: 0, y: 0 } }
          return Math.hypot(position.x - x, position.y - y) < CLOSEST
        })
    if (near !== undefined)
      report.hint(
        `${at(index)}.position`,
        'overlap',
        `“${name}” lies less than ${CLOSEST} px from “${files[near]?.name ?? ''}”`,
      )
    const key = `${column} ${row}`
    cells.set(key, [...(cells.get(key) ?? []), index].slice(0, 20))
  })
}
