// The order of test files: those that take longest first, so that no core is idle at the end. A worker is used again only
// for the next file of the same project, so projects stay together; those with many short files come last.
import { existsSync, readFileSync } from 'node:fs'
import { BaseSequencer } from 'vitest/node'

const PROJECTS = ['cli', 'browser', 'server', 'server apart', 'web apart', 'web', 'pure']
/** As the last run recorded them, by tools/whole-run-reporter.mjs. */
const COSTS = '.cache/test-costs.json'
/** In a fresh clone nothing is recorded: of these files it is known. */
const SLOW =
  /(?:torture\/|secrecy\/byte-equal|simulation\/planted|bot-pool|battle-farm|liap-tui|accessible|e2e\/shut-the-box|e2e\/online|yahtzee|tutorials|commands\/(?:check|solve|simulate|new-game))/

const rank = ({ project }) => PROJECTS.indexOf(project.name)

export default class SlowFirst extends BaseSequencer {
  async sort(files) {
    const costs = existsSync(COSTS) ? JSON.parse(readFileSync(COSTS, 'utf8')) : {}
    const root = `${this.ctx.config.root}/`
    const secondsOf = ({ moduleId }) => costs[moduleId.replace(root, '')]?.wall ?? (SLOW.test(moduleId) ? 10 : 1)
    // By size, where nothing else is known.
    // oxlint-disable-next-line unicorn/no-array-sort -- not of an array
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => rank(a) - rank(b) || secondsOf(b) - secondsOf(a))
  }
}
