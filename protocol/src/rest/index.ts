export { failuresOf } from './failures-of.ts'
export { openApi, type OpenApi } from './open-api.ts'
export type { JsonSchema } from './components.ts'
export { problemShape, type Problem } from './problem.ts'
export type { HandlersOf, Route, RouteInput, RouteOutput, RouteRequest } from './route.ts'
export { CHAPTERS, ROUTES, type Chapter, type Handlers, type RouteName, type Routes } from './routes.ts'
export type { DailyRankingShape, DailyShape } from './shapes/daily-shapes.ts'
export type { KeptDocumentShape } from './shapes/document-shapes.ts'
export type { GamePageShape, GameShape } from './shapes/game-shapes.ts'
export type { LeadersShape, MatchLineShape, OwnPlayerShape, ResultShape } from './shapes/player-shapes.ts'
export type {
  KeysShape,
  LogLineShape,
  LogShape,
  ProofShape,
  VerifiedShape,
  ViewAtShape,
} from './shapes/record-shapes.ts'
export { keysShape } from './shapes/record-shapes.ts'
