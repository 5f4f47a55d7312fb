import type { Database, Row, SqlStatement } from './database.ts'
import { storeMatchDocuments } from './documents.ts'
import { HEAD_COLUMNS, insertHead, parseHead, updateHead, updateSeats } from './match-heads.ts'
import { insertResult } from './results.ts'
import { readRow } from './rows.ts'
import { insertSignature } from './signing.ts'
import type { Append, MatchStore, StoredMatch } from './store.ts'

type MatchLog = Pick<MatchStore, 'create' | 'append' | 'load' | 'tail' | 'saveSnapshot'>

const ROW = '(cast(? as text), cast(? as bigint), cast(? as bigint), cast(? as text))'

/**
 * Appends a row if it starts where the last one ends. That makes the rows a chain even with concurrent processes:
 * both may see the same last row, but then their `first` is equal, and the primary key admits one.
 */
const APPEND = `with added (match_id, first, last, body) as (values ${ROW})
  insert into entries (match_id, first, last, body)
  select a.match_id, a.first, a.last, a.body from added a
  where (select e.last from entries e where e.match_id = a.match_id order by e.first desc limit 1) = a.first - 1
  on conflict do nothing`

const BEGIN = 'insert into entries (match_id, first, last, body) values (?, ?, ?, ?)'

const SNAPSHOT = `insert into snapshots (match_id, number, body) values (?, ?, ?)
  on conflict (match_id) do update set number = excluded.number, body = excluded.body
  where excluded.number > snapshots.number`

const HEAD = `select ${HEAD_COLUMNS}, m.seed_label, s.number as snapshot_number, s.body as snapshot_body
  from matches m left join snapshots s on s.match_id = m.id where m.id = ?`

const ROWS = 'select match_id, first, last, body from entries where match_id = ? order by first'
/** Including the row of the snapshot's entry, which proves that the snapshot belongs to this log. */
const ROWS_SINCE_SNAPSHOT = `select e.match_id, e.first, e.last, e.body
  from entries e left join snapshots s on s.match_id = e.match_id
  where e.match_id = ? and (s.number is null or e.last >= s.number) order by e.first`
const TAIL = 'select match_id, first, last, body from entries where match_id = ? and first > ? order by first'

export function matchLog(database: Database): MatchLog {
  return {
    create: async (head, seedLabel, append) => {
      if (append.match !== head.id)
        throw new RangeError(`the first append of match ${head.id} names match ${append.match}`)
      const begin: SqlStatement = { sql: BEGIN, values: valuesOf(append) }
      const statements = [
        insertHead(head, seedLabel),
        begin,
        ...updateSeats(head),
        ...resultsOf(append),
        ...documentsOf(append),
      ] as const
      const appended = { match: head.id, number: append.last }
      return (await database.write({ statements, key: head.id, appended })) !== null
    },

    append: async (append) => {
      const { match, last, head } = append
      if (head !== undefined && head.id !== match)
        throw new RangeError(`an append to ${match} has the head of ${head.id}`)
      const row: SqlStatement = { sql: APPEND, values: valuesOf(append), row: ROW }
      const rest = head === undefined ? [] : [updateHead(head), ...updateSeats(head)]
      const statements = [row, ...rest, ...resultsOf(append), ...signatureOf(append), ...documentsOf(append)] as const
      return (await database.write({ statements, key: match, appended: { match, number: last } })) !== null
    },

    load: async (id, whole = false) => {
      const [heads = [], rows = []] = await database.readTogether([
        { sql: HEAD, values: [id] },
        { sql: whole ? ROWS : ROWS_SINCE_SNAPSHOT, values: [id] },
      ])
      const [head] = heads
      return head === undefined ? null : parseMatch(head, rows)
    },

    tail: async (id, after) => (await database.read(TAIL, [id, after])).map(parseEntries),

    saveSnapshot: async (id, number, body) => {
      await database.write({ statements: [{ sql: SNAPSHOT, values: [id, number, body] }] })
    },
  }
}

function valuesOf({ match, first, last, body }: Append): SqlStatement['values'] {
  if (!Number.isSafeInteger(first) || !Number.isSafeInteger(last) || first > last)
    throw new RangeError(`an append to ${match} goes from ${first} to ${last}`)
  return [match, first, last, body]
}

function resultsOf({ results = [] }: Append): readonly SqlStatement[] {
  return results.flatMap(insertResult)
}

function signatureOf({ match, signature }: Append): readonly SqlStatement[] {
  return signature === undefined ? [] : [insertSignature(match, signature)]
}

function documentsOf({ match, documents = [] }: Append): readonly SqlStatement[] {
  return storeMatchDocuments(match, documents)
}

function parseMatch(head: Row, rows: readonly Row[]): StoredMatch {
  const read = readRow('matches', 'id', head)
  const number = read.wholeOrNull('snapshot_number')
  return {
    head: parseHead(head),
    snapshot: number === null ? null : { number, body: read.text('snapshot_body') },
    rows: rows.map(parseEntries),
    seedLabel: read.text('seed_label'),
  }
}

function parseEntries(row: Row): StoredMatch['rows'][number] {
  const read = readRow('entries', 'match_id', row)
  return { first: read.whole('first'), last: read.whole('last'), body: read.text('body') }
}
