import { CONDITION_NAMES } from '@parlor/games/trigger-board/knowledge'
import type { VNode } from 'preact'
import { useRef, useState } from 'preact/hooks'
import type { KnownNames } from './kind-of.ts'

interface Props {
  readonly id: string
  readonly value: string
  readonly names: KnownNames
  readonly described: object
  readonly placeholder: string
  readonly onInput: (text: string) => void
  readonly onBlur: () => void
}

const MOST_OFFERED = 8

/** What could follow: names of conditions, stats and spaces that go on from the word before the caret. */
export function offersFor(
  before: string,
  names: KnownNames,
): { readonly from: number; readonly offers: readonly string[] } {
  const quoted = /(?:visits|visited)\(\s*"?([^")]*)$|(?:spaceId|\.id)\s*[!=]==?\s*"?([^"\s]*)$/.exec(before)
  if (quoted !== null) {
    const begun = quoted[1] ?? quoted[2] ?? ''
    const from = before.length - begun.length - (before.at(before.length - begun.length - 1) === '"' ? 1 : 0)
    return {
      from,
      offers: names.space
        .filter((id) => id.startsWith(begun))
        .map((id) => JSON.stringify(id))
        .slice(0, MOST_OFFERED),
    }
  }
  const word = /[A-Za-z_][\w.]*$/.exec(before)?.[0] ?? ''
  if (word === '') return { from: before.length, offers: [] }
  const all = [...CONDITION_NAMES, ...names.stat.map((id) => `player.stat.${id}`)]
  return {
    from: before.length - word.length,
    offers: all
      .filter((name) => name.toLowerCase().includes(word.toLowerCase()) && name !== word)
      .slice(0, MOST_OFFERED),
  }
}

/** A text field that offers names: a combobox, as screen readers know it. */
export function Complete({ id, value, names, described, placeholder, onInput, onBlur }: Props): VNode {
  const field = useRef<HTMLInputElement>(null)
  const [caret, setCaret] = useState<number | null>(null)
  const [at, setAt] = useState(-1)
  const { from, offers } = caret === null ? { from: 0, offers: [] } : offersFor(value.slice(0, caret), names)
  const take = (offer: string) => {
    const end = caret ?? value.length
    const closes = offer.startsWith('"') && value[end] === '"' ? 1 : 0
    onInput(value.slice(0, from) + offer + value.slice(end + closes))
    setAt(-1)
    setCaret(null)
    field.current?.focus()
  }
  return (
    <span class="tb-complete">
      <input
        ref={field}
        id={id}
        class="input tb-code"
        role="combobox"
        aria-expanded={offers.length > 0}
        aria-controls={`${id}-offers`}
        aria-autocomplete="list"
        aria-activedescendant={at >= 0 && at < offers.length ? `${id}-${at}` : undefined}
        autocomplete="off"
        spellcheck={false}
        maxLength={500}
        placeholder={placeholder}
        value={value}
        {...described}
        onInput={({ currentTarget }) => {
          setCaret(currentTarget.selectionStart)
          setAt(-1)
          onInput(currentTarget.value)
        }}
        onKeyDown={(event) => {
          if (offers.length === 0) return
          const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
          if (step !== undefined) {
            event.preventDefault()
            return setAt((at + step + offers.length) % offers.length)
          }
          const offer = offers[at]
          if ((event.key === 'Enter' || event.key === 'Tab') && offer !== undefined) {
            event.preventDefault()
            take(offer)
          }
          if (event.key === 'Escape') setCaret(null)
        }}
        onBlur={() => {
          setCaret(null)
          onBlur()
        }}
      />
      <ul id={`${id}-offers`} role="listbox" class="tb-offers" hidden={offers.length === 0}>
        {offers.map((offer, index) => (
          <li
            key={offer}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            // Before the field loses the focus.
            onPointerDown={(event) => {
              event.preventDefault()
              take(offer)
            }}
          >
            {offer}
          </li>
        ))}
      </ul>
    </span>
  )
}
