import type { MatchLineShape } from '@parlor/protocol'
import type { MatchHead, PlayerStore } from '../../store/store.ts'

/** Matches as list items, with their players' names. */
export async function linesOf(
  players: PlayerStore,
  heads: readonly MatchHead[],
  asked: string,
): Promise<MatchLineShape[]> {
  const ids = new Set(heads.flatMap((head) => head.players.filter((id) => id !== null)))
  const known = await players.findMany([...ids])
  return heads.map((head) => ({
    id: head.id,
    game: head.game,
    stage: head.stage,
    players: head.players.map((id) => (id === null ? null : { id, name: known.get(id)?.name ?? '' })),
    yours: head.players.flatMap((id, seat) => (id === asked ? [seat] : [])),
    createdAt: head.createdAt,
    changedAt: head.changedAt,
  }))
}
