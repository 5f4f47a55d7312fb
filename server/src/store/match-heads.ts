import type { Row, SqlStatement } from './database.ts'
import { readRow } from './rows.ts'
import type { MatchHead, Stage } from './store.ts'

export const STAGES = ['lobby', 'playing', 'over', 'closed'] as const satisfies readonly Stage[]

export const HEAD_COLUMNS =
  'm.id, m.game, m.stage, m.host, m.listed, m.code, m.players, m.due_at, m.created_at, m.changed_at'

export function parseHead(row: Row): MatchHead {
  const read = readRow('matches', 'id', row)
  const players = parsePlayers(read.text('players'))
  if (players === undefined) throw read.damaged('players', 'a list of players by seat')
  return {
    id: read.text('id'),
    game: read.text('game'),
    stage: read.oneOf('stage', STAGES),
    host: read.textOrNull('host'),
    listed: read.flag('listed'),
    code: read.textOrNull('code'),
    players,
    dueAt: read.wholeOrNull('due_at'),
    createdAt: read.whole('created_at'),
    changedAt: read.whole('changed_at'),
  }
}

function parsePlayers(text: string): (string | null)[] | undefined {
  let found: unknown
  try {
    found = JSON.parse(text)
  } catch {
    return undefined
  }
  return Array.isArray(found) && found.every(isPlayer) ? found : undefined
}

function isPlayer(value: unknown): value is string | null {
  return value === null || typeof value === 'string'
}

const INSERT = `insert into matches (id, game, stage, host, listed, code, players, due_at, created_at, changed_at, seed_label)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing`

/** Changes no row if the id or the code is taken. */
export function insertHead(head: MatchHead, seedLabel: string): SqlStatement {
  const { id, game, stage, host, listed, code, players, dueAt, createdAt, changedAt } = head
  const values = [
    id,
    game,
    stage,
    host,
    listed ? 1 : 0,
    code,
    JSON.stringify(players),
    dueAt,
    createdAt,
    changedAt,
    seedLabel,
  ]
  return { sql: INSERT, values }
}

const UPDATE = `update matches
  set game = ?, stage = ?, host = ?, listed = ?, code = ?, players = ?, due_at = ?, created_at = ?, changed_at = ? where id = ?`

export function updateHead(head: MatchHead): SqlStatement {
  const { id, game, stage, host, listed, code, players, dueAt, createdAt, changedAt } = head
  const values = [game, stage, host, listed ? 1 : 0, code, JSON.stringify(players), dueAt, createdAt, changedAt, id]
  return { sql: UPDATE, values }
}

/** Redundant list of a match's players, for `listOf`. Usually nothing changes, and little is written. */
export function updateSeats({ id, players, stage }: MatchHead): readonly SqlStatement[] {
  const seated = [...new Set(players.filter((player) => player !== null))]
  if (seated.length === 0) return [{ sql: 'delete from seats where match_id = ?', values: [id] }]
  const marks = seated.map(() => '?').join(', ')
  const rows = seated.map(() => '(?, ?, ?)').join(', ')
  const isOpen = stage === 'lobby' || stage === 'playing' ? 1 : 0
  return [
    { sql: `delete from seats where match_id = ? and player not in (${marks})`, values: [id, ...seated] },
    {
      sql: `insert into seats (player, match_id, is_open) values ${rows} on conflict (player, match_id)
        do update set is_open = excluded.is_open where seats.is_open <> excluded.is_open`,
      values: seated.flatMap((player) => [player, id, isOpen]),
    },
  ]
}
