import { serveTasks, toPage, type Task } from '@parlor/workers'
import { layOut, type Drawn, type Picture } from './lay-out.ts'

export interface LayOutTasks {
  /** `widths`: how wide each text is in the page's letters: a thread of its own has none. */
  readonly layOut: Task<{ readonly chart: Drawn; readonly widths: ReadonlyMap<string, number> }, Picture>
}

serveTasks<LayOutTasks>(toPage(globalThis), {
  layOut: ({ chart, widths }) => layOut(chart, (text) => widths.get(text) ?? 0),
})
