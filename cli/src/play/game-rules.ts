import { readFileSync } from 'node:fs'
import type { Game } from '@parlor/engine'
import type { Terminal } from '../terminal.ts'
import { WIDTH, wrapLine } from '../wrap-line.ts'

/** Prints the numbered rules from a game's own page; nothing where there is no such page. */
export function printRules({ id }: Game, { print }: Terminal): void {
  const rules = rulesIn(readPage(id))
  for (const rule of rules)
    for (const block of blocksOf(rule)) {
      if (typeof block === 'string') for (const line of wrapLine(block, WIDTH - 2)) print(`  ${line}`)
      else for (const row of aligned(block, WIDTH - 4)) print(`    ${row}`)
    }
  if (rules.length > 0) print()
}

/** The page stands in the sources, beside the built games. */
function readPage(id: string): string {
  try {
    return readFileSync(new URL(`../src/${id}/README.md`, import.meta.resolve('@parlor/games')), 'utf8')
  } catch {
    return ''
  }
}

/** Each rule begins with its number, “- **R1** …”, and may go on in indented lines, with a table among them. */
function rulesIn(page: string): string[] {
  return page.match(/^- \*\*R\d.*(\n{1,2} {2,}\S.*)*/gm) ?? []
}

/** What is said, and the rows of the tables between. */
function blocksOf(rule: string): (string | string[][])[] {
  const blocks: (string | string[][])[] = []
  for (const line of rule
    .slice(2)
    .replaceAll(/\*\*|`/g, '')
    .split('\n')) {
    const said = line.trim()
    const last = blocks.at(-1)
    if (said.startsWith('|')) {
      const row = said
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim())
      if (row.every((cell) => /^:?-+:?$/.test(cell))) continue
      if (Array.isArray(last)) last.push(row)
      else blocks.push([row])
    } else if (said !== '') {
      if (typeof last === 'string') blocks[blocks.length - 1] = `${last} ${said}`
      else blocks.push(said)
    }
  }
  return blocks
}

/** Columns of one width each; what does not fit of the last one goes on below it. */
function aligned(rows: readonly (readonly string[])[], most: number): string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  const before = widths.slice(0, -1).reduce((sum, width) => sum + width + GAP, 0)
  return rows.flatMap((row) => {
    const first = row.slice(0, -1).map((cell, at) => cell.padEnd((widths[at] ?? 0) + GAP))
    return wrapLine(row.at(-1) ?? '', most - before).map((line, at) =>
      `${at === 0 ? first.join('') : ' '.repeat(before)}${line}`.trimEnd(),
    )
  })
}

const GAP = 2
