import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { catalogue } from '@parlor/games'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * The files of a game, the same in every game, and how what belongs there is known. A file that outgrows 300 lines becomes
 * a folder of the same name, or has its parts in one.
 */
const REQUIRED = {
  index: /\bgame(<[^(]*>)?\(\{/,
  state: /\bexport (interface State|function setup|const variants)\b/,
  moves: /\bby: \[?'(seat|chance|clock|host)'/,
  chart: /\bstatechart\(/,
  programs: /\bprogramFor</,
  rules: /\brefuse\(/,
  effects: /\bexport type (Happening|GameScene)\b/,
  view: /\bexport function view\b/,
  outcome: /\bexport function (outcome|facts)\b/,
  text: /\bexport const text\b/,
} as const

/** The same for what not every game has. What else lies in a folder is content, in files named for it. */
const OPTIONAL = {
  secrets: /\bexport (function secrets|const (publicState|reveals))\b/,
  guess: /\bexport function guess\b/,
  audit: /\bexport function audit\b/,
  'text-de': /\bexport const german\b/,
} as const

const HOMES: Readonly<Record<string, RegExp>> = { ...REQUIRED, ...OPTIONAL }
const BESIDE = ['README.md', 'game.test.ts', 'playthrough.txt']

/** Trigger Boards are built for a set of boards, and declare moves and rules beside the guards that read the board. */
const ELSEWHERE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'trigger-board': { index: 'board-game', moves: 'programs', rules: 'programs' },
}

function* sourcesIn(folder: string, within = ''): Generator<string> {
  for (const entry of readdirSync(join(folder, within), { withFileTypes: true })) {
    const path = `${within}${entry.name}`
    if (entry.isDirectory()) yield* sourcesIn(folder, `${path}/`)
    else if (path.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(path)) yield path
  }
}

/** `effects/trade.ts` answers the question of `effects`. */
const questionOf = (file: string) => file.split('/')[0]?.replace(/\.ts$/, '') ?? ''

function strangers(folder: string, elsewhere: Readonly<Record<string, string>>): string[] {
  const found: string[] = []
  for (const file of sourcesIn(folder)) {
    const text = readFileSync(join(folder, file), 'utf8')
    for (const [home, such] of Object.entries(HOMES)) {
      const line = text.split('\n').findIndex((each) => such.test(each))
      const allowed = [home, elsewhere[home]]
      if (line >= 0 && !allowed.includes(questionOf(file))) found.push(`${file}:${line + 1} belongs in ${home}`)
    }
  }
  return found
}

describe.each(catalogue.map(({ id }) => id))('the folder of %s', (id) => {
  const folder = join(root, 'games/src', id)
  const elsewhere = ELSEWHERE[id] ?? {}

  test('has the files that every game has', () => {
    const has = (name: string) => existsSync(join(folder, `${name}.ts`)) || existsSync(join(folder, name))
    expect(Object.keys(REQUIRED).filter((name) => !has(elsewhere[name] ?? name))).toEqual([])
    expect(BESIDE.filter((name) => !existsSync(join(folder, name)))).toEqual([])
  })

  test('holds everything in the file that is named for it', () => {
    expect(strangers(folder, elsewhere)).toEqual([])
  })

  test('needs each exception that is made for it', () => {
    const needed = Object.entries(elsewhere).filter(([home]) =>
      strangers(folder, { ...elsewhere, [home]: home }).some((each) => each.endsWith(`belongs in ${home}`)),
    )
    expect(Object.fromEntries(needed)).toEqual(elsewhere)
  })
})

test.each(['new-game', 'new-game-cards'])('what %s makes starts as one file', (template) => {
  const files = readdirSync(join(root, 'cli/templates', template)).map((file) => file.replace(/\.txt$/, ''))
  expect(files.toSorted()).toEqual(['index.ts', ...BESIDE].toSorted())
})
