import { useState } from 'preact/hooks'
import type { VNode } from 'preact'
import { navigation } from '../../../window/navigation.ts'
import { formatPlace, parsePlace } from '../../../window/address.ts'
import { words } from '../../../words/words.ts'

/** Somebody was told six letters. */
export function JoinByCode(): VNode {
  const { join, code, joinNow, badCode } = words.value.shell.rooms
  const [typed, setTyped] = useState('')
  const [isBad, setBad] = useState(false)
  const go = () => {
    // The address knows what a code is.
    const place = parsePlace(formatPlace({ at: 'join', code: typed }))
    if (place.at === 'join') navigation.go(place)
    else setBad(true)
  }
  return (
    <form
      class="rooms-part"
      onSubmit={(event) => {
        event.preventDefault()
        go()
      }}
    >
      <h3>{join}</h3>
      <div class="field">
        <label for="join-code" class="small">
          {code}
        </label>
        <div class="rooms-code">
          <input
            id="join-code"
            class="input"
            data-testid="join-code"
            value={typed}
            maxLength={12}
            autocomplete="off"
            autocapitalize="characters"
            spellcheck={false}
            aria-invalid={isBad}
            aria-describedby={isBad ? 'join-code-bad' : undefined}
            onInput={({ currentTarget }) => {
              setTyped(currentTarget.value.toUpperCase())
              setBad(false)
            }}
          />
          <button type="submit" class="button">
            {joinNow}
          </button>
        </div>
      </div>
      {isBad ? (
        <p id="join-code-bad" class="rooms-bad small" role="alert">
          {badCode}
        </p>
      ) : null}
    </form>
  )
}
