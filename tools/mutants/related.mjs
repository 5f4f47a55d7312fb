// Which test files can notice a change of a source file: those that import it, nearest first, and for what a page or a
// process loads from the build, those that start one.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const IMPORT = /(?:from\s+|import\s*\(\s*|import\s+)'([^']+)'/g
/** Browser tests do not import the page, they open it. These are about one game each; the rest are about all. */
const GAMES = /(?:shut-the-box|yahtzee|liap-tui|battle-farm|trigger-board|board-editor)/
/** Processor time of tests that a fault may cost, in seconds. */
const MOST_SECONDS = 110
const MOST_BROWSER_SECONDS = 260

const isBrowser = (test) => test.includes('.browser.test.')

/** @param {string} root @param {readonly string[]} files all sources and tests, from the root */
export function importGraph(root, files) {
  const known = new Set(files)
  /** @type {Map<string, string[]>} from a file to those that import it */
  const importers = new Map(files.map((file) => [file, []]))
  for (const file of files) {
    for (const [, name = ''] of readFileSync(join(root, file), 'utf8').matchAll(IMPORT)) {
      const found = resolve(root, known, file, name)
      if (found !== undefined) importers.get(found)?.push(file)
    }
  }
  return importers
}

function resolve(root, known, file, name) {
  if (name.startsWith('.')) {
    const path = relative(root, join(root, dirname(file), name))
    return known.has(path) ? path : undefined
  }
  const [, room, rest = ''] = /^@parlor\/(\w+)(?:\/(.+))?$/.exec(name) ?? []
  if (room === undefined) return undefined
  const manifest = join(root, room, 'package.json')
  if (!existsSync(manifest)) return undefined
  const source = JSON.parse(readFileSync(manifest, 'utf8')).exports?.[rest === '' ? '.' : `./${rest}`]?.source
  return source === undefined ? undefined : relative(root, join(root, room, source))
}

/**
 * @param {Map<string, string[]>} importers
 * @param {Readonly<Record<string, number>>} costs seconds by file, as the last whole run recorded them
 * @returns {{ plain: string[], browser: string[] }} in the order in which they are run
 */
export function relatedTests(importers, costs, file) {
  const distances = new Map([[file, 0]])
  for (const [next, distance] of distances)
    for (const importer of importers.get(next) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1)
  const tests = [...importers.keys()].filter((each) => /\.test\.tsx?$/.test(each))
  const own = file.split('/')[0]
  // Tests of the file's own room first: those of other rooms notice a fault by its consequences.
  const rank = (test) => distances.get(test) + (test.startsWith(`${own}/`) ? 0 : 4) + (costs[test] ?? 1) / 10
  const near = tests.filter((test) => distances.has(test) && !isBrowser(test))
  const game = GAMES.exec(file.replace('trigger-board/editor', 'board-editor'))?.[0]
  const isAbout = (test) => {
    const named = GAMES.exec(test)?.[0]
    return game === undefined ? named === undefined : named === game || /accessible|records/.test(test)
  }
  const pages = own === 'web' ? tests.filter((test) => isBrowser(test) && isAbout(test)) : []
  return {
    plain: affordable(
      near.toSorted((a, b) => rank(a) - rank(b)),
      costs,
      MOST_SECONDS,
    ),
    browser: affordable(
      pages.toSorted((a, b) => (costs[a] ?? 1) - (costs[b] ?? 1)),
      costs,
      MOST_BROWSER_SECONDS,
    ),
  }
}

/** Those that fit; the nearest always does. */
function affordable(tests, costs, most) {
  let spent = 0
  return tests.filter((test, at) => {
    const cost = costs[test] ?? 1
    if (at > 0 && spent + cost > most) return false
    spent += cost
    return true
  })
}
