import type { Board } from '../board.ts'
import { parseText, type BinaryOperator, type Node } from '../expression/parse.ts'
import { parseCondition } from '../expression/parse-json.ts'
import { ExpressionFault } from '../expression/tokens.ts'
import type { EffectType } from '../format/actions.ts'
import type { Cause } from '../format/board-file.ts'
import { statIn } from '../names.ts'
import { playerWords } from '../text/player-words.ts'
import type { Status } from '../state.ts'
import type { Atom, Clause, Comparison, Counted, SignNode } from './clause.ts'

/** Reads conditions into what can be said about them. */

const NEGATED: Readonly<Record<Comparison, Comparison>> = {
  '<': '>=',
  '<=': '>',
  '==': '!=',
  '!=': '==',
  '>=': '<',
  '>': '<=',
}
/** The same comparison with its sides exchanged. */
const MIRRORED: Readonly<Record<Comparison, Comparison>> = {
  '<': '>',
  '<=': '>=',
  '==': '==',
  '!=': '!=',
  '>=': '<=',
  '>': '<',
}
const CAUSES: readonly Cause[] = ['step', 'displace', 'teleport', 'swap']

/** Null for what is no expression; boards that were read have none of those. */
export function parsed(source: unknown): Node | null {
  try {
    return typeof source === 'string' ? parseText(source) : parseCondition(source)
  } catch (error) {
    if (error instanceof ExpressionFault) return null
    throw error
  }
}

/** `sets`: stats that the event itself changes, by which a condition on one that is not named means “the first time”. */
export function clauseOf(board: Board, source: unknown, sets: ReadonlySet<number> = new Set()): Clause {
  const node = parsed(source)
  if (node === null) return { kind: 'signs', node: { kind: 'unknown' } }
  return new ClauseReader(board, sets).read(node, true)
}

/** The opposite of a condition. */
export function oppositeOf(board: Board, source: unknown): Clause | null {
  const node = parsed(source)
  return node === null ? null : new ClauseReader(board, new Set()).read(node, false)
}

class ClauseReader {
  readonly #board: Board
  readonly #sets: ReadonlySet<number>

  constructor(board: Board, sets: ReadonlySet<number>) {
    this.#board = board
    this.#sets = sets
  }

  /** `is`: false inside a negation, which is moved to the single comparisons. */
  read(node: Node, is: boolean): Clause {
    if (node.kind === 'not') return this.read(node.of, !is)
    if (node.kind === 'value' && typeof node.value === 'boolean') return { kind: 'constant', value: node.value === is }
    if (node.kind === 'binary' && (node.operator === '&&' || node.operator === '||')) {
      const kind = (node.operator === '&&') === is ? 'all' : 'any'
      const parts = [this.read(node.left, is), this.read(node.right, is)]
      return { kind, of: parts.flatMap((each) => (each.kind === kind ? each.of : [each])) }
    }
    return this.#unnamed(node) ?? this.#single(node, is) ?? { kind: 'signs', node: this.signs(node) }
  }

  /** A condition on stats that the author does not show (`showInList: false`) is never spelled out. */
  #unnamed(node: Node): Atom | null {
    const hidden = statsIn(this.#board, node).filter((index) => this.#board.stats[index]?.listed === false)
    if (hidden.length === 0) return null
    const isFirst = hidden.every((index) => this.#sets.has(index))
    return isFirst ? { kind: 'first-time' } : { kind: 'unnamed' }
  }

  #single(node: Node, is: boolean): Atom | null {
    if (node.kind === 'name') {
      if (node.name === 'isCurrent') return { kind: 'own-turn', is }
      const counted = this.#counted(node)
      return counted === null ? null : { kind: 'count', counted, op: is ? '!=' : '==', value: 0 }
    }
    if (node.kind === 'call') return this.#call(node.name, node.args, is)
    if (node.kind !== 'binary' || !isComparison(node.operator)) return null
    const isMirrored = node.left.kind === 'value'
    const [left, right] = isMirrored ? [node.right, node.left] : [node.left, node.right]
    const given = isMirrored ? MIRRORED[node.operator] : node.operator
    return this.#comparison(left, is ? given : NEGATED[given], right)
  }

