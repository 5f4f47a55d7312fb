import type { MatchShape, WhoShape } from '@parlor/protocol'
import type { VNode } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { me } from '../../online/session.ts'
import { namesAt } from '../../open-match/names.ts'
import type { OpenMatch } from '../../open-match/open-match.ts'
import { useTick } from '../../parts/time-left.ts'
import { toast } from '../../parts/toast.tsx'
import { inGameWords } from '../../words/en/in-game.ts'
import { language, words } from '../../words/words.ts'

/** Somebody who is not there, and what comes of it. */
interface Away {
  readonly seat: number
  /** At their seat. */
  readonly short: string
  readonly sentence: string
}

/** Who is not there; said at their seats, where it takes no room from the board. */
export function useAway(openMatch: OpenMatch): readonly Away[] {
  const { match } = openMatch.state.value
  const known = knownOf(openMatch)
  const away = (known?.away ?? []).filter(({ seat }) => !match.yours.includes(seat) && !isReplaced(match, seat))
  useTick(away.some(({ standInAt }) => standInAt !== null))
  const say = inGameWords.value
  const nameOf = namesAt(match)
  const told = away.map(({ seat, standInAt }) => {
    const seconds = standInAt === null ? null : Math.ceil((standInAt - openMatch.now()) / 1000)
    const [short, then] =
      seconds === null
        ? [say.awayShort, say.awayWaits]
        : seconds > 0
          ? [say.botIn(seconds), say.awayUntil(seconds)]
          : [say.botNext, say.awayReplaced]
    return { seat, short, sentence: `${say.isAway(nameOf(seat))} ${then}` }
  })
  useTold(match, known, told)
  return told
}

/** The number of spectators; a press shows their names. */
export function Watchers({ openMatch }: { readonly openMatch: OpenMatch }): VNode | null {
  const known = knownOf(openMatch)
  const { names, count } = watchersOf(known)
  if (count === 0 || isWatching(openMatch)) return null
  const sentence = inGameWords.value.watchers(names, count)
  return (
    <button type="button" class="watchers" title={sentence} onClick={() => toast(sentence)}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M2 12c3-5 6.5-7 10-7s7 2 10 7c-3 5-6.5 7-10 7s-7-2-10-7z" />
        <circle cx="12" cy="12" r="3" />
      </svg>
      <span aria-hidden="true" class="figures">
        {count}
      </span>
      <span class="sr-only" data-testid="table-notices">
        {sentence}
      </span>
    </button>
  )
}

/** That one only looks on, and who else does: above the board, and of a constant height. */
export function WatchingNotice({ openMatch }: { readonly openMatch: OpenMatch }): VNode | null {
  if (!isWatching(openMatch)) return null
  const say = inGameWords.value
  const { names, count } = watchersOf(knownOf(openMatch))
  const others = count === 0 ? say.nobodyElse : say.watchers(names, count)
  const isPlayed = openMatch.state.value.match.stage === 'playing'
  return (
    <div class="table-notice small" data-testid="table-notices">
      <p>
        <strong>{say.watching}</strong>
        {isPlayed ? ` ${say.seatsTaken}` : ''}
      </p>
      <p class="table-others" title={others}>
        {others}
      </p>
    </div>
  )
}

function isWatching({ where, state }: OpenMatch): boolean {
  return where === 'online' && state.value.match.yours.length === 0
}

/** What others do is not known while one is not connected oneself. */
function knownOf({ state }: OpenMatch): WhoShape | null {
  const { link, who } = state.value
  return link.kind === 'open' ? who : null
}

/** A bot plays for them already: that is said at their seat, and no longer something to wait for. */
function isReplaced({ seats }: MatchShape, seat: number): boolean {
  const holder = seats[seat]
  return holder?.kind === 'person' && holder.standIn !== null
}

/** Those besides oneself. */
function watchersOf(who: WhoShape | null): { readonly names: string; readonly count: number } {
  if (who === null) return { names: '', count: 0 }
  const { shell } = words.value
  const say = inGameWords.value
  const others = who.watching.filter(({ id }) => id !== me.value?.id)
  const count = who.watchers - (who.watching.length - others.length)
  const unnamed = count - others.length
  const names = [...others.map(({ name }) => name || shell.guest), ...(unnamed > 0 ? [say.others(unnamed)] : [])]
  return { names: new Intl.ListFormat(language()).format(names), count }
}

/** Announces players who leave, what follows from it, and players who are back; also to screen readers. */
function useTold(match: MatchShape, who: WhoShape | null, told: readonly Away[]): void {
  const before = useRef<ReadonlySet<number> | null>(null)
  const away = who?.away.map(({ seat }) => seat) ?? null
  useLayoutEffect(() => {
    const known = before.current
    before.current = away === null ? null : new Set(away)
    if (known === null || away === null) return
    const say = inGameWords.value
    const nameOf = namesAt(match)
    const gone = told.filter(({ seat }) => !known.has(seat)).map(({ sentence }) => sentence)
    const back = [...known].filter((seat) => !away.includes(seat)).map((seat) => say.isBack(nameOf(seat)))
    if (gone.length + back.length > 0) toast([...gone, ...back].join(' '))
  }, [away?.join()])
}
