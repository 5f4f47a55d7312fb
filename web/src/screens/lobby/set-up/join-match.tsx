import { useEffect, useState } from 'preact/hooks'
import type { VNode } from 'preact'
import { navigation } from '../../../window/navigation.ts'
import { lookAtOpenMatches, openMatches, refreshOpenMatches } from '../../../online/match-lists.ts'
import { isCode } from '../../../window/address.ts'
import { onlineWords } from '../../../words/en/online.ts'
import { words } from '../../../words/words.ts'

interface Props {
  readonly game: string
  readonly hasServer: boolean
}

/** Going to a match that somebody else has set up: by its code, or from the list. */
export function JoinMatch({ game, hasServer }: Props): VNode {
  const { setUp: say } = onlineWords.value
  // Looking at the list also tells whether there is a server, as soon as there is one again.
  useEffect(() => lookAtOpenMatches(), [])
  return (
    <section class="card stack setup-join" aria-labelledby="setup-join">
      <h2 id="setup-join">{say.join}</h2>
      {!hasServer ? (
        <>
          <p class="soft">{words.value.failures.noServer}</p>
          <p>
            <button type="button" class="button" onClick={() => void refreshOpenMatches()}>
              {say.refresh}
            </button>
          </p>
        </>
      ) : (
        <>
          <CodeField />
          <OpenList game={game} />
        </>
      )}
    </section>
  )
}

function CodeField(): VNode {
  const { setUp: say } = onlineWords.value
  const [code, setCode] = useState('')
  const [isWrong, setWrong] = useState(false)
  return (
    <form
      class="field"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isCode(code)) navigation.go({ at: 'join', code })
        else setWrong(true)
      }}
    >
      <label for="setup-code">{say.code}</label>
      <div class="row setup-code">
        <input
          id="setup-code"
          class="input"
          type="text"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          maxLength={6}
          value={code}
          aria-invalid={isWrong}
          aria-describedby="setup-code-about"
          onInput={({ currentTarget }) => {
            setWrong(false)
            setCode(currentTarget.value.trim().toUpperCase())
          }}
        />
        <button type="submit" class="button">
          {say.joinByCode}
        </button>
      </div>
      <p
        id="setup-code-about"
        class={isWrong ? 'small setup-wrong' : 'small soft'}
        role={isWrong ? 'alert' : undefined}
      >
        {isWrong ? say.codeWrong : say.codeAbout}
      </p>
    </form>
  )
}

function OpenList({ game }: { readonly game: string }): VNode {
  const open = openMatches.value?.filter((match) => match.game === game)
  const { shell } = words.value
  const online = onlineWords.value
  const say = online.setUp
  return (
    <div class="field">
      <h3>{say.openMatches}</h3>
      {open === undefined ? (
        <p class="soft">{shell.loading}</p>
      ) : open.length === 0 ? (
        <p class="soft">{say.noOpenMatches}</p>
      ) : (
        <ul class="setup-open">
          {open.map(({ id, host, seats }) => (
            <li key={id} class="row">
              <span>
                {say.hostedBy(host.name)}{' '}
                <span class="soft small">
                  {say.freeSeats(seats.filter(({ kind }) => kind === 'empty').length, seats.length)}
                </span>
              </span>
              <button
                type="button"
                class="button"
                aria-label={say.lookIn(host.name)}
                onClick={() => navigation.go({ at: 'match', id })}
              >
                {say.goThere}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
