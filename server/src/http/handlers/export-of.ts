import type { Player } from '../../store/store.ts'
import type { HttpDeps } from '../deps.ts'
import { bestIn } from './best-in.ts'
import { linesOf } from './match-line.ts'
import { resultLine, statisticsLine } from './result-line.ts'

const PAGE = 500

type ExportDeps = Pick<HttpDeps, 'store' | 'games' | 'clock'> & {
  readonly houseRules: Pick<HttpDeps['houseRules'], 'sessionsOf'>
}

/** Everything that is kept about somebody. */
export async function exportOf({ store, games, houseRules, clock }: ExportDeps, player: Player) {
  const { id, name, hasAccount, createdAt } = player
  const [heads, results, statistics, sessions] = await Promise.all([
    everyPage(
      (before) => store.matches.listOf(id, { limit: PAGE, ...before }),
      (head) => head.changedAt,
      (head) => head.id,
    ),
    everyPage(
      (before) => store.results.of(id, { limit: PAGE, ...before }),
      (result) => result.endedAt,
      (result) => `${result.match} ${result.seat}`,
    ),
    store.results.statisticsOf(id, bestIn(games)),
    houseRules.sessionsOf(id),
  ])
  return {
    exportedAt: clock(),
    profile: { id, name, account: hasAccount, since: createdAt, statistics: statistics.map(statisticsLine) },
    matches: await linesOf(store.players, heads, id),
    results: results.map(resultLine),
    sessions: sessions.map(({ openedAt, endsAt }) => ({ openedAt, endsAt })),
  }
}

/** Reads on until nothing new comes. Each page begins at the time the last one ended with: several may share it. */
async function everyPage<T>(
  read: (before: { readonly before?: number }) => Promise<readonly T[]>,
  timeOf: (item: T) => number,
  keyOf: (item: T) => string,
): Promise<T[]> {
  const found = new Map<string, T>()
  let before: { readonly before?: number } = {}
  for (;;) {
    const known = found.size
    // Each page says where the next begins.
    // oxlint-disable-next-line no-await-in-loop
    const page = await read(before)
    for (const item of page) found.set(keyOf(item), item)
    const last = page.at(-1)
    if (last === undefined || page.length < PAGE || found.size === known) return [...found.values()]
    before = { before: timeOf(last) + 1 }
  }
}
