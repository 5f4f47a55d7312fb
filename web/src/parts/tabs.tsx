import type { ComponentChildren, VNode } from 'preact'
import { useId, useRef } from 'preact/hooks'
import './tabs.css'

export interface Tab {
  readonly id: string
  readonly title: string
  readonly panel: () => ComponentChildren
}

interface Props {
  readonly label: string
  readonly tabs: readonly Tab[]
  readonly chosen: string
  readonly choose: (id: string) => void
}

/** Tabs as everybody knows them: one is chosen, arrow keys go to the next, and its panel follows. */
export function Tabs({ label, tabs, chosen, choose }: Props): VNode {
  const prefix = useId()
  const list = useRef<HTMLDivElement>(null)
  const at = Math.max(
    0,
    tabs.findIndex(({ id }) => id === chosen),
  )
  const shown = tabs[at]
  const go = (to: number) => {
    const next = (to + tabs.length) % tabs.length
    choose(tabs[next]?.id ?? chosen)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div class="tabs">
      <div
        ref={list}
        class="tab-list"
        role="tablist"
        aria-label={label}
        onKeyDown={(event) => {
          const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
          if (to === undefined) return
          event.preventDefault()
          go(to)
        }}
      >
        {tabs.map(({ id, title }, index) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${prefix}${id}`}
            class="tab"
            aria-selected={index === at}
            aria-controls={`${prefix}panel`}
            tabIndex={index === at ? 0 : -1}
            data-tab={id}
            onClick={() => choose(id)}
          >
            {title}
          </button>
        ))}
      </div>
      {shown === undefined ? null : (
        // A long text in it is scrolled: that can be done by keys as well.
        // oxlint-disable-next-line no-noninteractive-tabindex
        <div
          key={shown.id}
          class="tab-panel"
          role="tabpanel"
          tabIndex={0}
          id={`${prefix}panel`}
          aria-labelledby={`${prefix}${shown.id}`}
        >
          {shown.panel()}
        </div>
      )}
    </div>
  )
}
