import type { Board } from '../board.ts'
import type { Clause, Counted, SignNode } from './clause.ts'
import type { BoardNames, ClauseForm, ExplainWords } from './words.ts'

/** Puts a condition into the words of a language; what has no words, into signs. */

const LONGEST_SIGNS = 80

function namesOf(board: Board): BoardNames {
  return {
    stat: (index) => board.stats[index]?.name ?? '',
    space: (index) => board.spaces[index]?.name ?? '',
  }
}

export function sayClause(board: Board, clause: Clause, form: ClauseForm, words: ExplainWords): string {
  switch (clause.kind) {
    case 'all':
      // “a or b and c” could be read in two ways.
      return words.all(
        clause.of.map((each) => {
          const said = sayClause(board, each, form, words)
          return each.kind === 'any' ? `(${said})` : said
        }),
      )
    case 'any':
      return words.any(clause.of.map((each) => sayClause(board, each, form, words)))
    case 'signs':
      return words.signs(saySigns(board, clause.node, words), form)
    default:
      return words.atom(clause, form, namesOf(board))
  }
}

const SIGNS: ReadonlyMap<string, string> = new Map([
  ['==', '='],
  ['!=', '≠'],
  ['<=', '≤'],
  ['>=', '≥'],
  ['-', '−'],
  ['*', '×'],
  ['/', '÷'],
])

/** Empty where a part has no sign, or the whole is too long. */
export function saySigns(board: Board, node: SignNode, words: ExplainWords): string {
  const names = namesOf(board)
  const said = signsIn(node, (counted) => words.counted(counted, names), words.call)
  return said === null || said.length > LONGEST_SIGNS ? '' : said
}

function signsIn(
  node: SignNode,
  name: (counted: Counted | 'round') => string,
  call: ExplainWords['call'],
): string | null {
  switch (node.kind) {
    case 'value':
      return String(node.value)
    case 'name':
      return name(node.counted)
    case 'binary': {
      const [left, right] = [node.left, node.right].map((each) => {
        const said = signsIn(each, name, call)
        return said !== null && (each.kind === 'binary' || each.kind === 'call') ? `(${said})` : said
      })
      if (left === null || left === undefined || right === null || right === undefined) return null
      return `${left} ${SIGNS.get(node.operator) ?? node.operator} ${right}`
    }
    case 'call': {
      const args = node.args.flatMap((each) => signsIn(each, name, call) ?? [])
      return args.length < node.args.length ? null : call(node.name, args)
    }
    case 'unknown':
      return null
  }
}

/** All stats that a clause counts, by index. */
export function statsCounted(clause: Clause): number[] {
  if (clause.kind === 'all' || clause.kind === 'any') return [...new Set(clause.of.flatMap(statsCounted))]
  return clause.kind === 'count' && clause.counted.of === 'stat' ? [clause.counted.stat] : []
}
