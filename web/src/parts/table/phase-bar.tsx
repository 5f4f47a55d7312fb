import type { ComponentChildren, VNode } from 'preact'
import './phase-bar.css'

interface PhaseStep {
  readonly id: string
  readonly name: string
  readonly icon?: VNode
}

interface Props {
  readonly label: string
  readonly steps: readonly PhaseStep[]
  /** The step the turn is in; null: none, such as after the end. */
  readonly now: string | null
  /** Whose turn it is. */
  readonly whose: string
  /** What to do now, or what is waited for. */
  readonly says: ComponentChildren
  /** Buttons of what can be done besides pointing at things. */
  readonly children?: ComponentChildren
}

/** Where a turn stands, and what to do now. */
export function PhaseBar({ label, steps, now, whose, says, children }: Props): VNode {
  const at = steps.findIndex(({ id }) => id === now)
  return (
    <section class="phase-bar" aria-label={label}>
      <ol class="phase-steps">
        {steps.map(({ id, name, icon }, step) => (
          <li
            key={id}
            class={step === at ? 'is-now' : step < at ? 'is-over' : ''}
            aria-current={step === at ? 'step' : undefined}
          >
            {icon}
            <span>{name}</span>
          </li>
        ))}
      </ol>
      <div class="phase-now">
        <div class="phase-says">
          <strong class="phase-whose">{whose}</strong>
          <div data-testid="asked">{says}</div>
        </div>
        {children === undefined ? null : <div class="phase-moves">{children}</div>}
      </div>
    </section>
  )
}
