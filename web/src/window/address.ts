/** Which screen somebody is at, as an address says it. Everything is behind the `?`, so that any folder will do. */
export type Place =
  | { readonly at: 'menu'; readonly page: MenuPage; readonly game?: string; readonly player?: string }
  /** Setting up a match of a game. */
  | { readonly at: 'new'; readonly game: string }
  /** A match; `ply`: looking at the number of an entry; `code`: lets its owner watch. */
  | { readonly at: 'match'; readonly id: string; readonly ply?: number; readonly code?: string }
  /** Somebody was sent a code. */
  | { readonly at: 'join'; readonly code: string }
  /** Where documents of a game are made; `draft`: one of those on this device. */
  | { readonly at: 'workshop'; readonly game: string; readonly draft?: string }

const MENU_PAGES = ['games', 'daily', 'leaders', 'profile', 'rules', 'settings'] as const
export type MenuPage = (typeof MENU_PAGES)[number]

const GAME = /^[a-z][a-z0-9-]{0,63}$/
const ID = /^[a-z0-9]{12,32}$/
const DRAFT = /^[a-z0-9-]{1,40}$/
const CODE = /^[A-HJ-NP-Z]{6}$/

/** Is this a code that somebody may have been sent? */
export function isCode(text: string): boolean {
  return CODE.test(text)
}

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
    const letIn = told('code', CODE)
    return {
      at: 'match',
      id,
      ...(ply === undefined ? {} : { ply: Number(ply) }),
      ...(letIn === undefined ? {} : { code: letIn }),
    }
  }
  const code = query.get('join')?.trim().toUpperCase()
  if (code !== undefined && CODE.test(code)) return { at: 'join', code }
  const wanted = told('new', GAME)
  if (wanted !== undefined) return { at: 'new', game: wanted }
  const made = told('workshop', GAME)
  const draft = told('draft', DRAFT)
  if (made !== undefined) return { at: 'workshop', game: made, ...(draft === undefined ? {} : { draft }) }
  const page = MENU_PAGES.find((name) => name === query.get('page')) ?? 'games'
  const game = told('game', GAME)
  const player = told('player', ID)
  return { at: 'menu', page, ...(game === undefined ? {} : { game }), ...(player === undefined ? {} : { player }) }
}

/** Did a server lead here from an address below the page's own, where there is nothing? */
export function isLost(search: string): boolean {
  return new URLSearchParams(search).has('lost')
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
      if (place.code !== undefined) query.set('code', place.code)
      break
    case 'join':
      query.set('join', place.code)
      break
    case 'workshop':
      query.set('workshop', place.game)
      if (place.draft !== undefined) query.set('draft', place.draft)
      break
  }
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}
