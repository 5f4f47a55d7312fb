import { readFileSync } from 'node:fs'
import { findTable, installTable, tableOf } from '../tables.ts'
import { kernelFrom, type Kernel } from './kernel.ts'
import { KernelSolver } from './kernel-solver.ts'
import { ruleTables, type RuleSet, type RuleTables } from './rule-tables.ts'
import { solutionOf, tableName, type Solution } from './solution.ts'

const bytes = readFileSync(new URL('../../kernel/kernel.wasm', import.meta.url))

function startKernel(): Kernel {
  return kernelFrom(new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports)
}

export function valuesBy(tables: RuleTables): Float64Array {
  const solver = new KernelSolver(tables, startKernel())
  while (solver.solveSome(1000));
  return solver.values
}

/** Solves a rule set, once for all tests. */
export function solved(rules: RuleSet): Solution {
  valuesOf(rules)
  return solutionOf(rules)
}

/** The whole table of a rule set, as the kernel has solved it, once for all tests. */
export function valuesOf(rules: RuleSet): Float64Array {
  const name = tableName(rules)
  if (findTable(name) === undefined) installTable(name, valuesBy(ruleTables(rules)))
  return tableOf(name)
}
