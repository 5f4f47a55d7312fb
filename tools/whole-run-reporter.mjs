// What a whole run prints: how far it is, every failure at once and in full at its end, and what the tests cost. It leaves
// the counts and the names of what failed where tools/test.mjs finds them.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { DefaultReporter } from 'vitest/node'

/** Between two lines that say how far the run is. */
const SAY_EVERY_MS = 30_000
const MOST_NAMED = 10
const COUNTS = '.cache/test-counts.json'
/** By file: seconds of wall and of processor time in the last run. Also read by tools/mutants.mjs and tools/slow-first.mjs. */
const COSTS = '.cache/test-costs.json'

export default class WholeRunReporter extends DefaultReporter {
  #files = 0
  #done = 0
  #began = Date.now()
  #said = Date.now()

  constructor() {
    super({ summary: false })
  }

  onTestRunStart(specifications) {
    this.#files = specifications.length
    super.onTestRunStart(specifications)
  }

  printTestModule(module) {
    this.#done++
    if (module.state() === 'failed') {
      super.printTestModule(module)
      for (const error of [...module.errors(), ...failedTests(module).flatMap((test) => test.result().errors ?? [])]) {
        this.log(`     ${error.message}`)
      }
    }
    if (Date.now() - this.#said < SAY_EVERY_MS) return
    this.#said = Date.now()
    this.log(`  ${this.#done} of ${this.#files} files after ${Math.round((this.#said - this.#began) / 1000)} s`)
  }

  onTestRunEnd(modules, errors, reason) {
    let passed = 0
    const failed = errors.map((error) => `outside of a test: ${error.message}`)
    for (const module of modules) {
      const bad = failedTests(module)
      passed += [...module.children.allTests()].length - bad.length
      failed.push(...bad.map((test) => `${module.relativeModuleId} > ${test.fullName}`))
      if (module.errors().length > 0) failed.push(module.relativeModuleId)
    }
    mkdirSync('.cache', { recursive: true })
    super.onTestRunEnd(modules, errors, reason)
    const last = existsSync(COSTS) ? JSON.parse(readFileSync(COSTS, 'utf8')) : {}
    const costs = costsOf(modules)
    writeFileSync(COUNTS, JSON.stringify({ passed, failed, seconds: secondsInAll(modules, costs) }))
    for (const line of costLines(modules, costs, last)) this.log(line)
    writeFileSync(COSTS, JSON.stringify({ ...last, ...costs }, null, 1))
  }
}

/** @typedef {Record<string, { wall: number, processor: number }>} Costs seconds by file */

/** @returns {Costs} */
function costsOf(modules) {
  const entries = modules.map((module) => {
    const wall = module.diagnostic().duration / 1000
    // Where the system does not tell, the wall stands in.
    const { seconds } = module.meta()
    return [module.relativeModuleId, { wall: tenths(wall), processor: tenths(seconds > 0 ? seconds : wall) }]
  })
  return Object.fromEntries(entries)
}

/**
 * This process, in which threads run too, and the files of all processes. What the system counts of ended processes would
 * miss browsers: they are killed with their worker, and nobody waits for them.
 */
function secondsInAll(modules, costs) {
  const { user, system } = process.cpuUsage()
  const inProcesses = modules.filter(({ project }) => project.config.pool === 'forks')
  return inProcesses.reduce((sum, module) => sum + costs[module.relativeModuleId].processor, (user + system) / 1e6)
}

/** Processor time by project and of the most expensive files, each beside the last run's. */
function costLines(modules, costs, last) {
  const named = (name, files) => {
    const sum = (of) => files.reduce((all, file) => all + (of[file]?.processor ?? NaN), 0)
    const [now, before] = [sum(costs), sum(last)]
    const change = Number.isNaN(before) ? '' : ` (${now >= before ? '+' : '−'}${Math.abs(now - before).toFixed(1)})`
    return `  ${now.toFixed(1).padStart(7)} s${change.padEnd(10)} ${name}`
  }
  const projects = groupByProject(modules)
  const files = Object.keys(costs).toSorted((a, b) => costs[b].processor - costs[a].processor)
  return [
    'Processor time of test files by project (change since the last run):',
    ...[...projects].map(([name, own]) =>
      named(
        name,
        own.map((module) => module.relativeModuleId),
      ),
    ),
    'Most expensive files:',
    ...files.slice(0, MOST_NAMED).map((file) => named(`${file}, ${costs[file].wall} s of wall time`, [file])),
    '',
  ]
}

/** Node 20 has no Map.groupBy. */
function groupByProject(modules) {
  const groups = new Map()
  for (const module of modules) groups.set(module.project.name, [...(groups.get(module.project.name) ?? []), module])
  return groups
}

function tenths(seconds) {
  return Math.round(seconds * 10) / 10
}

/** A skipped test is a failed one: nothing is left out in silence. */
function failedTests(module) {
  return [...module.children.allTests()].filter((test) => test.result().state !== 'passed')
}
