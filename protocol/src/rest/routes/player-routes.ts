import { z } from 'zod'
import { gameId, playerId } from '../../shapes/match-shapes.ts'
import type { Route } from '../route.ts'
import { leadersShape, matchLineShape, profileShape, resultShape, storableText } from '../shapes/player-shapes.ts'
import { wholeInQuery } from '../shapes/query-values.ts'

const params = z.strictObject({ id: playerId })

export const playerRoutes = {
  showPlayer: {
    method: 'GET',
    path: '/api/players/{id}',
    summary: 'A player, with statistics for each game and rule set.',
    session: 'none',
    params,
    answers: { 200: profileShape },
    failures: ['no-such-player'],
  },
  listResults: {
    method: 'GET',
    path: '/api/players/{id}/matches',
    summary: 'How a player’s matches ended, the latest first.',
    session: 'none',
    params,
    query: z.strictObject({
      /** Only matches that ended before this time: the endedAt of the previous page's last line. */
      before: wholeInQuery(Number.MAX_SAFE_INTEGER).optional(),
      limit: wholeInQuery(100).optional(),
    }),
    answers: { 200: z.object({ results: z.array(resultShape) }) },
    failures: ['no-such-player'],
  },
  listMyMatches: {
    method: 'GET',
    path: '/api/me/matches',
    summary: 'The matches I have a seat in that are not over.',
    session: 'needed',
    answers: { 200: z.object({ matches: z.array(matchLineShape) }) },
    failures: [],
  },
  showLeaders: {
    method: 'GET',
    path: '/api/leaderboards/{game}',
    summary: 'The best players of a game under one rule set.',
    session: 'none',
    params: z.strictObject({ game: gameId }),
    query: z.strictObject({
      /** Rule set (default: that of unchanged options). */
      rules: storableText.max(2_048).optional(),
      by: z.enum(['score', 'wins']).optional(),
      period: z.enum(['all', 'month', 'week']).optional(),
    }),
    answers: { 200: leadersShape },
    failures: ['no-such-game'],
  },
} as const satisfies Record<string, Route>
