/** What a key means at a board of spaces. */
export type KeyWish =
  /** Roll, go on, or whatever is the one thing to do. */
  | { readonly wish: 'go' }
  | { readonly wish: 'choose'; readonly place: number }
  | { readonly wish: 'zoom'; readonly times: number }
  | { readonly wish: 'pan'; readonly byX: number; readonly byY: number }
  | { readonly wish: 'whole' }

interface Pressed {
  readonly key: string
  readonly repeat: boolean
  readonly ctrlKey: boolean
  readonly altKey: boolean
  readonly metaKey: boolean
}

const ZOOM = 1.25
const PAN = 60
const MOVES: Readonly<Record<string, KeyWish>> = {
  '+': { wish: 'zoom', times: ZOOM },
  '=': { wish: 'zoom', times: ZOOM },
  '-': { wish: 'zoom', times: 1 / ZOOM },
  '0': { wish: 'whole' },
  ArrowLeft: { wish: 'pan', byX: PAN, byY: 0 },
  ArrowRight: { wish: 'pan', byX: -PAN, byY: 0 },
  ArrowUp: { wish: 'pan', byX: 0, byY: PAN },
  ArrowDown: { wish: 'pan', byX: 0, byY: -PAN },
}

/** `isFree`: nothing has the focus that Enter and Space are meant for. Arrows move the board only then, and otherwise the page. */
export function wishOf({ key, repeat, ctrlKey, altKey, metaKey }: Pressed, isFree: boolean): KeyWish | null {
  if (ctrlKey || altKey || metaKey) return null
  const move = Object.hasOwn(MOVES, key) ? MOVES[key] : undefined
  if (move !== undefined) return move.wish === 'pan' && !isFree ? null : move
  if (repeat) return null
  if (/^[1-9]$/.test(key)) return { wish: 'choose', place: Number(key) - 1 }
  if (key.toLowerCase() === 'r' || (isFree && (key === 'Enter' || key === ' '))) return { wish: 'go' }
  return null
}
