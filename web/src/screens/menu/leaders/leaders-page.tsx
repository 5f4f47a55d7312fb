import type { LeadersShape } from '@parlor/protocol'
import { useEffect, useState } from 'preact/hooks'
import type { VNode } from 'preact'
import { listedGames } from 'virtual:catalogue'
import { sayScored } from '../../../catalogue/listed-games.ts'
import { me, recallSession } from '../../../online/session.ts'
import { words } from '../../../words/words.ts'
import { AnswerNotice } from '../answer-notice.tsx'
import { GameTabs } from '../game-tabs.tsx'
import type { MenuPlace } from '../menu-place.ts'
import { PageHead } from '../page-head.tsx'
import { PlaceLink } from '../../../parts/place-link.tsx'
import { sayNumber } from '../../../words/say-time.ts'
import { Segmented } from '../../../parts/segmented.tsx'
import { useCalled } from '../use-called.ts'
import { WhatCounts } from '../what-counts/what-counts.tsx'
import { RankedHead, RankedPlayer } from '../ranked.tsx'
import { RulesChoice } from './rules-choice.tsx'
import './leaders-page.css'

type By = LeadersShape['by']
type Period = LeadersShape['period']

/** The best players of a game: in which time, by what, under which rules. */
export function LeadersPage({ place }: { readonly place: MenuPlace }): VNode {
  const said = words.value.shell.leadersPage
  const games = listedGames.map(({ id }) => id)
  const game = games.find((id) => id === place.game) ?? games[0] ?? ''
  // Who we are is marked in the list.
  useEffect(() => void recallSession(), [])
  return (
    <div class="menu-page" data-testid="leaders">
      <PageHead title={said.title} about={said.about} />
      <GameTabs label={said.game} games={games} shown={game} place={place} />
      <Leaders key={game} game={game} />
      <WhatCounts ranking="leaders" />
    </div>
  )
}

function Leaders({ game }: { readonly game: string }): VNode {
  const said = words.value.shell.leadersPage
  const [by, setBy] = useState<By>('score')
  const [period, setPeriod] = useState<Period>('all')
  const [rules, setRules] = useState<string | undefined>(undefined)
  const query = { by, period, ...(rules === undefined ? {} : { rules }) }
  const { called, again } = useCalled('showLeaders', { params: { game }, query })
  return (
    <>
      <div class="leaders-choices">
        <Segmented legend={said.by} choices={said.bys} value={by} onChoose={setBy} />
        <Segmented legend={said.period} choices={said.periods} value={period} onChoose={setPeriod} />
        <RulesChoice game={game} onChoose={setRules} />
      </div>
      <Today game={game} />
      <div class="leaders-list">
        {called === null ? <p class="loading">{words.value.shell.loading}</p> : null}
        {called?.ok === false ? <AnswerNotice failed={called} noServer={said.needsServer} again={again} /> : null}
        {called?.ok === true ? <LeadersTable leaders={called.value.leaders} /> : null}
      </div>
    </>
  )
}

/** What a finished challenge of today came to: it is in a ranking of its own. A line is kept free for it. */
function Today({ game }: { readonly game: string }): VNode {
  const said = words.value.shell.leadersPage
  const { called } = useCalled('showDaily', {})
  const challenges = called?.ok === true ? called.value.challenges : []
  const score = challenges.find((each) => each.game === game)?.attempt?.score ?? null
  return (
    <p class="small leaders-today">
      {score === null ? (
        '\u00A0'
      ) : (
        <>
          {said.today(sayScored(game, sayNumber(score)))}{' '}
          <PlaceLink to={{ at: 'menu', page: 'daily', game }}>{said.toDaily}</PlaceLink>
        </>
      )}
    </p>
  )
}

function LeadersTable({ leaders }: Pick<LeadersShape, 'leaders'>): VNode {
  const said = words.value.shell.leadersPage
  if (leaders.length === 0) return <p class="soft">{said.nobody}</p>
  const own = me.value?.id
  return (
    <table class="menu-table">
      <thead>
        <tr>
          <RankedHead />
          <th scope="col">{said.best}</th>
          <th scope="col" class="leaders-extra">
            {said.mean}
          </th>
          <th scope="col">{said.wins}</th>
          <th scope="col" class="leaders-extra">
            {said.matches}
          </th>
        </tr>
      </thead>
      <tbody>
        {leaders.map(({ place, player, best, mean, wins, matches }) => (
          <tr key={player.id} class={player.id === own ? 'is-mine' : undefined}>
            <RankedPlayer place={place} player={player} />
            <td>{best === null ? '–' : sayNumber(best)}</td>
            <td class="leaders-extra">{mean === null ? '–' : sayNumber(mean)}</td>
            <td>{wins}</td>
            <td class="leaders-extra">{matches}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
