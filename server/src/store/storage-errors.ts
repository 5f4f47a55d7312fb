/** The database is unreachable, or the outcome of a write is unknown. Retry later. */
export class StorageDown extends Error {
  override readonly name: string = 'StorageDown'
  /** Failure code for the caller. */
  readonly code: 'storage-down' | 'too-busy' = 'storage-down'
}

/** The database works but the queue is full: it was not asked. */
export class StorageBusy extends StorageDown {
  override readonly name = 'StorageBusy'
  override readonly code = 'too-busy'
}

/** A unique value exists already. */
export class NameClash extends Error {
  override readonly name = 'NameClash'
}

/** A stored row is not in the format that this program writes. */
export class CorruptRow extends Error {
  override readonly name = 'CorruptRow'
  readonly table: string
  readonly key: string

  constructor(table: string, key: string, column: string, expected: string) {
    super(`the row “${key}” of the table ${table} is damaged: ${column} should be ${expected}`)
    this.table = table
    this.key = key
  }
}

/** The database was written by a newer version of this program. */
export class NewerSchema extends Error {
  override readonly name = 'NewerSchema'

  constructor(place: string, found: number, known: number) {
    super(
      `${place} has schema version ${found}, and this version of Parlor knows versions up to ${known}: ` +
        `run a newer Parlor, or restore a backup made before the upgrade`,
    )
  }
}

/** The database file is open in another process. */
export class StoreInUse extends Error {
  override readonly name = 'StoreInUse'

  constructor(file: string, lock: string) {
    super(`${file} is in use by another process, which holds ${lock}: stop that one first, or use another folder`)
  }
}

/** The database file is missing although its lock or log file exists. */
export class DatabaseMissing extends Error {
  override readonly name = 'DatabaseMissing'

  constructor(file: string, lock: string) {
    super(
      `${file} is missing, and there was one: put it back or restore a backup. ` +
        `To begin with an empty one, delete ${lock} and ${file}-wal`,
    )
  }
}
