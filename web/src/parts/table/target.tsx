import type { ComponentChildren, VNode } from 'preact'
import './target.css'

export interface TargetProps {
  /** What it is, and what choosing it does, for screen readers. */
  readonly label: string
  /** Can it be chosen now? Then it glows. */
  readonly isLegal?: boolean | undefined
  readonly isChosen?: boolean | undefined
  /**
   * Chooses it. Said of what cannot be chosen as well: the rules then say why not. Null: there is nothing to choose, and
   * it is a picture.
   */
  readonly choose: (() => void) | null
  /** Somebody points at it, or comes to it with the keyboard: tell more about it. */
  readonly look?: (() => void) | undefined
  /** Where things fly to and from. */
  readonly anchor?: string | undefined
  /** Something may be dropped here; see `useDrag`. */
  readonly drop?: string | undefined
  readonly class?: string
  readonly testId?: string | undefined
  readonly children: ComponentChildren
}

/** A thing on the table that may be chosen: it glows when the rules let it be. */
export function Target(props: TargetProps): VNode {
  const { label, isLegal = false, isChosen = false, choose, look, anchor, drop, testId, children } = props
  const own = `target${isLegal ? ' is-legal' : ''}${isChosen ? ' is-chosen' : ''} ${props.class ?? ''}`
  const named = { 'data-anchor': anchor, 'data-drop': drop, 'data-testid': testId }
  if (choose === null)
    return (
      <div class={own} role="img" aria-label={label} {...named} onPointerEnter={look}>
        {children}
      </div>
    )
  return (
    <button
      type="button"
      class={own}
      {...named}
      aria-disabled={!isLegal}
      aria-pressed={isChosen}
      onClick={choose}
      onFocus={look}
      onPointerEnter={look}
    >
      <span class="sr-only">{label}</span>
      <span class="target-drawn" aria-hidden="true">
        {children}
      </span>
    </button>
  )
}
