import type { Seat } from '@parlor/engine'
import type { VNode } from 'preact'
import { useEffect, useId, useRef } from 'preact/hooks'
import { namesAt } from '../../table/names.ts'
import type { Table } from '../../table/table.ts'
import { words } from '../../words/words.ts'

/** A curtain before the hand of the next player, where several play at one device. */
export function PassDevice({ table, seat }: { readonly table: Table; readonly seat: Seat }): VNode {
  const name = namesAt(table.state.value.match)(seat)
  const { passTo, passAbout, haveIt } = words.value.table
  const curtain = useRef<HTMLElement>(null)
  const title = useId()
  // What was pressed last is behind the curtain now: the keyboard goes on here.
  useEffect(() => {
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
          table.taken()
        }}
      >
        {haveIt(name)}
      </button>
    </section>
  )
}
