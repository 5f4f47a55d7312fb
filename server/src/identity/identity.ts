import type { PlayerStore } from '../store/store.ts'
import { Accounts } from './accounts.ts'
import { Sessions, type IdentityListener } from './sessions.ts'

/** Sessions and accounts. One instance per process, since it caches. */
export interface Identity {
  readonly sessions: Sessions
  readonly accounts: Accounts
}

const nobodyListens: IdentityListener = {
  ended: () => undefined,
  allEnded: () => undefined,
  renamed: () => undefined,
}

export function createIdentity(
  players: PlayerStore,
  clock: () => number,
  news: Partial<IdentityListener> = {},
): Identity {
  const sessions = new Sessions(players, clock, { ...nobodyListens, ...news })
  return { sessions, accounts: new Accounts(players, sessions) }
}
