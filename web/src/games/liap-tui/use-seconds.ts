import { timeLeft, useTick } from '../../parts/time-left.ts'
import type { LiapProps } from './liap-view.ts'

const SECOND = 1_000

/** Whole seconds until the clock that runs speaks; undefined where none does. */
export function useSeconds({ match, view, now }: Pick<LiapProps, 'match' | 'view' | 'now'>): number | undefined {
  const clock = view.clocks[0]
  useTick(clock !== undefined && clock.left === undefined)
  return clock && Math.ceil(timeLeft(clock, match.startedAt ?? now(), now()) / SECOND)
}
