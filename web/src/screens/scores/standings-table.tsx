import type { Game, NameOf } from '@parlor/engine'
import type { VNode } from 'preact'
import { scoreHead, unitOf } from '../../catalogue/listed-games.ts'
import { inGameWords } from '../../words/en/in-game.ts'
import { onlineWords } from '../../words/en/online.ts'
import { words } from '../../words/words.ts'
import { sayScore } from '../../open-match/result-text.ts'
import type { Standing } from '../../open-match/standings.ts'

interface Props {
  readonly standings: readonly Standing[]
  readonly nameOf: NameOf
  readonly game: Pick<Game, 'id' | 'best'>
  /** By seat: what the game itself says of the result, in place of the score; null where it says nothing. */
  readonly results: readonly (string | null)[]
}

/** Who came where, and with what. */
export function StandingsTable({ standings, nameOf, game, results }: Props): VNode {
  const { shell } = words.value
  const online = onlineWords.value
  const inGame = inGameWords.value
  const say = online.scores
  const { many } = unitOf(game.id)
  const isCounted = standings.some(({ score }) => score !== null)
  const isSaid = isCounted && results.some((result) => result !== null)
  const showsYou = standings.filter(({ isMine }) => isMine).length === 1
  return (
    <table class="standings">
      {isSaid ? null : (
        <caption class="small soft">
          {!isCounted ? say.byGivingUp : game.best === 'lowest' ? say.lowestWins(many) : say.highestWins(many)}
        </caption>
      )}
      <thead class="sr-only">
        <tr>
          <th scope="col">{say.place}</th>
          <th scope="col">{say.player}</th>
          {isCounted ? <th scope="col">{isSaid ? say.result : scoreHead(game.id)}</th> : null}
        </tr>
      </thead>
      <tbody>
        {standings.map(({ seat, rank, team, isShared, score, gaveUp, isMine }, line) => (
          <tr key={seat} class={rank === 1 ? 'standing first' : 'standing'} data-testid={`standing-${line + 1}`}>
            <td class="standing-place">
              {inGame.place(rank)}
              {isShared ? <span class="sr-only"> {say.tied}</span> : null}
            </td>
            <th scope="row">
              {nameOf(seat)}{' '}
              {isMine && showsYou && nameOf(seat) !== shell.guest ? <span class="badge">{say.you}</span> : null}{' '}
              {team === null ? null : <span class="badge">{say.team(team)}</span>}{' '}
              {isShared ? (
                <span class="badge" aria-hidden="true">
                  {say.tied}
                </span>
              ) : null}{' '}
              {gaveUp ? <span class="badge">{say.gaveUp}</span> : null}
            </th>
            {isCounted ? (
              <td class={`standing-score figures${isSaid ? ' is-said' : ''}`}>
                {isSaid ? (results[seat] ?? '') : sayScore(score)}
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
