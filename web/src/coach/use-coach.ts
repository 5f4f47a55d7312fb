import { difficultyOf, type Advice } from '@parlor/bots'
import { sayMove } from '@parlor/engine'
import { effect, untracked } from '@preact/signals'
import { useLayoutEffect, useMemo } from 'preact/hooks'
import { brain } from '../brain/start-brain.ts'
import { namesAt } from '../open-match/names.ts'
import type { Showing } from '../open-match/showing.ts'
import { announce } from '../parts/announce.tsx'
import { spoken } from '../words/spoken.ts'
import { coachWords } from '../words/en/coach.ts'
import { sayOption } from './coach-of.ts'
import { isClear } from './amounts.ts'
import { MatchCoach, type Heard } from './match-coach.ts'

export interface CoachLink {
  /** May it be asked in this match? */
  readonly isHere: boolean
  readonly isOn: boolean
  /** Does it only estimate? So it is where nobody has solved the game. */
  readonly isEstimate: boolean
  readonly toggle: () => void
  readonly advice: Advice | null
  /** Everything it has said about what is shown. */
  readonly heard: Heard
  /** What its advice can be for, and what it is for now. */
  readonly aims: readonly string[]
  readonly aim: string
  readonly aimAt: (aim: string) => void
  readonly tryAgain: () => void
}

/** The coach of a match. */
export function useCoach(showing: Showing): CoachLink {
  const coach = useMemo(() => new MatchCoach(showing, brain()), [showing])
  useLayoutEffect(() => coach.listen(), [coach])
  useLayoutEffect(() => speakUp(coach, showing), [coach])
  const isHere = coach.isHere.value
  const heard = coach.heard.value
  return {
    isHere,
    isOn: isHere && coach.isOn.value,
    isEstimate: coach.isEstimate,
    toggle: () => coach.toggle(),
    advice: heard.advice,
    heard,
    aims: coach.aims,
    aim: coach.aim.value,
    aimAt: (aim) => coach.aimAt(aim),
    tryAgain: () => coach.tryAgain(),
  }
}

/** Announces the coach's advice to screen readers, once the dice lie. */
function speakUp(coach: MatchCoach, showing: Showing): () => void {
  let said: Heard['advice'] | Heard['estimate'] = null
  return effect(() => {
    const { advice, estimate, isAsked } = coach.heard.value
    const now = advice ?? estimate
    if (!coach.isOn.value || isAsked || showing.isActing || now === said) return
    said = now
    const text = untracked(() => sayBriefly(coach.heard.value, showing))
    if (text !== '') announce(text)
  })
}

function sayBriefly({ advice, estimate }: Heard, { openMatch: { game, state }, shown }: Showing): string {
  const say = coachWords.value
  if (advice !== null) {
    const best = advice.options.slice(0, advice.ties).map(({ option }) => sayOption(game, option))
    return `${say.difficulty[difficultyOf(advice)]} ${say.bestWas(best.join(say.or))}.`
  }
  if (estimate === null) return ''
  const { best, options } = estimate
  const would =
    best === null
      ? say.wouldWait
      : `${say.would(sayMove(spoken(game), best, namesAt(state.value.match), shown.value.view?.table ?? null))}.`
  return options.length === 0 ? would : `${isClear(options) ? say.estimateClear : say.estimateOpen} ${would}`
}
