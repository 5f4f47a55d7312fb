import { sourcesOf } from './sources.ts'

/** What a game keeps between two calls in a variable of a module, and a line that writes it. */
export interface Kept {
  readonly name: string
  readonly file: string
  readonly line: number
}

const VARIABLE = /^(?:export )?(?:let|var) (\w+)/gm
const HOLDER = /^(?:export )?const (\w+)(?:: [^\n]*?)? = (?:new \w+\b|\[|\{)/gm
const WRITES = 'set|add|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin'

/**
 * Looks for what lies outside the state and is written by a function of the rules. A cache is harmless, so this is told only
 * where a match has shown that the same move leads to two positions.
 */
export function keptOutside(root: string, id: string): Kept | null {
  const sources = sourcesOf(root, id).map(({ file, text }) => ({ file, text: withoutComments(text) }))
  for (const { text } of sources) {
    const found = [
      ...[...text.matchAll(VARIABLE)].map(([, name = '']) => [name, writesVariable(name)] as const),
      ...[...text.matchAll(HOLDER)].map(([, name = '']) => [name, writesWithin(name)] as const),
    ]
    for (const [name, writes] of found)
      for (const source of sources) {
        const line = source.text.split('\n').findIndex((each) => /^\s/.test(each) && writes.test(each))
        if (line >= 0) return { name, file: source.file, line: line + 1 }
      }
  }
  return null
}

function writesVariable(name: string): RegExp {
  return new RegExp(String.raw`(?<![\w.$])${name}\s*(?:[-+*/%&|^?]{0,2}=(?![=>])|\+\+|--)|(?:\+\+|--)${name}\b`)
}

function writesWithin(name: string): RegExp {
  const path = String.raw`(?<![\w.$])${name}(?:\??\.\w+|\[[^\]]*\])*`
  return new RegExp(
    String.raw`${path}\??\.(?:${WRITES})\(|(?<![\w.$])${name}(?:\.\w+|\[[^\]]*\])+\s*(?:[-+*/%&|^?]{0,2}=(?![=>])|\+\+|--)`,
  )
}

/** Lines stay where they are. */
function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g, (comment) => comment.replaceAll(/[^\n]/g, ' '))
}
