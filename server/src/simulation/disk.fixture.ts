import { copyFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Sfc32 } from '@parlor/bots'
import type { Row, Value, Write } from '../store/database.ts'
import type { Outcome } from '../store/group-commit.ts'
import { migrate } from '../store/migrate.ts'
import { batchRunner } from '../store/sqlite/batch-runner.ts'
import { connect, type Connection, type Statement } from '../store/sqlite/connect.ts'
import { batchPacker, unpackOutcomes, type PackedBatch, type PackedOutcomes } from '../store/sqlite/packed-batch.ts'
import { StorageDown } from '../store/storage-errors.ts'

/** An open database, with everything that was prepared for it. */
interface Opened {
  readonly connection: Connection
  readonly run: (batch: PackedBatch) => PackedOutcomes
  readonly pack: (batch: readonly Write[]) => PackedBatch
  readonly prepared: Map<string, Statement>
}

/** To make the tables takes longer than to play most matches in them: those in memory are used again, emptied. */
const spare: Opened[] = []
let emptyFile: Buffer | null = null

/** What is stored, whatever becomes of the nodes: the real SQLite, in memory or in a file that can be torn. */
export class Disk {
  /** Told of every match that something was appended to, at once. */
  committed: (match: string) => void = () => undefined
  isFull = false
  readonly #folder: string | null
  #opened: Opened

  private constructor(opened: Opened, folder: string | null) {
    this.#opened = opened
    this.#folder = folder
  }

  static async made(inFile: boolean): Promise<Disk> {
    if (!inFile) return new Disk(spare.pop() ?? (await withTables(':memory:')), null)
    const folder = mkdtempSync(join(tmpdir(), 'parlor-simulated-'))
    const file = join(folder, 'db')
    if (emptyFile === null) {
      const { connection } = await withTables(file)
      connection.pragma('wal_checkpoint(TRUNCATE)')
      connection.close()
      emptyFile = readFileSync(file)
    } else writeFileSync(file, emptyFile)
    return new Disk(open(file), folder)
  }

  read(sql: string, values: readonly Value[]): readonly Row[] {
    const { connection, prepared } = this.#opened
    const statement = prepared.get(sql) ?? connection.prepare(sql)
    prepared.set(sql, statement)
    return statement.all(values) as Row[] // rows of libsql are plain objects by column
  }

  /** One transaction; what it answers is on the disk. */
  commit(batch: readonly Write[]): readonly Outcome[] {
    if (this.isFull) return batch.map(() => new StorageDown('the simulated disk is full'))
    const { outcomes, appended } = this.#write(batch)
    for (const match of appended) this.committed(match)
    return outcomes
  }

  /** `appended`: the matches that something was appended to. */
  #write(batch: readonly Write[]): { readonly outcomes: readonly Outcome[]; readonly appended: readonly string[] } {
    const outcomes = unpackOutcomes(batch, this.#opened.run(this.#opened.pack(batch)))
    const appended = batch.flatMap((write, at) => {
      const outcome = outcomes[at]
      return write.appended === undefined || outcome === null || outcome instanceof Error ? [] : [write.appended.match]
    })
    return { outcomes, appended }
  }

  /**
   * The machine stops while these were being written: each file has kept what was synced, and of what came after it as much
   * as it pleases, the last of it as rubbish. SQLite has to find its way back by itself.
   */
  stop(underWay: readonly (readonly Write[])[], random: Sfc32): void {
    for (const batch of underWay) {
      if (random.below(2) === 0) return
      if (this.#folder === null) this.commit(batch)
      else this.#tear(this.#folder, batch, random)
    }
  }

  #tear(folder: string, batch: readonly Write[], random: Sfc32): void {
    if (this.isFull) return
    const [file, torn] = [join(folder, 'db'), join(folder, 'torn')]
    const synced = sizeOf(`${file}-wal`)
    const { appended } = this.#write(batch)
    const written = sizeOf(`${file}-wal`)
    copyFileSync(file, torn)
    copyFileSync(`${file}-wal`, `${torn}-wal`)
    this.#opened.connection.close()
    truncateSync(`${torn}-wal`, synced + random.below(written - synced + 1))
    scribble(`${torn}-wal`, synced, random)
    for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true })
    for (const end of ['', '-wal']) copyFileSync(`${torn}${end}`, `${file}${end}`)
    this.#opened = open(file)
    // Only now is it known what is left of it.
    for (const match of appended) this.committed(match)
  }

  close(): void {
    if (this.#folder === null) return void spare.push(emptied(this.#opened))
    this.#opened.connection.close()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

function open(file: string): Opened {
  const connection = connect(file)
  // What is synced and what is not is for the simulation to say: waiting for a real disk would prove nothing.
  connection.pragma('synchronous = OFF')
  return { connection, run: batchRunner(connection), pack: batchPacker(), prepared: new Map() }
}

async function withTables(file: string): Promise<Opened> {
  const opened = open(file)
  const { connection } = opened
  await migrate(
    {
      run: async (sql) => void connection.exec(sql),
      read: async (sql, values) => connection.prepare(sql).all(values) as Row[], // plain objects by column
    },
    { text: 'text', bytes: 'blob' },
    'simulated',
  )
  return opened
}

function emptied(opened: Opened): Opened {
  const { connection } = opened
  connection.pragma('foreign_keys = OFF')
  const tables = connection.prepare(`select name from sqlite_master where type = 'table' and name <> 'meta'`)
  for (const { name } of tables.all([]) as { name: string }[]) connection.exec(`delete from ${name}`) // as it was asked
  connection.pragma('foreign_keys = ON')
  return opened
}

function sizeOf(file: string): number {
  return readFileSync(file).length
}

/** Up to a sector at the end of a file, after what was synced, is not what was written. */
function scribble(file: string, synced: number, random: Sfc32): void {
  const bytes = readFileSync(file)
  const from = Math.max(synced, bytes.length - random.below(512))
  for (let at = from; at < bytes.length; at++) bytes[at] = random.below(256)
  writeFileSync(file, bytes)
}
