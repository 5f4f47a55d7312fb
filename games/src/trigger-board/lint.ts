import type { Board, CompiledAction } from './board.ts'
import type { Report } from './format/report.ts'
import { lintLoops } from './lint-loops.ts'
import { actionsWithin, reachOf, type Reach } from './reach.ts'

/** What may well be wrong with a board that can be played. */
export function* lintBoard(board: Board, report: Report): Generator<void> {
  yield
  const reach = reachOf(board)
  for (const lint of [lintReach, lintEnd, lintDeadEnds, lintLoops, lintEffectIds, lintOverlap]) {
    yield
    lint(board, report, reach)
  }
}

const at = (space: number) => `board.topology.spaces.${space}`

function lintReach(board: Board, report: Report, reach: Reach): void {
  for (const { index, name } of board.spaces)
    if (!reach.isReached(index))
      report.warn(at(index), 'unreachable', `nobody can come to “${name}”`, 'Connect it, or send somebody there.', () =>
        reach.traceTo(index),
      )
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

function lintDeadEnds(board: Board, report: Report, reach: Reach): void {
  const leaves = new Set(
    board.events.flatMap(({ space, action }) =>
      actionsWithin(board, action).some(
        (each) =>
          ends(each) ||
          ['SET_PLAYER_SPACE', 'DISPLACE_PLAYER', 'SWAP_PLACES', 'SHUFFLE_POSITIONS'].includes(each.source.type),
      )
        ? [space]
        : [],
    ),
  )
  const { movement = {} } = board.file.rules ?? {}
  if (movement.type === 'none') return
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
