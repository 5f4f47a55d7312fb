import { z } from 'zod'
import type { HandlersOf, Route } from './route.ts'
import { dailyRoutes } from './routes/daily-routes.ts'
import { documentRoutes } from './routes/document-routes.ts'
import { gameRoutes } from './routes/game-routes.ts'
import { hostRoutes } from './routes/host-routes.ts'
import { lobbyRoutes } from './routes/lobby-routes.ts'
import { playRoutes } from './routes/play-routes.ts'
import { playerRoutes } from './routes/player-routes.ts'
import { recordRoutes } from './routes/record-routes.ts'
import { sessionRoutes } from './routes/session-routes.ts'

/** The one table of routes under /api, except the page that documents it. */
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
  ...documentRoutes,
  ...lobbyRoutes,
  ...hostRoutes,
  ...playRoutes,
  ...recordRoutes,
  ...dailyRoutes,
} as const satisfies Record<string, Route>

export type Routes = typeof ROUTES
export type RouteName = keyof Routes
export type Handlers<Player, Caller> = HandlersOf<Routes, Player, Caller>

/** Routes of one topic. */
export interface Chapter {
  readonly title: string
  readonly routes: Readonly<Record<string, Route>>
  /** Named schemas that several of its routes use. */
  readonly shapes?: Readonly<Record<string, z.ZodType>>
}

/** The routes by topic, for the documentation. */
export const CHAPTERS: readonly Chapter[] = [
  { title: 'Games', routes: gameRoutes },
  { title: 'Sessions and accounts', routes: sessionRoutes },
  { title: 'Players', routes: playerRoutes },
  { title: 'Documents', routes: documentRoutes },
  { title: 'Matches', routes: lobbyRoutes },
  { title: 'What a host may do', routes: hostRoutes },
  { title: 'Play', routes: playRoutes },
  { title: 'Records', routes: recordRoutes },
  { title: 'Daily challenge', routes: dailyRoutes },
  { title: 'About this interface', routes: { showOpenApi: ROUTES.showOpenApi } },
]
