import { serveTasks, toPage, type Task } from '@parlor/workers'
import { readBoard, type ReadBoard } from '@parlor/games/trigger-board/knowledge'

/** What a reading says to a page: a compiled board holds functions, and stays where it was made. */
export type Readout = Omit<ReadBoard, 'board'>

export interface ReadTasks {
  readonly read: Task<{ readonly body: unknown }, Readout>
}

serveTasks<ReadTasks>(toPage(globalThis), {
  read: ({ body }) => {
    const { shape, file, problems } = readBoard(body)
    return { shape, file, problems }
  },
})
