// Measures what each test file costs: the processor time of its worker and, where the worker is a process, of all that it
// has started (browsers, databases, commands). tools/whole-run-reporter.mjs adds it up.
import { isMainThread } from 'node:worker_threads'
import { afterAll } from 'vitest'
import { threadSeconds, treeSeconds } from './processor-time.mjs'

const seconds = isMainThread ? treeSeconds : threadSeconds
const before = seconds()
// Registered before the file's own, so it runs after them.
// oxlint-disable-next-line no-empty-pattern -- vitest reads the pattern to see which fixtures are wanted
afterAll(({}, file) => {
  file.meta.seconds = seconds() - before
})
