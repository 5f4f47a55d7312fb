import type { StoreFault } from './store.ts'

/** A statement's parameter. Numbers are integers below 2⁵³. */
export type Value = string | number | Uint8Array | null

/** A row as the driver returns it; rows.ts parses it. */
export type Row = Readonly<Record<string, unknown>>

/** A statement with `?` parameters, in the common SQL of SQLite and PostgreSQL. */
export interface SqlStatement {
  readonly sql: string
  readonly values: readonly Value[]
  /**
   * The part of `sql` for one row of values, if the statement accepts several rows at once. It then changes one row
   * per accepted row.
   */
  readonly row?: string
}

/**
 * A transaction. If the first statement changes no row, the others are skipped and the result is null; otherwise the
 * number of rows that each statement changed.
 */
export interface Write {
  readonly statements: readonly [SqlStatement, ...SqlStatement[]]
  /** Writes with equal keys are stored in order. */
  readonly key?: string
  /** Notice to other processes after the commit. */
  readonly appended?: Appended
  /** The player whose cached data other processes must invalidate. */
  readonly player?: string
}

export interface Appended {
  readonly match: string
  readonly number: number
}

/** A change by another process. */
export interface ChangeNotice {
  readonly appended: readonly Appended[]
  /** Players whose sessions, name or account may have changed. */
  readonly players: readonly string[]
}

export type Changes = readonly number[] | null

/** The database interface of the store, with drivers for SQLite and PostgreSQL. */
export interface Database {
  read(sql: string, values?: readonly Value[]): Promise<readonly Row[]>
  /** For slow queries: does not block others. */
  readAside(sql: string, values?: readonly Value[]): Promise<readonly Row[]>
  /** Several queries in one snapshot. */
  readTogether(queries: readonly SqlStatement[]): Promise<readonly (readonly Row[])[]>
  /** Resolves once durable. Rejects with `NameClash`, `StorageDown` or the database's error. */
  write(write: Write): Promise<Changes>
  listen(heard: (heard: ChangeNotice) => void): Promise<() => Promise<void>>
  close(): Promise<void>
  /** A known fault, without asking the database; null: none. */
  fault(): StoreFault | null
  /** Since opening. */
  readonly statistics: { readonly writes: number; readonly commits: number }
}
