import type { Advice, CoachedOption } from '@parlor/bots'
import { useEffect, useMemo } from 'preact/hooks'
import { brain } from '../brain/start-brain.ts'
import type { Showing } from '../table/showing.ts'
import { CoachAtTable, type Heard } from './coach-at-table.ts'

export interface CoachLink {
  /** Is there a coach for this game, and may it be asked in this match? */
  readonly isHere: boolean
  readonly isOn: boolean
  readonly toggle: () => void
  readonly advice: Advice<CoachedOption> | null
  /** Everything it has said about what is shown. */
  readonly heard: Heard
  /** What its advice can be for, and what it is for now. */
  readonly aims: readonly string[]
  readonly aim: string
  readonly aimAt: (aim: string) => void
  readonly tryAgain: () => void
}

/** The coach of a match, for whoever wants to hear it. */
export function useCoach(showing: Showing): CoachLink {
  const coach = useMemo(() => new CoachAtTable(showing, brain()), [showing])
  useEffect(() => coach.listen(), [coach])
  const isHere = coach.isHere.value
  const heard = coach.heard.value
  return {
    isHere,
    isOn: isHere && coach.isOn.value,
    toggle: () => coach.toggle(),
    advice: heard.advice,
    heard,
    aims: coach.aims,
    aim: coach.aim.value,
    aimAt: (aim) => coach.aimAt(aim),
    tryAgain: () => coach.tryAgain(),
  }
}
