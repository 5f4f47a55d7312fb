import { Size, type BinaryOperator, type Node, type Value } from './parse.ts'
import { ExpressionFault } from './tokens.ts'

const COMPARISONS: ReadonlyMap<string, BinaryOperator> = new Map<string, BinaryOperator>([
  ['==', '=='],
  ['===', '=='],
  ['!=', '!='],
  ['!==', '!='],
  ['<', '<'],
  ['<=', '<='],
  ['>', '>'],
  ['>=', '>='],
])
const AT = 0

/** A condition written as JSON: `{"all":[…]}`, `{"any":[…]}`, `{"not":…}`, `{"cmp":[a,"<=",b]}`, `true`. */
export function parseCondition(data: unknown): Node {
  return conditionIn(data, new Size())
}

function conditionIn(data: unknown, size: Size): Node {
  if (typeof data === 'boolean') return literal(data, size)
  const [key, held] = onlyField(data)
  if (key === 'all' || key === 'any') return chainOf(listOf(held, key), key === 'all' ? '&&' : '||', size)
  if (key === 'not') {
    size.node(AT)
    return size.inside(AT, () => ({ kind: 'not', of: conditionIn(held, size), at: AT }))
  }
  if (key !== 'cmp') throw shapeFault(`“${key}” is no condition; there are all, any, not and cmp`)
  const [left, sign, right, ...more] = listOf(held, key)
  const operator = typeof sign === 'string' ? COMPARISONS.get(sign) : undefined
  if (operator === undefined || right === undefined || more.length > 0)
    throw shapeFault('cmp is a list of a value, a comparison such as "<=", and a value')
  size.node(AT)
  return { kind: 'binary', operator, left: operandIn(left, size), right: operandIn(right, size), at: AT }
}

function chainOf(list: readonly unknown[], operator: '&&' | '||', size: Size): Node {
  return size.inside(AT, () => {
    const nodes = list.map((each) => conditionIn(each, size))
    const [first, ...rest] = nodes
    if (first === undefined) return literal(operator === '&&', size)
    return rest.reduce((left, right): Node => {
      size.node(AT)
      return { kind: 'binary', operator, left, right, at: AT }
    }, first)
  })
}

function operandIn(data: unknown, size: Size): Node {
  if (data === null || typeof data === 'number' || typeof data === 'string' || typeof data === 'boolean')
    return literal(data, size)
  const fields = recordOf(data)
  const { var: name, fn, args } = fields
  const known = Object.keys(fields)
  if (typeof name === 'string' && known.length === 1) {
    size.node(AT)
    return { kind: 'name', name, at: AT }
  }
  if (typeof fn === 'string' && known.every((key) => key === 'fn' || key === 'args')) {
    size.node(AT)
    return size.inside(AT, () => ({
      kind: 'call',
      name: fn,
      args: listOf(args ?? [], 'args').map((each) => operandIn(each, size)),
      at: AT,
    }))
  }
  throw shapeFault('a value is a number, a text, true, false, null, {"var":…} or {"fn":…,"args":[…]}')
}

function literal(value: Value, size: Size): Node {
  size.node(AT)
  return { kind: 'value', value, at: AT }
}

function onlyField(data: unknown): readonly [string, unknown] {
  const [entry, ...more] = Object.entries(recordOf(data))
  if (entry === undefined || more.length > 0) throw shapeFault('a condition has one field: all, any, not or cmp')
  return entry
}

function recordOf(data: unknown): Readonly<Record<string, unknown>> {
  if (typeof data !== 'object' || data === null || Array.isArray(data))
    throw shapeFault('a condition is true, false, a text, or an object such as {"cmp":["turn"…]}')
  return data as Readonly<Record<string, unknown>> // an object that is no list
}

function listOf(data: unknown, name: string): readonly unknown[] {
  if (!Array.isArray(data) || data.length > 200) throw shapeFault(`${name} is not a list of at most 200`)
  return data
}

function shapeFault(message: string): ExpressionFault {
  return new ExpressionFault('shape', AT, message)
}
