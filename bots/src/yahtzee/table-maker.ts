import type { TableMaker } from '../table-makers.ts'
import { checksum } from '../checksum.ts'
import { CARDS, SETS } from './cards.ts'
import { KernelSolver } from './kernel-solver.ts'
import { packValues, unpackValues } from './packed-table.ts'
import { PlainSolver } from './plain-solver.ts'
import { RULE_SETS, ruleTables, type RuleSet, type RuleTables } from './rule-tables.ts'
import { tableName } from './solution.ts'

export function yahtzeeTableMaker(name: string): TableMaker | undefined {
  const rules = RULE_SETS.find((each) => tableName(each) === name)
  return rules && makerFor(rules)
}

function makerFor(rules: RuleSet): TableMaker {
  const tables = ruleTables(rules)
  const flags = tables.extra > 0
  return {
    name: tableName(rules),
    about: `solving Yahtzee (${rules} rules)`,
    steps: SETS,
    rulesPrint: () => printOf(tables),
    size: CARDS,
    start: (kernel) => {
      const solver = kernel === null ? new PlainSolver(tables) : new KernelSolver(tables, kernel)
      return {
        get done() {
          return solver.done
        },
        workOn: (steps) => solver.solveSome(steps),
        packed: () => packValues(solver.values, flags),
      }
    },
    unpack: (packed, into) => unpackValues(packed, flags, into),
    // Packed values begin with the empty card and end with the full one, which is only counted.
    figures: (packed) => ({ value: packed[0] ?? 0, states: packed.length - FULL_CARDS * (flags ? 2 : 1) }),
  }
}

/** A full card has reached 63 or not. */
const FULL_CARDS = 2

/** Everything the solver knows of the rules, in a few numbers. */
function printOf({ classOf, points, allowed, fivePoints, extra }: RuleTables): Uint32Array {
  const parts = [classOf, points, allowed, fivePoints].flatMap((part) => [
    ...checksum(new Uint8Array(part.buffer, part.byteOffset, part.byteLength)),
  ])
  return Uint32Array.from([...parts, extra])
}
