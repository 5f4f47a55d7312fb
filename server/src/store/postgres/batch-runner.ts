import type { Pool, PoolClient } from 'pg'
import type { SqlStatement, Write } from '../database.ts'
import type { Outcome } from '../group-commit.ts'
import { chunkSize, repeated } from '../chunks.ts'
import { StorageDown } from '../storage-errors.ts'
import { toStorageError, wasAnswer, wasUndone } from './connection-errors.ts'
import { notifyStatement } from './notices.ts'
import { sendTogether, queryOf } from './statements.ts'

/** One row of a multi-row statement was not accepted; which one is unknown. */
class NotAllTaken extends Error {}

const TRIES_AFTER_DEADLOCK = 5

/**
 * Stores a batch of writes in one transaction. If one fails, all is rolled back and each gets its own transaction, so
 * that others are not affected. `node`: sender of the notices.
 */
export async function runBatch(pool: Pool, batch: readonly Write[], node: string): Promise<readonly Outcome[]> {
  // A fixed lock order over all nodes avoids deadlocks between batches.
  const order = batch.map((_, index) => index).toSorted((a, b) => compareKeys(batch[a]?.key, batch[b]?.key) || a - b)
  const sorted = order.flatMap((index) => batch[index] ?? [])
  const outcomes = await runSorted(pool, sorted, node)
  const inOrder: Outcome[] = []
  for (const [at, index] of order.entries()) inOrder[index] = outcomes[at] ?? null
  return inOrder
}

function compareKeys(a = '', b = ''): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

async function runSorted(pool: Pool, batch: readonly Write[], node: string): Promise<readonly Outcome[]> {
  try {
    return await transact(pool, batch, node, true)
  } catch (error) {
    if (!(error instanceof NotAllTaken) && !wasAnswer(error)) throw toStorageError(error)
  }
  try {
    return await transact(pool, batch, node, false)
  } catch (error) {
    if (!wasAnswer(error)) throw toStorageError(error)
  }
  const outcomes: Outcome[] = []
  // oxlint-disable-next-line no-await-in-loop -- each after the other, as they were asked for
  for (const write of batch) outcomes.push(await runAlone(pool, write, node))
  return outcomes
}

async function runAlone(pool: Pool, write: Write, node: string): Promise<Outcome> {
  for (let tries = 1; ; tries++) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- again only after it was undone
      const [outcome = null] = await transact(pool, [write], node, false)
      return outcome
    } catch (error) {
      if (!wasUndone(error) || tries === TRIES_AFTER_DEADLOCK) return toStorageError(error)
    }
  }
}

async function transact(pool: Pool, batch: readonly Write[], node: string, together: boolean): Promise<Outcome[]> {
  const client = await pool.connect()
  let usable = false
  try {
    const outcomes = await transactOn(client, batch, node, together)
    usable = true
    return outcomes
  } catch (error) {
    usable = (error instanceof NotAllTaken || wasAnswer(error)) && (await rollback(client))
    throw error
  } finally {
    client.release(!usable)
  }
}

function rollback(client: PoolClient): Promise<boolean> {
  return client.query('rollback').then(
    () => true,
    () => false,
  )
}

/** Two round trips: the deciding statements; then the rest and the commit. */
async function transactOn(client: PoolClient, batch: readonly Write[], node: string, together: boolean) {
  const asked = sendTogether(client, () => [client.query('begin'), ...firstSteps(client, batch, together)] as const)
  const [, ...decided] = await Promise.all(asked)
  const taken = decided.flat()
  const [changes, { command }] = await sendTogether(client, () => {
    const rest = batch.map(({ statements: [, ...more] }, index) =>
      (taken[index] ?? 0) > 0 ? more.map((statement) => change(client, statement)) : [],
    )
    const done = batch.filter((_, index) => (taken[index] ?? 0) > 0)
    const appended = done.flatMap((write) => write.appended ?? [])
    const players = done.flatMap(({ player }) => player ?? [])
    if (appended.length + players.length > 0) rest.push([change(client, notifyStatement(node, { appended, players }))])
    return Promise.all([Promise.all(rest.map((statements) => Promise.all(statements))), client.query('commit')])
  })
  // PostgreSQL answers COMMIT with ROLLBACK after an error. Should not happen here, but nothing may be claimed.
  if (command !== 'COMMIT') throw new StorageDown(`the database answered COMMIT with ${command}`)
  return batch.map((_, index): Outcome => {
    const first = taken[index] ?? 0
    return first > 0 ? [first, ...(changes[index] ?? [])] : null
  })
}

function firstSteps(client: PoolClient, batch: readonly Write[], together: boolean): Promise<readonly number[]>[] {
  const asked: Promise<readonly number[]>[] = []
  for (let at = 0; at < batch.length;) {
    const first = batch[at]?.statements[0]
    if (first === undefined) break
    const size = together ? chunkSize(countAlike(batch, at)) : 1
    asked.push(size === 1 ? change(client, first).then((count) => [count]) : changeMany(client, batch, at, size))
    at += size
  }
  return asked
}

async function changeMany(client: PoolClient, batch: readonly Write[], at: number, size: number) {
  const statements = batch.slice(at, at + size).map(({ statements: [first] }) => first)
  const { sql = '', row = '' } = statements[0] ?? {}
  const count = await change(client, {
    sql: repeated(sql, row, size),
    values: statements.flatMap(({ values }) => values),
  })
  if (count !== size) throw new NotAllTaken()
  return statements.map(() => 1)
}

/** Number of consecutive writes with the same multi-row statement. */
function countAlike(batch: readonly Write[], at: number): number {
  const first = batch[at]?.statements[0]
  if (first?.row === undefined) return 1
  let count = 1
  while (batch[at + count]?.statements[0].sql === first.sql) count++
  return count
}

async function change(client: PoolClient, statement: SqlStatement): Promise<number> {
  return (await client.query(queryOf(statement))).rowCount ?? 0
}
