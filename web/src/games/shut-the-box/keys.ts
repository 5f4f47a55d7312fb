import { useLayoutEffect, useRef } from 'preact/hooks'
import { isTurnedOff } from '../../parts/use-keys.ts'

/** What a key stands for. */
export type Wish =
  | { readonly kind: 'tile'; readonly tile: number }
  /** Roll, or submit: whichever can be done. */
  | { readonly kind: 'go' }
  | { readonly kind: 'roll' }
  | { readonly kind: 'clear' }
  | { readonly kind: 'say'; readonly what: 'dice' | 'score' | 'open' | 'turn' }

interface KeyPress {
  readonly key: string
  /** Where the key is: the two right of 0 bear other signs on every keyboard. */
  readonly code: string
  readonly ctrlKey: boolean
  readonly altKey: boolean
  readonly metaKey: boolean
}

const SAYS: Readonly<Record<string, 'dice' | 'score' | 'open' | 'turn'>> = {
  d: 'dice',
  c: 'score',
  v: 'open',
  t: 'turn',
}
const TENS: Readonly<Record<string, number>> = { Digit0: 10, Numpad0: 10, Minus: 11, Equal: 12 }

/**
 * The keys that blind players know from other rooms: Enter, D, C, V, T and the digits; Space and R roll as in every game.
 * Null for any other.
 */
export function wishOf({ key, code, ctrlKey, altKey, metaKey }: KeyPress, tiles: number): Wish | null {
  if (ctrlKey || altKey || metaKey) return null
  if (key === 'Enter' || key === ' ') return { kind: 'go' }
  if (key.toLowerCase() === 'r') return { kind: 'roll' }
  if (key === 'Escape') return { kind: 'clear' }
  const what = SAYS[key.toLowerCase()]
  if (what !== undefined) return { kind: 'say', what }
  const tile = /^[1-9]$/.test(key) ? Number(key) : TENS[code]
  return tile === undefined || tile > tiles ? null : { kind: 'tile', tile }
}

/** Hears keys while the focus is on the board, or nowhere. */
export function useBoxKeys(tiles: number, grant: (wish: Wish) => void): void {
  const latest = useRef(grant)
  latest.current = grant
  // A layout effect: keys count from the first frame of the board on.
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const { target } = event
      if (event.defaultPrevented || isTurnedOff(event) || !isOurs(target)) return
      const wish = wishOf(event, tiles)
      if (wish === null || (event.repeat && wish.kind !== 'say')) return
      // A button that can be pressed knows what Enter means; Space belongs to any button.
      if (wish.kind === 'go' && isPressable(target, event.key === ' ')) return
      event.preventDefault()
      latest.current(wish)
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [tiles])
}

function isOurs(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]') !== null) return false
  return target instanceof Element && (target.matches('body, main') || target.closest('.box-board') !== null)
}

function isPressable(target: EventTarget | null, isAlsoOff: boolean): boolean {
  const buttons = isAlsoOff ? 'button' : 'button:not([aria-disabled="true"])'
  return target instanceof Element && target.closest(`${buttons}, a, summary`) !== null
}
