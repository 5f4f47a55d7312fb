/** What a key means at this board, wherever the focus is. */
export type KeyWish =
  | { readonly wish: 'freeze'; readonly die: number }
  | { readonly wish: 'roll' | 'cancel' | 'say-dice' | 'say-score' | 'say-turn' }

interface Pressed {
  readonly key: string
  readonly repeat: boolean
  readonly ctrlKey: boolean
  readonly altKey: boolean
  readonly metaKey: boolean
}

const WISHES: Readonly<Record<string, KeyWish>> = {
  r: { wish: 'roll' },
  d: { wish: 'say-dice' },
  c: { wish: 'say-score' },
  t: { wish: 'say-turn' },
}
const DICE = 5

/**
 * `atRest`: nothing has the focus that Enter and Space could be meant for; then they roll, too. Keys that are kept down
 * count once.
 */
export function wishOf({ key, repeat, ctrlKey, altKey, metaKey }: Pressed, atRest: boolean): KeyWish | null {
  if (repeat || ctrlKey || altKey || metaKey) return null
  const die = /^[1-9]$/.test(key) ? Number(key) - 1 : DICE
  if (die < DICE) return { wish: 'freeze', die }
  if (key === 'Escape') return { wish: 'cancel' }
  if (key === 'Enter' || key === ' ') return atRest ? { wish: 'roll' } : null
  return WISHES[key.toLowerCase()] ?? null
}
