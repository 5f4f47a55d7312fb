import { signal } from '@preact/signals'
import type { VNode } from 'preact'
import { useEffect } from 'preact/hooks'
import { CoachPanel } from '../coach/coach-panel.tsx'
import type { CoachLink } from '../coach/use-coach.ts'
import type { Showing } from '../table/showing.ts'
import { words } from '../words/words.ts'
import { Clocks } from './clocks/clocks.tsx'
import { rememberPhases } from './live-chart/phases-seen.ts'
import { lookUp } from './look.ts'
import { ChartPanel, FairnessPanel, LogPanel, ReplayPanel, RulesPage } from './panels.tsx'
import { Tabs, type Tab } from './tabs.tsx'
import './beside.css'

/** What somebody looked at last stays open in the next match. */
const chosen = signal('log')

/** What stands beside every board: clocks, log, chart, replay, rules, fairness, coach. */
export function Beside({ showing, coach }: { readonly showing: Showing; readonly coach: CoachLink }): VNode {
  const { table } = showing
  useEffect(() => rememberPhases(table), [table])
  const { beside: say, table: titles } = words.value
  // What somebody else must not see is not beside the board either.
  const isHidden = table.state.value.passTo !== null
  const hidden = () => <p class="soft">{say.hiddenNow}</p>
  const guarded = (panel: () => VNode) => (isHidden ? hidden : panel)
  const tabs: Tab[] = [
    ...(coach.isHere
      ? [{ id: 'coach', title: titles.coach, panel: guarded(() => <CoachPanel coach={coach} showing={showing} />) }]
      : []),
    { id: 'log', title: titles.log, panel: guarded(() => <LogPanel showing={showing} />) },
    { id: 'chart', title: titles.chart, panel: guarded(() => <ChartPanel showing={showing} />) },
    { id: 'replay', title: titles.replay, panel: guarded(() => <ReplayPanel showing={showing} />) },
    { id: 'rules', title: titles.rules, panel: () => <RulesPage game={table.game.id} /> },
    { id: 'fairness', title: titles.fairness, panel: () => <FairnessPanel showing={showing} /> },
  ]
  return (
    <aside class="beside" aria-label={titles.beside} data-testid="beside">
      <Clocks showing={showing} />
      <PastNotice showing={showing} />
      <Tabs label={titles.beside} tabs={tabs} chosen={chosen.value} choose={(id) => (chosen.value = id)} />
    </aside>
  )
}

/** Nobody takes what was for what is. */
function PastNotice({ showing }: { readonly showing: Showing }): VNode | null {
  const { isPast, number } = showing.shown.value
  const { beside: say } = words.value
  if (!isPast) return null
  return (
    <p class="notice past-notice">
      <span>{say.lookingBack(number)}</span>
      <button type="button" class="button" onClick={() => lookUp(showing)}>
        {say.toNow}
      </button>
    </p>
  )
}
