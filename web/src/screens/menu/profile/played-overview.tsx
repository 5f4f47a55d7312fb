import { useId, useState } from 'preact/hooks'
import type { VNode } from 'preact'
import { listedGame, gameTitle, sayScored } from '../../../catalogue/listed-games.ts'
import { lazy } from '../../../parts/lazy.tsx'
import type { Played } from '../../../statistics/played.ts'
import { ruleSetsOf, unusualIn } from '../../../statistics/score-statistics.ts'
import type { ChartsProps } from '../../../statistics/score-charts.tsx'
import { counted, statisticsOf, type ScoreStatistics } from '../../../statistics/score-statistics.ts'
import { spoken } from '../../../words/spoken.ts'
import { profileWords } from '../../../words/en/profile.ts'
import { useGame } from '../../../catalogue/use-game.ts'
import { sayNumber, sayDayAndTime } from '../../../words/say-time.ts'
import { keepFocus } from '../../../parts/keep-focus.ts'
import { CrossIcon } from '../menu-icons.tsx'
import { PlaceLink } from '../../../parts/place-link.tsx'

const ScoreCharts = lazy<ChartsProps>(async () => (await import('../../../statistics/score-charts.tsx')).ScoreCharts)

interface PlayedOverviewProps {
  readonly game: string
  /** Of this game, the latest first. */
  readonly played: readonly Played[]
  readonly nothing: string
  /** Where somebody else has counted all matches, and these are only the latest of them. */
  readonly totals?: (rules: string) => Totals | undefined
  /** Who else was in a match. */
  readonly others: (match: string) => string
  readonly remove?: (match: string) => void
  readonly more?: (() => void) | undefined
}

/** Figures, charts and the list of one game’s matches. Matches under different rules are not put together. */
export function PlayedOverview({ game, played, nothing, totals, others, remove, more }: PlayedOverviewProps): VNode {
  const profile = profileWords.value
  const [wanted, setWanted] = useState<string | null>(null)
  const ruleSets = ruleSetsOf(played)
  const rules = ruleSets.find((each) => each === wanted) ?? ruleSets[0]
  if (rules === undefined) return <p class="card profile-nothing soft">{nothing}</p>
  const shown = played.filter((each) => each.rules === rules)
  const statistics = statisticsOf(shown, listedGame(game)?.best ?? 'highest')
  // A chart is drawn from left to right.
  const scored = counted(shown).filter(({ score }) => score !== null)
  const points = scored.map(({ match, score, endedAt }) => ({ match, score: score ?? 0, at: endedAt })).toReversed()
  return (
    <div class="card profile-overview">
      {ruleSets.length > 1 ? <RuleSetField game={game} ruleSets={ruleSets} shown={rules} choose={setWanted} /> : null}
      <Figures statistics={statistics} totals={totals?.(rules)} />
      <div class="profile-charts">
        {points.length > 1 ? <ScoreCharts game={game} points={points} /> : <p class="soft">{profile.tooFew}</p>}
      </div>
      <History played={shown} others={others} remove={remove} more={more} />
    </div>
  )
}

interface RuleSetFieldProps {
  readonly game: string
  readonly ruleSets: readonly string[]
  readonly shown: string
  readonly choose: (rules: string) => void
}

function RuleSetField({ game: id, ruleSets, shown, choose }: RuleSetFieldProps): VNode {
  const profile = profileWords.value
  const field = useId()
  const game = useGame(id)
  const sayRules = (rules: string) => {
    if (game === null) return '…'
    const unusual = unusualIn(rules, game.options, spoken(game).text.options, (flag) =>
      flag ? profile.yes : profile.no,
    )
    return unusual.join('; ') || profile.usualRules
  }
  return (
    <div class="field">
      <label for={field}>{profile.rules}</label>
      <select id={field} class="select" value={shown} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        {ruleSets.map((rules) => (
          <option key={rules} value={rules}>
            {sayRules(rules)}
          </option>
        ))}
      </select>
    </div>
  )
}

/** As a server has counted them. */
interface Totals {
  readonly matches: number
  readonly wins: number
  readonly best: number | null
  readonly mean: number | null
}

