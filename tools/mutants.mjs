// Mutation testing by hand: plants small faults one at a time, runs the related tests and records which are caught.
//   npm run mutants                      runs the faults of tools/mutants/list.json and compares with what is recorded there
//   npm run mutants -- --record          the same, and writes the results into the list
//   npm run mutants -- --choose 96 --seed 25     chooses new faults, spread over rooms and kinds, and writes the list
//   npm run mutants -- --only 12,40      some of the list
// Faults are planted in the files of this tree and taken back after each run: it must have no uncommitted sources.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { faultsIn, kindsOfFaults } from './mutants/faults.mjs'
import { importGraph, relatedTests } from './mutants/related.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const LIST = join(root, 'tools/mutants/list.json')
const COSTS = join(root, '.cache/test-costs.json')
const RESULT = join(root, '.cache/mutant-result.json')
/** Of each hundred faults. */
const SHARES = { engine: 15, games: 20, match: 12, protocol: 8, server: 20, web: 16, cli: 9 }
const NEAREST = 4
/** Tests that start processes, threads or pages, which load what is built. */
const USES_BUILD = /^(?:server|cli|bots)\/|\.browser\.test\./
const NOT_PLANTED = /(?:\.test\.|\.fixture\.|\/testing\/|\/e2e\/|\/index\.ts$|\.d\.ts$|\/torture\/|\/simulation\/)/

/**
 * A fault, by what stands in the file: `nth` of the places where `from` stands.
 * @typedef {{ id: number, file: string, kind: string, from: string, nth: number, to: string, line: number,
 *   caughtBy?: string | null }} Mutant
 */

const { values: given } = parseArgs({
  options: {
    choose: { type: 'string' },
    seed: { type: 'string', default: '25' },
    only: { type: 'string' },
    record: { type: 'boolean', default: false },
  },
})

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
const read = (file) => readFileSync(join(root, file), 'utf8')

if (given.choose === undefined) await runList()
else chooseList(Number(given.choose), Number(given.seed))

/** Chooses at most one fault a file, the kinds in turn. What the compiler refuses is replaced: it says nothing of tests. */
function chooseList(count, seed) {
  const random = mulberry32(seed)
  const used = new Set()
  const rooms = Object.entries(SHARES).map(([room, share]) => {
    const sources = files.filter((file) => file.startsWith(`${room}/src/`) && !NOT_PLANTED.test(file))
    const sites = sources.flatMap((file) => faultsIn(file, read(file)).map((fault) => ({ file, ...fault })))
    return { sites, wanted: Math.ceil((count * share) / 100), turn: 0, chosen: [] }
  })
  for (let round = 0; round < 8; round++) {
    for (const room of rooms) {
      for (const most = room.turn + 200; room.chosen.length < room.wanted && room.turn < most; room.turn++) {
        const kind = kindsOfFaults[room.turn % kindsOfFaults.length]
        const open = room.sites.filter((site) => site.kind === kind && !used.has(site.file))
        const site = open[Math.floor(random() * open.length)]
        if (site === undefined) continue
        used.add(site.file)
        room.chosen.push(described(site))
      }
    }
    const refused = refusedFiles(rooms.flatMap(({ chosen }) => chosen))
    if (refused.size === 0) break
    for (const room of rooms) room.chosen = room.chosen.filter(({ file }) => !refused.has(file))
  }
  const list = rooms.flatMap(({ chosen }) => chosen).map((mutant, at) => ({ id: at + 1, ...mutant }))
  for (const mutant of list) console.log(`${mutant.id} ${sentence(mutant)}`)
  writeFileSync(LIST, `${JSON.stringify(list, null, 2)}\n`)
}

