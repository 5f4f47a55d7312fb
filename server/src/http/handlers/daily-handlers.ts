import type { ApiHandlers } from '../add-api.ts'
import type { HttpDeps } from '../deps.ts'

type DailyHandlers = Pick<ApiHandlers, 'showDaily' | 'playDaily' | 'showDailyRanking'>

export function dailyHandlers({ daily, limits }: Pick<HttpDeps, 'daily' | 'limits'>): DailyHandlers {
  return {
    showDaily: async ({ player }) => ({ challenges: await daily.challenges(player?.id ?? null) }),
    playDaily: ({ params, player }) => {
      limits.take('newMatch', player.id)
      return daily.play(params.game, player.id)
    },
    showDailyRanking: ({ params }) => daily.ranking(params.game, params.date),
  }
}
