// Vitest begins with the files that took longest, and in a fresh clone, where it does not know, with the largest. Some
// are small and take long: begun last, they would keep one processor busy while the others have nothing to do.
import { BaseSequencer } from 'vitest/node'

const SLOW =
  /(?:torture\/|secrecy\/byte-equal|traps\/every-message|fuzz\/|battle-farm\/(?:charts|secrets)|yahtzee\/perfect-bot|tutorials|commands\/(?:check|solve|simulate|new-game))/

const isSlow = ({ moduleId }) => SLOW.test(moduleId)

export default class SlowFirst extends BaseSequencer {
  async sort(files) {
    // oxlint-disable-next-line unicorn/no-array-sort -- not of an array
    const sorted = await super.sort(files)
    // A process is used again for the next file of its project: these stay together.
    const projects = [...new Set(sorted.map(({ project }) => project))]
    return projects.flatMap((project) => {
      const own = sorted.filter((file) => file.project === project)
      return [...own.filter(isSlow), ...own.filter((file) => !isSlow(file))]
    })
  }
}
