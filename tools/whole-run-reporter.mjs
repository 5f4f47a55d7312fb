// What a whole run prints: how far it is, every fault at once and in full at its end, and nothing of what passed. It
// leaves the counts and the names of what failed where tools/test.mjs finds them.
import { mkdirSync, writeFileSync } from 'node:fs'
import { DefaultReporter } from 'vitest/node'

/** Between two lines that say how far the run is. */
const SAY_EVERY_MS = 30_000
/** Files that are named at the end, since they took longest. */
const MOST_NAMED = 40

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
    writeFileSync('.cache/test-counts.json', JSON.stringify({ passed, failed }))
    super.onTestRunEnd(modules, errors, reason)
    this.log(`Longest, in seconds: ${longest(modules)}\n`)
  }
}

/** The files that took longest by the clock. */
function longest(modules) {
  const all = modules.map((module) => ({ name: module.relativeModuleId, ms: module.diagnostic().duration }))
  const most = all.toSorted((a, b) => b.ms - a.ms).slice(0, MOST_NAMED)
  return most.map(({ name, ms }) => `${name} ${Math.round(ms / 1000)}`).join(', ')
}

/** A skipped test is a failed one: nothing is left out in silence. */
function failedTests(module) {
  return [...module.children.allTests()].filter((test) => test.result().state !== 'passed')
}
