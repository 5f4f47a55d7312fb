import { ALL_PILES, baseOf, totalOf } from '@parlor/games/liap-tui/knowledge'
import type { VNode } from 'preact'
import { useId, useRef } from 'preact/hooks'
import { toast } from '../../parts/toast.tsx'
import type { Declarable } from './declaring.ts'
import type { LiapView } from './liap-view.ts'
import { liapWords } from './words.ts'
import './declare-panel.css'

interface Props {
  readonly view: LiapView
  readonly values: readonly Declarable[]
  readonly chosen: number | null
  /** What the coach would declare. */
  readonly advised: number | null
  readonly choose: (piles: number) => void
  readonly declare: () => void
}

/** All nine numbers, the barred ones with their reason; what the chosen one would bring; and the button that says it. */
export function DeclarePanel({ view, values, chosen, advised, choose, declare }: Props): VNode {
  const say = liapWords.words.value
  const title = useId()
  const list = useRef<HTMLDivElement>(null)
  const picked = values.find(({ piles }) => piles === chosen)
  const barred = values.filter(({ why }) => why !== null)
  const go = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    const all = [...(list.current?.querySelectorAll('button') ?? [])]
    const at = all.findIndex((each) => each === document.activeElement)
    if (step === undefined || at < 0) return
    event.preventDefault()
    all[(at + step + all.length) % all.length]?.focus()
  }
  return (
    <section
      class={barred.length > 1 ? 'lt-declare has-much' : 'lt-declare'}
      aria-labelledby={title}
      data-testid="declare"
    >
      <h2 id={title}>{say.declare.title}</h2>
      <div ref={list} class="lt-values" role="group" aria-label={say.declare.values} onKeyDown={go}>
        {values.map(({ piles, why, worth }) => (
          <button
            key={piles}
            type="button"
            class={`lt-value${piles === advised ? ' is-advised' : ''}`}
            aria-pressed={piles === chosen}
            aria-disabled={why !== null}
            aria-label={
              (why === null ? say.declare.value(piles, worth) : say.declare.barred(piles, why)) +
              (piles === advised ? `, ${say.coach.marked}` : '')
            }
            title={why ?? undefined}
            data-testid={`piles-${piles}`}
            onClick={() => (why === null ? choose(piles) : toast(why))}
          >
            <span>{piles}</span>
            <span class="lt-value-worth figures" data-worth={why === null ? say.signed(worth) : '✕'} />
          </button>
        ))}
        <button
          type="button"
          class="button primary lt-declare-go"
          aria-disabled={picked === undefined}
          aria-label={picked === undefined ? undefined : say.declare.button(picked.piles)}
          data-testid="do-declare"
          onClick={() => (picked === undefined ? toast(say.declare.pick) : declare())}
        >
          {say.declare.say}
        </button>
      </div>
      {barred.map(({ piles, why }) => (
        <p key={piles} class="small lt-barred">
          <strong>{piles}</strong> {why}
        </p>
      ))}
      <p class="small soft" data-testid="declare-worth">
        {picked === undefined
          ? say.declare.pick
          : say.declare.worth(picked.piles, picked.worth, -view.multiplier * baseOf(0, 1))}
      </p>
    </section>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 1, ArrowUp: -1 }

/** How far the declarations go, of the eight piles there are. */
export function TotalGauge({ view }: { readonly view: LiapView }): VNode {
  const say = liapWords.words.value
  const { declared, starter } = view
  const order = declared.map((_, at) => declared[(starter + at) % declared.length] ?? null)
  const said = order.filter((each) => each !== null)
  const total = totalOf(declared)
  return (
    <div class="lt-gauge" data-testid="gauge">
      <span class="lt-gauge-bar" aria-hidden="true">
        {Array.from({ length: Math.max(ALL_PILES, total) }, (_, at) => (
          <span key={at} class={at < total ? (at >= ALL_PILES ? 'is-over' : 'is-said') : ''} />
        ))}
      </span>
      <p>{say.soFar(said, total)}</p>
    </div>
  )
}
