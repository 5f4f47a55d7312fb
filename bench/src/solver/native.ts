import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Solve } from './solve.ts'

const SOURCE = fileURLToPath(new URL('../../native/yahtzee.c', import.meta.url))

/** How the program is built, and what that shows. */
const BUILDS = [
  { name: 'native, 128-bit vectors', flags: [] },
  { name: 'native, one card at a time', flags: ['-DSCALAR', '-DLANES=1'] },
  { name: 'native, eight cards, one double at a time', flags: ['-DSCALAR'] },
] as const

/** The machine's own compiler, if it has one. */
function compiler(): string | undefined {
  return ['cc', 'gcc', 'clang'].find((name) => spawnSync(name, ['--version']).status === 0)
}

/** The native programs, ready to run; null without a compiler. `end` removes them. */
export function buildNative(image: Uint8Array): { readonly solves: readonly Solve[]; readonly end: () => void } | null {
  const cc = compiler()
  if (cc === undefined) return null
  const folder = mkdtempSync(join(tmpdir(), 'parlor-bench-'))
  const file = join(folder, 'memory')
  writeFileSync(file, image)
  const solves = BUILDS.map(({ name, flags }, n): Solve => {
    const program = join(folder, `yahtzee-${n}`)
    // What is called scalar stays so: the compiler is kept from making vectors of its own.
    const plain = flags.length > 0 ? ['-fno-tree-vectorize'] : []
    execFileSync(cc, ['-O3', ...plain, ...flags, '-o', program, SOURCE])
    return {
      name,
      run: () => {
        const [seconds, value] = execFileSync(program, [file], { encoding: 'utf8' }).trim().split(' ').map(Number)
        return { seconds: seconds ?? Number.NaN, value: value ?? Number.NaN }
      },
    }
  })
  return { solves, end: () => rmSync(folder, { recursive: true, force: true }) }
}
