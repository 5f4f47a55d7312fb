import type { LimitName } from './limits.ts'

/** Every limit of the table is off: for tests that ask more than people do. */
export const NO_LIMITS = {
  address: null,
  player: null,
  frames: null,
  newSession: null,
  newAccount: null,
  signIn: null,
  password: null,
  newMatch: null,
  code: null,
} as const satisfies Record<LimitName, null>
