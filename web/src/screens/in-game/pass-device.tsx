import type { Seat } from '@parlor/engine'
import type { VNode } from 'preact'
import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import { namesAt } from '../../open-match/names.ts'
import type { OpenMatch } from '../../open-match/open-match.ts'
import { words } from '../../words/words.ts'

/** A curtain before the hand of the next player, where several play at one device. */
export function PassDevice({ openMatch, seat }: { readonly openMatch: OpenMatch; readonly seat: Seat }): VNode {
  const name = namesAt(openMatch.state.value.match)(seat)
  const { passTo, passAbout, haveIt } = words.value.inGame
  const curtain = useRef<HTMLElement>(null)
  const title = useId()
  // What was pressed last is behind the curtain now: the keyboard goes on here.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) curtain.current?.focus({ preventScroll: true })
  }, [seat])
  return (
    <section ref={curtain} class="pass-device card stack" aria-labelledby={title} tabIndex={-1}>
      <h2 id={title}>{passTo(name)}</h2>
      <p class="soft">{passAbout}</p>
      <button
        type="button"
        class="button primary large"
        onClick={({ currentTarget }) => {
          currentTarget.closest('main')?.focus({ preventScroll: true })
          openMatch.taken()
        }}
      >
        {haveIt(name)}
      </button>
    </section>
  )
}
