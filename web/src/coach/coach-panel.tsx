import type { VNode } from 'preact'
import { Switch } from '../parts/switch.tsx'
import { coachWords } from '../words/en/coach.ts'
import { inGameWords } from '../words/en/in-game.ts'
import { words } from '../words/words.ts'
import { namesAt } from '../open-match/names.ts'
import type { Showing } from '../open-match/showing.ts'
import { AdviceList } from './advice-list.tsx'
import { coachWordsOf } from './coach-of.ts'
import { EstimateList } from './estimate-list.tsx'
import { keepFocus } from '../parts/keep-focus.ts'
import { Preparing } from './preparing.tsx'
import { CoachFault } from './review-card.tsx'
import type { CoachLink } from './use-coach.ts'
import './coach.css'

interface Props {
  readonly coach: CoachLink
  readonly showing: Showing
}

/** Everything that can be done now and what it is worth. */
export function CoachPanel({ coach, showing }: Props): VNode | null {
  if (!coach.isHere) return null
  const say = coachWords.value
  const { match, assisted } = showing.openMatch.state.value
  return (
    <section class="coach stack" aria-label={inGameWords.value.coach} tabIndex={-1} data-keeps-focus>
      <Switch
        label={say.ask}
        about={
          match.stage !== 'playing'
            ? say.afterwards
            : assisted
              ? say.marked
              : `${coach.isEstimate ? say.estimates : say.about} ${say.marks}`
        }
        isOn={coach.isOn}
        turn={() => coach.toggle()}
        testId="coach-switch"
      />
      {coach.isOn ? <Spoken coach={coach} showing={showing} /> : null}
    </section>
  )
}

function Spoken({ coach, showing }: Props): VNode {
  const { shell } = words.value
  const say = coachWords.value
  const { match } = showing.openMatch.state.value
  const { seat, advice, estimate, isAsked, fault } = coach.heard
  const { isPast } = showing.shown.value
  const cancel = (event: MouseEvent) => {
    const stay = keepFocus(event)
    coach.toggle()
    stay()
  }
  if (fault !== null) return <CoachFault why={fault} retry={coach.tryAgain} />
  return (
    <>
      {coach.aims.length > 1 ? <AimChoice coach={coach} game={match.game} /> : null}
      {isAsked ? (
        <Preparing text={say.preparing} still={coach.isEstimate ? say.trying : shell.loading} cancel={cancel} />
      ) : estimate !== null ? (
        <>
          {isPast && seat !== null ? <h3>{say.forSeat(namesAt(match)(seat))}</h3> : null}
          <EstimateList seat={seat} showing={showing} estimate={estimate} />
        </>
      ) : advice === null ? (
        <p class="soft">{seat === null ? quietBecause(match.stage === 'playing', isPast) : say.notNow}</p>
      ) : (
        <>
          {isPast && seat !== null ? <h3>{say.forSeat(namesAt(match)(seat))}</h3> : null}
          <AdviceList coach={coach} showing={showing} advice={advice} />
        </>
      )}
    </>
  )
}

function quietBecause(isPlayed: boolean, isPast: boolean): string {
  const say = coachWords.value
  if (isPast) return say.notNow
  return isPlayed ? say.waits : say.over
}

function AimChoice({ coach, game }: { readonly coach: CoachLink; readonly game: string }): VNode {
  const say = coachWords.value
  const { aims } = coachWordsOf(game)
  return (
    <fieldset class="coach-aims">
      <legend class="small soft">{say.adviceFor}</legend>
      {coach.aims.map((aim) => (
        <label key={aim} class="coach-aim">
          <input
            type="radio"
            name="coach-aim"
            value={aim}
            checked={aim === coach.aim}
            onChange={() => coach.aimAt(aim)}
          />
          <span>{aims[aim] ?? aim}</span>
        </label>
      ))}
    </fieldset>
  )
}
