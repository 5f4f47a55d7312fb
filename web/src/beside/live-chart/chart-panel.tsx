import type { Chart } from '@parlor/engine'
import { signal } from '@preact/signals'
import type { VNode } from 'preact'
import { useId } from 'preact/hooks'
import { arrowIn, stateIn, TERMINAL } from '../../chart/arrows.ts'
import { ChartPicture } from '../../chart/chart-picture.tsx'
import { ChartAsText, WaysOn } from '../../chart/chart-as-text.tsx'
import type { Showing } from '../../table/showing.ts'
import { words } from '../../words/words.ts'
import { chartAt, type Phases } from './marks.ts'
import { useMarks } from './use-marks.ts'
import './live-chart.css'

/** Of a game with several charts: the one somebody wants to see, by its path; empty: the one that is played now. */
const wanted = signal('')

/** The charts of a match: where they stand, and which of their arrows were taken. */
export function ChartPanel({ showing }: { readonly showing: Showing }): VNode | null {
  const { game } = showing.table
  const phases = showing.shown.value.view?.phases ?? {}
  const marks = useMarks(showing)
  const followed = innermost(phases) ?? [...game.charts.keys()][0] ?? ''
  const isThere = wanted.value in phases || game.charts.has(wanted.value)
  const path = wanted.value !== '' && isThere ? wanted.value : followed
  const name = chartAt(path)
  const chart = game.charts.get(name)
  const { beside: say } = words.value
  if (chart === undefined) return null
  const now = phases[path] ?? null
  const isTaken = (key: string) => marks.arrows.has(`${name}: ${key}`)
  const label = now === null ? say.chartLabel(name) : say.chartLabelNow(name, sayState(chart, now))
  return (
    <div class="live-chart" data-testid="chart">
      {game.charts.size < 2 ? null : (
        <Which phases={phases} charts={[...game.charts.keys()]} followed={followed} path={path} />
      )}
      <p class="live-chart-now">
        {now === null ? say.chartNowhere : <strong>{say.chartNow(sayState(chart, now))}</strong>}
      </p>
      <ChartPicture
        key={name}
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
}

function Which({ phases, charts, followed, path }: WhichProps): VNode {
  const id = useId()
  const { beside: say } = words.value
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
        <option value="">{say.chartFollow(chartAt(followed))}</option>
        <optgroup label={say.chartRunning}>
          {running.map((each) => (
            <option key={each} value={each}>
              {sayPath(each)}: {phases[each]}
            </option>
          ))}
        </optgroup>
        {idle.length === 0 ? null : (
          <optgroup label={say.chartIdle}>
            {idle.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </optgroup>
        )}
      </select>
    </div>
  )
}

function sayPath(path: string): string {
  return path.replaceAll('/', ' › ')
}

function sayState(chart: Chart, state: string): string {
  return state === TERMINAL ? words.value.beside.chartEnd : (chart.captions.get(state) ?? state)
}

const depth = (path: string) => path.split('/').length

/** The deepest chart that runs: what somebody is doing just now. */
function innermost(phases: Phases): string | undefined {
  const running = Object.keys(phases).filter((path) => phases[path] !== TERMINAL)
  return running.toSorted((a, b) => depth(b) - depth(a))[0] ?? Object.keys(phases)[0]
}
