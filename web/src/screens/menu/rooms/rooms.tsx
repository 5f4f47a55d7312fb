import { effect } from '@preact/signals'
import { useEffect, useState } from 'preact/hooks'
import type { VNode } from 'preact'
import { lookAtMyMatches, lookAtOpenMatches, myMatches } from '../../../online/match-lists.ts'
import { serverIsHere } from '../../../online/session.ts'
import { words } from '../../../words/words.ts'
import { tellUnfinishedOnline } from '../../../storage/unfinished.ts'
import { OpenMatches } from './open-matches.tsx'
import { navigation } from '../../../window/navigation.ts'
import { formatPlace, parsePlace } from '../../../window/address.ts'
import { listedGames, type ListedGame } from 'virtual:catalogue'
import { gameTitle } from '../../../catalogue/listed-games.ts'
import { tell } from '../notices.tsx'

import './rooms.css'

/** Playing with people elsewhere. Where no server can be reached it says so in a line, and asks again now and then. */
export function Rooms(): VNode {
  useEffect(lookAtOpenMatches, [])
  useEffect(lookAtMyMatches, [])
  useEffect(() => effect(() => tellUnfinishedOnline(myMatches.value)), [])
  const { shell } = words.value
  if (serverIsHere.value !== true)
    return <p class="rooms-offline soft">{serverIsHere.value === null ? shell.rooms.looking : shell.offline}</p>
  return (
    <div class="rooms">
      <QuickMatches />
      <JoinByCode />
      <OpenMatches />
    </div>
  )
}

/** Somebody was told six letters. */
function JoinByCode(): VNode {
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

/** One button for each game: finds somebody else who looks for a match, or waits for one. */
function QuickMatches(): VNode {
  const { shell } = words.value
  const { quick, quickAbout } = shell.rooms
  const [looking, setLooking] = useState<string | null>(null)
  const look = async (game: ListedGame) => {
    setLooking(game.id)
    try {
      const { playSomebody } = await import('../../../app/quick-match.ts')
      await playSomebody(game)
    } catch (error) {
      // Its message is a sentence for people.
      tell(error instanceof Error && error.message !== '' ? error.message : words.value.shell.wentWrong)
    }
    setLooking(null)
  }
  return (
    <section class="rooms-part" aria-labelledby="quick-title">
      <h3 id="quick-title">{quick}</h3>
      <p class="soft small">{quickAbout}</p>
      <div class="row">
        {listedGames
          .filter(({ seats }) => seats.max > 1)
          .map((game) => (
            <button
              key={game.id}
              type="button"
              class="button"
              data-testid={`quick-${game.id}`}
              aria-disabled={looking !== null}
              aria-label={`${quick}: ${gameTitle(game.id)}`}
              onClick={() => {
                if (looking === null) void look(game)
              }}
            >
              {looking === game.id ? shell.starting : gameTitle(game.id)}
            </button>
          ))}
      </div>
    </section>
  )
}
