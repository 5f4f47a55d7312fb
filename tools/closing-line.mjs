// Writes the counts of a vitest run where tools/test.mjs finds them.
import { mkdirSync, writeFileSync } from 'node:fs'

export default class ClosingLine {
  onTestRunEnd(modules) {
    let passed = 0
    let failed = 0
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state } = test.result()
        if (state === 'passed') passed++
        else failed++ // a skipped test is a failed one: nothing is left out in silence
      }
      if (module.errors().length > 0) failed++
    }
    mkdirSync('.cache', { recursive: true })
    writeFileSync('.cache/test-counts.json', JSON.stringify({ passed, failed }))
  }
}
