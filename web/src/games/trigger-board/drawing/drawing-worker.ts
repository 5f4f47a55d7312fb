import { serveTasks, toPage } from '@parlor/workers'
import { drawingTasks, type DrawingTasks } from './drawing-tasks.ts'

serveTasks<DrawingTasks>(toPage(globalThis), drawingTasks)
