import type { Database, SqlStatement } from './database.ts'
import { documentStore } from './documents.ts'
import { matchLists } from './match-lists.ts'
import { matchLog } from './match-log.ts'
import { playerStore } from './players.ts'
import { resultStore } from './results.ts'
import { signingStore } from './signing.ts'
import type {
  Store,
  PresenceStore,
  UptimeStore,
  MatchStore,
  PlayerStore,
  Result,
  ResultStore,
  Standing,
} from './store.ts'
import { chunkSize, repeated } from './chunks.ts'
import { readRow } from './rows.ts'
import { AnswerCache } from '../answer/answer-cache.ts'

/** The store over any database driver. */
export function storeOver(database: Database): Store {
  const rankings = new RankingCache()
  return {
    matches: { ...rankings.invalidatedByMatches(matchLog(database)), ...matchLists(database) },
    players: rankings.invalidatedByPlayers(playerStore(database)),
    results: rankings.cached(resultStore(database)),
    uptime: uptimeStore(database),
    presence: presenceStore(database),
    documents: documentStore(database),
    signing: signingStore(database),
    listen: (heard) => database.listen(heard),
    fault: () => database.fault(),
    close: () => database.close(),
  }
}

const ROW = '(?, ?, ?, ?)'
const UPSERT = `insert into presence (match_id, seat, node, ends_at) values ${ROW}
  on conflict (match_id, seat, node) do update set ends_at = excluded.ends_at`
/** Expired presence of this node, and of dead nodes. */
const SWEEP = 'delete from presence where (node = ? and ends_at < ?) or ends_at < ?'
const ELSEWHERE = 'select match_id from presence where match_id = ? and seat = ? and node <> ? and ends_at > ? limit 1'

function presenceStore(database: Database): PresenceStore {
  return {
    tell: async (node, seats, now, until) => {
      const sweep: SqlStatement = { sql: SWEEP, values: [node, until, now] }
      const upserts: SqlStatement[] = []
      for (let at = 0; at < seats.length;) {
        const chunk = seats.slice(at, at + chunkSize(seats.length - at))
        const values = chunk.flatMap(({ match, seat }) => [match, seat, node, until])
        upserts.push({ sql: repeated(UPSERT, ROW, chunk.length), values })
        at += chunk.length
      }
      const [first = sweep, ...rest] = upserts
      const key = `presence ${node}`
      await database.write({ statements: first === sweep ? [sweep] : [first, ...rest, sweep], key })
    },

    isElsewhere: async (match, seat, node, now) =>
      (await database.read(ELSEWHERE, [match, seat, node, now])).length > 0,
  }
}

const KEEP = `insert into meta (name, value) values (?, ?)
  on conflict (name) do update set value = excluded.value`
const READ = 'select name, value from meta where name = ?'
const NOTE = 'insert into outages (began_at, ended_at) values (?, ?) on conflict do nothing'
const MOST = 200

function uptimeStore(database: Database): UptimeStore {
  return {
    alive: async (now) => {
      await database.write({ statements: [{ sql: KEEP, values: ['alive', now] }] })
    },

    lastAlive: async () => {
      const [row] = await database.read(READ, ['alive'])
      return row === undefined ? null : readRow('meta', 'name', row).whole('value')
    },

    probe: async (now) => {
      await database.write({ statements: [{ sql: KEEP, values: ['probe', now] }] })
      await database.read(READ, ['probe'])
    },

    noteOutage: async ({ from, to }) => {
      await database.write({ statements: [{ sql: NOTE, values: [from, to] }] })
    },

    outages: async (since) => {
      const rows = await database.read(
        `select 'all' as id, began_at, ended_at from outages where ended_at >= ? order by ended_at desc limit ?`,
        [since, MOST],
      )
      const reads = rows.map((row) => readRow('outages', 'id', row))
      return reads.map((read) => ({ from: read.whole('began_at'), to: read.whole('ended_at') })).toReversed()
    },
  }
}

/** Caches rankings, which are read often, until a match ends that affects them. */
class RankingCache {
  readonly #leaders = new AnswerCache<readonly Standing[]>()
  readonly #challenges = new AnswerCache<readonly (Result & { readonly name: string })[]>()

  cached(results: ResultStore): ResultStore {
    return {
      ...results,
      leaders: (filter) => this.#leaders.get(JSON.stringify(filter), aboutRules(filter), () => results.leaders(filter)),
      ofChallenge: (challenge, best, limit) =>
        this.#challenges.get(JSON.stringify([challenge, best, limit]), challenge, () =>
          results.ofChallenge(challenge, best, limit),
        ),
    }
  }

  invalidatedByMatches<M extends Pick<MatchStore, 'append'>>(matches: M): M {
    return {
      ...matches,
      append: async (append) => {
        const stored = await matches.append(append)
        for (const result of append.results ?? [])
          if (result.challenge === null) this.#leaders.invalidate(aboutRules(result))
          else this.#challenges.invalidate(result.challenge)
        return stored
      },
    }
  }

  /** All rankings depend on accounts and their names. */
  invalidatedByPlayers(players: PlayerStore): PlayerStore {
    const changed = <T>(answer: T): T => {
      this.#leaders.invalidate()
      this.#challenges.invalidate()
      return answer
    }
    return {
      ...players,
      setAccount: async (...asked) => changed(await players.setAccount(...asked)),
      erase: async (id) => changed(await players.erase(id)),
    }
  }
}

function aboutRules({ game, ruleSet }: { readonly game: string; readonly ruleSet: string }): string {
  return JSON.stringify([game, ruleSet])
}
