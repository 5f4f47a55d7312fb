import type { Game } from '@parlor/engine'
import { findNearest } from '../nearest.ts'
import type { Terminal } from '../terminal.ts'
import { WIDTH, wrapLine } from '../wrap-line.ts'

/** Tells what a thing of the game is; without a name, of which things there is something to tell. */
export function lookUp({ name: title, text }: Game, typed: string, terminal: Terminal): void {
  const { lookUp: entries = {} } = text
  const names = Object.keys(entries)
  const say = (sentence: string) => {
    for (const line of wrapLine(sentence, WIDTH - 2)) terminal.print(`  ${line}`)
  }
  if (names.length === 0) return say(`There is nothing to look up in ${title}; rules tells its rules.`)
  if (typed === '') {
    say('Type look and a name, which can be cut short:')
    for (const line of inColumns(names.toSorted((a, b) => a.localeCompare(b, 'en')))) terminal.print(`    ${line}`)
    return
  }
  const wanted = typed.toLowerCase()
  const exact = names.filter((name) => name.toLowerCase() === wanted)
  const found = exact.length > 0 ? exact : names.filter((name) => begins(name.toLowerCase(), wanted))
  const [only] = found
  if (only !== undefined && found.length === 1) return say(`${only}: ${entries[only] ?? ''}`)
  if (found.length > 1) return say(`“${typed}” may be ${found.join(' or ')}.`)
  const near = nearestTo(wanted, names)
  const hint = near === undefined ? 'look alone lists the names.' : `Did you mean “${near}”?`
  say(`There is no “${typed.slice(0, 40)}” to look up. ${hint}`)
}

/** The name that was probably meant, all of it or its first words. */
function nearestTo(wanted: string, names: readonly string[]): string | undefined {
  const count = wanted.split(' ').length
  const cut = (name: string) => name.split(' ').slice(0, count).join(' ')
  const near = findNearest(wanted, names) ?? findNearest(wanted, names.map(cut))
  return names.find((name) => name === near) ?? names.find((name) => cut(name) === near)
}

/** A name may be cut short, and so may each of its words: “dem”, “demon harvest”. */
function begins(name: string, wanted: string): boolean {
  const words = name.split(' ')
  let at = 0
  for (const part of wanted.split(/\s+/)) {
    while (at < words.length && !(words[at] ?? '').startsWith(part)) at++
    if (at++ >= words.length) return false
  }
  return true
}

/** Down the first column, then down the next. */
function inColumns(names: readonly string[]): string[] {
  const width = Math.max(...names.map(({ length }) => length)) + 2
  const columns = Math.max(1, Math.floor((WIDTH - 4 + 2) / width))
  const height = Math.ceil(names.length / columns)
  return Array.from({ length: height }, (_, row) =>
    names
      .filter((__, at) => at % height === row)
      .map((name) => name.padEnd(width))
      .join('')
      .trimEnd(),
  )
}
