import type { MatchLineShape, ResultShape } from '@parlor/protocol'
import type { MatchHead, PlayerStore, Result, ResultStore } from '../../store/store.ts'

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

export function resultLine(result: Result): ResultShape {
  const { match, game, ruleSet: rules, challenge, seat, seats, score, rank, resigned, endedAt } = result
  return { match, game, rules, challenge, seat, seats, score, rank, resigned, endedAt }
}

type Statistics = Awaited<ReturnType<ResultStore['statisticsOf']>>[number]

export function statisticsLine({ game, ruleSet: rules, matches, wins, best, mean }: Statistics) {
  return { game, rules, matches, wins, best, mean }
}
