import { carryOut } from './carry-out.ts'
import type { Report, Wish } from './messages.ts'
import { SharedTables, type Prepare } from './shared-tables.ts'

/** The thread's side: takes wishes and reports what comes of them. */
export function answerWishes(prepare: Prepare, send: (report: Report) => void): (wish: Wish) => void {
  const tables = new SharedTables(prepare, (making) => send({ making }))
  const wanted = new Map<number, AbortController>()

  const answer = async ({ id, task }: Extract<Wish, { task: unknown }>) => {
    const forgetting = new AbortController()
    wanted.set(id, forgetting)
    try {
      const result = await carryOut(task, {
        tables: (names) => tables.ready(names, forgetting.signal),
        began: () => {
          forgetting.signal.throwIfAborted()
          send({ id, began: true })
        },
      })
      send({ id, answer: result })
    } catch (error) {
      // Nobody waits for what was forgotten.
      if (!forgetting.signal.aborted) send({ id, fault: error instanceof Error ? error.message : String(error) })
    } finally {
      wanted.delete(id)
    }
  }

  return (wish) => {
    if ('forget' in wish) wanted.get(wish.forget)?.abort()
    else void answer(wish)
  }
}
