export type { Answer } from './requests.ts'
export type { FollowedMatch, FollowListener, FollowState, FollowWish, MatchNews } from './followed-match.ts'
export type { SocketLike, SocketListener, Timers } from './environment.ts'
export { MatchClient, type ConnectionState, type MatchClientOptions } from './match-client.ts'
