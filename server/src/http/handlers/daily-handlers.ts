import type { ApiHandlers } from '../add-api.ts'
import type { HttpDeps } from '../deps.ts'

type DailyHandlers = Pick<ApiHandlers, 'showDaily' | 'playDaily' | 'showDailyRanking'>

export function dailyHandlers({ daily, limits }: Pick<HttpDeps, 'daily' | 'limits'>): DailyHandlers {
  return {
    showDaily: async ({ player }) => ({ challenges: await daily.challenges(player?.id ?? null) }),
    playDaily: ({ params, player }, caller) => {
      limits.takeNewMatch(player.id, caller.address)
      return daily.play(params.game, player.id)
    },
    showDailyRanking: ({ params }) => daily.ranking(params.game, params.date),
  }
}
