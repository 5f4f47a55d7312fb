import type { Seat } from '@parlor/engine'
import type { VNode } from 'preact'
import { namesAt } from '../../../table/names.ts'
import type { Table } from '../../../table/table.ts'
import { words } from '../../../words/words.ts'
import { startLimit } from './start-limit.ts'
import type { Wishes } from './use-wish.ts'

interface Props {
  readonly table: Table
  readonly isHost: boolean
  readonly wishes: Wishes
  readonly sit: (seat: Seat) => void
}

/** What is waited for, and the one thing to do about it: always within reach. */
export function LobbyBar({ table, isHost, wishes, sit }: Props): VNode {
  const { link } = table.state.value
  const { lobby: say } = words.value.online
  const why = wishes.trouble ?? (link.kind === 'open' || link.kind === 'here' ? waitedFor(table, isHost) : say.waitLink)
  return (
    <div class="lobby-bar">
      <p
        class={wishes.trouble === null ? 'small' : 'small lobby-trouble'}
        role={wishes.trouble === null ? undefined : 'alert'}
        id="lobby-wait"
      >
        {why}
      </p>
      {isHost ? <HostStart table={table} wishes={wishes} /> : <GuestDo table={table} wishes={wishes} sit={sit} />}
    </div>
  )
}

function HostStart({ table, wishes }: Pick<Props, 'table' | 'wishes'>): VNode {
  const { match, link } = table.state.value
  const isBlocked = startLimit(match, table.game.seats.min) !== null || link.kind !== 'open'
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
      {words.value.online.lobby.start}
    </button>
  )
}

function GuestDo({ table, wishes, sit }: Omit<Props, 'isHost'>): VNode | null {
  const { match } = table.state.value
  const { lobby: say } = words.value.online
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

/** Why the match has not begun, in one line. */
function waitedFor(table: Table, isHost: boolean): string {
  const { match } = table.state.value
  const { lobby: say } = words.value.online
  const limit = startLimit(match, table.game.seats.min)
  if (limit?.kind === 'too-few') return say.tooFew(table.game.seats.min)
  if (limit?.kind === 'seats') return say.waitSeats(limit.free)
  if (limit?.kind === 'ready') return say.waitReady(limit.seats.map(namesAt(match)).join(', '))
  return isHost ? say.startForAll : say.hostStarts(match.host.name)
}
