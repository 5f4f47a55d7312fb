import type { Database, Row, SqlStatement } from './database.ts'
import { readRow } from './rows.ts'
import type { SigningKey, SigningStore, StoredSignature } from './store.ts'

/** The first insert of a generation wins, also across processes. */
const ADD = `insert into signing_keys (generation, public_key, private_key, from_at) values (?, ?, ?, ?)
  on conflict do nothing`
const KEYS = 'select generation, public_key, private_key, from_at from signing_keys order by generation desc limit ?'
const SIGNED = `insert into signatures (match_id, number, public_key, signature) values (?, ?, ?, ?)
  on conflict do nothing`
/** Even with a new key every day the list covers more than a year. */
const MOST_KEYS = 500

export function signingStore(database: Database): SigningStore {
  return {
    keys: async () => (await database.read(KEYS, [MOST_KEYS])).map(parseKey),

    addKey: async ({ generation, publicKey, privateKey, from }) => {
      await database.write({ statements: [{ sql: ADD, values: [generation, publicKey, privateKey, from] }] })
    },

    signatureOf: async (match) => {
      const [row] = await database.read(
        'select match_id, number, public_key, signature from signatures where match_id = ?',
        [match],
      )
      return row === undefined ? null : parseSignature(row)
    },
  }
}

export function insertSignature(match: string, { number, publicKey, signature }: StoredSignature): SqlStatement {
  return { sql: SIGNED, values: [match, number, publicKey, signature] }
}

function parseKey(row: Row): SigningKey {
  const read = readRow('signing_keys', 'generation', row)
  return {
    generation: read.whole('generation'),
    publicKey: read.text('public_key'),
    privateKey: read.textOrNull('private_key'),
    from: read.whole('from_at'),
  }
}

function parseSignature(row: Row): StoredSignature {
  const read = readRow('signatures', 'match_id', row)
  return { number: read.whole('number'), publicKey: read.text('public_key'), signature: read.text('signature') }
}
