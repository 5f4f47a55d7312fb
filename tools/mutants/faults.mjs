// Finds where a small fault can be planted in a source file: one function a kind of fault, on the syntax tree.
import { parseSync } from 'vite'

/**
 * A replacement in a file: the characters from `start` to `end` become `to`.
 * @typedef {{ readonly kind: string, readonly start: number, readonly end: number, readonly to: string }} Fault
 */

const FLIPPED = { '<': '<=', '<=': '<', '>': '>=', '>=': '>', '===': '!==', '!==': '===' }
/** Names of constants that bound something: MOST_ENTRIES, MAX_BYTES, TOKEN_LIMIT. */
const BOUND = /^(?:[A-Z0-9_]*(?:MOST|MAX|LIMIT|LONGEST|LARGEST|MANY)[A-Z0-9_]*|most[A-Z]\w*|max[A-Z]\w*|limit)$/
/** Files that decide who may know what. */
const DISCLOSES = /(?:view|told|tell|redact|audience|secret|hidden|happening|guess|spectator|proof|session|sees)/i
const COMPARES = new Set(['<', '<=', '>', '>='])
const SKIPS = new Set(['ReturnStatement', 'ThrowStatement', 'ContinueStatement', 'BreakStatement'])

const boundName = (node) =>
  (node.type === 'Identifier' && BOUND.test(node.name)) ||
  (node.type === 'MemberExpression' && !node.computed && BOUND.test(node.property.name))

const isPlain = (node) => ['Identifier', 'MemberExpression', 'Literal'].includes(node.type)

/**
 * Every kind: from a node, its source text and its file's path to a replacement of the node, or undefined.
 * @type {Record<string, (node: any, text: (node: any) => string, file: string) => Omit<Fault, 'kind'> | undefined>}
 */
const KINDS = {
  'flipped comparison': (node, text) => {
    if (node.type !== 'BinaryExpression' || FLIPPED[node.operator] === undefined) return undefined
    return whole(node, `${text(node.left)} ${FLIPPED[node.operator]} ${text(node.right)}`)
  },
  'dropped await': (node, text) => (node.type === 'AwaitExpression' ? whole(node, text(node.argument)) : undefined),
  'off by one': (node, text) => {
    if (node.type !== 'BinaryExpression' || !'+-'.includes(node.operator)) return undefined
    if (node.right.type !== 'Literal' || typeof node.right.value !== 'number') return undefined
    return whole(node, `${text(node.left)} ${node.operator} ${node.right.value === 1 ? 2 : node.right.value - 1}`)
  },
  'skipped guard': (node) => {
    if (node.type !== 'IfStatement' || node.alternate !== null) return undefined
    const { consequent, test } = node
    const only = consequent.type === 'BlockStatement' ? consequent.body.at(-1) : consequent
    return only !== undefined && SKIPS.has(only.type) ? whole(test, 'false') : undefined
  },
  'missing redaction': (node, text, file) => {
    if (!DISCLOSES.test(file)) return undefined
    if (node.type === 'ConditionalExpression') {
      // The longer branch is the one that says more.
      const [yes, no] = [text(node.consequent), text(node.alternate)]
      return whole(node, yes.length >= no.length ? yes : no)
    }
    const isFilter = node.type === 'CallExpression' && node.callee.type === 'MemberExpression'
    if (!isFilter || node.callee.property.name !== 'filter') return undefined
    return whole(node, text(node.callee.object))
  },
  'swapped arguments': (node, text) => {
    if (node.type !== 'CallExpression' || node.arguments.length < 2) return undefined
    const [first, second] = node.arguments
    if (!isPlain(first) || !isPlain(second) || text(first) === text(second)) return undefined
    return { start: first.start, end: second.end, to: `${text(second)}, ${text(first)}` }
  },
  'removed bound': (node, text) => {
    if (node.type === 'BinaryExpression' && COMPARES.has(node.operator)) {
      const [left, right] = [boundName(node.left), boundName(node.right)]
      if (left === right) return undefined
      // "count > MOST" is never true; "count < MOST" always is.
      const isOver = right ? node.operator.startsWith('>') : node.operator.startsWith('<')
      return whole(node, isOver ? 'false' : 'true')
    }
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined
    const name = text(node.callee)
    if (/^Math\.(?:min|max)$/.test(name) && node.arguments.length === 2) return whole(node, text(node.arguments[0]))
    const isCut = name.endsWith('.slice') && node.arguments.length === 2 && boundName(node.arguments[1])
    return isCut ? whole(node, text(node.callee.object)) : undefined
  },
  'other connective': (node, text) => {
    if (node.type !== 'LogicalExpression' || node.operator === '??') return undefined
    return whole(node, `(${text(node.left)}) ${node.operator === '&&' ? '||' : '&&'} (${text(node.right)})`)
  },
}

export const kindsOfFaults = Object.keys(KINDS)

/** @returns {Fault[]} every fault that can be planted in a file */
export function faultsIn(file, source) {
  const { program } = parseSync(file, source)
  const text = (node) => source.slice(node.start, node.end)
  const found = []
  visit(program, (node) => {
    for (const [kind, plant] of Object.entries(KINDS)) {
      const fault = plant(node, text, file)
      if (fault !== undefined) found.push({ kind, ...fault })
    }
  })
  return found
}

function whole(node, to) {
  return { start: node.start, end: node.end, to }
}

function visit(node, meet) {
  if (node === null || typeof node !== 'object') return
  if (Array.isArray(node)) {
    for (const each of node) visit(each, meet)
    return
  }
  if (typeof node.type === 'string') {
    if (node.type.startsWith('TS') && !/^TS(?:AsExpression|NonNullExpression|SatisfiesExpression)$/.test(node.type))
      return
    meet(node)
  }
  for (const [name, child] of Object.entries(node)) if (name !== 'typeAnnotation') visit(child, meet)
}
