import type { VNode } from 'preact'
import type { Showing } from '../open-match/showing.ts'
import { Dialog } from '../parts/dialog.tsx'
import { boardKeys, isTurnedOff, isTyping } from '../parts/use-keys.ts'
import { Segmented } from '../parts/segmented.tsx'
import { set, settings } from '../storage/settings.ts'
import { READOUT_KEYS, type Readout, readOut } from './readouts.ts'
import { readoutWords } from './words.ts'
import { effect } from '@preact/signals'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { announce } from '../parts/announce.tsx'
import type { Detail } from './sheet-speech.ts'

import './readouts.css'

/** The button that lists the keys, and what it opens: every readout as a button, how much is said, the board's own keys. */
export function Readouts({ showing }: { readonly showing: Showing }): VNode {
  const { isOpen, setOpen, told, ask } = useReadouts(showing)
  const say = readoutWords.words.value
  const { readouts, keys } = settings.value
  return (
    <>
      <button
        type="button"
        class="button quiet"
        aria-label={say.title}
        aria-keyshortcuts="?"
        aria-haspopup="dialog"
        title={say.title}
        data-testid="readouts"
        onClick={() => setOpen(true)}
      >
        <svg width="22" height="22" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
          <rect x="2.5" y="6" width="19" height="12" rx="2" stroke-width="2" />
          <path d="M6 10h.01M10 10h.01M14 10h.01M18 10h.01M7.5 14h9" stroke-width="2" stroke-linecap="round" />
        </svg>
      </button>
      <Dialog title={say.title} isOpen={isOpen} close={() => setOpen(false)}>
        <ul class="readouts" aria-label={say.readouts}>
          {(Object.keys(READOUT_KEYS) as Readout[]).map((what) => (
            // The record has a key for each, and no others.
            <li key={what}>
              <button
                type="button"
                class="button"
                aria-keyshortcuts={keys ? READOUT_KEYS[what] : undefined}
                data-testid={`read-${what}`}
                onClick={() => ask(what)}
              >
                <kbd aria-hidden="true">{READOUT_KEYS[what]}</kbd> {say.what[what]}
              </button>
            </li>
          ))}
        </ul>
        <p class="readouts-told" role="status" data-testid="readout">
          {told}
        </p>
        <Segmented
          legend={say.detail}
          choices={say.details}
          value={readouts}
          onChoose={(detail) => set({ readouts: detail })}
          testId="detail"
        />
        <p class="small soft">{keys ? say.about : say.off}</p>
        {boardKeys.value.length === 0 ? null : (
          <table class="board-keys small" data-testid="board-keys">
            <caption>{say.boardKeys}</caption>
            <tbody>
              {boardKeys.value.map(([pressed, about]) => (
                <tr key={pressed}>
                  <th scope="row">
                    <kbd>{pressed}</kbd>
                  </th>
                  <td>{about}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Dialog>
    </>
  )
}

/** What can be asked for besides: the page that lists the keys. */
const LIST_KEY = '?'
const READOUTS = new Map(Object.entries(READOUT_KEYS).map(([what, key]) => [key, what as Readout])) // its own keys

interface ReadoutsState {
  /** Is the page with the keys open? Then it shows what is read out, as a screen reader may hear nothing but it. */
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
  /** What was read out last while it was open. */
  readonly told: string
  readonly ask: (what: Readout, detail?: Detail) => void
}

/** One key each reads out what a match shows, in every game, wherever the focus is but in a text field. */
function useReadouts(showing: Showing): ReadoutsState {
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
    // Announced once the dice lie, so that nothing is given away.
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
