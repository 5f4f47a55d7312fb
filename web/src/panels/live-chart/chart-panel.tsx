import type { DrawnText } from '@parlor/engine'
import { signal } from '@preact/signals'
import type { VNode } from 'preact'
import { useId, useEffect, useRef, useState } from 'preact/hooks'
import { arrowIn, stateIn, TERMINAL } from '../../chart/arrows.ts'
import { ChartPicture } from '../../chart/chart-picture.tsx'
import { ChartAsText, WaysOn } from '../../chart/chart-as-text.tsx'
import { inWords, stateInWords } from '../../chart/in-words.ts'
import type { Drawn } from '../../chart/label-texts.ts'
import type { Showing } from '../../open-match/showing.ts'
import { spoken } from '../../words/spoken.ts'
import { panelsWords } from '../../words/en/panels.ts'
import { chartAt, type Phases, marksFromPhases, NO_MARKS, type Marks } from './trail.ts'
import type { OpenMatch } from '../../open-match/open-match.ts'
import { inSlices, pause } from '../../background/in-slices.ts'
import { lineEvents, lineEventsOfLog, type LineEvent } from '../../open-match/played-line.ts'
import { phasesSeen } from './trail.ts'
import { Trail } from './trail.ts'

import './live-chart.css'

/** Of a game with several charts: the one somebody wants to see, by its path; empty: the one that is played now. */
const wanted = signal('')
/** Somebody wants the names that the drawing has, where a game says what they mean. */
const asDrawn = signal(false)

/** The charts of a match: where they stand, and which of their arrows were taken. */
export function ChartPanel({ showing }: { readonly showing: Showing }): VNode | null {
  const { game } = showing.openMatch
  const phases = showing.shown.value.view?.phases ?? {}
  const marks = useMarks(showing)
  const followed = innermost(phases) ?? [...game.charts.keys()][0] ?? ''
  const isThere = wanted.value in phases || game.charts.has(wanted.value)
  const path = wanted.value !== '' && isThere ? wanted.value : followed
  const name = chartAt(path)
  const drawing = game.charts.get(name)
  const say = panelsWords.value
  if (drawing === undefined) return null
  const meanings = spoken(game).text.drawn
  const said = asDrawn.value ? undefined : meanings
  const chart = said === undefined ? drawing : inWords(name, drawing, said)
  const title = said?.charts[name] ?? name
  const now = phases[path] ?? null
  const isTaken = (key: string) => marks.arrows.has(`${name}: ${key}`)
  const label = now === null ? say.chartLabel(title) : say.chartLabelNow(title, sayState(chart, now))
  return (
    <div class="live-chart" data-testid="chart">
      {game.charts.size < 2 ? null : (
        <Which phases={phases} charts={[...game.charts.keys()]} followed={followed} path={path} said={said} />
      )}
      {meanings === undefined ? null : (
        <button
          type="button"
          class="button quiet"
          aria-pressed={asDrawn.value}
          onClick={() => (asDrawn.value = !asDrawn.value)}
        >
          {say.chartAsDrawn}
        </button>
      )}
      <p class="live-chart-now">
        {now === null ? say.chartNowhere : <strong>{say.chartNow(sayState(chart, now))}</strong>}
      </p>
      <ChartPicture
        key={`${name} ${asDrawn.value}`}
        chart={chart}
        label={label}
        now={now}
        isTaken={isTaken}
        isSeen={(state) => marks.states.has(stateIn(name, state))}
      />
      <ul class="live-chart-legend small soft">
        <li>
          <span class="legend-now" aria-hidden="true" /> {say.chartLegendNow}
        </li>
        <li>
          <span class="legend-taken" aria-hidden="true" /> {say.chartLegendTaken}
        </li>
      </ul>
      {marks.isExact ? null : <p class="small soft">{say.chartInexact}</p>}
      {now === null ? null : <WaysOn chart={chart} from={now} />}
      <ChartAsText chart={chart} isTaken={(edge) => marks.arrows.has(arrowIn(name, edge))} />
    </div>
  )
}

interface WhichProps {
  readonly phases: Phases
  readonly charts: readonly string[]
  readonly followed: string
  readonly path: string
  readonly said: DrawnText | undefined
}

function Which({ phases, charts, followed, path, said }: WhichProps): VNode {
  const id = useId()
  const say = panelsWords.value
  const running = Object.keys(phases)
  const idle = charts.filter((name) => !running.some((each) => chartAt(each) === name))
  const value = wanted.value === '' || path !== wanted.value ? '' : path
  return (
    <div class="field">
      <label for={id}>{say.chartWhich}</label>
      <select
        id={id}
        class="select"
        value={value}
        onChange={({ currentTarget }) => (wanted.value = currentTarget.value)}
      >
        <option value="">{say.chartFollow(sayChart(chartAt(followed), said))}</option>
        <optgroup label={say.chartRunning}>
          {running.map((each) => (
            <option key={each} value={each}>
              {sayPath(each, said)}: {sayPhase(each, phases[each] ?? '', said)}
            </option>
          ))}
        </optgroup>
        {idle.length === 0 ? null : (
          <optgroup label={say.chartIdle}>
            {idle.map((name) => (
              <option key={name} value={name}>
                {sayChart(name, said)}
              </option>
            ))}
          </optgroup>
        )}
      </select>
    </div>
  )
}

