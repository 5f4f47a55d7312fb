import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(`${root}${file}`, 'utf8')
const page = read('docs/one-file.md')
const blocks = [...page.matchAll(/^```ts.*\n([\s\S]*?)^```$/gm)].map(([, body = '']) => body)

/** Where the code of docs/one-file.md runs; the one path that differs is where the library lies. */
const SOURCES = [
  ['engine/src/testing/games/connect-four.ts', '../../index.ts', '@parlor/engine'],
  ['bench/src/one-file-games/connect-four.ts', './core.ts', 'boardgame.io/core'],
  ['engine/src/testing/games/kalah.ts', '../../index.ts', '@parlor/engine'],
  ['bench/src/one-file-games/kalah.ts', './core.ts', 'boardgame.io/core'],
] as const

describe('the games in docs/one-file.md', () => {
  test.each(SOURCES)('%s is on the page as it runs', (file, here, there) => {
    expect(blocks).toContain(read(file).replace(`'${here}'`, `'${there}'`))
  })

  test.each([
    ['Connect Four', 0],
    ['Kalah', 2],
  ])('the lines of %s are counted', (name, at) => {
    const [ours, theirs] = [at, at + 1].map(
      (each) =>
        read(SOURCES[each]?.[0] ?? '')
          .trimEnd()
          .split('\n').length,
    )
    expect(page).toContain(`| lines of ${name} | ${ours} | ${theirs} |`)
  })
})