interface FiguresProps {
  readonly statistics: ScoreStatistics
  /** In place of what was counted here, where not everything is here. */
  readonly totals: Totals | undefined
}

/** Matches, wins, best and mean. */
function Figures({ statistics, totals }: FiguresProps): VNode {
  const profile = profileWords.value
  const { contests, median, assisted, daily } = statistics
  const { matches, wins, best, mean } = totals ?? statistics
  const won = totals === undefined ? (contests === 0 ? '–' : profile.winsOf(wins, contests)) : String(wins)
  return (
    <>
      <dl class="figures-row">
        <Figure name={profile.matches} value={String(matches)} />
        <Figure name={profile.wins} value={won} />
        <Figure name={profile.best} value={sayScore(best)} />
        <Figure name={profile.mean} value={sayScore(mean)} />
        {totals === undefined ? <Figure name={profile.median} value={sayScore(median)} /> : null}
      </dl>
      {assisted > 0 ? <p class="soft small">{profile.assisted(assisted)}</p> : null}
      {daily > 0 ? <p class="soft small">{profile.daily(daily)}</p> : null}
    </>
  )
}

function sayScore(score: number | null): string {
  return score === null ? '–' : sayNumber(score)
}

function Figure({ name, value }: { readonly name: string; readonly value: string }): VNode {
  return (
    <div class="figure">
      <dt class="soft small">{name}</dt>
      <dd class="figures">{value}</dd>
    </div>
  )
}

const A_PAGE = 10

interface HistoryProps {
  readonly played: readonly Played[]
  readonly others: (match: string) => string
  readonly remove: ((match: string) => void) | undefined
  /** Fetches more of them. */
  readonly more: (() => void) | undefined
}

/** Match after match, the latest first; each leads to its scores and its replay. */
function History({ played, others, remove, more }: HistoryProps): VNode {
  const profile = profileWords.value
  const [count, setCount] = useState(A_PAGE)
  const showMore = (event: MouseEvent) => {
    const stay = keepFocus(event)
    setCount(count + A_PAGE)
    if (count + A_PAGE >= played.length) more?.()
    stay()
  }
  return (
    <div class="stack" tabIndex={-1} data-keeps-focus>
      <h3>{profile.history}</h3>
      <ul class="history">
        {played.slice(0, count).map((each) => (
          <HistoryLine key={each.match} played={each} others={others(each.match)} remove={remove} />
        ))}
      </ul>
      {count < played.length || more !== undefined ? (
        <div>
          <button type="button" class="button" onClick={showMore}>
            {profile.more}
          </button>
        </div>
      ) : null}
    </div>
  )
}

interface HistoryLineProps {
  readonly played: Played
  readonly others: string
  readonly remove: ((match: string) => void) | undefined
}

function HistoryLine({ played, others, remove }: HistoryLineProps): VNode {
  const profile = profileWords.value
  const { match, game, score, rank, seats, assisted, daily, endedAt } = played
  const title = gameTitle(game)
  const day = sayDayAndTime(endedAt)
  const about = [
    others === '' ? profile.seats(seats) : profile.against(others),
    ...(seats > 1 ? [profile.place(rank, seats)] : []),
    ...(assisted ? [profile.withCoach] : []),
    ...(daily ? [profile.challenge] : []),
  ].join(' · ')
  return (
    <li class="history-line">
      <PlaceLink to={{ at: 'match', id: match }} class="history-link">
        <span class="sr-only">{profile.open(title, day)}</span>
        <strong class="figures">{score === null ? profile.gaveUp : sayScored(game, sayNumber(score))}</strong>
        <span class="soft small">{about}</span>
        {/* Told already, with the game. */}
        <span class="soft small" aria-hidden="true">
          {day}
        </span>
      </PlaceLink>
      {remove === undefined ? null : (
        <button
          type="button"
          class="button quiet"
          aria-label={profile.remove(title, day)}
          onClick={(event) => {
            const stay = keepFocus(event)
            remove(match)
            stay()
          }}
        >
          <CrossIcon />
        </button>
      )}
    </li>
  )
}
