import type { VNode } from 'preact'
import { ScoreChart } from './score-chart.tsx'
import { profileWords } from '../words/en/profile.ts'
import { distributionOf } from './distribution.ts'

import './charts.css'

/** One match in a chart. */
export interface ScorePoint {
  readonly match: string
  readonly score: number
  /** When it ended. */
  readonly at: number
}

export interface ChartsProps {
  readonly game: string
  /** The oldest first. */
  readonly points: readonly ScorePoint[]
}

/** How scores change, and how they are spread. */
export function ScoreCharts({ game, points }: ChartsProps): VNode {
  return (
    <div class="charts">
      <ScoreChart game={game} points={points} />
      <DistributionChart scores={points.map(({ score }) => score)} />
    </div>
  )
}

const MOST_BUCKETS = 10

/** How often which scores were made: a bar each, with its number beside it, so that it is its own table. */
function DistributionChart({ scores }: { readonly scores: readonly number[] }): VNode {
  const profile = profileWords.value
  const buckets = distributionOf(scores, MOST_BUCKETS)
  const most = Math.max(1, ...buckets.map(({ count }) => count))
  return (
    <div class="chart">
      <h3 id="distribution-title">{profile.distribution}</h3>
      <ul class="bars" aria-labelledby="distribution-title">
        {buckets.map(({ from, to, count }) => (
          <li key={from} class="bar">
            <span class="figures small">{profile.bucket(String(from), String(to))}</span>
            <span class="bar-room" aria-hidden="true">
              <span class="bar-fill" style={{ width: `${(100 * count) / most}%` }} />
            </span>
            <span class="figures small soft">
              <span aria-hidden="true">{count}</span>
              <span class="sr-only">{profile.times(count)}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
