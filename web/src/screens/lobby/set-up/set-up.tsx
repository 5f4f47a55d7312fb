import type { Game } from '@parlor/engine'
import type { ListedGame } from 'virtual:catalogue'
import { useEffect, useState } from 'preact/hooks'
import type { VNode } from 'preact'
import { navigation } from '../../../window/navigation.ts'
import { botTitle, gameAbout, gameTitle, loadGame } from '../../../catalogue/listed-games.ts'
import { serverIsHere } from '../../../online/session.ts'
import { onlineWords } from '../../../words/en/online.ts'
import { words } from '../../../words/words.ts'
import { LobbyHead } from '../lobby-head.tsx'
import { beginMatch } from '../../../set-up/begin.ts'
import { JoinMatch } from './join-match.tsx'
import { lastSetUp, rememberSetUp } from '../../../set-up/set-up-plan.ts'
import { MoreFields } from './more-fields.tsx'
import { RulesFields } from './rules-fields.tsx'
import { SeatFields } from './seat-fields.tsx'
import {
  changedSetUp,
  isOnline,
  isElsewhere,
  withoutServer,
  type SetUp as Wanted,
} from '../../../set-up/set-up-plan.ts'
import { isSeed } from './more-fields.tsx'
import './set-up.css'

/** Choosing who plays, and by which rules. */
export function SetUp({ listed }: { readonly listed: ListedGame }): VNode {
  const [game, setGame] = useState<Game | 'failed' | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let gone = false
    setGame(null)
    loadGame(listed).then(
      (loaded) => gone || setGame(loaded),
      () => gone || setGame('failed'),
    )
    return () => {
      gone = true
    }
  }, [listed, tries])
  const { shell } = words.value
  const online = onlineWords.value
  return (
    <>
      <LobbyHead title={online.setUp.title(gameTitle(listed.id))} />
      <main id="content" class="setup" tabIndex={-1} data-testid="set-up">
        <p class="setup-about soft">{gameAbout(listed.id)}</p>
        {game === null ? (
          <p class="loading">{shell.loading}</p>
        ) : game === 'failed' ? (
          <p class="notice row" role="alert">
            {shell.wentWrong}
            <button type="button" class="button" onClick={() => setTries(tries + 1)}>
              {shell.retry}
            </button>
          </p>
        ) : (
          <SetUpForm key={game.id} game={game} listed={listed} />
        )}
      </main>
    </>
  )
}

function SetUpForm({ game, listed }: { readonly game: Game; readonly listed: ListedGame }): VNode {
  const known = { options: game.options, seats: game.seats, bots: listed.bots.map(({ name }) => name) }
  const [wanted, setWanted] = useState(() => lastSetUp(game.id, known))
  const [seed, setSeed] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const hasServer = serverIsHere.value !== false
  // What was wanted the last time may need a server that is not there now.
  const setUp: Wanted = hasServer ? wanted : { ...wanted, seats: withoutServer(wanted.seats), keep: false }
  const change = (next: Partial<Wanted>) => setWanted(changedSetUp(known, setUp, next))
  const online = isOnline(setUp)
  const seedIsFine = online || seed === '' || isSeed(seed)

  const start = async () => {
    if (isBusy || !seedIsFine) return
    setBusy(true)
    setTrouble(null)
    rememberSetUp(game.id, setUp)
    try {
      const begun = await beginMatch(game, setUp, seed)
      if (begun.ok) return navigation.replace({ at: 'match', id: begun.id })
      setTrouble(begun.why)
    } catch {
      setTrouble(words.value.shell.wentWrong)
    }
    setBusy(false)
  }

  return (
    <div class="setup-grid">
      <form
        class="setup-form"
        onSubmit={(event) => {
          event.preventDefault()
          void start()
        }}
      >
        <SeatFields
          game={known}
          bots={listed.bots.map(({ name }) => ({ bot: name, ...botTitle(listed.id, name) }))}
          seats={setUp.seats}
          options={setUp.options}
          hasServer={hasServer}
          change={change}
        />
        <div class="setup-side">
          <RulesFields
            game={game}
            seats={setUp.seats}
            options={setUp.options}
            change={(options) => change({ options })}
          />
          <MoreFields setUp={setUp} change={change} hasServer={hasServer} seed={seed} setSeed={setSeed} />
        </div>
        <StartBar setUp={setUp} isBusy={isBusy} canStart={seedIsFine} trouble={trouble} />
      </form>
      <JoinMatch game={game.id} hasServer={hasServer} />
    </div>
  )
}

interface StartProps {
  readonly setUp: Wanted
  readonly isBusy: boolean
  readonly canStart: boolean
  readonly trouble: string | null
}

/** Always within reach of a thumb. */
function StartBar({ setUp: { seats }, isBusy, canStart, trouble }: StartProps): VNode {
  const { setUp: say } = onlineWords.value
  const elsewhere = seats.filter(isElsewhere).length
  const bots = seats.filter(({ kind }) => kind === 'bot').length
  return (
    <div class="setup-start">
      <p class={trouble === null ? 'soft small' : 'small setup-wrong'} role={trouble === null ? undefined : 'alert'}>
        {trouble ??
          (bots === seats.length ? say.onlyBots : say.playersLine(seats.length - bots - elsewhere, bots, elsewhere))}
      </p>
      <button
        type="submit"
        class="button primary large"
        data-testid="start"
        disabled={!canStart}
        aria-disabled={isBusy}
      >
        {isBusy ? say.starting : elsewhere > 0 ? say.open : say.start}
      </button>
    </div>
  )
}
