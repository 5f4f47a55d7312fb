import { seatsWith, type Seat } from '@parlor/engine'
import { useEffect, useLayoutEffect, useState } from 'preact/hooks'
import type { VNode } from 'preact'
import { gameTitle, listedGame, usualBot } from '../../../catalogue/listed-games.ts'
import { announce } from '../../../parts/announce.tsx'
import { callAsMe, me } from '../../../online/session.ts'
import { namesAt } from '../../../open-match/names.ts'
import type { OpenMatch } from '../../../open-match/open-match.ts'
import { onlineWords } from '../../../words/en/online.ts'
import { LobbyHead } from '../lobby-head.tsx'
import { Invite } from './invite.tsx'
import { codeOf, rememberCode } from './known-codes.ts'
import { LobbyBar } from './lobby-bar.tsx'
import { LobbySeat } from './lobby-seat.tsx'
import { MatchSettings } from './match-settings.tsx'
import { seatNews } from './start-limit.ts'
import { useWishes, type Wishes } from './use-wish.ts'
import { formatTime, useTick } from '../../../parts/time-left.ts'

import './match-lobby.css'

/** A match that waits for its players. */
export function MatchLobby({ openMatch }: { readonly openMatch: OpenMatch }): VNode {
  const { match } = openMatch.state.value
  const { lobby: say } = onlineWords.value
  const wishes = useWishes()
  const [needsCode, setNeedsCode] = useState<Seat | null>(null)
  useSeatNews(openMatch)
  const my = me.value?.id ?? null
  const isHost = my === match.host.id
  const nameOf = namesAt(match)
  const title = gameTitle(match.game)
  useEffect(() => {
    if (match.code !== null) rememberCode(match.id, match.code)
  }, [match.code])

  const sit = async (seat: Seat, typed?: string) => {
    const isKnownHere = isHost || match.settings.listed || match.yours.length > 0
    const code = typed ?? (isKnownHere ? null : codeOf(match.id))
    let isWrongCode = false
    await wishes.ask(async () => {
      const body = { seat, ...(code === null ? {} : { code }) }
      const called = await callAsMe('join', { params: { id: match.id }, body })
      isWrongCode = !called.ok && called.code === 'wrong-code'
      return called.ok ? { ok: true } : { ok: false, why: called.why }
    })
    setNeedsCode(isWrongCode ? seat : null)
  }

  return (
    <>
      <LobbyHead title={say.title(title)} />
      <main id="content" class="lobby" tabIndex={-1}>
        {isHost ? <Searching openMatch={openMatch} wishes={wishes} /> : null}
        <div class="lobby-columns">
          <section class="card stack lobby-table" aria-labelledby="lobby-seats">
            <h2 id="lobby-seats">{say.seats}</h2>
            {match.rematchOf === null ? null : <p class="soft small">{say.rematchOf}</p>}
            <ul class="lobby-seats">
              {match.seats.map((holder, seat) => (
                <LobbySeat
                  key={seat}
                  match={match}
                  seat={seat}
                  holder={holder}
                  name={nameOf(seat)}
                  me={my}
                  wishes={wishes}
                  sit={(at) => void sit(at)}
                />
              ))}
            </ul>
            {needsCode === null ? null : <CodeForSeat sit={(code) => void sit(needsCode, code)} />}
            {isHost && match.challenge === null ? <SeatCount openMatch={openMatch} ask={wishes.ask} /> : null}
          </section>
          {match.code === null ? (
            <p class="soft small lobby-invite">{say.noCode}</p>
          ) : (
            <Invite id={match.id} code={match.code} title={title} isHost={isHost} wishes={wishes} />
          )}
          <MatchSettings game={openMatch.game} match={match} isHost={isHost} wishes={wishes} />
        </div>
        <LobbyBar openMatch={openMatch} isHost={isHost} wishes={wishes} sit={(seat) => void sit(seat)} />
      </main>
    </>
  )
}

