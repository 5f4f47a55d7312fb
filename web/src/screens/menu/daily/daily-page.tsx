import type { DailyShape, DailyRankingShape } from '@parlor/protocol'
import { useEffect, useState, useRef } from 'preact/hooks'
import type { VNode } from 'preact'
import { me, recallSession, callAsMe } from '../../../online/session.ts'
import { dailyOf } from '../../../open-match/open-match.ts'
import { dayBefore, streakOf } from '../../../statistics/streak.ts'
import { words } from '../../../words/words.ts'
import { AnswerNotice } from '../answer-notice.tsx'
import { GameTabs } from '../game-tabs.tsx'
import type { MenuPlace } from '../menu-place.ts'
import { PageHead } from '../page-head.tsx'
import { sayDate, sayNumber } from '../../../words/say-time.ts'
import { useCalled } from '../use-called.ts'
import { WhatCounts } from '../what-counts/what-counts.tsx'
import { navigation } from '../../../window/navigation.ts'
import { GamePicture } from '../../../games/emblems/game-picture.tsx'
import { gameTitle, sayScored, scoreHead } from '../../../catalogue/listed-games.ts'
import { tell } from '../notices.tsx'
import type { Called } from '../../../online/api.ts'
import { PlaceLink } from '../../../parts/place-link.tsx'
import { RankedHead, RankedPlayer } from '../ranked.tsx'

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

interface TodaysChallengeProps {
  readonly challenge: DailyShape
  /** The day has ended: there is another challenge. */
  readonly onOver: () => void
}

/** My attempt, or the button that begins it. */
function TodaysChallenge({ challenge, onOver }: TodaysChallengeProps): VNode {
  const { shell } = words.value
  const said = shell.dailyPage
  const { game, attempt, endsAt, commitment } = challenge
  const [starting, setStarting] = useState(false)
  const start = async () => {
    setStarting(true)
    const played = await callAsMe('playDaily', { params: { game } })
    setStarting(false)
    if (played.ok) navigation.go({ at: 'match', id: played.value.id })
    else tell(played.why)
  }
  const isOver = attempt?.stage === 'over' || attempt?.stage === 'closed'
  return (
    <section class="card daily-today">
      <div class="daily-picture">
        <GamePicture game={game} />
      </div>
      <div class="daily-text">
        <h2>{gameTitle(game)}</h2>
        <p>{sayAttempt(challenge)}</p>
        <div class="row">
          <button
            type="button"
            class="button primary"
            data-testid={`daily-${game}`}
            aria-disabled={starting}
            onClick={() => {
              if (!starting) void start()
            }}
          >
            {starting ? shell.starting : isOver ? said.look : attempt === null ? said.play : said.goOn}
          </button>
          <p class="soft">
            {said.next} <Countdown until={endsAt} onOver={onOver} />
          </p>
        </div>
        <details class="daily-proof small">
          <summary>{said.how}</summary>
          <p>
            {said.commitment}: <code>{commitment}</code>
          </p>
          <p class="soft">{said.commitmentAbout}</p>
        </details>
      </div>
    </section>
  )
}

function sayAttempt({ game, attempt }: DailyShape): string {
  const said = words.value.shell.dailyPage
  if (attempt === null) return said.open
  if (attempt.stage !== 'over' && attempt.stage !== 'closed') return said.under
  return attempt.score === null ? said.playedOut : said.played(sayScored(game, sayNumber(attempt.score)))
}

interface DailyRankingProps {
  readonly called: Called<'showDailyRanking'>
  /** What is said when nobody is in it. */
  readonly nobody: string
}

/** How one day went. */
function DailyRanking({ called, nobody }: DailyRankingProps): VNode {
  if (!called.ok) return <p class="soft">{called.why}</p>
  const { game, ranking, seed } = called.value
  return (
    <>
      {ranking.length === 0 ? (
        <p class="soft">{nobody}</p>
      ) : (
        <RankingTable game={game} ranking={ranking} isPast={seed !== null} />
      )}
      {seed === null ? null : <Seed shown={called.value} />}
    </>
  )
}

interface TableProps extends Pick<DailyRankingShape, 'game' | 'ranking'> {
  readonly isPast: boolean
}

/** The lines of a long ranking that are shown at first, besides one's own. */
const SHOWN_FIRST = 10

function RankingTable({ game, ranking, isPast }: TableProps): VNode {
  const { dailyPage } = words.value.shell
  const [isWhole, setWhole] = useState(false)
  const own = me.value?.id
  const rows = isWhole ? ranking : ranking.filter(({ player }, at) => at < SHOWN_FIRST || player.id === own)
  return (
    <>
      <table class="menu-table">
        <thead>
          <tr>
            <RankedHead />
            <th scope="col">{scoreHead(game)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ place, player, match, score }) => {
            const shown = score === null ? '–' : sayNumber(score)
            return (
              <tr key={match} class={player.id === own ? 'is-mine' : undefined}>
                <RankedPlayer place={place} player={player} />
                {/* While others may still play, a match of the day is nobody else’s to see. */}
                <td>
                  {isPast || player.id === own ? <PlaceLink to={{ at: 'match', id: match }}>{shown}</PlaceLink> : shown}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {rows.length === ranking.length ? null : (
        <button type="button" class="button quiet" onClick={() => setWhole(true)}>
          {dailyPage.wholeRanking(ranking.length)}
        </button>
      )}
    </>
  )
}

function Seed({ shown: { seed, commitment } }: { readonly shown: DailyRankingShape }): VNode {
  const said = words.value.shell.dailyPage
  return (
    <details class="daily-proof small">
      <summary>{said.how}</summary>
      <p>
        {said.seed}: <code>{seed}</code>
      </p>
      <p class="soft">
        {said.seedAbout} {said.commitment}: <code>{commitment}</code>
      </p>
    </details>
  )
}

/** Hours, minutes and seconds until something; calls back when it has come. */
function Countdown({ until, onOver }: { readonly until: number; readonly onOver: () => void }): VNode {
  const [now, setNow] = useState(Date.now)
  const over = useRef(onOver)
  over.current = onOver
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() < until) return
      clearInterval(timer)
      over.current()
    }, 1000)
    return () => clearInterval(timer)
  }, [until])
  return (
    <time class="figures daily-countdown" dateTime={new Date(until).toISOString()}>
      {sayTimeLeft(until - now)}
    </time>
  )
}

const two = (number: number) => String(number).padStart(2, '0')

/** A span of milliseconds as hours, minutes and seconds. */
export function sayTimeLeft(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}
