import type { MatchShape } from '@parlor/protocol'
import { useState } from 'preact/hooks'
import type { VNode } from 'preact'
import { navigation } from '../../../window/navigation.ts'
import { gameTitle } from '../../../catalogue/listed-games.ts'
import { openMatches, refreshOpenMatches } from '../../../online/match-lists.ts'
import { join } from '../../../open-match/online/lobby-commands.ts'
import { words } from '../../../words/words.ts'
import { tell } from '../notices.tsx'
import { PlaceLink } from '../../../parts/place-link.tsx'

const MOST_SHOWN = 12

/** Matches that wait for players. In the lobby one takes a seat, or looks on. */
export function OpenMatches(): VNode {
  const { open, none, looking, more } = words.value.shell.rooms
  const matches = openMatches.value
  return (
    <section class="rooms-part rooms-open" aria-labelledby="open-title" data-testid="open-matches">
      <h3 id="open-title">{open}</h3>
      {matches === null || matches.length === 0 ? (
        <p class="soft small">{matches === null ? looking : none}</p>
      ) : (
        <ul class="rooms-list">
          {matches.slice(0, MOST_SHOWN).map((match) => (
            <JoinableMatch key={match.id} match={match} />
          ))}
        </ul>
      )}
      {matches !== null && matches.length > MOST_SHOWN ? (
        <p class="soft small">{more(matches.length - MOST_SHOWN)}</p>
      ) : null}
    </section>
  )
}

function JoinableMatch({ match }: { readonly match: MatchShape }): VNode {
  const { shell } = words.value
  const { hostedBy, free, joinMatch, watch } = shell.rooms
  const { id, game, host, seats, settings, yours } = match
  const [joining, setJoining] = useState(false)
  const title = gameTitle(game)
  const open = seats.filter((seat) => seat.kind === 'empty').length
  const isMine = yours.length > 0
  const sitDown = async () => {
    setJoining(true)
    const said = await join(id)
    setJoining(false)
    if (said.ok) navigation.go({ at: 'match', id })
    else {
      tell(said.why)
      void refreshOpenMatches()
    }
  }
  return (
    <li class="rooms-match">
      <span class="rooms-match-text">
        <span>
          <strong>{title}</strong> {hostedBy(host.name)}
        </span>
        <span class="soft small">{free(open, seats.length)}</span>
      </span>
      <span class="rooms-match-buttons">
        {isMine ? (
          <PlaceLink to={{ at: 'match', id }} class="button" label={`${shell.continueMatch}: ${title}, ${host.name}`}>
            {shell.continueMatch}
          </PlaceLink>
        ) : null}
        {!isMine && open > 0 ? (
          <button
            type="button"
            class="button"
            aria-disabled={joining}
            aria-label={`${joinMatch}: ${title}, ${host.name}`}
            onClick={() => {
              if (!joining) void sitDown()
            }}
          >
            {joinMatch}
          </button>
        ) : null}
        {!isMine && settings.watched ? (
          <PlaceLink to={{ at: 'match', id }} class="button quiet" label={`${watch}: ${title}, ${host.name}`}>
            {watch}
          </PlaceLink>
        ) : null}
      </span>
    </li>
  )
}
