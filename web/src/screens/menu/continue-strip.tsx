import { useEffect, useState } from 'preact/hooks'
import type { VNode } from 'preact'
import { GamePicture } from '../../games/emblems/game-picture.tsx'
import { gameTitle } from '../../catalogue/listed-games.ts'
import { forgetMatch } from '../../storage/kept-matches.ts'
import { words } from '../../words/words.ts'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { CrossIcon } from './menu-icons.tsx'
import { PlaceLink } from '../../parts/place-link.tsx'
import { sayAgo } from '../../words/say-time.ts'
import { sayNames } from './seat-names.ts'
import { readUnfinished, unfinished, unfinishedExpected, type Unfinished } from '../../storage/unfinished.ts'

/** Matches that are not over, in one row of a height that is known before they are. */
export function ContinueStrip(): VNode | null {
  const [expected] = useState(unfinishedExpected)
  const [known, setKnown] = useState(false)
  const [leaving, setLeaving] = useState<Unfinished | null>(null)
  useEffect(() => void readUnfinished().then(() => setKnown(true)), [])
  const matches = unfinished.value
  const { shell } = words.value
  if (matches.length === 0 && expected === 'no') return null
  return (
    <section class="menu-continue" aria-labelledby="continue-title" data-testid="continue">
      <h2 id="continue-title">{shell.continueMatches}</h2>
      <ul class="continue-row">
        {matches.map((match) => (
          <ContinueCard key={match.id} match={match} leave={() => setLeaving(match)} />
        ))}
        {matches.length === 0 && known ? <li class="soft">{shell.nothingUnfinished}</li> : null}
      </ul>
      {leaving === null ? null : (
        <ConfirmDialog
          title={shell.forgetSure}
          about={shell.forgetAbout}
          yes={shell.forget}
          onNo={() => setLeaving(null)}
          onYes={() => {
            setLeaving(null)
            void forgetMatch(leaving.id)
          }}
        />
      )}
    </section>
  )
}

function ContinueCard({ match, leave }: { readonly match: Unfinished; readonly leave: () => void }): VNode {
  const { shell } = words.value
  const { id, game, where, inLobby, names, changedAt } = match
  const title = gameTitle(game)
  const who = names.length === 1 && where === 'here' ? shell.alone : sayNames(game, names)
  const more = inLobby ? shell.inLobby : sayAgo(changedAt, Date.now())
  return (
    <li class="continue-card">
      <PlaceLink to={{ at: 'match', id }} class="continue-link">
        <span class="sr-only">{shell.continueMatch}: </span>
        <span class="continue-picture">
          <GamePicture game={game} />
        </span>
        <span class="continue-text">
          <strong>{title}</strong>
          <span class="soft small">{who}</span>
          <span class="soft small">{where === 'online' ? `${shell.onlineMatch} · ${more}` : more}</span>
        </span>
      </PlaceLink>
      {where === 'here' ? (
        <button type="button" class="button quiet" aria-label={`${shell.forget}: ${title}, ${who}`} onClick={leave}>
          <CrossIcon />
        </button>
      ) : null}
    </li>
  )
}
