import { useState } from 'preact/hooks'
import type { VNode } from 'preact'
import { words } from '../../../words/words.ts'

/** Whoever was not invited to a match that is not listed types its code. */
export function CodeForSeat({ sit }: { readonly sit: (code: string) => void }): VNode {
  const { lobby: say, setUp } = words.value.online
  const [code, setCode] = useState('')
  return (
    <form
      class="field"
      onSubmit={(event) => {
        event.preventDefault()
        if (code !== '') sit(code)
      }}
    >
      <label for="lobby-seat-code">{say.enterCode}</label>
      <div class="row">
        <input
          id="lobby-seat-code"
          class="input lobby-code-field"
          type="text"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          maxLength={6}
          value={code}
          onInput={({ currentTarget }) => setCode(currentTarget.value.trim().toUpperCase())}
        />
        <button type="submit" class="button">
          {say.sitHere}
        </button>
      </div>
      <p class="small soft">{setUp.codeAbout}</p>
    </form>
  )
}
