import { signal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { settings } from '../storage/settings.ts'
import { tableWords } from '../words/en/table.ts'

/** Where letters are written, or choose. */
const TYPING = 'input:not([type=radio], [type=checkbox], [type=range]), select, textarea, [contenteditable]'
/** Where digits and arrows mean something, too. */
const FIELDS = 'input, select, textarea, [contenteditable]'
/** What has `data-keys="board"` leaves Enter and the space bar to its board unless it handles them. */
const MEANT_FOR_ITSELF = 'a, button, summary, [tabindex]:not([tabindex="-1"], [data-keys="board"])'

/** Keys, and what they do. */
export type KeyList = readonly (readonly [keys: string, about: string])[]

const NO_KEYS: KeyList = []

/** The keys of the board on the screen, for the page that lists all keys. */
export const boardKeys = signal(NO_KEYS)

/** Lists the keys of a board as long as it is shown. */
export function useListedKeys(listed: KeyList): void {
  useLayoutEffect(() => {
    boardKeys.value = listed
    return () => void (boardKeys.value = NO_KEYS)
  }, [listed])
}

/** The first two in one line, for below a board, and where all are listed. */
export function keysInLine(listed: KeyList): string {
  const told = [...listed.slice(0, 2), ['?', tableWords.value.allKeys] as const]
  return told.map(([keys, about]) => `${keys}: ${about}`).join(' · ')
}

/** Single letters, digits and signs do nothing where somebody has turned them off, as who speaks to a computer may. */
export function isTurnedOff({ key }: KeyboardEvent): boolean {
  return key.length === 1 && !settings.peek().keys
}

export function isTyping({ target }: Event): boolean {
  return target instanceof Element && target.closest(TYPING) !== null
}

/**
 * Listens to the keys of a board while it is shown, unless somebody types or is asked something. `wishOf` says what a key
 * means; its argument says whether nothing has the focus that Enter and the space bar are meant for. `listed`: what they do.
 */
export function useKeys<W>(
  wishOf: (event: KeyboardEvent, isFree: boolean) => W | null,
  wished: (wish: W) => void,
  listed = NO_KEYS,
): void {
  const latest = useRef(wished)
  latest.current = wished
  useListedKeys(listed)
  // A layout effect: keys count from the first frame of the board on.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : document.body
      if (event.defaultPrevented || isTurnedOff(event) || target.closest(FIELDS) !== null) return
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
