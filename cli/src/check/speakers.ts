import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from './finding.ts'
import { sourcesOf } from './sources.ts'

/**
 * A move without `by` is a seat's. Where it was meant for chance, nothing breaks: seats choose their own dice. So it is
 * found by what others make of the move, and by its name.
 */

/** Names that a game gives to what chance brings. A seat's move of such a name says so, by: 'seat'. */
const CHANCE_NAMES = /^(DIE|DICE|ROLLED|DEAL|DEALT|SHUFFLE|SHUFFLED|DRAWN|FLIPPED|COIN|SPUN|CHANCE|RANDOM)$/
const NOT_YOURS = /(\w+) is not for you to say/

/** Moves that are named like a result of chance, have parameters, and say nothing of who makes them. */
export function unsaidSpeakers(root: string, id: string): Finding[] {
  return declarations(root, id).flatMap(({ move, file, line, body }): Finding[] => {
    if (!CHANCE_NAMES.test(move) || !/\bparams\b/.test(body) || /\bby\b/.test(body)) return []
    const reason = `${move} has no “by”, so a seat chooses its values: write by: 'chance', or by: 'seat' if it is meant so`
    return [{ kind: 'speaker', file, line, reason }]
  })
}

/** Moves that a failing test, or the playthrough, makes for chance, and that are a seat's. */
export function mistakenSpeakers(root: string, id: string, failed: readonly Finding[]): Finding[] {
  const moves = new Map<string, Finding>()
  for (const each of failed) {
    const move = NOT_YOURS.exec(each.reason)?.[1]
    if (move !== undefined && each.file !== undefined && !moves.has(move)) moves.set(move, each)
  }
  return [...moves].flatMap(([move, { file = '', line }]): Finding[] => {
    if (!new RegExp(`\\bchance\\b.*\\b${move}\\b`).test(readFileSync(join(root, file), 'utf8'))) return []
    const where = `${file.slice(file.lastIndexOf('/') + 1)}${line === undefined ? '' : `, line ${line},`}`
    const place = declaredAt(root, id, move) ?? { file }
    const reason = `${move} is a seat's to say, and ${where} has it said by chance: write ${move}: { by: 'chance', … }`
    return [{ kind: 'speaker', ...place, reason }]
  })
}

/** Where a move is declared. */
export function declaredAt(root: string, id: string, move: string): Place | undefined {
  const declared = declarations(root, id).find((each) => each.move === move)
  return declared && { file: declared.file, line: declared.line }
}

/** Where a constant of the rules is declared. */
export function constantAt(root: string, id: string, name: string): Place | undefined {
  const found = sourcesOf(root, id).map(({ file, text }) => {
    const line = text.split('\n').findIndex((each) => each.startsWith(`export const ${name}`))
    return { file, line: line + 1 }
  })
  return found.find(({ line }) => line > 0)
}

interface Place {
  readonly file: string
  readonly line: number
}

interface Declared extends Place {
  readonly move: string
  readonly body: string
}

/** What stands in a game's rules as `NAME: { … }`. */
function declarations(root: string, id: string): Declared[] {
  return sourcesOf(root, id).flatMap(({ file, text }) =>
    [...text.matchAll(/^[ \t]*['"]?([A-Z][A-Z0-9_]*)['"]?: \{/gm)].map(({ 0: head, 1: move = '', index }) => ({
      move,
      file,
      line: text.slice(0, index).split('\n').length,
      body: bodyAt(text, index + head.length),
    })),
  )
}

/** Up to the brace that closes the one before. */
function bodyAt(text: string, from: number): string {
  let depth = 1
  for (let at = from; at < text.length; at++) {
    if (text[at] === '{') depth++
    else if (text[at] === '}' && --depth === 0) return text.slice(from, at)
  }
  return text.slice(from)
}
