import { PageThread } from '../../../background/page-thread.ts'
import type { DrawingTasks, SceneryOrder } from './drawing-tasks.ts'
import type { Layout } from './layout.ts'
import type { Plan } from './plan.ts'

const thread = new PageThread<DrawingTasks>(
  () => new Worker(new URL('./drawing-worker.ts', import.meta.url), { type: 'module' }),
)
/** Of tasks that run in the page: nobody asks how far they are. */
const IN_PAGE = { report: () => undefined, isCancelled: false, onCancel: () => undefined, transfer: () => undefined }
const inPage = async () => (await import('./drawing-tasks.ts')).drawingTasks

export function layOutElsewhere(plan: Plan, width: number, height: number): Promise<Layout> {
  const input = { plan, width, height }
  return thread.run('layOut', input, async () => (await inPage()).layOut(input, IN_PAGE))
}

export function drawSceneryElsewhere(order: SceneryOrder): Promise<string> {
  return thread.run('drawScenery', order, async () => (await inPage()).drawScenery(order, IN_PAGE))
}
