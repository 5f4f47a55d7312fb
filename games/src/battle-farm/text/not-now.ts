import type { Text } from '@parlor/engine'
import type { Move } from '../programs.ts'
import { MODES } from '../modes.ts'

type NotNow = NonNullable<Text<never, Move, never, never, object>['notNow']>

/** Every state in which somebody may be asked to move. IDLE is one of several charts, so what is said there fits all. */
const STATES = [
  'PLANNED',
  'IDLE',
  'CONFIRM_TRADE',
  'COLLECT',
  'OFFERS_WAITING',
  'OFFERS_CHOOSING',
  'TARGET_CROP',
  'TARGET_EFFECT',
  'TARGET_ACTION',
  'CROP_CONFIRM',
  'HAS_TRADE',
  'OFFER_SENT',
  ...MODES,
] as const
type StateName = (typeof STATES)[number]

/** One sentence for all states, and better ones for some. */
type Reasons = { readonly otherwise: string } & Readonly<Partial<Record<StateName, string>>>
export type Reasoned = Readonly<Partial<Record<Move['move'], Reasons>>>

/** Why a move that is legal at another time is not now. */
export function notNowIn(reasoned: Reasoned): NotNow {
  return Object.fromEntries(
    Object.entries(reasoned).map(([move, { otherwise, ...better }]) => [
      move,
      { ...Object.fromEntries(STATES.map((state) => [state, otherwise])), ...better },
    ]),
  )
}
