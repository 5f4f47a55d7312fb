import { seatsWith, type Seat } from '@parlor/engine'
import type { VNode } from 'preact'
import { namesAt } from '../../../open-match/names.ts'
import type { OpenMatch } from '../../../open-match/open-match.ts'
import { onlineWords } from '../../../words/en/online.ts'
import { startLimit } from './start-limit.ts'
import type { Wishes } from './use-wish.ts'

interface Props {
  readonly openMatch: OpenMatch
  readonly isHost: boolean
  readonly wishes: Wishes
  readonly sit: (seat: Seat) => void
}

/** What is waited for, and the one thing to do about it: always within reach. */
export function LobbyBar({ openMatch, isHost, wishes, sit }: Props): VNode {
  const { link, match } = openMatch.state.value
  const { lobby: say } = onlineWords.value
  const called = match.called === null ? null : say.called
  const why =
    called ??
    wishes.trouble ??
    (link.kind === 'open' || link.kind === 'here' ? waitedFor(openMatch, isHost) : say.waitLink)
  return (
    <div class="lobby-bar">
      <p
        class={wishes.trouble === null ? 'small' : 'small lobby-trouble'}
        role={wishes.trouble === null ? undefined : 'alert'}
        id="lobby-wait"
      >
        {why}
      </p>
      {isHost ? (
        <HostStart openMatch={openMatch} wishes={wishes} />
      ) : (
        <GuestDo openMatch={openMatch} wishes={wishes} sit={sit} />
      )}
    </div>
  )
}

function HostStart({ openMatch, wishes }: Pick<Props, 'openMatch' | 'wishes'>): VNode {
  const { match, link } = openMatch.state.value
  const isBlocked = match.called !== null || startLimit(match, leastSeats(openMatch)) !== null || link.kind !== 'open'
  return (
    <button
      type="button"
      class="button primary large"
      data-testid="host-start"
      aria-disabled={isBlocked || wishes.isBusy}
      aria-describedby="lobby-wait"
      onClick={() => {
        if (!isBlocked) void wishes.ask(({ start }) => start(match.id))
      }}
    >
      {onlineWords.value.lobby.start}
    </button>
  )
}

function GuestDo({ openMatch, wishes, sit }: Omit<Props, 'isHost'>): VNode | null {
  const { match } = openMatch.state.value
  const { lobby: say } = onlineWords.value
  const mine = match.yours.flatMap((seat) => {
    const holder = match.seats[seat]
    return holder?.kind === 'person' ? [{ seat, ready: holder.ready }] : []
  })
  const free = match.seats.findIndex((holder) => holder.kind === 'empty')
  if (mine.length === 0)
    return free < 0 ? null : (
      <button type="button" class="button primary large" aria-disabled={wishes.isBusy} onClick={() => sit(free)}>
        {say.sitHere}
      </button>
    )
  const isReady = mine.every(({ ready }) => ready)
  return (
    <button
      type="button"
      class={isReady ? 'button large' : 'button primary large'}
      data-testid="ready"
      aria-pressed={isReady}
      aria-disabled={wishes.isBusy}
      onClick={() =>
        void wishes.ask(async ({ ready }) => {
          const answers = await Promise.all(mine.map(({ seat }) => ready(match.id, !isReady, seat)))
          return answers.find(({ ok }) => !ok) ?? { ok: true }
        })
      }
    >
      {isReady ? `✓ ${say.ready}` : say.iAmReady}
    </button>
  )
}

function leastSeats({ game, state }: OpenMatch): number {
  const { options, documents } = state.value.match
  return seatsWith(game, options, documents).min
}

/** Why the match has not begun, in one line. */
function waitedFor(openMatch: OpenMatch, isHost: boolean): string {
  const { match } = openMatch.state.value
  const { lobby: say } = onlineWords.value
  const least = leastSeats(openMatch)
  const limit = startLimit(match, least)
  if (limit?.kind === 'too-few') return say.tooFew(least)
  if (limit?.kind === 'seats') return say.waitSeats(limit.free)
  if (limit?.kind === 'ready') return say.waitReady(limit.seats.map(namesAt(match)).join(', '))
  return isHost ? say.startForAll : say.hostStarts(match.host.name)
}
