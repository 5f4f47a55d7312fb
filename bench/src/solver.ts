import { availableParallelism } from 'node:os'
import { readKernel } from '@parlor/bots/on-node'
import { startKernel } from '@parlor/bots/yahtzee'
import { buildNative } from './solver/native.ts'
import { memoryImage, ourSolves } from './solver/ours.ts'
import type { Solve } from './solver/solve.ts'
import { median, spread } from './statistics.ts'

/** `npm run bench -- solver`: how fast Yahtzee is solved, by us and by native programs. Arguments are checked already. */

const json = process.argv.includes('--json')
const quick = process.argv.includes('--quick')
const ROUNDS = quick ? 2 : 7
const VALUE = 254.587728734496

const kernel = await startKernel(await readKernel())
if (kernel === null) throw new Error('this machine cannot run the kernel: it has no 128-bit vectors in WebAssembly')
const native = buildNative(memoryImage(kernel))
const solves: readonly Solve[] = [...(native?.solves ?? []), ...ourSolves(kernel)]
const seconds = new Map<string, number[]>(solves.map(({ name }) => [name, []]))
try {
  // The first time, code is still being compiled: it is not counted.
  for (let round = 0; round <= ROUNDS; round++)
    for (const { name, run } of solves) {
      if (process.stderr.isTTY) process.stderr.write(`\r\u001B[Kround ${round} of ${ROUNDS}: ${name}`)
      const solved = run()
      if (Math.abs(solved.value - VALUE) > 1e-9) throw new Error(`${name} solves another game: ${solved.value}`)
      if (round > 0) seconds.get(name)?.push(solved.seconds)
    }
} finally {
  native?.end()
  if (process.stderr.isTTY) process.stderr.write('\r\u001B[K')
}

const [vectors, one, eight] = (native?.solves ?? []).map(({ name }) => seconds.get(name) ?? [])
const [wasm = [], plain = []] = ourSolves(kernel).map(({ name }) => seconds.get(name) ?? [])
const ratio = (ours: readonly number[], theirs: readonly number[] | undefined) =>
  theirs && Number(median(ours.map((time, round) => time / (theirs[round] ?? Number.NaN))).toFixed(2))
const report = {
  rows: [...seconds].map(([name, times]) => ({
    implementation: name,
    seconds: Number(median(times).toFixed(3)),
    spread: Number(spread(times).toFixed(2)),
  })),
  ratios: {
    kernelToNativeVectors: ratio(wasm, vectors),
    typescriptToNativeOneCard: ratio(plain, one),
    typescriptToNativeEightCards: ratio(plain, eight),
  },
  node: process.versions.node,
  cpus: availableParallelism(),
  quick,
}

if (json) process.stdout.write(`${JSON.stringify(report)}\n`)
else {
  const width = Math.max(...report.rows.map(({ implementation }) => implementation.length))
  for (const { implementation, seconds: time, spread: sway } of report.rows)
    console.log(`${implementation.padEnd(width)}  ${time.toFixed(3)} s  ±${(sway * 50).toFixed(0)} %`)
  console.log()
  if (native === null) console.log('There is no C compiler here: nothing to compare with.')
  for (const [name, times] of Object.entries(report.ratios))
    if (times) console.log(`${name}: ${times.toFixed(2)} times`)
}
