import { tableMaker, type TableWork } from '@parlor/bots'
import { startWork, type Kernel } from '@parlor/bots/yahtzee'
import type { Solve } from './solve.ts'

const MAKER = await tableMaker('yahtzee-official')
const SIZE_OF_MEMORY = 'END'
const ADDRESSES =
  'VALUES WITH FEWER FEWER_ORDER FEWER_COUNT ROLL_CHANCE TREE_FROM TREE_ABOVE TREE_TERM LEAF_OF CLASS_OF POINTS ALLOWED FIVE_POINTS FIVES'
/** Of the official rules: see rule-tables.ts in bots/src/yahtzee. */
const CLASSES = 100
const EXTRA = 100

export function ourSolves(kernel: Kernel): Solve[] {
  return [
    { name: 'our WebAssembly kernel', run: () => timed(() => startWork('official', kernel)) },
    { name: 'our plain TypeScript', run: () => timed(() => startWork('official', null)) },
  ]
}

function timed(start: () => TableWork): { seconds: number; value: number } {
  const work = start()
  const from = performance.now()
  while (work.workOn(1_000));
  const seconds = (performance.now() - from) / 1_000
  return { seconds, value: MAKER.figures(work.packed()).value }
}

/** The kernel's memory before the first card is solved, as the native program reads it. */
export function memoryImage(kernel: Kernel): Uint8Array {
  startWork('official', kernel)
  const size = kernel.at(SIZE_OF_MEMORY)
  const head = [...ADDRESSES.split(' ').map((name) => kernel.at(name)), CLASSES, EXTRA, size]
  return Buffer.concat([Buffer.from(Uint32Array.from(head).buffer), Buffer.from(kernel.memory.buffer, 0, size)])
}
