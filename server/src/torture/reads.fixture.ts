/* oxlint-disable no-await-in-loop -- one kind of reading after another, each measured by itself */
import { parseOptions } from '@parlor/engine'
import { findGame } from '@parlor/games'
import { hashed, newToken } from '../identity/sessions.ts'
import { ruleSetOf } from '../matches/head-of.ts'
import { openStore } from '../store/open-store.ts'
import { connect } from '../store/sqlite/connect.ts'
import { databaseFile } from '../store/sqlite/files.ts'
import { ALL_DAYS } from '../store/standings.ts'
import { fixedPort, ServerProcess, type Figures } from './server-process.fixture.ts'

const GAME = 'shut-the-box'
const DAY_MS = 86_400_000
const PLAYERS = 5_000
/** One of them has played this share of all matches. */
const DILIGENT = 10
const AT_ONCE = 8

/** A file with so many results, half as many matches, and one player who has a tenth of them; and that player's token. */
export async function fillResults(folder: string, results: number, now: number): Promise<string> {
  const store = await openStore({ folder })
  const token = newToken()
  const ids = Array.from({ length: PLAYERS }, (_, player) => `playerofmany${player}`)
  // All at once: they share commits.
  await Promise.all(
    ids.map((id, player) =>
      store.players.createGuest({ id, name: id }, hashed(player === 0 ? token : newToken()), now, now + DAY_MS),
    ),
  )
  await Promise.all(ids.map((id) => store.players.setAccount(id, id, id, 'none')))
  await store.close()
  const game = findGame(GAME)
  const options = game === undefined ? undefined : parseOptions(game.options, {})
  if (game === undefined || options?.ok !== true) throw new Error(`there is no ${GAME}`)
  const connection = connect(databaseFile(folder))
  const today = new Date(now).toISOString().slice(0, 10)
  const counted = `with recursive n (i) as (select 0 union all select i + 1 from n where i < ? - 1)`
  const player = `'playerofmany' || case when i % ${DILIGENT} = 0 then 0 else (i * 7919) % ${PLAYERS} end`
  // A quarter of them are of today's challenge; all are of the last forty days.
  connection.exec('begin')
  connection
    .prepare(
      `${counted} insert into results (match_id, seat, player, game, rule_set, challenge, seats, score, rank, resigned,
         ranked, won, ended_at)
       select 'matchofmany' || (i / 2), i % 2, ${player}, '${GAME}', ?, case when i % 4 = 1 then ? end, 2, i % 46, 1 + i % 2, 0,
         1, 1 - i % 2, ? - (i % 40) * ${DAY_MS} - i from n`,
    )
    .run([results, ruleSetOf(game, options.options), `daily/${GAME}/${today}`, now])
  connection
    .prepare(
      `${counted} insert into matches (id, game, stage, listed, players, created_at, changed_at, seed_label)
       select 'matchofmany' || i, '${GAME}', 'over', 0, '[null, null]', ? - i, ? - i, '' from n`,
    )
    .run([results / 2, now, now])
  connection.exec('insert into seats (player, match_id, is_open) select distinct player, match_id, 0 from results')
  for (const day of [String(ALL_DAYS), `ended_at / ${DAY_MS}`])
    connection.exec(
      `insert into standings (game, rule_set, day, player, matches, wins, lowest, highest, total, scored)
       select game, rule_set, ${day} as on_day, player, count(*), sum(won), min(score), max(score), sum(score), count(score)
       from results where challenge is null group by game, rule_set, on_day, player`,
    )
  connection.exec('commit')
  connection.close()
  return token
}

const rankings = ['all', 'month', 'week'].flatMap((period) =>
  ['score', 'wins'].map((by) => `/api/leaderboards/${GAME}?by=${by}&period=${period}`),
)

/** What can be asked of everything that is stored, and how long it keeps the server from anything else. */
export async function readAll(folder: string, token: string, now: number, rounds: number) {
  const today = new Date(now).toISOString().slice(0, 10)
  const kinds: Readonly<Record<string, readonly string[]>> = {
    nothing: ['/healthz'],
    leaderboards: rankings,
    'other rules, never asked before': Array.from({ length: 20 }, (_, at) => `${rankings[0]}&rules=${at}`),
    daily: [`/api/daily`, `/api/daily/${GAME}/${today}`],
    metrics: ['/metrics'],
    'a player': ['/api/players/playerofmany0', '/api/players/playerofmany0/matches', '/api/players/playerofmany7'],
    'own matches': ['/api/me/matches'],
    'open matches': ['/api/matches'],
    export: ['/api/me/export', '/api/me/export?after=matchofmany5'],
    readiness: ['/readyz'],
  }
  const server = new ServerProcess(await fixedPort(), { folder })
  if (!(await server.start())) throw new Error(server.errors)
  try {
    await server.figures()
    const blocks: Record<string, Figures & { readonly slowestMs: number }> = {}
    for (const [kind, paths] of Object.entries(kinds)) {
      const slowestMs = await askedAll(server.url, paths, token, rounds)
      blocks[kind] = { ...(await server.figures()), slowestMs }
    }
    for (let match = 0; match < 3; match++) await asked(server.url, '/api/matches', token, { game: GAME, seats: 1 })
    blocks['new match'] = { ...(await server.figures()), slowestMs: 0 }
    return blocks
  } catch (error) {
    throw new Error(`the server said: ${server.errors.slice(-1000)}`, { cause: error })
  } finally {
    await server.stop()
  }
}

async function askedAll(url: string, paths: readonly string[], token: string, rounds: number): Promise<number> {
  let slowest = 0
  const queue = Array.from({ length: rounds }, () => paths).flat()
  const one = async () => {
    for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
      const from = performance.now()
      await asked(url, path, token)
      slowest = Math.max(slowest, performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
  return slowest
}

async function asked(url: string, path: string, token: string, body?: object): Promise<void> {
  const answer = await fetch(url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`)
}
