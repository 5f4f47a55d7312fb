/** What a key means on this board; null for others. Digits pick pieces, or piles while one declares. */
export type KeyWish =
  | { readonly wish: 'digit'; readonly digit: number }
  | { readonly wish: 'play' }
  | { readonly wish: 'put-back' }
  | { readonly wish: 'scores' }

interface Pressed {
  readonly key: string
  readonly repeat: boolean
  readonly ctrlKey: boolean
  readonly altKey: boolean
  readonly metaKey: boolean
}

/** `isFree`: nothing has the focus that Enter is meant for. */
export function wishOf({ key, repeat, ctrlKey, altKey, metaKey }: Pressed, isFree: boolean): KeyWish | null {
  if (repeat || ctrlKey || altKey || metaKey) return null
  if (/^\d$/.test(key)) return { wish: 'digit', digit: Number(key) }
  if (key === 'Escape') return { wish: 'put-back' }
  if (key.toLowerCase() === 's') return { wish: 'scores' }
  if (key.toLowerCase() === 'p' || (isFree && key === 'Enter')) return { wish: 'play' }
  return null
}
