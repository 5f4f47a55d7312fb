import type { SqlStatement } from './database.ts'
import type { Result } from './store.ts'

const DAY_MS = 86_400_000
/** The pseudo-day for the total of all days. */
export const ALL_DAYS = -1

export function dayOf(time: number): number {
  return Math.floor(time / DAY_MS)
}

/** Adds a result of an account; nothing if the result exists already. */
const ADD = `insert into standings (game, rule_set, day, player, matches, wins, lowest, highest, total, scored)
  select cast(? as text), cast(? as text), cast(? as integer), p.id, 1, cast(? as integer), cast(? as double precision),
    cast(? as double precision), cast(? as double precision), cast(? as integer)
  from players p where p.id = ? and p.account_key is not null
    and not exists (select 1 from results r where r.match_id = ? and r.seat = ?)
  on conflict (game, rule_set, day, player) do update set
    matches = standings.matches + 1,
    wins = standings.wins + excluded.wins,
    lowest = case when standings.lowest is null or excluded.lowest < standings.lowest
      then excluded.lowest else standings.lowest end,
    highest = case when standings.highest is null or excluded.highest > standings.highest
      then excluded.highest else standings.highest end,
    total = case when standings.total is null then excluded.total
      when excluded.total is null then standings.total else standings.total + excluded.total end,
    scored = standings.scored + excluded.scored`

export function addToStandings(result: Result): readonly SqlStatement[] {
  const { match, seat, player, game, ruleSet, challenge, score, ranked, won, endedAt } = result
  if (player === null || !ranked || challenge !== null) return []
  return [ALL_DAYS, dayOf(endedAt)].map((day) => ({
    sql: ADD,
    values: [game, ruleSet, day, won ? 1 : 0, score, score, score, score === null ? 0 : 1, player, match, seat],
  }))
}

const COUNTED = `r.player, count(*), sum(r.won), min(r.score), max(r.score), sum(r.score), count(r.score)
  from results r where r.player = ? and r.ranked = 1 and r.challenge is null`
const COLUMNS = '(game, rule_set, day, player, matches, wins, lowest, highest, total, scored)'
const ADD_ALL = `insert into standings ${COLUMNS}
  select r.game, r.rule_set, ${ALL_DAYS}, ${COUNTED} group by r.game, r.rule_set, r.player`
const ADD_DAYS = `insert into standings ${COLUMNS}
  select r.game, r.rule_set, r.ended_at / ${DAY_MS}, ${COUNTED}
  group by r.game, r.rule_set, r.ended_at / ${DAY_MS}, r.player`

export function removeStandings(player: string): SqlStatement {
  return { sql: 'delete from standings where player = ?', values: [player] }
}

/** Recomputes a player's standings: a new account keeps its earlier results. */
export function countAnew(player: string): readonly SqlStatement[] {
  return [removeStandings(player), { sql: ADD_ALL, values: [player] }, { sql: ADD_DAYS, values: [player] }]
}
