import { z } from 'zod'
import type { FailureCode } from '../../failures.ts'
import { matchId, seatNumber } from '../../shapes/match-shapes.ts'

export const matchParams = z.strictObject({ id: matchId })

/** Optional for a player with a single seat. */
export const whichSeat = seatNumber.optional()

/** Number of seats; the range is the game's. */
export const seatCount = z.int().min(1).max(64).optional()

/** Failures of opening a match. */
export const OPENING = [
  'no-such-match',
  'rules-changed',
  'match-damaged',
  'match-halted',
] as const satisfies readonly FailureCode[]

/** Failures of viewing a match. */
export const LOOKING = [
  ...OPENING,
  'not-allowed-to-watch',
  'not-your-seat',
  'no-such-seat',
] as const satisfies readonly FailureCode[]

/** Failures of a command for one's own seat. */
export const AT_SEAT = [
  ...OPENING,
  'not-your-seat',
  'no-such-seat',
  'match-closed',
] as const satisfies readonly FailureCode[]

/** Failures of a host command. */
export const AS_HOST = [...OPENING, 'not-host', 'match-closed'] as const satisfies readonly FailureCode[]
