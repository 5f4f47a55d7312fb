import { eventChart, type EventState } from '@parlor/games/trigger-board/knowledge'
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { ChartPicture } from '../../../../chart/chart-picture.tsx'
import type { ShownEntry, ShownStep, Stand } from '../trial/shown-test.ts'
import type { Trial } from '../trial/trial.ts'
import { editorWords } from '../words.ts'
import type { Workbench } from '../workbench.ts'

interface EntryProps {
  readonly entry: ShownEntry
  readonly number: number
  readonly trial: Trial
  readonly bench: Workbench
  readonly say: {
    readonly move: string
    readonly by: string
    readonly happening: (happening: ShownStep['happening']) => string
  }
}

/** One entry, and in it one thing after the other: pointing at it shows the board as it stood then. */
export function LogEntry({ entry, number, trial, bench, say: said }: EntryProps): VNode {
  const say = editorWords.words.value
  const [steps, setSteps] = useState<readonly ShownStep[] | null>(null)
  const [isOpen, setOpen] = useState(false)
  const open = async () => {
    setOpen(!isOpen)
    if (steps === null) setSteps(await trial.steps(number))
  }
  const look = (step: ShownStep) => (trial.looked.value = { stand: step.stand, step })
  const unlook = () => (trial.looked.value = null)
  const told = entry.happenings.map(said.happening).filter((sentence) => sentence !== '')
  return (
    <li>
      <span>
        {said.by}: {said.move}
      </span>
      {told.length === 0 ? null : <span class="small soft"> {told.join(' ')}</span>}
      <span class="row">
        <button
          type="button"
          class="button quiet small"
          aria-expanded={isOpen}
          data-testid={`test-steps-${number}`}
          onClick={() => void open()}
        >
          {say.stepByStep}
        </button>
        <button
          type="button"
          class="button quiet small"
          data-testid={`test-rewind-${number}`}
          onClick={() => void trial.rewind(number + 1)}
        >
          {say.backToHere}
        </button>
      </span>
      {!isOpen || steps === null ? null : (
        <ol class="tb-steps small">
          {steps.map((step, at) => (
            <li key={at}>
              <button
                type="button"
                class="tb-line"
                onPointerEnter={() => look(step)}
                onPointerLeave={unlook}
                onFocus={() => look(step)}
                onBlur={unlook}
                onClick={() => {
                  look(step)
                  const space = step.stand.players[step.stand.turn]?.space
                  if (space !== undefined) bench.seek([space])
                }}
              >
                {said.happening(step.happening) || say.inside(step.happening)}
              </button>
            </li>
          ))}
        </ol>
      )}
    </li>
  )
}

/** The chart that every event follows, with where the last one stands lit and the arrows that it just took. */
export function EventChart({ step, stand }: { readonly step: ShownStep | null; readonly stand: Stand }): VNode {
  const say = editorWords.words.value
  const change = step?.changes.at(-1)
  const busy = stand.events.findLast(({ state }) => state !== 'INACTIVE')
  const now: EventState = change?.to ?? busy?.state ?? 'READY'
  const event = change?.event ?? busy?.event ?? null
  const [isOpen, setOpen] = useState(false)
  return (
    <details class="tb-section" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{event === null ? say.eventChart : say.eventChartOf(event)}</summary>
      {isOpen ? (
        <ChartPicture
          chart={eventChart}
          label={say.eventChart}
          now={now}
          isTaken={(key) => change?.arrows.some((arrow) => key.startsWith(arrow)) === true}
          isSeen={() => true}
        />
      ) : null}
    </details>
  )
}
