import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from '../command.ts'
import { makeGame } from '../new-game/make-folder.ts'
import { namesFor, type Names } from '../new-game/names.ts'
import { repositoryOf } from '../new-game/repository.ts'
import { Refused } from '../stop.ts'

export const newGame: Command = {
  help: `Usage: parlor new-game <id> [--cards] [--name "Name"] [--json]

Makes games/src/<id> with a small complete game, whose rules are one file
(roll a die or bank), its tests and a whole game played, and adds it to the
catalogue. Everything passes at once: change it into your game from there.
Works in any folder inside the repository.

  --cards      begin with a card game with hidden hands instead
  --name NAME  what people call the game (default: made from the id)

Examples:
  parlor new-game liars-dice
  parlor new-game nim --name "Nim"
  parlor new-game pickpockets --cards`,
  syntax: { positionals: ['<id>'], values: ['name'], flags: ['cards'] },
  run({ positionals: [id = ''], values, flags, json }, { cwd, print, paint }) {
    const names = namesFor(id, values.get('name'))
    const root = repositoryOf(cwd)
    const folder = `games/src/${id}`
    if (existsSync(join(root, folder))) throw new Refused(`${folder} is there already: choose another id.`)
    const catalogue = addToCatalogue(readFileSync(join(root, 'games/src/index.ts'), 'utf8'), names)
    if (catalogue === null) throw new Refused('games/src/index.ts has no list “const GAMES … = {…}” to add to.')
    const files = makeGame(root, names, flags.has('cards') ? 'new-game-cards' : 'new-game', catalogue)
    if (json) print(JSON.stringify({ id, name: names.name, folder, files }))
    else {
      print(`${paint.bold(folder)} is made, and in the catalogue:`)
      for (const file of files) print(`  ${file}`)
      print()
      print('Now:')
      print('  npm run build')
      print(`  npx parlor play ${id}`)
      print(`  npx vitest run --project pure ${folder}`)
      print('Then change the rules: README.md first, then index.ts.')
    }
    return 0
  },
}

const LIST = /^(const GAMES: [^\n]*= \{\n)((?: {2}[^\n]*\n)*)\}/m

/** The catalogue's source with one more game; null when it is not as expected. */
export function addToCatalogue(source: string, { id, variable }: Names): string | null {
  if (!LIST.test(source)) return null
  const key = id.includes('-') ? `'${id}'` : id
  const line = `  ${key}: async () => (await import('./${id}/index.ts')).${variable},\n`
  return source.replace(LIST, (_, head: string, lines: string) => `${head}${lines}${line}}`)
}
