import type { Row, SqlStatement } from './database.ts'
import { readRow } from './rows.ts'
import { addToStandings } from './standings.ts'
import type { Result } from './store.ts'

export const RESULT_COLUMNS = `r.match_id, r.seat, r.player, r.game, r.rule_set, r.challenge, r.seats, r.score, r.rank,
  r.resigned, r.ranked, r.won, r.ended_at`

export function parseResult(row: Row): Result {
  const read = readRow('results', 'match_id', row)
  return {
    match: read.text('match_id'),
    seat: read.whole('seat'),
    player: read.textOrNull('player'),
    game: read.text('game'),
    ruleSet: read.text('rule_set'),
    challenge: read.textOrNull('challenge'),
    seats: read.whole('seats'),
    score: read.realOrNull('score'),
    rank: read.whole('rank'),
    resigned: read.flag('resigned'),
    ranked: read.flag('ranked'),
    won: read.flag('won'),
    endedAt: read.whole('ended_at'),
  }
}

/** A match ends once: an existing result stays. */
const INSERT = `insert into results
  (match_id, seat, player, game, rule_set, challenge, seats, score, rank, resigned, ranked, won, ended_at)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing`

export function insertResult(result: Result): readonly SqlStatement[] {
  const { match, seat, player, game, ruleSet, challenge, seats, score, rank, resigned, ranked, won, endedAt } = result
  const row = [match, seat, player, game, ruleSet, challenge, seats, score, rank]
  const flags = [resigned, ranked, won].map((flag) => (flag ? 1 : 0))
  // Standings first: they check whether the result exists already.
  return [...addToStandings(result), { sql: INSERT, values: [...row, ...flags, endedAt] }]
}
