import { driveWork } from '../drive-work.ts'
import { fetchTable } from '../prepare.ts'
import { tableMaker } from '../catalogue.ts'
import { serveTasks, toPage } from '@parlor/workers'
import type { TableTasks } from './messages.ts'
import { reasonOf } from './reason-of.ts'
import { readTable, writeTable } from './table-database.ts'

/**
 * A worker that comes by one table and tells how far it is. It also talks to the database, checks the table and spreads it
 * out: each of these takes longer than the page should stand still.
 */
serveTasks<TableTasks>(toPage(globalThis), {
  fetch: async ({ name, fresh }, { report, transfer }) => {
    const maker = await tableMaker(name)
    const label = { name, about: maker.about, steps: maker.steps }
    const { kernel, notes } = await kernelOrNot()
    const memory = new ArrayBuffer(maker.size * Float64Array.BYTES_PER_ELEMENT)
    const values = new Float64Array(memory)
    const fetched = await fetchTable(maker, kernel, fresh, {
      kept: 'database',
      place: 'the database of this browser',
      read: readTable,
      write: writeTable,
      solve: async () => driveWork(await maker.start(kernel), (done) => report({ done, maker: label })),
      into: values,
    })
    transfer(memory)
    return { fetched: { ...fetched, notes: [...notes, ...fetched.notes] }, values }
  },
})

/** The solver can do without it, only slower; an empty one does not start. */
async function kernelOrNot(): Promise<{ kernel: Uint8Array; notes: readonly string[] }> {
  try {
    return { kernel: await fetchKernel(), notes: [] }
  } catch (error) {
    return { kernel: new Uint8Array(), notes: [`the solver had to do without its kernel: ${reasonOf(error)}`] }
  }
}

/** The kernel as it was compiled. Kept out of line by bundlers: a page need not allow itself to fetch `data:`. */
async function fetchKernel(): Promise<Uint8Array> {
  const response = await fetch(new URL('../../kernel/kernel.wasm?no-inline', import.meta.url))
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`)
  return new Uint8Array(await response.arrayBuffer())
}
