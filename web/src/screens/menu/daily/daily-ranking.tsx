import type { DailyRankingShape } from '@parlor/protocol'
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { scoreHead } from '../../../catalogue/listed-games.ts'
import type { Called } from '../../../online/api.ts'
import { me } from '../../../online/session.ts'
import { words } from '../../../words/words.ts'
import { PlaceLink } from '../../../parts/place-link.tsx'
import { RankedHead, RankedPlayer } from '../ranked.tsx'
import { sayNumber } from '../../../words/say-time.ts'

interface DailyRankingProps {
  readonly called: Called<'showDailyRanking'>
  /** What is said when nobody is in it. */
  readonly nobody: string
}

/** How one day went. */
export function DailyRanking({ called, nobody }: DailyRankingProps): VNode {
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

/** Of a long ranking so many are shown at first, and one's own place. */
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
