import type { VNode } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { useTick } from '../../beside/clocks/use-tick.ts'
import { showInStrip } from '../../parts/strip.ts'
import { namesAt } from '../../table/names.ts'
import type { Showing } from '../../table/showing.ts'
import type { Link } from '../../table/table.ts'
import { words } from '../../words/words.ts'

/** Who sits at the table, in one line however many they are; whoever is waited for is in sight. */
export function SeatStrip({ showing }: { readonly showing: Showing }): VNode | null {
  const { match, view } = showing.table.state.value
  const strip = useRef<HTMLUListElement>(null)
  const toAct = match.stage === 'playing' ? (view?.toAct ?? []) : []
  useLayoutEffect(() => showInStrip(strip.current, '.to-act'), [toAct[0]])
  if (match.seats.length < 2) return null
  const nameOf = namesAt(match)
  return (
    <ul ref={strip} class="seats" aria-label={words.value.table.players}>
      {match.seats.map((holder, seat) => (
        <li
          key={seat}
          class={toAct.includes(seat) ? 'seat to-act' : 'seat'}
          // Told also while the line below the title says that the connection is lost.
          aria-current={toAct.includes(seat)}
          title={nameOf(seat)}
          data-kind={holder.kind}
        >
          {nameOf(seat)}
        </li>
      ))}
    </ul>
  )
}

/** Who is waited for, in one line: always there, so that nobody wonders. */
export function TableStatus({ showing }: { readonly showing: Showing }): VNode {
  useSeconds(showing.table.state.value.link.kind === 'waiting')
  // It counts down the seconds until the connection is tried again.
  useTick(showing.table.state.value.link.kind === 'waiting')
  const status = statusOf(showing)
  return (
    <p class="status" title={status} data-testid="status">
      <LinkDot link={showing.table.state.value.link} />
      {status}
    </p>
  )
}

/** How things stand with the server, at a glance; a match here needs none. */
function LinkDot({ link }: { readonly link: Link }): VNode | null {
  if (link.kind === 'here') return null
  const { connected, connecting, ended } = words.value.table
  const name = link.kind === 'open' ? connected : link.kind === 'ended' ? ended : connecting
  return <span class="link-dot" role="img" aria-label={name} title={name} data-link={link.kind} />
}

/** Draws anew every second, while there are some to be counted. */
function useSeconds(isCounting: boolean): void {
  const [, draw] = useState(0)
  useEffect(() => {
    if (!isCounting) return undefined
    const timer = setInterval(() => draw((count) => count + 1), 1_000)
    return () => clearInterval(timer)
  }, [isCounting])
}

function statusOf({ table, isActing }: Showing): string {
  const { match, view, link, sending } = table.state.value
  const { table: say } = words.value
  if (link.kind === 'connecting') return say.connecting
  if (link.kind === 'waiting') return say.reconnecting(Math.max(1, Math.ceil((link.until - Date.now()) / 1000)))
  if (link.kind === 'ended') return link.why || say.ended
  if (sending) return say.sending
  if (isActing && match.stage !== 'playing') return ''
  if (match.stage === 'over') return say.over
  if (match.stage === 'closed') return say.closed
  const nameOf = namesAt(match)
  const toAct = view?.toAct ?? []
  const first = toAct.find((seat) => match.yours.includes(seat))
  if (first !== undefined) return match.yours.length > 1 ? say.turnOf(nameOf(first)) : say.yourTurn
  const bot = toAct.find((seat) => match.seats[seat]?.kind === 'bot')
  if (bot !== undefined && toAct.length === 1) return say.thinking(nameOf(bot))
  return toAct.length === 0 ? '' : say.waitingFor(toAct.map(nameOf).join(', '))
}
