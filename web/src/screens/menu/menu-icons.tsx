import type { VNode } from 'preact'
import type { MenuPage } from '../../window/address.ts'

const PATHS: Readonly<Record<MenuPage, VNode>> = {
  games: (
    <>
      <rect x="4" y="4" width="16" height="16" rx="4.5" />
      <path d="M8.6 8.6 h.01 M15.4 8.6 h.01 M12 12 h.01 M8.6 15.4 h.01 M15.4 15.4 h.01" stroke-width="2.6" />
    </>
  ),
  daily: (
    <>
      <rect x="4" y="5.5" width="16" height="14.5" rx="3.5" />
      <path d="M4 10.5 H 20 M 8.5 3.5 V 7 M 15.5 3.5 V 7" />
      <path d="M12 15.3 h.01" stroke-width="3.4" />
    </>
  ),
  leaders: <path d="M4 20 V 13 H 9.2 V 20 M 9.4 20 V 6 H 14.6 V 20 M 14.8 20 V 10.5 H 20 V 20 M 3 20 H 21" />,
  profile: (
    <>
      <circle cx="12" cy="8.4" r="4" />
      <path d="M4.5 20 C 5.4 15.6, 8.4 14.4, 12 14.4 S 18.6 15.6, 19.5 20" />
    </>
  ),
  rules: <path d="M6 4 H 18 V 20 H 6 Z M 9 8.5 H 15 M 9 12 H 15 M 9 15.5 H 13" />,
  settings: (
    <>
      <path d="M4 7 H 9.6 M 14.4 7 H 20 M 4 17 H 6.6 M 11.4 17 H 20" />
      <circle cx="12" cy="7" r="2.4" />
      <circle cx="9" cy="17" r="2.4" />
    </>
  ),
}

/** The sign of a page of the menu. */
export function PageIcon({ page }: { readonly page: MenuPage }): VNode {
  return (
    <svg class="menu-icon" viewBox="0 0 24 24" aria-hidden="true">
      {PATHS[page]}
    </svg>
  )
}

export function PeopleIcon(): VNode {
  return (
    <svg class="menu-icon small" viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="9" cy="9" r="3.4" />
      <path d="M2.8 19 C 3.4 15.2, 5.8 14.2, 9 14.2 S 14.6 15.2, 15.2 19" />
      <path d="M15.4 5.9 A 3.2 3.2 0 0 1 15.4 12 M 17.4 14.6 C 19.8 15.2, 20.9 16.6, 21.2 19" />
    </svg>
  )
}

export function CrossIcon(): VNode {
  return (
    <svg class="menu-icon small" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M6.5 6.5 L 17.5 17.5 M 17.5 6.5 L 6.5 17.5" />
    </svg>
  )
}
