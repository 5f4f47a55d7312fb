import { useState } from 'preact/hooks'
import type { ComponentChildren, VNode } from 'preact'
import './drawer.css'

interface Props {
  readonly title: string
  readonly isOpen?: boolean
  readonly children: ComponentChildren
}

/** What not everybody wants to see. What is in it is drawn, and fetched, when it is first opened. */
export function Drawer({ title, isOpen = false, children }: Props): VNode {
  const [wasOpened, setOpened] = useState(isOpen)
  return (
    <details
      class="card drawer"
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setOpened(true)
      }}
    >
      <summary>
        <h2>{title}</h2>
      </summary>
      {wasOpened ? children : null}
    </details>
  )
}
