import { parseText, type BinaryOperator, type Node } from './parse.ts'
import { parseCondition } from './parse-json.ts'
import { ExpressionFault } from './tokens.ts'

const SIGNS: Readonly<Record<BinaryOperator, string>> = {
  '||': '/',
  '&&': '+',
  '==': '=',
  '!=': '≠',
  '<': '<',
  '<=': '≤',
  '>': '>',
  '>=': '≥',
  '+': '+',
  '-': '−',
  '*': '×',
  '/': ':',
  '%': '%',
}
const LONGEST = 80
/** No longer condition is worth parsing again to be said. */
const LONGEST_SOURCE = 200

/** A condition in signs that need no language, such as “Coins ≥ 3”; empty where that would be long or say nothing. */
export function sayExpression(source: unknown, nameOf: (name: string) => string): string {
  if (typeof source === 'string' && source.length > LONGEST_SOURCE) return ''
  try {
    const said = sayNode(typeof source === 'string' ? parseText(source) : parseCondition(source), nameOf)
    return said !== null && said.length <= LONGEST ? said : ''
  } catch (error) {
    if (error instanceof ExpressionFault) return ''
    throw error
  }
}

function sayNode(node: Node, nameOf: (name: string) => string): string | null {
  switch (node.kind) {
    case 'value':
      return typeof node.value === 'boolean' || node.value === null ? null : String(node.value)
    case 'name':
      return nameOf(node.name)
    case 'binary': {
      const [left, right] = [sayNode(node.left, nameOf), sayNode(node.right, nameOf)]
      return left === null || right === null ? null : `${left} ${SIGNS[node.operator]} ${right}`
    }
    default:
      return null
  }
}
