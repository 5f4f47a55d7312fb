import { z } from 'zod'
import { yahtzeeRoutes } from '../yahtzee/yahtzee-routes.ts'
import type { HandlersOf, Route } from './route.ts'
import { dailyRoutes } from './routes/daily-routes.ts'
import { gameRoutes } from './routes/game-routes.ts'
import { hostRoutes } from './routes/host-routes.ts'
import { lobbyRoutes } from './routes/lobby-routes.ts'
import { playRoutes } from './routes/play-routes.ts'
import { playerRoutes } from './routes/player-routes.ts'
import { recordRoutes } from './routes/record-routes.ts'
import { sessionRoutes } from './routes/session-routes.ts'

/** The one table of routes. What is not here is not served under /api, but for the page that shows this table. */
export const ROUTES = {
  showOpenApi: {
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'This interface, as OpenAPI 3.1.',
    session: 'none',
    answers: { 200: z.looseObject({ openapi: z.string() }) },
    failures: [],
  },
  ...gameRoutes,
  ...sessionRoutes,
  ...playerRoutes,
  ...lobbyRoutes,
  ...hostRoutes,
  ...playRoutes,
  ...recordRoutes,
  ...dailyRoutes,
  ...yahtzeeRoutes,
} as const satisfies Record<string, Route>

export type Routes = typeof ROUTES
export type RouteName = keyof Routes
export type Handlers<Player, Caller> = HandlersOf<Routes, Player, Caller>

/** By what they are about, for whoever reads them. */
export const CHAPTERS: readonly { readonly title: string; readonly routes: Readonly<Record<string, Route>> }[] = [
  { title: 'Games', routes: gameRoutes },
  { title: 'Sessions and accounts', routes: sessionRoutes },
  { title: 'Players', routes: playerRoutes },
  { title: 'Matches', routes: lobbyRoutes },
  { title: 'What a host may do', routes: hostRoutes },
  { title: 'Play', routes: playRoutes },
  { title: 'Records', routes: recordRoutes },
  { title: 'Daily challenge', routes: dailyRoutes },
  { title: 'Yahtzee with curl', routes: yahtzeeRoutes },
  { title: 'About this interface', routes: { showOpenApi: ROUTES.showOpenApi } },
]
