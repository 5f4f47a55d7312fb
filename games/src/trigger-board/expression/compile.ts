import type { BinaryOperator, Node, Value } from './parse.ts'
import { parseText } from './parse.ts'
import { parseCondition } from './parse-json.ts'
import { ExpressionFault, type ExpressionCode } from './tokens.ts'

/** A name that can be read, for a context `C`. An id compares with a number as a text does: `5` is the space “5”. */
export interface Readable<C> {
  readonly read: (context: C) => Value
  readonly isId?: boolean
  /** What it depends on, as bits the owner of the names gives a meaning. */
  readonly needs?: number
  /** How many nodes of an expression it is worth; 1 where it is only looked up. */
  readonly cost?: number
}

/** All that an expression can reach: a name is a whole text such as `player.spaceId`, never a way through an object. */
export interface Names<C> {
  readonly name: (name: string) => Readable<C> | undefined
  /** A function that needs the context; its arguments are written out, as in `player.visits("inn")`. */
  readonly call: (name: string, args: readonly Value[]) => Readable<C> | string | undefined
}

export interface Expression<C> {
  readonly evaluate: (context: C) => Value
  /** Truthy: everything but false, null, 0 and the empty text. */
  readonly holds: (context: C) => boolean
  readonly needs: number
  /** What it costs at most: 1 for each node, more for those that take longer. */
  readonly size: number
}

interface ExpressionError {
  readonly code: ExpressionCode
  /** The place in the text, from 0. */
  readonly at: number
  readonly message: string
}

export type Compiled<C> =
  | { readonly ok: true; readonly expression: Expression<C> }
  | { readonly ok: false; readonly error: ExpressionError }

function isTruthy(value: Value): boolean {
  return value !== false && value !== null && value !== 0 && value !== ''
}

/** Reads a condition once, as text or JSON, into closures. Nothing of it is ever run as code. */
export function compileExpression<C>(source: unknown, names: Names<C>): Compiled<C> {
  try {
    const node = typeof source === 'string' ? parseText(source) : parseCondition(source)
    const made = new Compiler(names)
    const { read } = made.compile(node)
    return {
      ok: true,
      expression: {
        evaluate: read,
        holds: (context) => isTruthy(read(context)),
        needs: made.needs,
        size: made.size,
      },
    }
  } catch (error) {
    if (!(error instanceof ExpressionFault)) throw error
    const { code, at, message } = error
    return { ok: false, error: { code, at, message } }
  }
}

type Read<C> = (context: C) => Value

/** What a call of a function costs besides its arguments, in nodes. */
const CALL_SIZE = 4

class Compiler<C> {
  readonly #names: Names<C>
  needs = 0
  size = 0

  constructor(names: Names<C>) {
    this.#names = names
  }

  compile(node: Node): { readonly read: Read<C>; readonly isId: boolean } {
    this.size++
    switch (node.kind) {
      case 'value': {
        const { value } = node
        return { read: () => value, isId: false }
      }
      case 'name':
        return this.#readable(node.name, this.#names.name(node.name), node.at)
      case 'call':
        return this.#call(node)
      case 'not': {
        const { read } = this.compile(node.of)
        return { read: (context) => !isTruthy(read(context)), isId: false }
      }
      case 'negative': {
        const { read } = this.compile(node.of)
        return { read: (context) => arithmetic(0, read(context), (_, b) => -b), isId: false }
      }
      case 'conditional': {
        const [test, then, otherwise] = [node.test, node.yes, node.otherwise].map((each) => this.compile(each).read)
        if (test === undefined || then === undefined || otherwise === undefined) throw new Error('three parts')
        return { read: (context) => (isTruthy(test(context)) ? then(context) : otherwise(context)), isId: false }
      }
      case 'binary': {
        const [left, right] = [this.compile(node.left), this.compile(node.right)]
        return { read: binary(node.operator, left.read, right.read, left.isId || right.isId), isId: false }
      }
    }
  }

