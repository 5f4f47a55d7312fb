import { z } from 'zod'
import { gameId, matchShape } from '../../shapes/match-shapes.ts'
import type { Route } from '../route.ts'
import { dailyRankingShape, dailyShape, dayShape } from '../shapes/daily-shapes.ts'

export const dailyRoutes = {
  showDaily: {
    method: 'GET',
    path: '/api/daily',
    summary: 'Today’s challenge of each game that has one, and my attempt.',
    session: 'optional',
    answers: { 200: z.object({ challenges: z.array(dailyShape) }) },
    failures: [],
  },
  playDaily: {
    method: 'POST',
    path: '/api/daily/{game}',
    summary: 'Starts my match of today’s challenge, or goes on with it.',
    session: 'needed',
    params: z.strictObject({ game: gameId }),
    answers: { 200: matchShape },
    failures: ['no-such-game', 'no-such-challenge', 'too-many-matches'],
  },
  showDailyRanking: {
    method: 'GET',
    path: '/api/daily/{game}/{date}',
    summary: 'Results of a day’s challenge; with the seed from an hour after the end of the day.',
    session: 'none',
    params: z.strictObject({ game: gameId, date: dayShape }),
    answers: { 200: dailyRankingShape },
    failures: ['no-such-game', 'no-such-challenge'],
  },
} as const satisfies Record<string, Route>
