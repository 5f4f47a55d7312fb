import { z } from 'zod'
import type { FailureCode } from '../../failures.ts'
import { matchId, seatNumber } from '../../shapes/match-shapes.ts'

export const matchParams = z.strictObject({ id: matchId })

/** Left out by whoever has one seat only. */
export const whichSeat = seatNumber.optional()

/** How many there are; how many a game allows, the game says. */
export const seatCount = z.int().min(1).max(64).optional()

/** Opening a match fails with these. */
export const OPENING = [
  'no-such-match',
  'rules-changed',
  'match-damaged',
  'match-halted',
] as const satisfies readonly FailureCode[]

/** So does looking at it, for whoever may not. */
export const LOOKING = [
  ...OPENING,
  'not-allowed-to-watch',
  'not-your-seat',
  'no-such-seat',
] as const satisfies readonly FailureCode[]

/** A command to a seat of one's own. */
export const AT_SEAT = [
  ...OPENING,
  'not-your-seat',
  'no-such-seat',
  'match-closed',
] as const satisfies readonly FailureCode[]

/** A command of the host. */
export const AS_HOST = [...OPENING, 'not-host', 'match-closed'] as const satisfies readonly FailureCode[]
