import type { VNode } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { useTick } from '../../parts/time-left.ts'
import { showInStrip } from '../../parts/strip.ts'
import { namesAt } from '../../open-match/names.ts'
import type { Showing } from '../../open-match/showing.ts'
import type { Link } from '../../open-match/open-match.ts'
import { sayWhoseTurn } from '../../open-match/whose-turn.ts'
import { inGameWords } from '../../words/en/in-game.ts'
import { SIGNS, useReaction } from './reactions.tsx'
import { useAway, Watchers } from './table-notices.tsx'

/** Who sits at the table, in one line that scrolls: the player to move stays in sight, and absent players are marked. */
export function SeatStrip({ showing }: { readonly showing: Showing }): VNode | null {
  const { match } = showing.openMatch.state.value
  const away = useAway(showing.openMatch)
  const reaction = useReaction(showing.openMatch)
  const strip = useRef<HTMLUListElement>(null)
  const { toAct } = showing
  useLayoutEffect(() => showInStrip(strip.current, '.to-act'), [toAct[0]])
  useLayoutEffect(() => showInStrip(strip.current, '.is-away'), [away.map(({ seat }) => seat).join()])
  // The line is there from the start where somebody may come to look on.
  const isWatched = showing.openMatch.where === 'online' && match.settings.watched
  if (match.seats.length < 2 && !isWatched) return null
  const nameOf = namesAt(match)
  const say = inGameWords.value
  const awayAt = (seat: number) => away.find((each) => each.seat === seat)
  // Players who share the device are called by name.
  const isYou = (seat: number) => match.yours.length === 1 && match.yours.includes(seat)
  return (
    <div class="seat-line">
      <ul ref={strip} class="seats" aria-label={inGameWords.value.players}>
        {match.seats.map((holder, seat) => (
          <li
            key={seat}
            class={`seat${toAct.includes(seat) ? ' to-act' : ''}${awayAt(seat) ? ' is-away' : ''}`}
            // Told also while the line below the title says that the connection is lost.
            aria-current={toAct.includes(seat)}
            title={awayAt(seat)?.sentence ?? nameOf(seat)}
            data-kind={holder.kind}
          >
            {nameOf(seat)}
            {isYou(seat) ? <span class="seat-you">{say.you}</span> : null}
            <AwayAt {...awayAt(seat)} />
            {reaction?.seat === seat ? (
              <span class="seat-reaction" data-testid="reaction">
                {SIGNS[reaction.what]}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      <Watchers openMatch={showing.openMatch} />
    </div>
  )
}

/** What comes of it that somebody is not there: shortly for those who see it, in a sentence for those who hear it. */
function AwayAt({ short, sentence }: { readonly short?: string; readonly sentence?: string }): VNode | null {
  if (short === undefined) return null
  return (
    <>
      <span class="seat-gone figures" aria-hidden="true">
        {short}
      </span>
      <span class="sr-only" data-testid="table-notices">
        {sentence}
      </span>
    </>
  )
}

/** Who is waited for, in one line: always there, so that nobody wonders. */
export function MatchStatus({ showing }: { readonly showing: Showing }): VNode {
  // It counts down the seconds until the connection is tried again.
  const { link } = showing.openMatch.state.value
  useTick(link.kind === 'waiting')
  const status = statusOf(showing)
  const isLost = link.kind === 'waiting' || link.kind === 'ended'
  return (
    <p class={isLost ? 'status is-lost' : 'status'} title={status} data-testid="status">
      <LinkDot link={link} />
      {status}
    </p>
  )
}

/** How things stand with the server, at a glance; a match here needs none. */
function LinkDot({ link }: { readonly link: Link }): VNode | null {
  if (link.kind === 'here') return null
  const { connected, connecting, ended } = inGameWords.value
  const name = link.kind === 'open' ? connected : link.kind === 'ended' ? ended : connecting
  return <span class="link-dot" role="img" aria-label={name} title={name} data-link={link.kind} />
}

function statusOf(showing: Showing): string {
  const { match, link, sending } = showing.openMatch.state.value
  const say = inGameWords.value
  if (link.kind === 'connecting') return say.connecting
  if (link.kind === 'waiting') return say.reconnecting(Math.max(1, Math.ceil((link.until - Date.now()) / 1000)))
  if (link.kind === 'ended') return link.why || say.ended
  if (sending) return say.sending
  if (showing.isActing && match.stage !== 'playing') return ''
  if (match.stage === 'over') return say.over
  if (match.stage === 'closed') return say.closed
  return sayWhoseTurn(showing.whose, namesAt(match))
}
