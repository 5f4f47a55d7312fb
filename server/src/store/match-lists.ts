import type { Database } from './database.ts'
import { inChunks } from './chunks.ts'
import { HEAD_COLUMNS, parseHead, STAGES } from './match-heads.ts'
import { readRow } from './rows.ts'
import type { MatchStore, Stage } from './store.ts'

type MatchLists = Omit<MatchStore, 'create' | 'append' | 'load' | 'tail' | 'saveSnapshot'>

const LAST_NUMBERS = `select m.id,
  (select e.last from entries e where e.match_id = m.id order by e.first desc limit 1) as last
  from matches m where m.id in`

const COUNT_OPEN = `select 'all' as id, count(*) as open from (
  select m.id from matches m where m.host = ? and (m.stage = 'lobby' or m.stage = 'playing')
  union select m.id from seats s join matches m on m.id = s.match_id
    where s.player = ? and s.is_open = 1 and (m.stage = 'lobby' or m.stage = 'playing')
  ) o`

/** Not if another process has handled it meanwhile. */
const PUT_OFF = 'update matches set due_at = ? where id = ? and due_at <= ?'

/** Limit per host, so that nobody fills the list. */
const MOST_LISTED_EACH = 3

export function matchLists(database: Database): MatchLists {
  const findSeed = async (label: string) => {
    const [row] = await database.read('select label, seed from seeds where label = ?', [label])
    return row === undefined ? undefined : readRow('seeds', 'label', row).bytes('seed')
  }

  return {
    findByCode: async (code) => {
      const [row] = await database.read('select id from matches where code = ?', [code])
      return row === undefined ? null : readRow('matches', 'id', row).text('id')
    },

    listOpen: async ({ game, limit }) => {
      const ofGame = game === undefined ? '' : 'and m.game = ?'
      const rows = await database.read(
        `select ${HEAD_COLUMNS} from (
           select m.*, row_number() over (partition by coalesce(m.host, m.id) order by m.created_at desc, m.id desc) as place
           from matches m where m.stage = 'lobby' and m.listed = 1 ${ofGame}
             and exists (select 1 from seats s where s.match_id = m.id)
         ) m where m.place <= ${MOST_LISTED_EACH} order by m.created_at desc, m.id desc limit ?`,
        game === undefined ? [limit] : [game, limit],
      )
      return rows.map(parseHead)
    },

    listOf: async (player, { stage, limit }) => {
      // An index skips finished matches, of which a player may have very many.
      const rows = await database.read(
        `select ${HEAD_COLUMNS} from seats s join matches m on m.id = s.match_id
         where s.player = ? and s.is_open = 1 and m.stage = ? order by m.changed_at desc, m.id desc limit ?`,
        [player, stage, limit],
      )
      return rows.map(parseHead)
    },

    pageOf: async (player, after, limit) => {
      const rows = await database.readAside(
        `select ${HEAD_COLUMNS} from seats s join matches m on m.id = s.match_id
         where s.player = ? and s.match_id > ? order by s.match_id limit ?`,
        [player, after, limit],
      )
      return rows.map(parseHead)
    },

    countOpen: async (player) => {
      const [row] = await database.read(COUNT_OPEN, [player, player])
      return row === undefined ? 0 : readRow('matches', 'id', row).whole('open')
    },

    listDue: async (now, limit) => {
      const due = 'select id from matches where due_at is not null and due_at <= ? order by due_at, id limit ?'
      return (await database.read(due, [now, limit])).map((row) => readRow('matches', 'id', row).text('id'))
    },

    putOff: async (id, now, until) => {
      await database.write({ statements: [{ sql: PUT_OFF, values: [until, id, now] }] })
    },

    listUnchanged: async (before, limit) => {
      const sql = `select id from matches where stage = 'playing' and changed_at < ? order by changed_at, id limit ?`
      return (await database.read(sql, [before, limit])).map((row) => readRow('matches', 'id', row).text('id'))
    },

    nextDue: async () => {
      const [row] = await database.read(
        `select 'all' as id, min(due_at) as due_at from matches where due_at is not null`,
      )
      return row === undefined ? null : readRow('matches', 'id', row).wholeOrNull('due_at')
    },

    lastNumbers: async (ids) => {
      const rows = await inChunks(ids, (marks, chunk) => database.read(`${LAST_NUMBERS} (${marks})`, chunk))
      const reads = rows.map((row) => readRow('matches', 'id', row))
      return new Map(reads.map((read) => [read.text('id'), read.whole('last')]))
    },

    seed: async (label, make) => {
      const found = await findSeed(label)
      if (found !== undefined) return found
      const sql = 'insert into seeds (label, seed) values (?, ?) on conflict do nothing'
      await database.write({ statements: [{ sql, values: [label, make()] }] })
      const stored = await findSeed(label)
      if (stored === undefined) throw new Error(`the seed ${label} was stored and is not there`)
      return stored
    },

    counts: async () => {
      const rows = await database.readAside('select stage, count(*) as matches from matches group by stage')
      const counts: Record<Stage, number> = { lobby: 0, playing: 0, over: 0, closed: 0 }
      for (const row of rows) {
        const read = readRow('matches', 'stage', row)
        counts[read.oneOf('stage', STAGES)] = read.whole('matches')
      }
      return counts
    },
  }
}
