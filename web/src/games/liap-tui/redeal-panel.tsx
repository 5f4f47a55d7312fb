import { sayMove } from '@parlor/engine'
import type { VNode } from 'preact'
import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import { spoken } from '../../words/spoken.ts'
import type { LiapProps } from './liap-view.ts'
import { useSeconds } from './use-seconds.ts'
import { liapWords } from './words.ts'
import './redeal-panel.css'

interface Props extends Pick<LiapProps, 'game' | 'match' | 'view' | 'now' | 'nameOf'> {
  /** What the coach would do. */
  readonly advised: 'KEEP' | 'REDEAL' | null
  readonly answer: (move: 'KEEP' | 'REDEAL') => void
}

const SOON_S = 10

/** Asks whoever has a weak hand, with the seconds that are left. The hand stays in sight: it is what is asked about. */
export function RedealPanel({ game, match, view, now, nameOf, advised, answer }: Props): VNode {
  const say = liapWords.words.value
  const title = useId()
  const about = useId()
  const panel = useRef<HTMLElement>(null)
  const left = useSeconds({ match, view, now })
  const full = Number(match.options['redealSeconds'] ?? 0)
  // Something is asked that does not wait for ever: the keyboard is brought there, unless it is in use elsewhere.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true })
  }, [])
  const { multiplier } = view.table
  const name = (move: 'KEEP' | 'REDEAL') => sayMove(spoken(game), { move }, nameOf, view.table)
  const button = (move: 'KEEP' | 'REDEAL', look: string) => (
    <button
      type="button"
      class={`button large ${look}${move === advised ? ' is-advised' : ''}`}
      data-testid={move === 'KEEP' ? 'keep' : 'redeal'}
      onClick={() => answer(move)}
    >
      {name(move)}
      {move === advised ? <span class="sr-only">, {say.coach.marked}</span> : null}
    </button>
  )
  return (
    <section ref={panel} class="lt-redeal" role="dialog" aria-labelledby={title} aria-describedby={about} tabIndex={-1}>
      <h2 id={title}>{say.redeal.title}</h2>
      <p id={about}>
        {say.redeal.about} {say.redeal.effect(multiplier + 1)} <span class="soft">{say.redeal.secret}</span>
      </p>
      <div class="lt-redeal-buttons">
        {button('REDEAL', 'primary')}
        {button('KEEP', '')}
      </div>
      {left === undefined ? null : (
        <p class={`lt-redeal-clock${left <= SOON_S ? ' is-soon' : ''}`} data-testid="redeal-clock">
          <progress value={left} max={Math.max(full, left)} aria-hidden="true" />
          <span class="figures" role="timer">
            {say.redeal.seconds(left)}
          </span>
        </p>
      )}
    </section>
  )
}
