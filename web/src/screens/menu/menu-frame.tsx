import type { ComponentChildren, VNode } from 'preact'
import { Emblem } from '../../parts/emblem.tsx'
import { HOME, type MenuPage } from '../../window/address.ts'
import { words } from '../../words/words.ts'
import { PageIcon } from './menu-icons.tsx'
import { PlaceLink } from '../../parts/place-link.tsx'

const TABS = ['games', 'daily', 'leaders', 'profile', 'settings'] as const

/** The sign over the door, the way to every page, and the page in the middle. */
export function MenuFrame({
  page,
  children,
}: {
  readonly page: MenuPage
  readonly children: ComponentChildren
}): VNode {
  const { shell } = words.value
  return (
    <div class="menu" data-testid="menu">
      <header class="menu-head">
        <PlaceLink to={HOME} class="menu-mark">
          <Emblem size={38} />
          <span>{shell.name}</span>
        </PlaceLink>
        <nav class="menu-tabs" aria-label={shell.navigation}>
          <ul>
            {TABS.map((tab) => (
              <li key={tab}>
                <PlaceLink to={{ at: 'menu', page: tab }} current={tab === page} testId={`tab-${tab}`}>
                  <PageIcon page={tab} />
                  <span>{shell.tabs[tab]}</span>
                </PlaceLink>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main id="content" class="menu-main" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
