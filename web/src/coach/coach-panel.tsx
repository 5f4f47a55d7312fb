import type { VNode } from 'preact'
import { words } from '../words/words.ts'
import { namesAt } from '../table/names.ts'
import type { Showing } from '../table/showing.ts'
import { AdviceList } from './advice-list.tsx'
import { keepFocus } from './keep-focus.ts'
import { Preparing } from './preparing.tsx'
import type { CoachLink } from './use-coach.ts'
import './coach.css'

interface Props {
  readonly coach: CoachLink
  readonly showing: Showing
}

/** Everything that can be done now and what it is worth, for whoever wants to know. */
export function CoachPanel({ coach, showing }: Props): VNode | null {
  if (!coach.isHere) return null
  const { coach: say } = words.value
  const { match, assisted } = showing.table.state.value
  return (
    <section class="coach stack" aria-label={words.value.table.coach} tabIndex={-1} data-keeps-focus>
      <label class="coach-switch">
        <input
          type="checkbox"
          role="switch"
          checked={coach.isOn}
          data-testid="coach-switch"
          onChange={() => coach.toggle()}
        />
        <span class="coach-track" aria-hidden="true" />
        <span>
          <strong>{say.ask}</strong>
          <span class="soft small coach-note">
            {match.stage !== 'playing' ? say.afterwards : assisted ? say.marked : `${say.about} ${say.marks}`}
          </span>
        </span>
      </label>
      {coach.isOn ? <Spoken coach={coach} showing={showing} /> : null}
    </section>
  )
}

function Spoken({ coach, showing }: Props): VNode {
  const { coach: say, shell } = words.value
  const { match } = showing.table.state.value
  const { seat, advice, isAsked, fault } = coach.heard
  const { isPast } = showing.shown.value
  const cancel = (event: MouseEvent) => {
    const stay = keepFocus(event)
    coach.toggle()
    stay()
  }
  if (fault !== null)
    return (
      <p class="notice coach-fault" role="alert">
        <span>{say.failed(fault)}</span>
        <button type="button" class="button" onClick={coach.tryAgain}>
          {shell.retry}
        </button>
      </p>
    )
  return (
    <>
      {coach.aims.length > 1 ? <AimChoice coach={coach} /> : null}
      {isAsked ? (
        <Preparing text={say.preparing} cancel={cancel} />
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
  const { coach: say } = words.value
  if (isPast) return say.notNow
  return isPlayed ? say.waits : say.over
}

function AimChoice({ coach }: { readonly coach: CoachLink }): VNode {
  const { coach: say } = words.value
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
          <span>{say.aims[aim] ?? aim}</span>
        </label>
      ))}
    </fieldset>
  )
}
