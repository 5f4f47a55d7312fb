import { useLayoutEffect, useRef } from 'preact/hooks'
import { isTurnedOff } from '../../parts/use-keys.ts'
import { wishOf, type Wish } from './keys.ts'

/** Hears keys while the focus is on the board, or nowhere. */
export function useBoxKeys(tiles: number, grant: (wish: Wish) => void): void {
  const latest = useRef(grant)
  latest.current = grant
  // Not after the board is on the screen: whoever is quick is heard, too.
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
