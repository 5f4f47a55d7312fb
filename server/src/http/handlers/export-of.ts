import type { Player } from '../../store/store.ts'
import type { HttpDeps } from '../deps.ts'
import { bestIn } from './game-handlers.ts'
import { linesOf, resultLine, statisticsLine } from './player-lines.ts'

/** Matches per page: a player may have tens of thousands. */
const PAGE = 100

type ExportDeps = Pick<HttpDeps, 'store' | 'games' | 'clock'>
type Exported = Awaited<ReturnType<typeof exportOf>>

/**
 * One page of a player's data: profile and the first matches with results. `after`: only the matches that follow this
 * id.
 */
export async function exportOf({ store, games, clock }: ExportDeps, player: Player, after?: string) {
  const { id, name, hasAccount, createdAt } = player
  const heads = await store.matches.pageOf(id, after ?? '', PAGE)
  const [results, statistics, sessions, kept] = await Promise.all([
    store.results.ofMatches(
      id,
      heads.map((head) => head.id),
    ),
    after === undefined ? store.results.statisticsOf(id, bestIn(games)) : [],
    after === undefined ? store.players.sessionsOf(id, clock()) : [],
    after === undefined ? store.documents.listOf(id) : [],
  ])
  return {
    exportedAt: clock(),
    profile: { id, name, account: hasAccount, since: createdAt, statistics: statistics.map(statisticsLine) },
    matches: await linesOf(store.players, heads, id),
    results: results.map(resultLine),
    sessions: sessions.map(({ openedAt, endsAt }) => ({ openedAt, endsAt })),
    documents: [...kept],
    next: heads.length < PAGE ? null : (heads.at(-1)?.id ?? null),
  }
}

/** The whole export, with the bodies of documents. */
export async function wholeExportOf(deps: ExportDeps, player: Player): Promise<Exported> {
  let whole = await exportOf(deps, player)
  while (whole.next !== null) {
    // oxlint-disable-next-line no-await-in-loop -- each says where the next begins
    const more = await exportOf(deps, player, whole.next)
    const [matches, results] = [
      [...whole.matches, ...more.matches],
      [...whole.results, ...more.results],
    ]
    whole = { ...whole, matches, results, next: more.next }
  }
  const read = await Promise.all(whole.documents.map(({ hash }) => deps.store.documents.read(player.id, hash)))
  // A document may have been deleted since it was listed.
  const documents = read.flatMap((one) => (one === null ? [] : [{ ...one.kept, document: JSON.parse(one.text) }]))
  return { ...whole, documents }
}
