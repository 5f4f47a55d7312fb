import type { DailyShape } from '@parlor/protocol'
import { useEffect, useState } from 'preact/hooks'
import type { VNode } from 'preact'
import { recallSession } from '../../../online/session.ts'
import { words } from '../../../words/words.ts'
import { AnswerNotice } from '../answer-notice.tsx'
import { GameTabs } from '../game-tabs.tsx'
import type { MenuPlace } from '../menu-place.ts'
import { PageHead } from '../page-head.tsx'
import { useCalled } from '../use-called.ts'
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
        <Rankings key={`${game} ${date}`} game={game} date={date} />
      </div>
    </>
  )
}

/** What stands below a ranking is drawn with it, or it would move. */
function Rankings({ game, date }: { readonly game: string; readonly date: string }): VNode {
  const { dailyPage: said, loading } = words.value.shell
  const { called } = useCalled('showDailyRanking', { params: { game, date } })
  if (called === null) return <p class="loading">{loading}</p>
  return (
    <>
      <section class="card daily-ranking">
        <h2>{said.ranking}</h2>
        <DailyRanking called={called} nobody={said.nobody} />
      </section>
      <Yesterday game={game} date={dayBefore(date)} />
    </>
  )
}

/** Fetched when somebody wants to know. */
function Yesterday({ game, date }: { readonly game: string; readonly date: string }): VNode {
  const said = words.value.shell.dailyPage
  const [isOpen, setOpen] = useState(false)
  return (
    <details class="card daily-ranking" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <h2>{said.yesterday}</h2>
      </summary>
      {isOpen ? <YesterdaysRanking game={game} date={date} /> : null}
    </details>
  )
}

function YesterdaysRanking({ game, date }: { readonly game: string; readonly date: string }): VNode {
  const { dailyPage: said, loading } = words.value.shell
  const { called } = useCalled('showDailyRanking', { params: { game, date } })
  return called === null ? (
    <p class="soft">{loading}</p>
  ) : (
    <DailyRanking called={called} nobody={said.nobodyYesterday} />
  )
}

const DAY_MS = 86_400_000

/** By the calendar of UTC, as challenges are. */
function dayBefore(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10)
}
