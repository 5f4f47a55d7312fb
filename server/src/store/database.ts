import type { StoreFault } from './store.ts'

/** What goes into a statement. Times and numbers are whole and below 2⁵³. */
export type Value = string | number | Uint8Array | null

/** As the driver gives it; rows.ts reads it. */
export type Row = Readonly<Record<string, unknown>>

/** One statement, with `?` for each value: the part of SQL that SQLite and PostgreSQL have in common. */
export interface SqlStatement {
  readonly sql: string
  readonly values: readonly Value[]
  /**
   * The part of `sql` that stands for one row of values, where the statement may as well be given many rows at once. It
   * changes one row for each that it takes.
   */
  readonly row?: string
}

/**
 * All of it or nothing. The first statement decides: where it changes no row, the others are not run. A write is answered with
 * the number of rows that each statement changed, or with null when the first one changed none.
 */
export interface Write {
  readonly statements: readonly [SqlStatement, ...SqlStatement[]]
  /** Writes with the same key are stored in the order they were asked for. */
  readonly key?: string
  /** What other processes are told once it is stored. */
  readonly appended?: Appended
  /** Whose sessions, name or account change with it: other processes forget what they know of them. */
  readonly player?: string
}

export interface Appended {
  readonly match: string
  readonly number: number
}

/** What another process has stored. */
export interface ChangeNotice {
  readonly appended: readonly Appended[]
  /** Those whose sessions, name or account may have changed. */
  readonly players: readonly string[]
}

export type Changes = readonly number[] | null

/** A database, as much of it as the store needs. There is one driver for SQLite and one for PostgreSQL. */
export interface Database {
  read(sql: string, values?: readonly Value[]): Promise<readonly Row[]>
  /** The same for what may take long: nobody else waits for it. */
  readAside(sql: string, values?: readonly Value[]): Promise<readonly Row[]>
  /** Several queries that see the same moment. */
  readTogether(queries: readonly SqlStatement[]): Promise<readonly (readonly Row[])[]>
  /** Resolved once it is on disk. Rejected with `NameClash`, `StorageDown` or the database's own error. */
  write(write: Write): Promise<Changes>
  listen(heard: (heard: ChangeNotice) => void): Promise<() => Promise<void>>
  close(): Promise<void>
  /** Why it cannot be relied on, as far as that is known without asking it; null: nothing is wrong. */
  fault(): StoreFault | null
  /** Since it was opened. */
  readonly statistics: { readonly writes: number; readonly commits: number }
}
