import type { Board, CompiledAction } from '../board.ts'
import type { Node } from '../expression/parse.ts'
import type { Amount } from '../format/actions.ts'
import { parsed, signsOf, statNamed, statsIn } from './read-clause.ts'
import { saySigns } from './say-clause.ts'
import type { AmountFacts, ExplainWords } from './words.ts'

/** Amounts of stats before they are put into words. */

export interface SignedAmount {
  readonly isLoss: boolean
  readonly amount: AmountFacts
}

/** How much an action gives or takes, as the author wrote it. */
export function amountFacts(board: Board, source: Amount, words: ExplainWords): SignedAmount {
  if (typeof source === 'number') return { isLoss: source < 0, amount: { kind: 'number', value: Math.abs(source) } }
  if (source.random !== undefined) {
    const [from = 0, to = 0] = source.random
    if (to <= 0) return { isLoss: true, amount: { kind: 'random', from: -to, to: -from } }
    return { isLoss: false, amount: { kind: 'random', from, to } }
  }
  const node = parsed(source.expr)
  if (node === null) return { isLoss: false, amount: { kind: 'signs', text: '' } }
  const negated = negatedIn(node)
  return { isLoss: negated !== null, amount: ofNode(board, negated ?? node, words) }
}

/** What `-x` and `0 - x` take away. */
function negatedIn(node: Node): Node | null {
  if (node.kind === 'negative') return node.of
  const isFromZero = node.kind === 'binary' && node.operator === '-' && isNumber(node.left, 0)
  return isFromZero ? node.right : null
}

const isNumber = (node: Node, value: number) => node.kind === 'value' && node.value === value

function ofNode(board: Board, node: Node, words: ExplainWords): AmountFacts {
  if (node.kind === 'value' && typeof node.value === 'number') return { kind: 'number', value: node.value }
  const each = eachOf(board, node)
  if (each !== null) return each
  // A stat that is not named cannot be named in signs either.
  const isNamed = statsIn(board, node).every((index) => board.stats[index]?.listed === true)
  return { kind: 'signs', text: isNamed ? saySigns(board, signsOf(board, node), words) : '' }
}

/** `stat`, `stat * 5` and `5 * stat`. */
function eachOf(board: Board, node: Node): AmountFacts | null {
  const [one, other] = node.kind === 'binary' && node.operator === '*' ? [node.left, node.right] : [node, null]
  const [name, factor] = one.kind === 'name' ? [one, other] : [other, one]
  if (name === null || name.kind !== 'name') return null
  const stat = board.stats[statNamed(board, name.name) ?? -1]
  const count = factor === null ? 1 : factor.kind === 'value' ? factor.value : null
  return stat === undefined || !stat.listed || typeof count !== 'number'
    ? null
    : { kind: 'each', count, stat: stat.name }
}

/** The stats that actions change, by index, with all inside them. */
export function statsSetBy(board: Board, indexes: readonly number[]): Set<number> {
  const sets = new Set<number>()
  for (const index of indexes) {
    const action = board.actions[index]
    if (action === undefined) continue
    if (isStatAction(action)) sets.add(action.about)
    for (const inner of statsSetBy(board, [...action.children, ...action.options.flatMap(({ actions }) => actions)]))
      sets.add(inner)
  }
  return sets
}

const isStatAction = ({ source }: CompiledAction) => source.type === 'SET_STAT' || source.type === 'CHANGE_STAT'
