import { parseOptions, type Game } from '@parlor/engine'
import type { LeadersShape } from '@parlor/protocol'
import { Failed } from '../../answer/failed.ts'
import type { Standing } from '../../store/store.ts'
import { ruleSetOf } from '../../matches/head-of.ts'
import type { ApiHandlers } from '../add-api.ts'
import type { HttpDeps } from '../deps.ts'
import { bestIn, gameOf } from './game-handlers.ts'
import { linesOf, resultLine, statisticsLine } from './player-lines.ts'

type PlayerHandlers = Pick<ApiHandlers, 'showPlayer' | 'listResults' | 'listMyMatches' | 'showLeaders'>

const PAGE = 20
const MOST_LEADERS = 100
const MOST_MATCHES = 200
const DAY_MS = 86_400_000
const DAYS = { all: null, month: 30, week: 7 } as const

export function playerHandlers({ store, games, clock }: HttpDeps): PlayerHandlers {
  const playerOf = async (id: string) => {
    const player = await store.players.find(id)
    // An erased player has an empty name.
    if (player === null || player.name === '') throw new Failed('no-such-player')
    return player
  }
  return {
    showPlayer: async ({ params }) => {
      const { id, name, createdAt } = await playerOf(params.id)
      const statistics = await store.results.statisticsOf(id, bestIn(games))
      return { id, name, since: createdAt, statistics: statistics.map(statisticsLine) }
    },
    listResults: async ({ params, query: { before, limit = PAGE } }) => {
      const { id } = await playerOf(params.id)
      const results = await store.results.of(id, { limit, ...(before === undefined ? {} : { before }) })
      return { results: results.map(resultLine) }
    },
    listMyMatches: async ({ player }) => {
      const [lobby, playing] = await Promise.all([
        store.matches.listOf(player.id, { stage: 'lobby', limit: MOST_MATCHES }),
        store.matches.listOf(player.id, { stage: 'playing', limit: MOST_MATCHES }),
      ])
      const heads = [...lobby, ...playing].toSorted((a, b) => b.changedAt - a.changedAt)
      return { matches: await linesOf(store.players, heads, player.id) }
    },
    showLeaders: async ({ params, query: { rules: told, by = 'score', period = 'all' } }) => {
      const game = gameOf(games, params.game)
      const rules = told ?? usualRules(game)
      const days = DAYS[period]
      // Whole days including today, so that all callers share an answer until midnight.
      const since = days === null ? {} : { since: Math.floor(clock() / DAY_MS) * DAY_MS - (days - 1) * DAY_MS }
      const filter = { game: game.id, ruleSet: rules, by, best: game.best, limit: MOST_LEADERS, ...since }
      return { game: game.id, rules, by, period, leaders: placed(await store.results.leaders(filter), by) }
    },
  }
}

/** The rule set of unchanged options. */
function usualRules(game: Game): string {
  const parsed = parseOptions(game.options, {})
  return parsed.ok ? ruleSetOf(game, parsed.options) : ''
}

/** Equal values share a place. */
function placed(standings: readonly Standing[], by: 'score' | 'wins'): LeadersShape['leaders'] {
  const valueOf = (standing: Standing | undefined) => (by === 'score' ? standing?.best : standing?.wins)
  return standings.map(({ player, name, matches, wins, best, mean }, at) => {
    const first = standings.findIndex((other) => valueOf(other) === valueOf(standings[at]))
    return { place: first + 1, player: { id: player, name }, matches, wins, best, mean }
  })
}
