import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { formatChart, statechart } from '@parlor/engine'
import { catalogue } from '@parlor/games'
import { describe, expect, test } from 'vitest'
import { ROOMS } from './check-rooms.mjs'
import { withCharts } from './game-charts.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')

describe('pictures cannot lie', () => {
  test.each(catalogue.map((game) => [game.id, game] as const))(
    'the README of %s shows its charts as they run: npm run docs',
    (id, game) => {
      const readme = read(`games/src/${id}/README.md`)
      expect(withCharts(readme, game)).toBe(readme)
    },
  )

  test.each(
    catalogue.flatMap((game) => [...game.charts].map(([name, chart]) => [`${game.id}/${name}`, chart] as const)),
  )('%s printed and read again is the same chart', (_, chart) => {
    const again = statechart(formatChart(chart), { ends: chart.ends as never }) // a text made at run time has no types
    expect(again.faults).toEqual([])
    const bare = (edges: typeof chart.edges) =>
      edges.map(({ from, to, event, params }) => ({ from, to, event, params }))
    expect([again.states.toSorted(), again.choices, bare(again.edges)]).toEqual([
      chart.states.toSorted(),
      chart.choices,
      bare(chart.edges),
    ])
  })

  test('the rules of a game are numbered, and each number is tested', () => {
    for (const { id } of catalogue) {
      const rules = [...read(`games/src/${id}/README.md`).matchAll(/\*\*(R\d+)\*\*/g)].map((m) => m[1])
      const folder = `games/src/${id}`
      const tests = readdirSync(join(root, folder))
        .filter((file) => file.endsWith('.test.ts'))
        .map((file) => read(`${folder}/${file}`))
        .join('\n')
      expect(rules.length).toBeGreaterThan(0)
      expect(rules.filter((rule) => !new RegExp(`test[^\\n]*['\`]${rule} |\\)\\('${rule} `).test(tests))).toEqual([])
    }
  })

  test('the README draws Shut the Box as it runs', () => {
    const chart = catalogue.find((game) => game.id === 'shut-the-box')?.charts.get('box')
    expect(chart && read('README.md').includes(formatChart(chart))).toBe(true)
  })

  test('the architecture page and the import rule name the same rooms', () => {
    const named = [...(read('docs/ARCHITECTURE.md').split('\n## ')[0] ?? '').matchAll(/^\| `(\w+)\/` \|/gm)].map(
      (m) => m[1],
    )
    expect(named).toEqual([...Object.keys(ROOMS), 'bench'])
  })
})

describe('docs', () => {
  const pages = [
    'README.md',
    'bench/README.md',
    ...markdownIn('docs'),
    ...catalogue.map(({ id }) => `games/src/${id}/README.md`),
  ]

  test('the README stays short', () => {
    expect(read('README.md').split('\n').length).toBeLessThan(120)
  })

  test.each(pages)('every link of %s leads somewhere', (page) => {
    const links = [...read(page).matchAll(/\]\(([^)#\s]+)(#[^)]*)?\)/g)].map((m) => m[1] ?? '')
    expect(links.filter((link) => !/^https?:/.test(link) && !existsSync(join(root, dirname(page), link)))).toEqual([])
  })

  test('every promise about security names a test', () => {
    const [promised = ''] = read('docs/security.md').split('\n## Not promised')
    const promises = promised.split('\n').filter((line) => /^\| (?!threat|-)/.test(line))
    expect(promises.length).toBeGreaterThan(30)
    const isTested = (line: string) => /\.(test|fixture)\.ts` *[,|]/.test(line.split(' | ').at(-1) ?? '')
    expect(promises.filter((line) => !isTested(line))).toEqual([])
  })

  test.each(pages)('every file and folder that %s names is there', (page) => {
    const named = [...read(page).matchAll(/`([\w.-]+(?:\/[\w.-]+)+\/?)`/g)].map((m) => m[1] ?? '')
    expect(named.filter((path) => isOurs(path) && !isThere(path, page))).toEqual([])
  })
})

/** Every file of the repository that a page may name, from its root on. */
const FILES = [...Object.keys(ROOMS), 'bench', 'tools', 'docs'].flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .map((file) => `${room}/${file.replaceAll('\\', '/')}`)
    .filter((file) => !/\/(node_modules|dist)\//.test(file)),
)

/** Folders of games that stand for the reader's own. */
const STAND_INS = /\/(x|my-game|your-game|reversi)(\/|$)/

/** Is it a path in this repository, and no address, package, media type, example or file that is made on the way? */
function isOurs(path: string): boolean {
  const isSource = /\.(ts|tsx|mjs|cjs|css|json|md|txt|sh)$/.test(path)
  return (
    !path.startsWith('.') &&
    !STAND_INS.test(path) &&
    (isSource || [...Object.keys(ROOMS), 'docs', 'tools'].some((room) => path.startsWith(`${room}/src/`)))
  )
}

/** Pages name files from the root, from the page's own folder, or by the end of their path. */
function isThere(path: string, page: string): boolean {
  const bare = path.replace(/\/$/, '')
  if (existsSync(join(root, bare)) || existsSync(join(root, dirname(page), bare))) return true
  return FILES.some((file) => file.endsWith(`/${bare}`))
}

function markdownIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((f) => f.endsWith('.md'))
    .map((f) => `${folder}/${f.replaceAll('\\', '/')}`)
}
