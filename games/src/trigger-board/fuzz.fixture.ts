import {
  begin,
  canAct,
  copyData,
  isOver,
  nextClock,
  play,
  sampleMove,
  toAct,
  type Game,
  type Position,
  type Random,
} from '@parlor/engine'
import { seededRandom } from '@parlor/engine/testing'
import { grammaticalBoard, grammaticalExpression } from './grammar.fixture.ts'
import { SHIPPED_BOARDS } from './boards/index.ts'
import { MOST_WORK } from './effects/work.ts'
import { triggerBoard } from './index.ts'
import { readBoard } from './read-board.ts'
import type { State } from './state.ts'
import { tryExpression } from './try-expression.ts'

const game: Game = triggerBoard

const PIECES =
  'player.stat.score turn lastRoll movesLeft player.spaceId null true false 1 0 -1 2.5 "x" \'y\' ( ) ! - + * / % < <= > >= == === != && || ? : , . min( max( in( abs( player.visits( constructor __proto__ eval( [ ] { } = ; ` \\ " \u202e 😀 9999999999999999 player rank'.split(
    ' ',
  )

/** A sentence of the grammar, or a text of pieces of it in any order. */
export function someExpression(random: Random): string {
  if (random.below(2) === 0) return grammaticalExpression(random)
  return Array.from({ length: 1 + random.below(14) }, () => PIECES[random.below(PIECES.length)] ?? '').join(
    random.below(3) === 0 ? '' : ' ',
  )
}

/** What comes of an expression: a value, or a refusal with a place inside the text. Anything else is thrown. */
export function checkExpression(text: string): 'value' | 'refused' {
  const tried = tryExpression(
    text,
    new Map<string, number>([
      ['turn', 3],
      ['player.stat.score', 2],
    ]),
  )
  if (!tried.ok) {
    const { at, message } = tried.error
    if (!(at >= 0 && at <= text.length) || message === '') throw new Error(`no place: ${text}`)
    return 'refused'
  }
  const value = tried.expression.evaluate(null)
  const isPlain = value === null || typeof value === 'boolean' || typeof value === 'string' || Number.isFinite(value)
  if (!isPlain) throw new Error(`${text} is ${String(value)}`)
  return 'value'
}

const ODD: readonly unknown[] = [
  null,
  true,
  -1,
  1e9,
  0.5,
  '',
  'x',
  '{{PLAYER_NAME}}',
  [],
  {},
  'choose',
  'home',
  { expr: 'turn' },
  { random: [3, 1] },
  'ON_LAND',
  'player.stat.score > 1',
  [[]],
  '<b>',
]

/** A board out of nothing, or one that ships; with some of its values changed, moved or left out. */
export function someBoard(random: Random): unknown {
  const all = Object.values(SHIPPED_BOARDS)
  const isNew = random.below(4) !== 0
  const body: unknown = isNew ? grammaticalBoard(random) : JSON.parse(JSON.stringify(all[random.below(all.length)]))
  for (let changes = isNew ? random.below(3) : 1 + random.below(4); changes > 0; changes--) change(body, random)
  // What was left out of a list is null in JSON.
  return JSON.parse(JSON.stringify(body))
}

function change(body: unknown, random: Random): void {
  let at = body
  for (let depth = 2 + random.below(9); depth > 0; depth--) {
    if (typeof at !== 'object' || at === null) return
    const keys = Object.keys(at)
    const key = keys[random.below(Math.max(1, keys.length))]
    if (key === undefined) return
    const fields = at as Record<string, unknown> // an object or a list, by the line above
    const held = fields[key]
    if (depth === 1 || typeof held !== 'object' || held === null) {
      const kind = random.below(4)
      if (kind === 0) delete fields[key]
      else if (kind === 1) fields[`${key}x`] = held
      else
        fields[key] =
          typeof held === 'number' && kind === 2 ? held + random.below(5) - 2 : copyData(ODD[random.below(ODD.length)])
      return
    }
    at = held
  }
}

const MOST_MOVES = 60

/** Reads a board; one that can be read is played for a while. Throws where anything but a report or a match comes of it. */
export function checkBoard(body: unknown, seed: number): 'played' | 'refused' {
  const { board, file, problems } = readBoard(body)
  if (board === null) {
    if (!problems.some(({ severity }) => severity === 'error')) throw new Error('refused without a reason')
    return 'refused'
  }
  const again = readBoard(file)
  if (again.board === null) throw new Error(`what was exported is refused: ${JSON.stringify(again.problems[0])}`)
  const random = seededRandom(seed)
  const seats = Math.min(board.players.max, Math.max(board.players.min, 2 + (seed % 3)))
  let position: Position = begin(game, { board: body }, seats)
  for (let move = 0; move < MOST_MOVES && !isOver(game, position); move++) {
    const [by] = toAct(game, position)
    const clock = nextClock(game, position)
    const isClock = by === undefined
    if (isClock && clock === undefined)
      throw new Error(`nobody can act: ${JSON.stringify(position.state).slice(0, 500)}`)
    const said = isClock ? { move: clock?.move } : sampleMove(game, position, by, random)
    const played = play(game, position, isClock ? 'clock' : by, said, isClock ? (clock?.at ?? 0) : position.now, random)
    if (!played.ok) throw new Error(`refused: ${played.refusal.code}`)
    position = played.position
    const { work } = position.state as State // a position of this very game
    if (work > 1.1 * MOST_WORK) throw new Error(`a move of ${work} units`)
  }
  canAct(game, position, 0)
  return 'played'
}