  #call(name: string, args: readonly Node[], is: boolean): Atom | null {
    const [first] = args
    const value = first?.kind === 'value' ? first.value : null
    if (name === 'player.visited') {
      const space = this.#board.byId.get(String(value))
      return space === undefined ? null : { kind: 'visited', space, is }
    }
    if (name === 'player.hasEffect' && isEffect(value)) return { kind: 'effect', effect: value, is }
    return null
  }

  #comparison(left: Node, op: Comparison, right: Node): Atom | null {
    const value = right.kind === 'value' ? right.value : right.kind === 'negative' && right.of.kind === 'value' && typeof right.of.value === 'number' ? -right.of.value : undefined // prettier-ignore
    if (value === undefined) return null
    const name = left.kind === 'name' ? left.name : ''
    const isEqual = op === '==' || op === '!='
    if (isEqual && name === 'rank' && value === null)
      return { kind: 'status', status: 'COMPLETED_GAME', is: op === '!=' }
    if (isEqual && name === 'isCurrent' && typeof value === 'boolean')
      return { kind: 'own-turn', is: (op === '==') === value }
    if (isEqual && value !== null && typeof value !== 'boolean') {
      const found = this.#equals(name, op === '==', value)
      if (found !== null) return found
    }
    if (typeof value !== 'number') return null
    if (isRound(left)) return { kind: 'round', op, value }
    if (op === '==' && value === 0 && left.kind === 'binary' && left.operator === '%' && isRound(left.left))
      return left.right.kind === 'value' && typeof left.right.value === 'number'
        ? { kind: 'every', rounds: left.right.value }
        : null
    const counted = this.#counted(left)
    return counted === null ? null : { kind: 'count', counted, op, value }
  }

  /** What is compared with an id or a word. */
  #equals(name: string, is: boolean, value: number | string): Atom | null {
    if (name === 'player.index' && typeof value === 'number') return { kind: 'seat', seat: value, is }
    if (name === 'player.id') return { kind: 'seat', seat: Number(value), is }
    if (name === 'player.state' && isStatus(value)) return { kind: 'status', status: value, is }
    const cause = CAUSES.find((each) => each === value)
    if (name === 'cause' && cause !== undefined) return { kind: 'cause', cause, is }
    const where = PLACES.get(name)
    const space = this.#board.byId.get(String(value))
    return where === undefined || space === undefined ? null : { kind: 'at', where, space, is }
  }

  #counted(node: Node): Counted | null {
    if (node.kind === 'call') {
      const [first] = node.args
      if (node.name === 'lastDice') return { of: 'die' }
      const space = first?.kind === 'value' ? this.#board.byId.get(String(first.value)) : undefined
      return node.name === 'player.visits' && space !== undefined ? { of: 'visits', space } : null
    }
    if (node.kind !== 'name') return null
    const of = COUNTS.get(node.name)
    if (of !== undefined) return { of }
    const stat = statNamed(this.#board, node.name)
    return stat === null ? null : { of: 'stat', stat }
  }

  signs(node: Node): SignNode {
    switch (node.kind) {
      case 'value':
        return typeof node.value === 'number' || typeof node.value === 'string'
          ? { kind: 'value', value: node.value }
          : { kind: 'unknown' }
      case 'negative':
        return { kind: 'binary', operator: '-', left: { kind: 'value', value: 0 }, right: this.signs(node.of) }
      case 'name':
      case 'call': {
        if (isRound(node)) return { kind: 'name', counted: 'round' }
        const counted = this.#counted(node)
        if (counted !== null) return { kind: 'name', counted }
        if (node.kind === 'name' || node.name.includes('.')) return { kind: 'unknown' }
        return { kind: 'call', name: node.name, args: node.args.map((each) => this.signs(each)) }
      }
      case 'binary':
        return { kind: 'binary', operator: node.operator, left: this.signs(node.left), right: this.signs(node.right) }
      default:
        return { kind: 'unknown' }
    }
  }
}

/** An amount of an expression in signs. */
export function signsOf(board: Board, node: Node): SignNode {
  return new ClauseReader(board, new Set()).signs(node)
}

const PLACES: ReadonlyMap<string, 'on' | 'from' | 'to'> = new Map([
  ['player.spaceId', 'on'],
  ['player.currentSpaceId', 'on'],
  ['space.id', 'on'],
  ['from.id', 'from'],
  ['to.id', 'to'],
])
const COUNTS: ReadonlyMap<string, Exclude<Counted['of'], 'stat' | 'visits'>> = new Map([
  ['lastRoll', 'roll'],
  ['movesLeft', 'steps'],
  ['players.count', 'players'],
  ['players.active', 'active'],
  ['player.piecesHome', 'pieces'],
  ['player.turnsTaken', 'turns'],
  ['space.occupants', 'occupants'],
  ['rank', 'rank'],
])
const ROUNDS = new Set(['round', 'turn', 'turnNumber', 'gameState.getTurnNumber', 'getTurnNumber'])

const isRound = (node: Node) => (node.kind === 'name' || node.kind === 'call') && ROUNDS.has(node.name)

function isComparison(operator: BinaryOperator): operator is Comparison {
  return Object.hasOwn(NEGATED, operator)
}

function isEffect(value: unknown): value is EffectType {
  return typeof value === 'string' && Object.hasOwn(playerWords.effects, value)
}

function isStatus(value: unknown): value is Status {
  return typeof value === 'string' && Object.hasOwn(playerWords.status, value)
}

export function statNamed(board: Board, name: string): number | null {
  return board.statById.get(statIn(name)?.id ?? '')?.index ?? null
}

/** The parts of a node. */
function partsOf(node: Node): readonly Node[] {
  switch (node.kind) {
    case 'value':
    case 'name':
      return []
    case 'call':
      return node.args
    case 'not':
    case 'negative':
      return [node.of]
    case 'binary':
      return [node.left, node.right]
    case 'conditional':
      return [node.test, node.yes, node.otherwise]
  }
}

/** All names and functions in an expression. */
export function namesIn(node: Node): string[] {
  const own = node.kind === 'name' || node.kind === 'call' ? [node.name] : []
  return [...own, ...partsOf(node).flatMap(namesIn)]
}

/** The stats that an expression reads, by index. */
export function statsIn(board: Board, node: Node): number[] {
  return [...new Set(namesIn(node).flatMap((name) => statNamed(board, name) ?? []))]
}

/** What the author wrote as the condition of a way. */
export function wayCondition(board: Board, index: number): unknown {
  const way = board.ways[index]
  if (way === undefined) return undefined
  // Every connection of a board that was read has become a way, in the same order.
  const place = board.spaces[way.from]?.ways.findIndex((each) => each.index === index) ?? -1
  return board.file.board.topology.spaces[way.from]?.connections?.[place]?.condition
}
