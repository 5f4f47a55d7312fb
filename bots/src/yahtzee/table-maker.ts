import * as yahtzeeCard from '@parlor/games/yahtzee/knowledge'
import type { TableMaker, TableWork } from '../table-maker.ts'
import { checksum } from '../checksum.ts'
import { CARDS, lanesOf, SETS } from './cards.ts'
import type { Kernel } from './kernel.ts'
import { KernelSolver } from './kernel-solver.ts'
import { packValues, unpackValues } from './packed-table.ts'
import { PlainSolver } from './plain-solver.ts'
import { pointsByRoll } from './roll-points.ts'
import { RULE_SETS, ruleTables, type RuleSet, type RuleTables } from './rule-tables.ts'
import { tableName } from './solution.ts'
import { startKernel } from './start-kernel.ts'

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
    start: async (bytes) => startWork(rules, await startKernel(bytes)),
    unpack: (packed, into) => unpackValues(packed, flags, into),
    // Packed values begin with the empty card and end with the full one, which is only counted.
    figures: (packed) => ({ value: packed[0] ?? 0, states: packed.length - FULL_CARDS * (flags ? 2 : 1) }),
  }
}

/** Works out what every card is worth, with the kernel or without. */
export function startWork(rules: RuleSet, kernel: Kernel | null): TableWork {
  const tables = ruleTables(rules)
  const solver = kernel === null ? new PlainSolver(tables) : new KernelSolver(tables, kernel)
  return {
    get done() {
      return solver.done
    },
    workOn: (steps) => solver.solveSome(steps),
    packed: () => packValues(solver.values, tables.extra > 0),
  }
}

/** A full card has reached 63 or not. */
const FULL_CARDS = 2

/** Everything the solver knows of the rules, and how it packs what it finds, in a few numbers. */
function printOf({ classOf, points, allowed, fivePoints, extra }: RuleTables): Uint32Array {
  const upper = [0, 1, 2, 3, 4, 5].map((box) => pointsByRoll(box))
  const cards = Uint32Array.from({ length: SETS }, (_, filled) => lanesOf(filled, extra > 0).count)
  const parts = [classOf, points, allowed, fivePoints, ...upper, cards].flatMap((part) => [
    ...checksum(new Uint8Array(part.buffer, part.byteOffset, part.byteLength)),
  ])
  return Uint32Array.from([...parts, extra, yahtzeeCard.UPPER_BONUS, yahtzeeCard.UPPER_GOAL, PACKING])
}

/** To be raised when packed-table.ts comes to list cards in another order. */
const PACKING = 1
