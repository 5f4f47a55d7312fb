import { useEffect, useState, useId } from 'preact/hooks'
import type { VNode } from 'preact'
import { listedGames } from 'virtual:catalogue'
import { keptMatches, readSummaries, forgetMatch } from '../../../storage/kept-matches.ts'
import { settings } from '../../../storage/settings.ts'
import { profileWords } from '../../../words/en/profile.ts'
import { words } from '../../../words/words.ts'
import { GameTabs } from '../game-tabs.tsx'
import type { MenuPlace } from '../menu-place.ts'
import { PageHead } from '../page-head.tsx'
import { namesHere, playedHere, playedOnline } from '../../../statistics/played.ts'
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx'
import { sayNames } from '../seat-names.ts'
import { PlayedOverview } from './played-overview.tsx'
import type { ResultShape } from '@parlor/protocol'
import { call } from '../../../online/api.ts'
import { me, recallSession, serverIsHere } from '../../../online/session.ts'
import { AnswerNotice } from '../answer-notice.tsx'
import { sayDay } from '../../../words/say-time.ts'
import { useCalled } from '../use-called.ts'
import { Account } from './account.tsx'

import './profile-page.css'

/** What somebody has played: oneself on this device and online, or somebody else. */
export function ProfilePage({ place }: { readonly place: MenuPlace }): VNode {
  const [known, setKnown] = useState(false)
  useEffect(() => void readSummaries().then(() => setKnown(true)), [])
  const { shell } = words.value
  const profile = profileWords.value
  if (!known) return <p class="loading">{shell.loading}</p>
  const games = listedGames.map(({ id }) => id)
  // Default: the game that was played last.
  const latest = keptMatches.value.find(({ stage }) => stage === 'over')?.game
  const game = games.find((id) => id === (place.game ?? latest)) ?? games[0] ?? ''
  const tabs = <GameTabs label={profile.game} games={games} shown={game} place={place} />
  if (place.player !== undefined)
    return (
      <div class="menu-page" data-testid="profile">
        <OtherProfile key={place.player} player={place.player} game={game} tabs={tabs} />
      </div>
    )
  return (
    <div class="menu-page" data-testid="profile">
      <PageHead title={profile.title} about={settings.value.name || profile.nothingAbout} />
      {tabs}
      <HereProfile key={`here ${game}`} game={game} />
      <OwnOnlineProfile game={game} />
    </div>
  )
}

/** What was played on this device, by whom it was played. */
function HereProfile({ game }: { readonly game: string }): VNode {
  const { shell } = words.value
  const profile = profileWords.value
  const id = useId()
  const summaries = keptMatches.value.filter((summary) => summary.game === game)
  const names = namesHere(summaries)
  const [wanted, setWanted] = useState<string | null>(null)
  const [leaving, setLeaving] = useState<string | null>(null)
  const name = names.find((each) => each === wanted) ?? names[0] ?? ''
  const others = (match: string) => {
    const played = summaries.find((summary) => summary.id === match)
    const seat = played?.people.find((each) => played.names[each] === name)
    return sayNames(game, played?.names.filter((_, each) => each !== seat) ?? [])
  }
  return (
    <section class="profile-part" aria-labelledby="here-title">
      <div class="profile-part-head">
        <h2 id="here-title">{profile.here}</h2>
        {names.length > 1 ? (
          <div class="row">
            <label for={id}>{profile.person}</label>
            <select
              id={id}
              class="select"
              value={name}
              onChange={({ currentTarget }) => setWanted(currentTarget.value)}
            >
              {names.map((each) => (
                <option key={each} value={each}>
                  {each || shell.guest}
                </option>
              ))}
            </select>
          </div>
        ) : null}
      </div>
      <PlayedOverview
        key={name}
        game={game}
        played={playedHere(summaries, name)}
        nothing={profile.nothing}
        others={others}
        remove={setLeaving}
      />
      {leaving === null ? null : (
        <ConfirmDialog
          title={shell.forgetSure}
          about={shell.forgetAbout}
          yes={shell.forget}
          onNo={() => setLeaving(null)}
          onYes={() => {
            setLeaving(null)
            void forgetMatch(leaving)
          }}
        />
      )}
    </section>
  )
}

/** One's own profile. Without a session nothing was played yet, and one may sign in. */
function OwnOnlineProfile({ game }: { readonly game: string }): VNode {
  const { shell } = words.value
  const profile = profileWords.value
  const [asked, setAsked] = useState(false)
  useEffect(() => void recallSession().then(() => setAsked(true)), [])
  const own = me.value
  if (!asked) return <p class="loading">{shell.loading}</p>
  if (serverIsHere.value === false) return <p class="soft">{profile.needsServer}</p>
  return (
    <>
      {own === null ? null : (
        <section class="profile-part" aria-labelledby="online-title">
          <h2 id="online-title">{profile.online}</h2>
          <OnlineOverview key={`${own.id} ${game}`} player={own.id} game={game} />
        </section>
      )}
      <Account key="account" />
    </>
  )
}

interface OtherProfileProps {
  readonly player: string
  readonly game: string
  readonly tabs: VNode
}

function OtherProfile({ player, game, tabs }: OtherProfileProps): VNode {
  const { shell } = words.value
  const profile = profileWords.value
  const { called, again } = useCalled('showPlayer', { params: { id: player } })
  if (called === null) return <p class="loading">{shell.loading}</p>
  if (!called.ok)
    return called.code === 'no-such-player' ? (
      <p class="notice">{profile.noSuchPlayer}</p>
    ) : (
      <AnswerNotice failed={called} noServer={profile.otherNeedsServer} again={again} />
    )
  const { name, since } = called.value
  return (
    <>
      <PageHead title={profile.of(name)} about={profile.since(sayDay(since))} />
      {tabs}
      <h2 class="sr-only">{profile.online}</h2>
      <OnlineOverview key={game} player={player} game={game} />
    </>
  )
}

const A_PAGE = 100

/** What a server has counted, and the latest matches it knows of. */
function OnlineOverview({ player, game }: { readonly player: string; readonly game: string }): VNode {
  const { shell } = words.value
  const profile = profileWords.value
  const shown = useCalled('showPlayer', { params: { id: player } })
  const [results, setResults] = useState<readonly ResultShape[] | null>(null)
  const [isAll, setAll] = useState(false)
  const fetchMore = async () => {
    const before = results?.at(-1)?.endedAt
    const query = { limit: A_PAGE, ...(before === undefined ? {} : { before }) }
    const listed = await call('listResults', { params: { id: player }, query })
    if (!listed.ok) return setResults(results ?? [])
    setAll(listed.value.results.length < A_PAGE)
    setResults([...(results ?? []), ...listed.value.results])
  }
  useEffect(() => void fetchMore(), [])
  if (results === null || shown.called === null) return <p class="card loading">{shell.loading}</p>
  const statistics = shown.called.ok ? shown.called.value.statistics : []
  return (
    <PlayedOverview
      game={game}
      played={playedOnline(results).filter((played) => played.game === game)}
      nothing={profile.nothingOnline}
      // Where everything is here, it is counted here.
      totals={(rules) => (isAll ? undefined : statistics.find((each) => each.game === game && each.rules === rules))}
      others={() => ''}
      more={isAll ? undefined : () => void fetchMore()}
    />
  )
}
