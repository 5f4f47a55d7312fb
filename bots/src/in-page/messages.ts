import type { Fetched } from '../prepare.ts'
import type { TableMaker } from '../table-makers.ts'

/** What a page asks of the worker. */
export interface Order {
  readonly name: string
  readonly fresh: boolean
}

/** What there is to say about a table that is being made. The whole maker cannot be sent to another thread. */
export type MakerLabel = Pick<TableMaker, 'name' | 'about' | 'steps'>

/** What the worker answers: how far it is, any number of times, then the table or why there is none. */
export type Answer =
  | { readonly done: number; readonly maker: MakerLabel }
  | { readonly fetched: Fetched<'database'>; readonly values: Float64Array }
  | { readonly fault: string }
