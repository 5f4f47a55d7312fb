/**
 * Large tables that some bots and coaches look things up in. They take a second to work out, so it is done once, in a
 * worker, kept in a file or in the browser's database, and put here; on-node/ and in-page/ do that. Bots and coaches only
 * look here, and answer at once.
 */
const TABLES = new Map<string, Float64Array>()

export function installTable(name: string, values: Float64Array): void {
  TABLES.set(name, values)
}

export function findTable(name: string): Float64Array | undefined {
  return TABLES.get(name)
}

/** Somebody asked before the table was there: a mistake of the program around it. */
export class TableMissing extends Error {
  readonly table: string

  constructor(table: string) {
    super(`the table ${table} is not there yet: it has to be prepared first`)
    this.name = 'TableMissing'
    this.table = table
  }
}

export function tableOf(name: string): Float64Array {
  const table = TABLES.get(name)
  if (table === undefined) throw new TableMissing(name)
  return table
}
