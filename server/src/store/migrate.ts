import type { Row, Value } from './database.ts'
import { migrations, SCHEMA_VERSION, type Dialect } from './migrations.ts'
import { readRow } from './rows.ts'
import { NewerSchema } from './storage-errors.ts'

/** A connection inside an exclusive transaction. */
export interface MigrationConnection {
  /** Runs statements without parameters; several may be in one text. */
  run(sql: string): Promise<void>
  read(sql: string, values: readonly Value[]): Promise<readonly Row[]>
}

/** Upgrades the schema. `place`: file or database name, for messages. */
export async function migrate(connection: MigrationConnection, dialect: Dialect, place: string): Promise<void> {
  await connection.run(
    `create table if not exists meta (name ${dialect.text} not null primary key, value bigint not null)`,
  )
  const version = await schemaVersion(connection)
  if (version > SCHEMA_VERSION) throw new NewerSchema(place, version, SCHEMA_VERSION)
  if (version === SCHEMA_VERSION) return
  // oxlint-disable-next-line no-await-in-loop -- each builds on the one before
  for (const migration of migrations.slice(version)) await connection.run(migration(dialect))
  await connection.run(
    `insert into meta (name, value) values ('schema', ${SCHEMA_VERSION})
     on conflict (name) do update set value = excluded.value`,
  )
}

/** 0 for a new database. */
export async function schemaVersion(connection: Pick<MigrationConnection, 'read'>): Promise<number> {
  const [row] = await connection.read(`select name, value from meta where name = 'schema'`, [])
  return row === undefined ? 0 : readRow('meta', 'name', row).whole('value')
}
