import type { DailyRankingShape } from '@parlor/protocol'
import type { VNode } from 'preact'
import type { Called } from '../../../online/api.ts'
import { me } from '../../../online/session.ts'
import { words } from '../../../words/words.ts'
import { PlaceLink } from '../place-link.tsx'
import { sayNumber } from '../say-time.ts'

interface DailyRankingProps {
  readonly called: Called<'showDailyRanking'>
  /** What is said when nobody is in it. */
  readonly nobody: string
}

/** How one day went. A day that nobody has played has no challenge. */
export function DailyRanking({ called, nobody }: DailyRankingProps): VNode {
  if (!called.ok) return <p class="soft">{called.code === 'no-such-challenge' ? nobody : called.why}</p>
  const { ranking, seed } = called.value
  return (
    <>
      {ranking.length === 0 ? <p class="soft">{nobody}</p> : <RankingTable ranking={ranking} isPast={seed !== null} />}
      {seed === null ? null : <Seed shown={called.value} />}
    </>
  )
}

function RankingTable({ ranking, isPast }: Pick<DailyRankingShape, 'ranking'> & { readonly isPast: boolean }): VNode {
  const said = words.value.shell.leadersPage
  const { score: points } = words.value.profile
  const own = me.value?.id
  return (
    <table class="menu-table">
      <thead>
        <tr>
          <th scope="col" class="is-place">
            {said.place}
          </th>
          <th scope="col" class="is-text">
            {said.player}
          </th>
          <th scope="col">{points}</th>
        </tr>
      </thead>
      <tbody>
        {ranking.map(({ place, player, match, score }) => {
          const shown = score === null ? '–' : sayNumber(score)
          return (
            <tr key={match} class={player.id === own ? 'is-mine' : undefined}>
              <td>{place}</td>
              <td class="is-text">
                <PlaceLink to={{ at: 'menu', page: 'profile', player: player.id }}>{player.name}</PlaceLink>
                {player.id === own ? ` (${said.you})` : null}
              </td>
              {/* While others may still play, a match of the day is nobody else’s to see. */}
              <td>
                {isPast || player.id === own ? <PlaceLink to={{ at: 'match', id: match }}>{shown}</PlaceLink> : shown}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Seed({ shown: { seed, commitment } }: { readonly shown: DailyRankingShape }): VNode {
  const said = words.value.shell.dailyPage
  return (
    <details class="daily-proof small">
      <summary>{said.seed}</summary>
      <p>
        <code>{seed}</code>
      </p>
      <p class="soft">
        {said.seedAbout} {said.commitment}: <code>{commitment}</code>
      </p>
    </details>
  )
}
