import type { DailyShape } from '@parlor/protocol'
import { useEffect } from 'preact/hooks'
import type { VNode } from 'preact'
import { me, recallSession } from '../../../online/session.ts'
import { dailyOf } from '../../../open-match/daily-of.ts'
import { dayBefore, streakOf } from '../../../statistics/streak.ts'
import { words } from '../../../words/words.ts'
import { AnswerNotice } from '../answer-notice.tsx'
import { GameTabs } from '../game-tabs.tsx'
import type { MenuPlace } from '../menu-place.ts'
import { PageHead } from '../page-head.tsx'
import { sayDate } from '../../../words/say-time.ts'
import { useCalled } from '../use-called.ts'
import { WhatCounts } from '../what-counts/what-counts.tsx'
import { DailyRanking } from './daily-ranking.tsx'
import { TodaysChallenge } from './todays-challenge.tsx'
import './daily-page.css'

/** The same dice for everybody, today: the attempt, the ranking, and how yesterday went. */
export function DailyPage({ place }: { readonly place: MenuPlace }): VNode {
  const said = words.value.shell.dailyPage
  const { called, again } = useCalled('showDaily', {})
  // Who we are is marked in the rankings.
  useEffect(() => void recallSession(), [])
  return (
    <div class="menu-page" data-testid="daily">
      <PageHead title={said.title} about={said.about} />
      {called === null ? <p class="loading">{words.value.shell.loading}</p> : null}
      {called?.ok === false ? <AnswerNotice failed={called} noServer={said.needsServer} again={again} /> : null}
      {called?.ok === true ? <Challenges challenges={called.value.challenges} place={place} again={again} /> : null}
    </div>
  )
}

interface ChallengesProps {
  readonly challenges: readonly DailyShape[]
  readonly place: MenuPlace
  readonly again: () => void
}

function Challenges({ challenges, place, again }: ChallengesProps): VNode {
  const { dailyPage: said, leadersPage } = words.value.shell
  const challenge = challenges.find(({ game }) => game === place.game) ?? challenges[0]
  if (challenge === undefined) return <p class="soft">{said.none}</p>
  const { game, date } = challenge
  return (
    <>
      <GameTabs label={leadersPage.game} games={challenges.map((each) => each.game)} shown={game} place={place} />
      <TodaysChallenge key={game} challenge={challenge} onOver={again} />
      <div class="daily-rankings">
        <Rankings key={`${game} ${date}`} game={game} date={date} isToday />
      </div>
    </>
  )
}

interface RankingsProps {
  readonly game: string
  readonly date: string
  /** A match may be of any day; the menu's is the server's today. */
  readonly isToday?: boolean
}

/** The ranking of a day, and of the one before. Both are drawn together: what stands below would move. */
export function Rankings({ game, date, isToday = false }: RankingsProps): VNode {
  const { dailyPage: said, loading } = words.value.shell
  const before = dayBefore(date)
  const { called } = useCalled('showDailyRanking', { params: { game, date } })
  const { called: calledBefore } = useCalled('showDailyRanking', { params: { game, date: before } })
  if (called === null || calledBefore === null) return <p class="loading">{loading}</p>
  return (
    <>
      <section class="card daily-ranking" data-testid="ranking">
        <h2>{isToday ? said.ranking : said.rankingOf(sayDate(date))}</h2>
        {me.value === null ? null : <Streak player={me.value.id} game={game} date={date} />}
        <DailyRanking called={called} nobody={isToday ? said.nobody : said.nobodyThen} />
        <WhatCounts ranking="daily" />
      </section>
      <section class="card daily-ranking" data-testid="ranking-before">
        <h2>{isToday ? said.yesterday : said.dayBefore(sayDate(before))}</h2>
        <DailyRanking called={calledBefore} nobody={said.nobodyThen} />
      </section>
    </>
  )
}

/** As many results as a server gives at once. */
const MOST_RESULTS = 100

/** How many days in a row somebody has played it. */
function Streak({ player, game, date }: { readonly player: string; readonly game: string; readonly date: string }) {
  const { called } = useCalled('listResults', { params: { id: player }, query: { limit: MOST_RESULTS } })
  const results = called?.ok === true ? called.value.results : []
  const days = results.flatMap((each) => (each.game === game && !each.resigned ? (dailyOf(each) ?? []) : []))
  // A line is kept free for it, so that nothing moves when it comes.
  return (
    <p class="daily-streak" data-testid="streak">
      {called === null ? '\u00A0' : words.value.shell.dailyPage.streak(streakOf(days, date))}
    </p>
  )
}
