import type { ComponentChildren, VNode } from 'preact'
import { navigation } from '../window/navigation.ts'
import { formatPlace, type Place } from '../window/address.ts'

interface PlaceLinkProps {
  readonly to: Place
  readonly class?: string
  /** This is where one is. */
  readonly current?: boolean
  readonly label?: string
  readonly testId?: string
  readonly children: ComponentChildren
}

/** A real link to another screen: plain clicks stay in the page, all others are the browser’s. */
export function PlaceLink({ to, current = false, label, testId, children, ...rest }: PlaceLinkProps): VNode {
  return (
    <a
      class={rest.class}
      href={formatPlace(to) || location.pathname}
      aria-current={current ? 'page' : undefined}
      aria-label={label}
      data-testid={testId}
      onClick={(event) => {
        if (!isPlain(event)) return
        event.preventDefault()
        navigation.go(to)
      }}
    >
      {children}
    </a>
  )
}

/** With a key or another button, a link is opened elsewhere. */
function isPlain({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey
}
