import type { Fetched } from '../prepare.ts'
import type { TableMaker } from '../table-maker.ts'
import type { Task } from '@parlor/workers'

/** What there is to say about a table that is being made. The whole maker cannot be sent to another thread. */
export type MakerLabel = Pick<TableMaker, 'name' | 'about' | 'steps'>

/** What a page asks of the worker: to come by a table, from the database or by working it out. */
export interface TableTasks {
  readonly fetch: Task<
    { readonly name: string; readonly fresh: boolean },
    { readonly fetched: Fetched<'database'>; readonly values: Float64Array },
    { readonly done: number; readonly maker: MakerLabel }
  >
}
