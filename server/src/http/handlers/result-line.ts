import type { ResultShape } from '@parlor/protocol'
import type { Result, ResultStore } from '../../store/store.ts'

export function resultLine(result: Result): ResultShape {
  const { match, game, ruleSet: rules, challenge, seat, seats, score, rank, resigned, endedAt } = result
  return { match, game, rules, challenge, seat, seats, score, rank, resigned, endedAt }
}

type Statistics = Awaited<ReturnType<ResultStore['statisticsOf']>>[number]

export function statisticsLine({ game, ruleSet: rules, matches, wins, best, mean }: Statistics) {
  return { game, rules, matches, wins, best, mean }
}
