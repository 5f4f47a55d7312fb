/** Where somebody is in the house, as an address says it. Everything is behind the `?`, so that any folder will do. */
export type Place =
  | { readonly at: 'menu'; readonly page: MenuPage; readonly game?: string; readonly player?: string }
  /** Setting up a match of a game. */
  | { readonly at: 'new'; readonly game: string }
  /** A match; `ply`: looking at the number of an entry. */
  | { readonly at: 'match'; readonly id: string; readonly ply?: number }
  /** Somebody was sent a code. */
  | { readonly at: 'join'; readonly code: string }

const MENU_PAGES = ['games', 'daily', 'leaders', 'profile', 'rules', 'settings'] as const
export type MenuPage = (typeof MENU_PAGES)[number]

const GAME = /^[a-z][a-z0-9-]{0,63}$/
const ID = /^[a-z0-9]{12,32}$/
const CODE = /^[A-HJ-NP-Z]{6}$/

export const HOME: Place = { at: 'menu', page: 'games' }

/** Reads the part of an address after `?`; what makes no sense leads to the menu. */
export function parsePlace(search: string): Place {
  const query = new URLSearchParams(search)
  const told = (name: string, form: RegExp) => {
    const value = query.get(name)
    return value !== null && form.test(value) ? value : undefined
  }
  const id = told('match', ID)
  if (id !== undefined) {
    const ply = told('at', /^\d{1,6}$/)
    return { at: 'match', id, ...(ply === undefined ? {} : { ply: Number(ply) }) }
  }
  const code = query.get('join')?.trim().toUpperCase()
  if (code !== undefined && CODE.test(code)) return { at: 'join', code }
  const wanted = told('new', GAME)
  if (wanted !== undefined) return { at: 'new', game: wanted }
  const page = MENU_PAGES.find((name) => name === query.get('page')) ?? 'games'
  const game = told('game', GAME)
  const player = told('player', ID)
  return { at: 'menu', page, ...(game === undefined ? {} : { game }), ...(player === undefined ? {} : { player }) }
}

/** The address of a place, from `?` on; empty for the menu itself. */
export function formatPlace(place: Place): string {
  const query = new URLSearchParams()
  switch (place.at) {
    case 'menu':
      if (place.page !== 'games') query.set('page', place.page)
      if (place.game !== undefined) query.set('game', place.game)
      if (place.player !== undefined) query.set('player', place.player)
      break
    case 'new':
      query.set('new', place.game)
      break
    case 'match':
      query.set('match', place.id)
      if (place.ply !== undefined) query.set('at', String(place.ply))
      break
    case 'join':
      query.set('join', place.code)
      break
  }
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}
