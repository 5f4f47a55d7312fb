import type { Database, Row, Value, SqlStatement } from './database.ts'
import { inChunks } from './chunks.ts'
import { readRow, type RowReader } from './rows.ts'
import { ALL_DAYS, dayOf, addToStandings } from './standings.ts'
import type { ResultStore, Standing, Result } from './store.ts'

/** Later than any real day. */
const ANY_DAY = 1_000_000

const WINS = 'count(case when r.rank = 1 and r.resigned = 0 then 1 end)'

const STATISTICS = `select r.game, r.rule_set, count(*) as matches, ${WINS} as wins, min(r.score) as lowest,
  max(r.score) as highest, avg(r.score) as mean
  from results r where r.player = ? and r.challenge is null group by r.game, r.rule_set order by r.game, r.rule_set`

export function resultStore(database: Database): ResultStore {
  return {
    of: async (player, { game, before, limit }) => {
      const values: Value[] = [player]
      if (game !== undefined) values.push(game)
      if (before !== undefined) values.push(before)
      const rows = await database.read(
        `select ${RESULT_COLUMNS} from results r where r.player = ?
         ${game === undefined ? '' : 'and r.game = ?'} ${before === undefined ? '' : 'and r.ended_at < ?'}
         order by r.ended_at desc, r.match_id desc, r.seat limit ?`,
        [...values, limit],
      )
      return rows.map(parseResult)
    },

    ofMatches: async (player, matches) => {
      const rows = await inChunks(matches, (marks, chunk) =>
        database.readAside(
          `select ${RESULT_COLUMNS} from results r where r.match_id in (${marks}) and r.player = ?
           order by r.match_id, r.seat`,
          [...chunk, player],
        ),
      )
      return rows.map(parseResult)
    },

    statisticsOf: async (player, best = () => 'highest') => {
      const rows = await database.readAside(STATISTICS, [player])
      return rows.map((row) => {
        const read = readRow('results', 'game', row)
        const [game, ruleSet] = [read.text('game'), read.text('rule_set')]
        return { game, ruleSet, ...parseScores(read, best(game, ruleSet)) }
      })
    },

    leaders: async ({ game, ruleSet, by, best, since, limit }) => {
      const [from, to] = since === undefined ? [ALL_DAYS, ALL_DAYS] : [dayOf(since), ANY_DAY]
      const rows = await database.readAside(
        `select s.player, p.name, p.created_at, sum(s.matches) as matches, sum(s.wins) as wins, min(s.lowest) as lowest,
           max(s.highest) as highest, sum(s.total) / nullif(sum(s.scored), 0) as mean
         from standings s join players p on p.id = s.player
         where s.game = ? and s.rule_set = ? and s.day >= ? and s.day <= ? and p.account_key is not null
         group by s.player, p.name, p.created_at
         having ${by === 'score' ? 'max(s.highest) is not null' : 'sum(s.wins) > 0'}
         order by ${by === 'score' ? bestFirst(best) : 'wins desc'}, p.created_at, s.player limit ?`,
        [game, ruleSet, from, to, limit],
      )
      return rows.map((row) => parseStanding(row, best))
    },

    ofChallenge: async (challenge, best, limit) => {
      const rows = await database.readAside(
        `select ${RESULT_COLUMNS}, p.name from results r join players p on p.id = r.player
         where r.challenge = ? and r.ranked = 1 and p.account_key is not null
         order by case when r.score is null then 1 else 0 end, r.score ${best === 'highest' ? 'desc' : 'asc'},
           r.rank, r.ended_at, r.match_id, r.seat limit ?`,
        [challenge, limit],
      )
      return rows.map((row) => ({ ...parseResult(row), name: readRow('players', 'player', row).text('name') }))
    },
  }
}

function bestFirst(best: 'highest' | 'lowest'): string {
  return best === 'highest' ? 'highest desc' : 'lowest asc'
}

function parseStanding(row: Row, best: 'highest' | 'lowest'): Standing {
  const read = readRow('results', 'player', row)
  return { player: read.text('player'), name: read.text('name'), ...parseScores(read, best) }
}

function parseScores(read: RowReader, best: 'highest' | 'lowest'): Omit<Standing, 'player' | 'name'> {
  return {
    matches: read.whole('matches'),
    wins: read.whole('wins'),
    best: read.realOrNull(best),
    mean: read.realOrNull('mean'),
  }
}

const RESULT_COLUMNS = `r.match_id, r.seat, r.player, r.game, r.rule_set, r.challenge, r.seats, r.score, r.rank,
  r.resigned, r.ranked, r.won, r.ended_at`

function parseResult(row: Row): Result {
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
