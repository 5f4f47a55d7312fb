import { z } from 'zod'
import { gameId } from '../../shapes/match-shapes.ts'
import type { Route } from '../route.ts'
import { gamePageShape, gameShape } from '../shapes/game-shapes.ts'

export const gameRoutes = {
  listGames: {
    method: 'GET',
    path: '/api/games',
    summary: 'Every game there is, with its options and its bots.',
    session: 'none',
    answers: { 200: z.object({ games: z.array(gameShape) }) },
    failures: [],
  },
  showGame: {
    method: 'GET',
    path: '/api/games/{game}',
    summary: 'One game, with the charts it runs on.',
    session: 'none',
    params: z.strictObject({ game: gameId }),
    answers: { 200: gamePageShape },
    failures: ['no-such-game'],
  },
} as const satisfies Record<string, Route>