/** The host makes the match larger, or smaller by a seat that nobody has. */
function SeatCount({
  openMatch,
  ask,
}: {
  readonly openMatch: OpenMatch
  readonly ask: ReturnType<typeof useWishes>['ask']
}): VNode {
  const { match } = openMatch.state.value
  const { lobby: say } = onlineWords.value
  const { min, max } = seatsWith(openMatch.game, match.options, match.documents)
  const count = match.seats.length
  const isTaken = match.seats.at(-1)?.kind !== 'empty'
  const put = (seats: number) => void ask(({ changeSettings }) => changeSettings(match.id, { seats }))
  return (
    <div class="row">
      {count < max ? (
        <button type="button" class="button" onClick={() => put(count + 1)}>
          + {say.addSeat}
        </button>
      ) : null}
      {count > min ? (
        <button
          type="button"
          class="button quiet"
          disabled={isTaken}
          title={isTaken ? say.seatTaken : undefined}
          onClick={() => put(count - 1)}
        >
          − {say.removeSeat}
        </button>
      ) : null}
    </div>
  )
}

/** Tells who comes, who goes and who is ready. */
function useSeatNews(openMatch: OpenMatch): void {
  useLayoutEffect(() => {
    let before = openMatch.state.peek().match.seats
    return openMatch.hear(({ match }) => {
      const { satDown, stoodUp, isReady } = onlineWords.value.lobby
      const say = { sat: satDown, left: stoodUp, ready: isReady }
      const sentences = seatNews(before, match.seats).map(({ what, name }) => say[what](name))
      before = match.seats
      if (sentences.length > 0) announce(sentences.join(' '))
    })
  }, [openMatch])
}

/** An unlisted match is joined by an invitation, or by typing its code. */
function CodeForSeat({ sit }: { readonly sit: (code: string) => void }): VNode {
  const { lobby: say, setUp } = onlineWords.value
  const [code, setCode] = useState('')
  return (
    <form
      class="field"
      onSubmit={(event) => {
        event.preventDefault()
        if (code !== '') sit(code)
      }}
    >
      <label for="lobby-seat-code">{say.enterCode}</label>
      <div class="row">
        <input
          id="lobby-seat-code"
          class="input lobby-code-field"
          type="text"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          maxLength={6}
          value={code}
          onInput={({ currentTarget }) => setCode(currentTarget.value.trim().toUpperCase())}
        />
        <button type="submit" class="button">
          {say.sitHere}
        </button>
      </div>
      <p class="small soft">{setUp.codeAbout}</p>
    </form>
  )
}

/** A match that strangers can find: says that it is looked for somebody, for how long, and what can be done meanwhile. */
function Searching({ openMatch, wishes }: { readonly openMatch: OpenMatch; readonly wishes: Wishes }): VNode | null {
  const { match } = openMatch.state.value
  const free = match.seats.flatMap((holder, seat) => (holder.kind === 'empty' && holder.keptFor === null ? [seat] : []))
  const isSearching = match.stage === 'lobby' && match.settings.listed && match.challenge === null && free.length > 0
  useTick(isSearching)
  if (!isSearching) return null
  const { lobby: say } = onlineWords.value
  const bot = usualBot(listedGame(match.game)?.bots.map(({ name }) => name) ?? [])
  return (
    <div class="lobby-searching notice row" data-testid="searching">
      <p>{say.searching(formatTime(Math.max(0, openMatch.now() - match.createdAt)))}</p>
      <button
        type="button"
        class="button"
        data-testid="bots-instead"
        aria-disabled={wishes.isBusy}
        onClick={() =>
          void wishes.ask(async ({ seatBot }) => {
            const answers = await Promise.all(free.map((seat) => seatBot(match.id, seat, bot)))
            return answers.find(({ ok }) => !ok) ?? { ok: true }
          })
        }
      >
        {say.botsInstead}
      </button>
    </div>
  )
}
