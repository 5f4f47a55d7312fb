import { ExpressionFault, tokensOf, type Token } from './tokens.ts'

export type Value = number | string | boolean | null

export type BinaryOperator = '||' | '&&' | '==' | '!=' | '<' | '<=' | '>' | '>=' | '+' | '-' | '*' | '/' | '%'

/** What both spellings of a condition, text and JSON, are read into. `at` is the place in the text; 0 in JSON. */
export type Node =
  | { readonly kind: 'value'; readonly value: Value; readonly at: number }
  | { readonly kind: 'name'; readonly name: string; readonly at: number }
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly Node[]; readonly at: number }
  | { readonly kind: 'not' | 'negative'; readonly of: Node; readonly at: number }
  | {
      readonly kind: 'binary'
      readonly operator: BinaryOperator
      readonly left: Node
      readonly right: Node
      readonly at: number
    }
  | {
      readonly kind: 'conditional'
      readonly test: Node
      readonly yes: Node
      readonly otherwise: Node
      readonly at: number
    }

const MOST_NODES = 200
const DEEPEST = 32

/** From what binds least to what binds most; `===` means the same as `==`. */
const LEVELS: readonly Readonly<Record<string, BinaryOperator>>[] = [
  { '||': '||' },
  { '&&': '&&' },
  { '==': '==', '===': '==', '!=': '!=', '!==': '!=' },
  { '<': '<', '<=': '<=', '>': '>', '>=': '>=' },
  { '+': '+', '-': '-' },
  { '*': '*', '/': '/', '%': '%' },
]
const WORDS: ReadonlyMap<string, Value> = new Map<string, Value>([
  ['true', true],
  ['false', false],
  ['null', null],
])

/** Counts what an expression is made of, so that none is too large; shared by both spellings. */
export class Size {
  #nodes = 0
  #depth = 0

  node(at: number): void {
    if (++this.#nodes > MOST_NODES) throw new ExpressionFault('too-large', at, `more than ${MOST_NODES} parts`)
  }

  /** Runs something one level further in. */
  inside<T>(at: number, read: () => T): T {
    if (++this.#depth > DEEPEST) throw new ExpressionFault('too-deep', at, `nested more than ${DEEPEST} deep`)
    const value = read()
    this.#depth--
    return value
  }
}

export function parseText(text: string): Node {
  const reader = new Reader(tokensOf(text))
  const node = reader.expression()
  reader.end()
  return node
}

class Reader {
  readonly #tokens: readonly Token[]
  readonly #size = new Size()
  #next = 0

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  get #now(): Token {
    const token = this.#tokens[this.#next]
    if (token === undefined) throw new ExpressionFault('syntax', 0, 'the end is missing')
    return token
  }

  #takes(sign: string): Token | null {
    const token = this.#now
    if (token.kind !== 'sign' || token.text !== sign) return null
    this.#next++
    return token
  }

  #needs(sign: string): void {
    if (this.#takes(sign) === null) throw new ExpressionFault('syntax', this.#now.at, `“${sign}” is missing here`)
  }

  #node<N extends Node>(node: N): N {
    this.#size.node(node.at)
    return node
  }

  end(): void {
    const { kind, text, at } = this.#now
    if (kind !== 'end') throw new ExpressionFault('syntax', at, `“${text.slice(0, 40)}” was not expected here`)
  }

  expression(): Node {
    const test = this.#level(0)
    const question = this.#takes('?')
    if (question === null) return test
    return this.#size.inside(question.at, () => {
      const yes = this.expression()
      this.#needs(':')
      const otherwise = this.expression()
      return this.#node({ kind: 'conditional', test, yes, otherwise, at: question.at })
    })
  }

  #level(depth: number): Node {
    const operators = LEVELS[depth]
    if (operators === undefined) return this.#unary()
    let left = this.#level(depth + 1)
    for (;;) {
      const { kind, text, at } = this.#now
      const operator = kind === 'sign' && Object.hasOwn(operators, text) ? operators[text] : undefined
      if (operator === undefined) return left
      this.#next++
      left = this.#node({ kind: 'binary', operator, left, right: this.#level(depth + 1), at })
    }
  }

  #unary(): Node {
    const not = this.#takes('!')
    const sign = not ?? this.#takes('-')
    if (sign === null) return this.#primary()
    return this.#size.inside(sign.at, () =>
      this.#node({ kind: not === null ? 'negative' : 'not', of: this.#unary(), at: sign.at }),
    )
  }

  #primary(): Node {
    const { kind, text, at } = this.#now
    if (this.#takes('(') !== null)
      return this.#size.inside(at, () => {
        const inner = this.expression()
        this.#needs(')')
        return inner
      })
    if (kind === 'end') throw new ExpressionFault('syntax', at, 'something is missing at the end')
    if (kind === 'sign') throw new ExpressionFault('syntax', at, `“${text}” was not expected here`)
    this.#next++
    if (kind === 'number') return this.#node({ kind: 'value', value: Number(text), at })
    if (kind === 'text') return this.#node({ kind: 'value', value: text, at })
    const word = WORDS.get(text)
    if (word !== undefined) return this.#node({ kind: 'value', value: word, at })
    return this.#named(text, at)
  }

  /** A dotted name is one whole name: it is looked up in a table, and never walked through an object. */
  #named(first: string, at: number): Node {
    let name = first
    while (this.#takes('.') !== null) {
      const { kind, text, at: place } = this.#now
      if (kind !== 'name') throw new ExpressionFault('syntax', place, 'a name is missing after the dot')
      name += `.${text}`
      this.#next++
    }
    if (this.#takes('(') === null) return this.#node({ kind: 'name', name, at })
    return this.#size.inside(at, () => {
      const args: Node[] = []
      if (this.#takes(')') === null) {
        do args.push(this.expression())
        while (this.#takes(',') !== null)
        this.#needs(')')
      }
      if (this.#now.kind === 'sign' && (this.#now.text === '.' || this.#now.text === '('))
        throw new ExpressionFault('syntax', this.#now.at, 'nothing can be asked of what a function gives')
      return this.#node({ kind: 'call', name, args, at })
    })
  }
}
