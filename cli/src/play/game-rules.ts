import { readFileSync } from 'node:fs'
import type { Game } from '@parlor/engine'
import type { Terminal } from '../terminal.ts'
import { WIDTH, wrapLine } from '../wrap-line.ts'

/** Prints the numbered rules from a game's own page; nothing where there is no such page. */
export function printRules({ id }: Game, { print }: Terminal): void {
  const rules = rulesIn(readPage(id))
  for (const rule of rules) for (const line of wrapLine(rule, WIDTH - 2)) print(`  ${line}`)
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

/** Each rule begins with its number, “- **R1** …”, and may go on in indented lines. */
function rulesIn(page: string): string[] {
  const rules = page.match(/^- \*\*R\d.*(\n {2,}\S.*)*/gm) ?? []
  return rules.map((rule) =>
    rule
      .slice(2)
      .replaceAll(/\s*\n\s*/g, ' ')
      .replaceAll(/\*\*|`/g, ''),
  )
}
