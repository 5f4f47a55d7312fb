import type { VNode } from 'preact'
import { DistributionChart } from './distribution-chart.tsx'
import { ScoreChart } from './score-chart.tsx'
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
