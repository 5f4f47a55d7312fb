import { signal } from '@preact/signals'
import type { VNode } from 'preact'
import { useLayoutEffect } from 'preact/hooks'
import { CoachPanel } from '../coach/coach-panel.tsx'
import type { CoachLink } from '../coach/use-coach.ts'
import type { Showing } from '../open-match/showing.ts'
import { Drawer } from '../parts/drawer.tsx'
import { inGameWords } from '../words/en/in-game.ts'
import { panelsWords } from '../words/en/panels.ts'
import { rememberPhases } from './live-chart/trail.ts'
import { keepFocus } from '../parts/keep-focus.ts'
import { backToPresent } from './look.ts'
import { ChartPanel, FairnessPanel, LogPanel, ReplayPanel, RulesPage } from './panels.tsx'
import { Tabs, type Tab } from '../parts/tabs.tsx'
import { useLog } from './use-log.ts'
import { entryName, toldLines } from './log/say-line.ts'
import { sayMove } from '@parlor/engine'
import { namesAt } from '../open-match/names.ts'
import { spoken } from '../words/spoken.ts'
import { formatTime, timeLeft, useTick } from '../parts/time-left.ts'

import './side-panels.css'
import './clocks.css'

/** What somebody looked at last stays open in the next match. */
const chosen = signal('log')

/** What stands beside every board: clocks, log, replay, rules, coach, and how it works: chart and fairness. */
export function SidePanels({ showing, coach }: { readonly showing: Showing; readonly coach: CoachLink }): VNode {
  const { openMatch } = showing
  useLayoutEffect(() => rememberPhases(openMatch), [openMatch])
  const say = panelsWords.value
  const titles = inGameWords.value
  // What somebody else must not see is not beside the board either.
  const isHidden = openMatch.state.value.passTo !== null
  const hidden = () => <p class="soft">{say.hiddenNow}</p>
  const guarded = (panel: () => VNode) => (isHidden ? hidden : panel)
  const tabs: Tab[] = [
    ...(coach.isHere
      ? [{ id: 'coach', title: titles.coach, panel: guarded(() => <CoachPanel coach={coach} showing={showing} />) }]
      : []),
    { id: 'log', title: titles.log, panel: guarded(() => <LogPanel showing={showing} />) },
    { id: 'replay', title: titles.replay, panel: guarded(() => <ReplayPanel showing={showing} />) },
    {
      id: 'rules',
      title: titles.rules,
      panel: () => <RulesPage game={openMatch.game.id} options={openMatch.state.value.match.options} />,
    },
    {
      id: 'works',
      title: say.howItWorks,
      panel: () => (
        <>
          <Drawer title={titles.chart} isOpen>
            {guarded(() => <ChartPanel showing={showing} />)()}
          </Drawer>
          <Drawer title={titles.fairness}>
            <FairnessPanel showing={showing} />
          </Drawer>
        </>
      ),
    },
  ]
  return (
    <aside class="beside" aria-label={titles.beside} data-testid="beside" tabIndex={-1} data-keeps-focus>
      <Clocks showing={showing} />
      {showing.shown.value.isPast ? <PastNotice showing={showing} /> : null}
      <Tabs label={titles.beside} tabs={tabs} chosen={chosen.value} choose={(id) => (chosen.value = id)} />
    </aside>
  )
}

/** Nobody takes what was for what is. */
function PastNotice({ showing }: { readonly showing: Showing }): VNode {
  const { number } = showing.shown.value
  const told = toldLines(useLog(showing.openMatch).value, showing.openMatch)
  const say = panelsWords.value
  return (
    <p class="notice past-notice">
      <span>{say.lookingBack(entryName(told, number))}</span>
      <button
        type="button"
        class="button"
        onClick={(event) => {
          const stay = keepFocus(event)
          backToPresent(showing)
          stay()
        }}
      >
        {say.toNow}
      </button>
    </p>
  )
}

const SOON_MS = 5_000

/** The clocks that run, or stand still; nothing where there are none. */
function Clocks({ showing: { openMatch } }: { readonly showing: Showing }): VNode | null {
  const { match, view } = openMatch.state.value
  const clocks = match.stage === 'playing' ? (view?.clocks ?? []) : []
  const isRunning = clocks.some(({ left }) => left === undefined)
  useTick(isRunning)
  if (clocks.length === 0) return null
  const nameOf = namesAt(match)
  const say = panelsWords.value
  const now = openMatch.now()
  return (
    <section class="clocks" aria-label={say.clocks} data-testid="clocks">
      {clocks.map((clock, at) => {
        const left = timeLeft(clock, match.startedAt ?? now, now)
        const stands = clock.left !== undefined
        const then = sayMove(spoken(openMatch.game), { move: clock.move }, nameOf, view?.table ?? null)
        return (
          <p key={at} class={`clock${!stands && left <= SOON_MS ? ' is-soon' : ''}`}>
            <span class="clock-time figures" role="timer">
              {formatTime(left)}
            </span>
            <span>
              <span class="clock-whose">{clock.seat === null ? say.clockOfAll : say.clockOf(nameOf(clock.seat))}</span>
              <span class="soft small"> {stands ? say.clockStands : say.clockThen(then)}</span>
            </span>
          </p>
        )
      })}
    </section>
  )
}
