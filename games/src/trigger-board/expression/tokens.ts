/** Longest text of an expression. */
const LONGEST_EXPRESSION = 500

export type ExpressionCode =
  | 'too-long'
  | 'too-large'
  | 'too-deep'
  | 'syntax'
  | 'unknown-name'
  | 'unknown-function'
  | 'arguments'
  | 'shape'

/** Why an expression is refused, and where in its text; thrown inside this folder, a value outside of it. */
export class ExpressionFault extends Error {
  readonly code: ExpressionCode
  readonly at: number

  constructor(code: ExpressionCode, at: number, message: string) {
    super(message)
    this.name = 'ExpressionFault'
    this.code = code
    this.at = at
  }
}

export interface Token {
  readonly kind: 'number' | 'text' | 'name' | 'sign' | 'end'
  readonly text: string
  readonly at: number
}

const SIGNS = [
  '===',
  '!==',
  '==',
  '!=',
  '<=',
  '>=',
  '&&',
  '||',
  '<',
  '>',
  '+',
  '-',
  '*',
  '/',
  '%',
  '!',
  '(',
  ')',
  ',',
  '?',
  ':',
  '.',
]
/** What people write who take it for JavaScript, with what to do about it. */
const REFUSED: Readonly<Record<string, string>> = {
  '=': 'nothing can be assigned here; == compares',
  '[': 'there are no lists to index here',
  ']': 'there are no lists to index here',
  '{': 'there are no objects or blocks here',
  '}': 'there are no objects or blocks here',
  ';': 'an expression is one value, not a row of statements',
  '`': 'texts stand in single or double quotes',
  '&': 'and is written &&',
  '|': 'or is written ||',
}
const NUMBER = /(?:\d{1,15}(?:\.\d{1,15})?|\.\d{1,15})(?:[eE][+-]?\d{1,2})?/y
const NAME = /[A-Za-z_][A-Za-z0-9_]*/y
const BLANKS = /[ \t\r\n]+/y

/** Cuts an expression into its tokens, the last of which is its end. */
export function tokensOf(text: string): readonly Token[] {
  if (text.length > LONGEST_EXPRESSION)
    throw new ExpressionFault(
      'too-long',
      LONGEST_EXPRESSION,
      `an expression has at most ${LONGEST_EXPRESSION} characters, not ${text.length}`,
    )
  const tokens: Token[] = []
  let at = 0
  while (at < text.length) {
    const sign = SIGNS.find((each) => text.startsWith(each, at))
    const next = text.charAt(at)
    const number = matchAt(NUMBER, text, at)
    const name = matchAt(NAME, text, at)
    const blanks = matchAt(BLANKS, text, at)
    if (blanks !== null) at += blanks.length
    else if (number !== null) {
      if (matchAt(NAME, text, at + number.length) !== null)
        throw new ExpressionFault('syntax', at + number.length, 'a number ends in letters')
      tokens.push({ kind: 'number', text: number, at })
      at += number.length
    } else if (name !== null) {
      tokens.push({ kind: 'name', text: name, at })
      at += name.length
    } else if (next === '"' || next === "'") {
      const read = textAt(text, at)
      tokens.push({ kind: 'text', text: read.value, at })
      at = read.end
    } else if (sign !== undefined) {
      tokens.push({ kind: 'sign', text: sign, at })
      at += sign.length
    } else {
      const why = Object.hasOwn(REFUSED, next) ? REFUSED[next] : `${JSON.stringify(next)} has no meaning here`
      throw new ExpressionFault('syntax', at, why ?? '')
    }
  }
  tokens.push({ kind: 'end', text: '', at: text.length })
  return tokens
}

function matchAt(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? null
}

function textAt(text: string, from: number): { value: string; end: number } {
  const quote = text.charAt(from)
  let value = ''
  for (let at = from + 1; at < text.length; at++) {
    const sign = text.charAt(at)
    if (sign === quote) return { value, end: at + 1 }
    if (sign !== '\\') value += sign
    else {
      const escaped = text.charAt(++at)
      if (escaped !== '\\' && escaped !== '"' && escaped !== "'")
        throw new ExpressionFault('syntax', at - 1, 'only \\\\, \\" and \\\' may follow a backslash')
      value += escaped
    }
  }
  throw new ExpressionFault('syntax', from, 'this text does not end')
}
