import type { ResultShape } from '@parlor/protocol'
import { useEffect, useState } from 'preact/hooks'
import type { VNode } from 'preact'
import { call } from '../../../online/api.ts'
import { me, recallSession, serverIsHere } from '../../../online/session.ts'
import { playedOnline } from '../../../statistics/played.ts'
import { words } from '../../../words/words.ts'
import { AnswerNotice } from '../answer-notice.tsx'
import { PageHead } from '../page-head.tsx'
import { sayDay } from '../../../words/say-time.ts'
import { useCalled } from '../use-called.ts'
import { Account } from './account.tsx'
import { PlayedOverview } from './played-overview.tsx'

/** Oneself: whoever is nobody yet has played nothing, and may sign in. */
export function OwnOnlineProfile({ game }: { readonly game: string }): VNode {
  const { profile, shell } = words.value
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

export function OtherProfile({ player, game, tabs }: OtherProfileProps): VNode {
  const { profile, shell } = words.value
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
  const { profile, shell } = words.value
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
