import { bits, oneOf, sealed, type Secrets } from '@parlor/engine'
import { isTurnedUp } from './effects/turns.ts'
import type { Scene } from './state.ts'

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
