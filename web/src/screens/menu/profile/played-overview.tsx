import { useId, useState } from 'preact/hooks'
import type { VNode } from 'preact'
import { listedGame } from '../../../catalogue/listed-games.ts'
import { lazy } from '../../../parts/lazy.tsx'
import type { Played } from '../../../statistics/played.ts'
import { ruleSetsOf, unusualIn } from '../../../statistics/rule-sets.ts'
import type { ChartsProps } from '../../../statistics/score-charts.tsx'
import { counted, statisticsOf } from '../../../statistics/score-statistics.ts'
import { spoken } from '../../../words/spoken.ts'
import { words } from '../../../words/words.ts'
import { useGame } from '../../../catalogue/use-game.ts'
import { Figures, type Totals } from './figures.tsx'
import { History } from './history.tsx'

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
  const { profile } = words.value
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
  const { profile } = words.value
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