  #readable(name: string, found: Readable<C> | undefined, at: number) {
    if (found === undefined)
      throw new ExpressionFault('unknown-name', at, `there is no name “${name.slice(0, 60)}” to read`)
    this.needs |= found.needs ?? 0
    this.size += (found.cost ?? 1) - 1
    return { read: found.read, isId: found.isId === true }
  }

  #call({ name, args, at }: Extract<Node, { kind: 'call' }>) {
    const pure = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined
    if (pure !== undefined) {
      this.size += CALL_SIZE
      const made = args.map((each) => this.compile(each))
      if (args.length < pure.least || args.length > pure.most)
        throw new ExpressionFault('arguments', at, `${name} takes ${sayCount(pure)}, not ${args.length}`)
      const reads = made.map(({ read }) => read)
      const isId = made.some((each) => each.isId)
      return {
        read: (context: C) =>
          pure.of(
            reads.map((read) => read(context)),
            isId,
          ),
        isId: false,
      }
    }
    const values = args.map((each) => {
      if (each.kind !== 'value')
        throw new ExpressionFault('arguments', each.at, `what ${name.slice(0, 60)} is asked is written out, as a value`)
      return each.value
    })
    const found = this.#names.call(name, values)
    if (typeof found === 'string') throw new ExpressionFault('arguments', at, found)
    if (found === undefined)
      throw new ExpressionFault('unknown-function', at, `there is no function “${name.slice(0, 60)}”`)
    return this.#readable(name, found, at)
  }
}

function binary<C>(operator: BinaryOperator, left: Read<C>, right: Read<C>, areIds: boolean): Read<C> {
  switch (operator) {
    case '||':
      return (context) => isTruthy(left(context)) || isTruthy(right(context))
    case '&&':
      return (context) => isTruthy(left(context)) && isTruthy(right(context))
    case '==':
      return areIds ? (c) => sameId(left(c), right(c)) : (c) => left(c) === right(c)
    case '!=':
      return areIds ? (c) => !sameId(left(c), right(c)) : (c) => left(c) !== right(c)
    case '<':
      return (c) => ordered(left(c), right(c), (a, b) => a < b)
    case '<=':
      return (c) => ordered(left(c), right(c), (a, b) => a <= b)
    case '>':
      return (c) => ordered(left(c), right(c), (a, b) => a > b)
    case '>=':
      return (c) => ordered(left(c), right(c), (a, b) => a >= b)
    case '+':
      return (c) => arithmetic(left(c), right(c), (a, b) => a + b)
    case '-':
      return (c) => arithmetic(left(c), right(c), (a, b) => a - b)
    case '*':
      return (c) => arithmetic(left(c), right(c), (a, b) => a * b)
    case '/':
      return (c) => arithmetic(left(c), right(c), (a, b) => (b === 0 ? null : a / b))
    case '%':
      return (c) => arithmetic(left(c), right(c), (a, b) => (b === 0 ? null : a % b))
  }
}

const isId = (value: Value) => typeof value === 'string' || typeof value === 'number'

function sameId(a: Value, b: Value): boolean {
  return isId(a) && isId(b) ? String(a) === String(b) : a === b
}

/** Order and arithmetic are for numbers; of anything else comes null, never an exception. */
function ordered(a: Value, b: Value, compare: (a: number, b: number) => boolean): Value {
  return typeof a === 'number' && typeof b === 'number' ? compare(a, b) : null
}

function arithmetic(a: Value, b: Value, work: (a: number, b: number) => number | null): Value {
  if (typeof a !== 'number' || typeof b !== 'number') return null
  const result = work(a, b)
  return result === null || !Number.isFinite(result) ? null : result + 0
}

interface PureFunction {
  readonly least: number
  readonly most: number
  readonly of: (args: readonly Value[], areIds: boolean) => Value
}

const ANY_NUMBER = 20

function numeric(least: number, most: number, of: (...numbers: number[]) => Value): PureFunction {
  return {
    least,
    most,
    of: (args) => {
      const numbers = args.filter((each) => typeof each === 'number')
      if (numbers.length !== args.length) return null
      const value = of(...numbers)
      return typeof value === 'number' ? (Number.isFinite(value) ? value + 0 : null) : value
    },
  }
}

const FUNCTIONS: Readonly<Record<string, PureFunction>> = {
  min: numeric(1, ANY_NUMBER, Math.min),
  max: numeric(1, ANY_NUMBER, Math.max),
  abs: numeric(1, 1, Math.abs),
  floor: numeric(1, 1, Math.floor),
  ceil: numeric(1, 1, Math.ceil),
  round: numeric(1, 1, Math.round),
  clamp: numeric(3, 3, (x = 0, low = 0, high = 0) => Math.min(Math.max(x, low), high)),
  between: numeric(3, 3, (x = 0, low = 0, high = 0) => low <= x && x <= high),
  in: {
    least: 2,
    most: ANY_NUMBER,
    of: ([wanted = null, ...list], areIds) => list.some((each) => (areIds ? sameId(wanted, each) : wanted === each)),
  },
  startsWith: {
    least: 2,
    most: 2,
    of: ([text, start]) => (typeof text === 'string' && typeof start === 'string' ? text.startsWith(start) : null),
  },
}

function sayCount({ least, most }: PureFunction): string {
  if (least === most) return least === 1 ? 'one value' : `${least} values`
  return `${least} to ${most} values`
}
