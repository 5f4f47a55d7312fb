import type { VNode } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Showing } from '../../open-match/showing.ts'
import { panelsWords } from '../../words/en/panels.ts'
import { entryName, sayLine, toldLines } from '../log/say-line.ts'
import { lookAt } from '../look.ts'
import { startOf, useLog } from '../use-log.ts'
import { PlayOn } from './play-on.tsx'

import './replay.css'

const STEP_MS = 900

/** Goes back and forth in a match, and begins another from any point of it. */
export function ReplayPanel({ showing }: { readonly showing: Showing }): VNode {
  const { openMatch } = showing
  const lines = useLog(openMatch).value
  const { number } = showing.shown.value
  const { match } = openMatch.state.value
  const start = startOf(lines)
  const say = panelsWords.value
  const [isOn, setOn] = useState(false)
  const look = useLooking(showing, () => setOn(false))
  const playing = usePlaying(showing, look, { isOn, setOn })
  if (start === null) return <p class="soft">{say.replayNone}</p>
  const last = match.number
  const line = lines[number - 1]
  const told = line === undefined ? '' : sayLine(openMatch.game, match, line)
  const all = toldLines(lines, openMatch)
  const where = say.replayAt(entryName(all, number) ?? 1, entryName(all, last) ?? 1)
  const go = (to: number) => {
    playing.stop()
    look(Math.min(last, Math.max(start, to)))
  }
  return (
    <div class="replay">
      <p class="replay-told">
        <strong class="figures">{where}</strong>
        <span>{told}</span>
      </p>
      <input
        type="range"
        class="replay-slider"
        data-testid="replay-slider"
        aria-label={say.replaySlider}
        aria-valuetext={`${where}: ${told}`}
        min={start}
        max={Math.max(start, last)}
        value={number}
        onInput={({ currentTarget }) => go(currentTarget.valueAsNumber)}
      />
      <div class="replay-buttons" role="group" aria-label={say.replaySteps}>
        <Step label={say.replayFirst} sign="first" isOff={number <= start} onClick={() => go(start)} />
        <Step label={say.replayBack} sign="back" isOff={number <= start} onClick={() => go(number - 1)} />
        <button
          type="button"
          class="button primary"
          aria-label={playing.isOn ? say.replayPause : say.replayPlay}
          aria-disabled={last === start}
          onClick={playing.isOn ? playing.stop : () => playing.start(start)}
        >
          <Sign name={playing.isOn ? 'pause' : 'play'} />
        </button>
        <Step label={say.replayOn} sign="on" isOff={number >= last} onClick={() => go(number + 1)} />
        <Step label={say.replayLast} sign="last" isOff={number >= last} onClick={() => go(last)} />
      </div>
      <PlayOn showing={showing} />
    </div>
  )
}

interface StepProps {
  readonly label: string
  readonly sign: SignName
  readonly isOff: boolean
  readonly onClick: () => void
}

/** Stays where it is, and keeps the focus, also where it leads nowhere. */
function Step({ label, sign, isOff, onClick }: StepProps): VNode {
  return (
    <button
      type="button"
      class="button"
      aria-label={label}
      title={label}
      aria-disabled={isOff}
      onClick={isOff ? undefined : onClick}
    >
      <Sign name={sign} />
    </button>
  )
}

/** One look after the other: while one is on its way, only the last wish counts. */
function useLooking(showing: Showing, missed: () => void): (number: number) => void {
  const wish = useRef<number | null>(null)
  const isLooking = useRef(false)
  return (number) => {
    wish.current = number
    if (isLooking.current) return
    isLooking.current = true
    const follow = async () => {
      for (let next = wish.current; next !== null; next = wish.current) {
        wish.current = null
        // oxlint-disable-next-line no-await-in-loop -- one after the other, as said above
        if (!(await lookAt(showing, next))) missed()
      }
      isLooking.current = false
    }
    void follow()
  }
}

interface Running {
  readonly isOn: boolean
  readonly setOn: (isOn: boolean) => void
}

/** Goes on by itself until the last entry. */
function usePlaying(showing: Showing, look: (number: number) => void, { isOn, setOn }: Running) {
  const { number, isPast } = showing.shown.value
  useEffect(() => {
    if (!isOn) return
    if (!isPast) return setOn(false)
    const timer = setTimeout(() => look(number + 1), STEP_MS)
    return () => clearTimeout(timer)
  }, [isOn, number, isPast])
  return {
    isOn,
    stop: () => setOn(false),
    /** From the start where there is nothing left to show. */
    start: (first: number) => {
      if (isPast) return setOn(true)
      void lookAt(showing, first).then(setOn)
    },
  }
}

const PATHS = {
  first: 'M6 5v14M19 5 9 12l10 7z',
  back: 'm15 5-7 7 7 7',
  play: 'M7 4.5 19 12 7 19.5z',
  pause: 'M7 5h3.5v14H7zM13.5 5H17v14h-3.5z',
  on: 'm9 5 7 7-7 7',
  last: 'M18 5v14M5 5l10 7-10 7z',
} as const

type SignName = keyof typeof PATHS

/** What stands on the buttons of every player of music. A picture only: the button says what it does. */
function Sign({ name }: { readonly name: SignName }): VNode {
  return (
    <svg class="replay-sign" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <path
        d={PATHS[name]}
        fill={name === 'back' || name === 'on' ? 'none' : 'currentcolor'}
        stroke="currentcolor"
        stroke-width="2"
        stroke-linejoin="round"
      />
    </svg>
  )
}
