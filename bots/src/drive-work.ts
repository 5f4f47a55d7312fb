import type { TableWork } from './table-maker.ts'

/** A hundredth of the work, about. */
const STEPS = 80

/** Works to the end, reporting on the way. For a worker: nothing else runs in the meantime. */
export function driveWork(work: TableWork, report: (done: number) => void): Float64Array {
  while (work.workOn(STEPS)) report(work.done)
  return work.packed()
}
