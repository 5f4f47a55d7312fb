import type { Database, Row, SqlStatement } from './database.ts'
import { LOCK_PLAYER } from './players.ts'
import { readRow } from './rows.ts'
import type { DocumentStore, KeptDocument, NewDocument } from './store.ts'

/** Also touches an existing document, so that the sweep keeps it. */
const STORE = `insert into documents (hash, body, touched_at) values (?, ?, ?)
  on conflict (hash) do update set touched_at = excluded.touched_at`

/** Statements that store a match's documents. */
export function storeMatchDocuments(match: string, documents: readonly NewDocument[]): readonly SqlStatement[] {
  return documents.flatMap((one) => [
    { sql: STORE, values: [one.hash, one.text, one.at] },
    {
      sql: 'insert into match_documents (match_id, hash) values (?, ?) on conflict do nothing',
      values: [match, one.hash],
    },
  ])
}

const KEEP = `insert into kept_documents (player, hash, game, option_name, name, bytes, kept_at)
  select p.id, cast(? as text), cast(? as text), cast(? as text), cast(? as text), cast(? as bigint), cast(? as bigint)
  from players p where p.id = ?
  and (select count(*) from kept_documents k where k.player = p.id and k.hash <> ?) < cast(? as bigint)
  and (select coalesce(sum(k.bytes), 0) from kept_documents k where k.player = p.id and k.hash <> ?) <= cast(? as bigint)
  on conflict (player, hash) do update set
    game = excluded.game, option_name = excluded.option_name, name = excluded.name, kept_at = excluded.kept_at`

const STORE_KEPT = `insert into documents (hash, body, touched_at)
  select k.hash, cast(? as text), cast(? as bigint) from kept_documents k where k.player = ? and k.hash = ?
  on conflict (hash) do update set touched_at = excluded.touched_at`

const KEPT = 'k.hash, k.game, k.option_name, k.name, k.bytes, k.kept_at'

const SWEEP = `delete from documents where touched_at < ?
  and not exists (select 1 from kept_documents k where k.hash = documents.hash)
  and not exists (select 1 from match_documents m where m.hash = documents.hash)`

export function documentStore(database: Database): DocumentStore {
  return {
    keep: async (player, document, { most, bytes }) => {
      const { hash, game, option, name, bytes: own, at } = document
      const values = [hash, game, option, name, own, at, player, hash, most, hash, bytes - own]
      const statements = [
        { sql: LOCK_PLAYER, values: [player] },
        { sql: KEEP, values },
        { sql: STORE_KEPT, values: [document.text, at, player, hash] },
      ] as const
      const changes = await database.write({ statements, key: `documents of ${player}` })
      return (changes?.[1] ?? 0) > 0
    },

    listOf: async (player) => {
      const rows = await database.read(
        `select ${KEPT} from kept_documents k where k.player = ? order by k.kept_at desc, k.hash`,
        [player],
      )
      return rows.map(parseKept)
    },

    read: async (player, hash) => {
      const [row] = await database.read(
        `select ${KEPT}, d.body from kept_documents k join documents d on d.hash = k.hash
         where k.player = ? and k.hash = ?`,
        [player, hash],
      )
      return row === undefined ? null : { kept: parseKept(row), text: readRow('documents', 'hash', row).text('body') }
    },

    remove: async (player, hash) => {
      const sql = 'delete from kept_documents where player = ? and hash = ?'
      return (await database.write({ statements: [{ sql, values: [player, hash] }] })) !== null
    },

    ofMatch: async (match) => {
      const rows = await database.read(
        'select d.hash, d.body from match_documents m join documents d on d.hash = m.hash where m.match_id = ?',
        [match],
      )
      return rows.map((row) => readRow('documents', 'hash', row).text('body'))
    },

    sizeOfMatch: async (match) => {
      const [row] = await database.read(
        `select count(*) as number, coalesce(sum(length(d.body)), 0) as letters
         from match_documents m join documents d on d.hash = m.hash where m.match_id = ?`,
        [match],
      )
      const read = readRow('documents', 'number', row ?? {})
      return { number: read.whole('number'), letters: read.whole('letters') }
    },

    sweep: async (before) => {
      const swept = await database.write({ statements: [{ sql: SWEEP, values: [before] }] })
      return swept?.[0] ?? 0
    },
  }
}

function parseKept(row: Row): KeptDocument {
  const read = readRow('kept_documents', 'hash', row)
  return {
    hash: read.text('hash'),
    game: read.text('game'),
    option: read.text('option_name'),
    name: read.text('name'),
    bytes: read.whole('bytes'),
    keptAt: read.whole('kept_at'),
  }
}
