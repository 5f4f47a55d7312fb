import type { VNode } from 'preact'
import type { ScoreStatistics } from '../../../statistics/score-statistics.ts'
import { words } from '../../../words/words.ts'
import { sayNumber } from '../../../words/say-time.ts'

/** As a server has counted them. */
export interface Totals {
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
export function Figures({ statistics, totals }: FiguresProps): VNode {
  const { profile } = words.value
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
