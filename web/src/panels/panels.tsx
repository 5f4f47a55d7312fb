import { lazy } from '../parts/lazy.tsx'
import type { Showing } from '../open-match/showing.ts'

/** What can stand beside a board or below a result. What is heavy is fetched when it is first shown. */
export { LogPanel } from './log/log-panel.tsx'
export { ReplayPanel } from './replay/replay-panel.tsx'

interface Shows {
  readonly showing: Showing
}

interface RulesShows {
  readonly game: string
  readonly options?: Readonly<Record<string, unknown>>
}

export const ChartPanel = lazy<Shows>(() => import('./live-chart/chart-panel.tsx').then((part) => part.ChartPanel))
export const FairnessPanel = lazy<Shows>(() =>
  import('./fairness/fairness-panel.tsx').then((part) => part.FairnessPanel),
)
export const RulesPage = lazy<RulesShows>(() => import('./rules-page.tsx').then((part) => part.RulesPage))
