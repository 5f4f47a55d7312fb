import type { Player } from '../../store/store.ts'
import type { HttpDeps } from '../deps.ts'
import { bestIn } from './best-in.ts'
import { linesOf } from './match-line.ts'
import { resultLine, statisticsLine } from './result-line.ts'

/** So many matches at a time: somebody may have played tens of thousands, and others are playing. */
const PAGE = 100

type ExportDeps = Pick<HttpDeps, 'store' | 'games' | 'clock'>
type Exported = Awaited<ReturnType<typeof exportOf>>

/**
 * What is kept about somebody: who they are, and the first of their matches by their ids, with how they came out. `after`:
 * only the next of them, after this one.
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

/** All of it in one, documents with their bodies. */
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
  // One may have been given up since it was listed.
  const documents = read.flatMap((one) => (one === null ? [] : [{ ...one.kept, document: JSON.parse(one.text) }]))
  return { ...whole, documents }
}
