import type { Place } from '../../window/address.ts'

/** Where in the menu one is. */
export type MenuPlace = Extract<Place, { readonly at: 'menu' }>