function sayChart(name: string, said: DrawnText | undefined): string {
  return said?.charts[name] ?? name
}

function sayPath(path: string, said: DrawnText | undefined): string {
  return path
    .split('/')
    .map((name) => sayChart(name, said))
    .join(' › ')
}

function sayPhase(path: string, state: string, said: DrawnText | undefined): string {
  if (state === TERMINAL) return panelsWords.value.chartEnd
  return said === undefined ? state : stateInWords(chartAt(path), state, said)
}

function sayState(chart: Drawn, state: string): string {
  return state === TERMINAL ? panelsWords.value.chartEnd : (chart.captions.get(state) ?? state)
}

const depth = (path: string) => path.split('/').length

/** The deepest chart that runs: what somebody is doing just now. */
function innermost(phases: Phases): string | undefined {
  const running = Object.keys(phases).filter((path) => phases[path] !== TERMINAL)
  return running.toSorted((a, b) => depth(b) - depth(a))[0] ?? Object.keys(phases)[0]
}

/** What was taken of the charts up to what is shown. */
function useMarks(showing: Showing): Marks {
  const { openMatch } = showing
  const { number } = showing.shown.value
  const { stage } = openMatch.state.value.match
  const trail = useRef<{ readonly of: OpenMatch; readonly trail: Trail } | null>(null)
  const [marks, setMarks] = useState(NO_MARKS)
  useEffect(() => {
    const stop = new AbortController()
    const find = async () => {
      if (trail.current?.of !== openMatch) trail.current = { of: openMatch, trail: newTrail(openMatch) }
      const found = await marksAt(openMatch, trail.current.trail, number, stop.signal)
      if (!stop.signal.aborted && found !== null) setMarks(found)
    }
    void find().catch(() => undefined) // the server is not there: nothing is marked that is not known
    return () => stop.abort()
  }, [openMatch, number, stage])
  return marks
}

function newTrail({ game, state }: OpenMatch): Trail {
  const { options, seats } = state.peek().match
  return new Trail(game, options, seats.length)
}

async function marksAt(
  openMatch: OpenMatch,
  trail: Trail,
  number: number,
  unwanted: AbortSignal,
): Promise<Marks | null> {
  const { stage } = openMatch.state.peek().match
  // While hands are hidden the arrows would tell of them: then only what was seen counts.
  const isOpen = openMatch.game.information === 'open' || stage !== 'playing'
  const events = isOpen ? await eventsOf(openMatch) : null
  if (events !== null) {
    const read = await inSlices(trail.read(events), unwanted)
    if (read === null) return null
    if (!trail.isBroken) return trail.marksAt(number)
  }
  const seen =
    openMatch.where === 'here' ? await phasesHere(openMatch, number, unwanted) : phasesSeen(openMatch, number)
  return marksFromPhases(openMatch.game, seen)
}

async function eventsOf(openMatch: OpenMatch): Promise<LineEvent[] | null> {
  const { entries } = await openMatch.proof()
  if (entries !== null) return lineEvents(entries)
  const { startedAt } = openMatch.state.peek().match
  return lineEventsOfLog(await openMatch.log(), startedAt ?? 0)
}

/** A match played in this page knows what was seen after every entry; each is asked for once for each seat that looks. */
const seenHere = new WeakMap<OpenMatch, Map<string, Phases>>()
const SLICE_MS = 7

async function phasesHere(openMatch: OpenMatch, upTo: number, unwanted: AbortSignal): Promise<Phases[]> {
  const lines = await openMatch.log()
  const start = lines.find(({ kind }) => kind === 'started')?.number ?? upTo
  const viewer = openMatch.state.peek().view?.viewer ?? null
  const known = seenHere.get(openMatch) ?? new Map<string, Phases>()
  seenHere.set(openMatch, known)
  const seen: Phases[] = []
  let until = performance.now() + SLICE_MS
  for (let number = start; number <= upTo && !unwanted.aborted; number++) {
    const key = `${viewer} ${number}`
    // One after the other, with room for the page between them: each is computed when it is asked for.
    // oxlint-disable-next-line no-await-in-loop
    const phases = known.get(key) ?? (await openMatch.viewAt(number))?.phases
    if (phases === undefined) continue
    known.set(key, phases)
    seen.push(phases)
    if (performance.now() < until) continue
    // oxlint-disable-next-line no-await-in-loop
    await pause()
    until = performance.now() + SLICE_MS
  }
  return seen
}
