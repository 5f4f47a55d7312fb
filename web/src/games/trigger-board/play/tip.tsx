import type { ComponentChildren, VNode } from 'preact'
import { useId, useRef, useState } from 'preact/hooks'

interface Props {
  readonly class: string
  /** What it says when somebody points at it, presses it or comes to it by keys. */
  readonly text: string
  readonly children: ComponentChildren
}

/** Something small with an explanation of its own. */
export function Tip({ class: name, text, children }: Props): VNode {
  const [isOpen, open] = useState(false)
  const id = useId()
  // A press gives the focus first, which opens it: only a second press closes it.
  const wasOpen = useRef(false)
  return (
    <span
      class="tb-tip-room"
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && open(true)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && open(false)}
    >
      <button
        type="button"
        class={`tb-tipped ${name}`}
        aria-describedby={isOpen ? id : undefined}
        onPointerDown={({ pointerType }) => (wasOpen.current = isOpen && pointerType !== 'mouse')}
        onFocus={() => open(true)}
        onBlur={() => open(false)}
        onClick={() => open(!wasOpen.current)}
        onKeyDown={({ key }) => key === 'Escape' && open(false)}
      >
        {children}
      </button>
      {isOpen ? (
        <span id={id} class="tb-tip small" role="tooltip">
          {text}
        </span>
      ) : null}
    </span>
  )
}
