import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { catalogue } from '@parlor/games'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The only places outside a game's homes that may name it: one line a game in the catalogue of each room. */
const CATALOGUES: ReadonlySet<string> = new Set([
  'games/src/index.ts',
  'bots/src/catalogue.ts',
  'web/src/games/homes.ts',
  'server/src/game-apis.ts',
  'cli/src/game-commands.ts',
])

/** Tests use games as examples; bench, docs and the kernel's source are about them. */
const NOT_LOOKED_AT = /\.(test|fixture)\.[a-z]+$|^(bench|docs|kernel|tools)\/|^web\/src\/e2e\/|\.md$|playthrough\.txt$/
const SOURCE = /\.(ts|tsx|mjs|css|html|json)$/

/** As it may be written: shut-the-box, shutTheBox, Shut the Box. */
function namesOf({ id, name }: { readonly id: string; readonly name: string }): RegExp {
  const words = [...new Set([id.replaceAll('-', '[-_ ]?'), name.replaceAll(' ', '[-_ ]?')])]
  return new RegExp(words.join('|'), 'i')
}

const NOT_OURS = new Set(['node_modules', 'dist', 'coverage'])

function* filesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (NOT_OURS.has(entry.name) || entry.name.startsWith('.')) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesIn(path)
    else yield relative(root, path).split(sep).join('/')
  }
}

function mentions(): string[] {
  const found: string[] = []
  for (const file of filesIn(root)) {
    if (!SOURCE.test(file) || NOT_LOOKED_AT.test(file) || CATALOGUES.has(file) || file.includes('package-lock'))
      continue
    const text = readFileSync(join(root, file), 'utf8')
    for (const game of catalogue) {
      if (file.split('/').includes(game.id)) continue
      const name = namesOf(game)
      text.split('\n').forEach((line, at) => {
        if (name.test(line)) found.push(`${file}:${at + 1} names ${game.id}: ${line.trim().slice(0, 80)}`)
      })
    }
  }
  return found
}

test('nobody but the catalogues knows which games there are', () => {
  expect(mentions()).toEqual([])
})

test('and each catalogue has a line for a game, or two: one to import it, one to list it', () => {
  for (const file of CATALOGUES) {
    const lines = readFileSync(`${root}/${file}`, 'utf8').split('\n')
    for (const game of catalogue)
      expect(lines.filter((line) => namesOf(game).test(line)).length, `${game.id} in ${file}`).toBeLessThanOrEqual(2)
  }
})
