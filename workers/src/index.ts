export { nodeWorker, pageWorker, toNodeParent, toPage, type Port, type PortListener, type WorkerPort } from './ports.ts'
export { serveTasks, type Task, type TaskContext, type TasksIn } from './serve-tasks.ts'
export {
  askOnce,
  WorkerBusy,
  WorkerCalls,
  WorkerFault,
  WorkerGone,
  type AskOptions,
  type CancelSignal,
  type InputOf,
  type OutputOf,
} from './worker-calls.ts'
