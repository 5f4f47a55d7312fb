import { bits, oneOf, type Reveals, sealed, type Secrets } from '@parlor/engine'
import { isTurnedUp } from './effects.ts'
import type { Scene, State } from './state.ts'

/** Who knows what? R10: hands, pieces laid face down and forfeits are their owner's; R3: so are answers. */
export function secrets({ state, options }: Pick<Scene, 'state' | 'options'>): Secrets {
  const { hands, plays, turns, answers } = state
  return hands.flatMap((_, seat) => [
    bits('pieces', hands, seat, [seat]),
    bits('pieces', plays, seat, options.turns === 'open' ? 'everybody' : [seat]),
    ...turns.map((turn) => bits('pieces', turn.plays, seat, isTurnedUp(options, turn, seat) ? 'everybody' : [seat])),
    sealed(answers, seat, oneOf('keep', 'redeal'), [seat]),
  ])
}

export const publicState = [
  'round',
  'redeals',
  'starter',
  'reason',
  'turn',
  'asked',
  'declared',
  'barred',
  'chosen',
  'zeros',
  'piles',
  'scores',
  'exact',
  'led',
  'count',
  'turns.*.leader',
  'turns.*.type',
  'turns.*.count',
  'turns.*.winner',
  'last',
] as const

/** What moves reveal of it, and what then follows from that. */
export const reveals = {
  // One's own hand. R2, R3: who holds the red General starts, and who has a weak hand is asked.
  DEAL: ['hands', 'asked', 'reason', 'starter', 'turn', 'barred'],
  // R3, R4. The answers, once all are in.
  KEEP: ['answers', 'redeals', 'reason', 'starter', 'turn', 'barred'],
  REDEAL: ['answers', 'redeals', 'reason', 'starter', 'turn', 'barred'],
  // R7. The type and number of the pieces that lie face down.
  LEAD: ['plays', 'led', 'count'],
  // R9 to R13. What competes is turned up, and somebody has won the turn, the round or the match.
  FOLLOW: ['plays', 'turns', 'piles', 'turn', 'starter', 'reason', 'redeals', 'round', 'scores', 'exact', 'last'],
  // R14. A hand decides what is declared for the late.
  TIME_UP: [
    'declared',
    'barred',
    'zeros',
    'answers',
    'redeals',
    'plays',
    'led',
    'count',
    'turns',
    'piles',
    'turn',
    'starter',
    'reason',
    'round',
    'scores',
    'exact',
    'last',
  ],
} as const satisfies Reveals<State>
