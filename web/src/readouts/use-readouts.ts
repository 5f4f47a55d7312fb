import { effect } from '@preact/signals'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Showing } from '../open-match/showing.ts'
import { announce } from '../parts/announce.tsx'
import { isTurnedOff, isTyping } from '../parts/use-keys.ts'
import { settings } from '../storage/settings.ts'
import { READOUT_KEYS, readOut, type Readout } from './readouts.ts'
import type { Detail } from './sheet-speech.ts'

/** What can be asked for besides: the page that lists the keys. */
const LIST_KEY = '?'
const READOUTS = new Map(Object.entries(READOUT_KEYS).map(([what, key]) => [key, what as Readout])) // its own keys

export interface Readouts {
  /** Is the page with the keys open? Then it shows what is read out, as a screen reader may hear nothing but it. */
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
  /** What was read out last while it was open. */
  readonly told: string
  readonly ask: (what: Readout, detail?: Detail) => void
}

/** One key each reads out what a match shows, in every game, wherever the focus is but in a text field. */
export function useReadouts(showing: Showing): Readouts {
  const [isOpen, setOpen] = useState(false)
  const [told, tell] = useState('')
  const isListed = useRef(isOpen)
  isListed.current = isOpen
  const waiting = useRef<{ readonly what: Readout; readonly detail: Detail } | null>(null)
  const speak = async () => {
    const wish = waiting.current
    if (wish === null) return
    waiting.current = null
    const text = await readOut(wish.what, wish.detail, showing)
    if (isListed.current) tell(text)
    else announce(text)
  }
  const ask = (what: Readout, detail: Detail = settings.peek().readouts) => {
    waiting.current = { what, detail }
    // Nothing is given away before the dice lie: then it is told.
    if (!showing.isActing) void speak()
  }
  useLayoutEffect(
    () =>
      effect(() => {
        if (!showing.isActing) queueMicrotask(() => void speak())
      }),
    [showing],
  )
  const latest = useRef(ask)
  latest.current = ask
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, shiftKey, ctrlKey, altKey, metaKey, defaultPrevented } = event
      if (defaultPrevented || ctrlKey || altKey || metaKey || isTurnedOff(event) || isTyping(event)) return
      // Somebody is asked something else.
      if (!isListed.current && document.querySelector('dialog[open]') !== null) return
      const what = READOUTS.get(key.toUpperCase())
      if (what === undefined && key !== LIST_KEY) return
      event.preventDefault()
      if (what === undefined) setOpen(true)
      else latest.current(what, shiftKey ? otherThan(settings.peek().readouts) : undefined)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  return {
    isOpen,
    told,
    ask,
    setOpen: (next) => {
      tell('')
      setOpen(next)
    },
  }
}

function otherThan(detail: Detail): Detail {
  return detail === 'short' ? 'full' : 'short'
}