/** Plants all at once, one a file, and gives the files that the compiler complains of. */
function refusedFiles(mutants) {
  const restores = mutants.map((mutant) => plant(mutant))
  try {
    execFileSync('npx', ['tsc', '-p', 'tsconfig.test.json', '--pretty', 'false'], { cwd: root, encoding: 'utf8' })
    return new Set()
  } catch (error) {
    const complained = new Set([...error.stdout.matchAll(/^([^\s(]+)\(\d+,\d+\): error/gm)].map(([, file]) => file))
    return new Set(mutants.map(({ file }) => file).filter((file) => complained.has(file)))
  } finally {
    for (const restore of restores) restore?.()
  }
}

function described({ file, kind, start, end, to }) {
  const source = read(file)
  const from = source.slice(start, end)
  return {
    file,
    kind,
    from,
    nth: source.slice(0, start).split(from).length - 1,
    to,
    line: source.slice(0, start).split('\n').length,
  }
}

/** Plants a fault; gives a function that takes it back, or undefined when its place is gone. */
function plant({ file, from, nth, to }) {
  const source = read(file)
  const parts = source.split(from)
  if (parts.length < nth + 2) return undefined
  const planted = parts.slice(0, nth + 1).join(from) + to + parts.slice(nth + 1).join(from)
  const restore = () => writeFileSync(join(root, file), source)
  writeFileSync(join(root, file), planted)
  return restore
}

async function runList() {
  const changed = execFileSync('git', ['status', '--porcelain', '--', ...Object.keys(SHARES)], { cwd: root })
  if (changed.length > 0) throw new Error('there are uncommitted sources: commit or stash them first')
  /** @type {Mutant[]} */
  const list = JSON.parse(readFileSync(LIST, 'utf8'))
  const only = given.only?.split(',').map(Number)
  const costs = wallSeconds()
  const importers = importGraph(root, files)
  let [caught, lost, gone] = [0, 0, 0]
  for (const mutant of list) {
    if (only !== undefined && !only.includes(mutant.id)) continue
    const restore = plant(mutant)
    if (restore === undefined) {
      gone++
      console.log(`${mutant.id} GONE ${sentence(mutant)}`)
      continue
    }
    const giveUp = () => {
      restore()
      process.exit(130)
    }
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, giveUp)
    const began = Date.now()
    let by
    try {
      // oxlint-disable-next-line no-await-in-loop -- one fault at a time
      by = await catcher(mutant, importers, costs)
    } finally {
      restore()
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, giveUp)
    }
    const before = mutant.caughtBy
    if (by !== null) caught++
    const isLost = by === null && typeof before === 'string'
    if (isLost) lost++
    const seconds = Math.round((Date.now() - began) / 1000)
    console.log(
      `${mutant.id} ${isLost ? 'LOST' : by === null ? 'survives' : 'caught'} ${seconds} s ${sentence(mutant)}`,
    )
    console.log(by === null ? (isLost ? `     was caught by ${before}` : '') : `     ${by}`)
    if (given.record) {
      mutant.caughtBy = by
      writeFileSync(LIST, `${JSON.stringify(list, null, 2)}\n`)
    }
  }
  console.log(
    `${caught} caught, ${lost} no longer caught, ${gone} whose place is gone, of ${only?.length ?? list.length}`,
  )
  process.exitCode = lost === 0 ? 0 : 1
}

/** By file, as the last whole run recorded it. */
function wallSeconds() {
  const costs = existsSync(COSTS) ? JSON.parse(readFileSync(COSTS, 'utf8')) : {}
  return Object.fromEntries(Object.entries(costs).map(([file, { wall }]) => [file, wall]))
}

/** The first test that fails, or null. What caught it last time is run first. */
async function catcher(mutant, importers, costs) {
  const { plain, browser } = relatedTests(importers, costs, mutant.file)
  const last = mutant.caughtBy?.split(' > ')[0]
  if (last !== undefined && existsSync(join(root, last))) {
    if (USES_BUILD.test(last)) build(mutant.file)
    const found = await firstFailure([last], costs)
    if (found !== null) return found
  } else if (mutant.file.startsWith('server/') || mutant.file.startsWith('cli/')) build(mutant.file)
  const others = plain.filter((test) => test !== last)
  // The nearest are often enough, and are done before the rest would have been loaded.
  const found =
    (await firstFailure(others.slice(0, NEAREST), costs)) ?? (await firstFailure(others.slice(NEAREST), costs))
  if (found !== null || browser.length === 0) return found
  build(mutant.file)
  return firstFailure(
    browser.filter((test) => test !== last),
    costs,
  )
}

/** Pages and processes of the tests load what is built. */
function build(file) {
  const quiet = { cwd: root, stdio: 'ignore' }
  try {
    execFileSync('npx', ['tsc', '-b'], quiet)
  } catch {
    // The compiler writes what it can.
  }
  if (!file.startsWith('server/') && !file.startsWith('cli/'))
    execFileSync('npx', ['vite', 'build', 'web', '--logLevel', 'silent'], quiet)
}

async function firstFailure(tests, costs) {
  if (tests.length === 0) return null
  mkdirSync(dirname(RESULT), { recursive: true })
  rmSync(RESULT, { force: true })
  const args = ['vitest', 'run', '--bail=1', '--reporter=json', `--outputFile=${RESULT}`, ...tests]
  const child = spawn('npx', args, { cwd: root, stdio: 'ignore', detached: true })
  const expected = tests.reduce((sum, test) => sum + (costs[test] ?? 1), 0)
  let hung = false
  // A fault can make a loop endless.
  const limit = setTimeout(
    () => {
      hung = true
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    },
    120_000 + expected * 4000,
  )
  const [status] = await once(child, 'close')
  clearTimeout(limit)
  if (hung) return `${tests[0]} > (hangs)`
  if (status === 0) return null
  if (!existsSync(RESULT)) return `${tests[0]} > (ends without a result)`
  for (const { name, status: state, assertionResults } of JSON.parse(readFileSync(RESULT, 'utf8')).testResults) {
    // What was cut off by the first failure is said to have failed too, without a message.
    const test = assertionResults.find((each) => each.failureMessages.length > 0)
    if (test !== undefined || (state === 'failed' && assertionResults.length === 0))
      return `${name.slice(root.length + 1)} > ${test?.fullName ?? '(as a whole)'}`
  }
  return `${tests[0]} > (fails outside of a test)`
}

function short(text) {
  return text.replaceAll(/\s+/g, ' ').slice(0, 60)
}

function sentence({ file, line, kind, from, to }) {
  return `${file}:${line} ${kind}: ${short(from)} → ${short(to)}`
}

/** A small generator: the same seed chooses the same faults. */
function mulberry32(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}
