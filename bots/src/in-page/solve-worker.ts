import { driveWork } from '../drive-work.ts'
import { fetchTable } from '../prepare.ts'
import { tableMaker } from '../table-makers.ts'
import { startKernel } from '../yahtzee/start-kernel.ts'
import { fetchKernel } from './fetch-kernel.ts'
import type { Answer, Order } from './messages.ts'
import { reasonOf } from './reason-of.ts'
import { readTable, writeTable } from './table-database.ts'

/**
 * A worker that comes by one table and tells how far it is. It also talks to the database, checks the table and spreads it
 * out: each of these takes longer than the page should stand still.
 */
addEventListener('message', ({ data }: MessageEvent<Order>) => {
  // An error that nobody waits for would not reach the page.
  carryOut(data).catch((error: unknown) => send({ fault: reasonOf(error) }))
})

async function carryOut({ name, fresh }: Order): Promise<void> {
  const maker = tableMaker(name)
  const label = { name, about: maker.about, steps: maker.steps }
  const { kernel, notes } = await kernelOrNot()
  const memory = new ArrayBuffer(maker.size * Float64Array.BYTES_PER_ELEMENT)
  const values = new Float64Array(memory)
  const fetched = await fetchTable(maker, kernel, fresh, {
    kept: 'database',
    place: 'the database of this browser',
    read: readTable,
    write: writeTable,
    solve: async () => driveWork(maker.start(await startKernel(kernel)), (done) => send({ done, maker: label })),
    into: values,
  })
  send({ fetched: { ...fetched, notes: [...notes, ...fetched.notes] }, values }, [memory])
}

/** The solver can do without it, only slower; an empty one does not start. */
async function kernelOrNot(): Promise<{ kernel: Uint8Array; notes: readonly string[] }> {
  try {
    return { kernel: await fetchKernel(), notes: [] }
  } catch (error) {
    return { kernel: new Uint8Array(), notes: [`the solver had to do without its kernel: ${reasonOf(error)}`] }
  }
}

function send(answer: Answer, transfer: Transferable[] = []): void {
  // Of the two ways to call it, the one that a worker and a window have in common.
  postMessage(answer, { transfer })
}
