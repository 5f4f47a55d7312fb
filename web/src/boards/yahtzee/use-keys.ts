import { useLayoutEffect, useRef } from 'preact/hooks'
import { wishOf, type KeyWish } from './keys.ts'

const TYPING = 'input, select, textarea, [contenteditable]'
const MEANT_FOR_ITSELF = 'a, button, summary, [tabindex]:not([tabindex="-1"])'

/** Listens to the keys of the board while it is shown, unless somebody types or is asked something. */
export function useKeys(wished: (wish: KeyWish) => void): void {
  const latest = useRef(wished)
  latest.current = wished
  // Not after the board is on the screen: whoever is quick is heard, too.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : document.body
      if (event.defaultPrevented || target.closest(TYPING) !== null) return
      if (document.querySelector('dialog[open]') !== null) return
      const wish = wishOf(event, target.closest(MEANT_FOR_ITSELF) === null)
      if (wish === null) return
      event.preventDefault()
      latest.current(wish)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
