import { serveTasks, toPage, type Task } from '@parlor/bots/workers'
import { layOut, type Layout } from './layout.ts'
import type { Plan } from './plan.ts'

export interface LayoutTasks {
  readonly layOut: Task<{ readonly plan: Plan; readonly width: number; readonly height: number }, Layout>
}

serveTasks<LayoutTasks>(toPage(globalThis), {
  layOut: ({ plan, width, height }) => layOut(plan, width, height),
})
