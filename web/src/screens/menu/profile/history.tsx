import { useState } from 'preact/hooks'
import type { VNode } from 'preact'
import { gameTitle, sayScored } from '../../../catalogue/listed-games.ts'
import { keepFocus } from '../../../parts/keep-focus.ts'
import type { Played } from '../../../statistics/played.ts'
import { words } from '../../../words/words.ts'
import { CrossIcon } from '../menu-icons.tsx'
import { PlaceLink } from '../../../parts/place-link.tsx'
import { sayDayAndTime, sayNumber } from '../../../words/say-time.ts'

const A_PAGE = 10

interface HistoryProps {
  readonly played: readonly Played[]
  readonly others: (match: string) => string
  readonly remove: ((match: string) => void) | undefined
  /** Fetches more of them. */
  readonly more: (() => void) | undefined
}

/** Match after match, the latest first; each leads to its scores and its replay. */
export function History({ played, others, remove, more }: HistoryProps): VNode {
  const { profile } = words.value
  const [count, setCount] = useState(A_PAGE)
  const showMore = (event: MouseEvent) => {
    const stay = keepFocus(event)
    setCount(count + A_PAGE)
    if (count + A_PAGE >= played.length) more?.()
    stay()
  }
  return (
    <div class="stack" tabIndex={-1} data-keeps-focus>
      <h3>{profile.history}</h3>
      <ul class="history">
        {played.slice(0, count).map((each) => (
          <HistoryLine key={each.match} played={each} others={others(each.match)} remove={remove} />
        ))}
      </ul>
      {count < played.length || more !== undefined ? (
        <div>
          <button type="button" class="button" onClick={showMore}>
            {profile.more}
          </button>
        </div>
      ) : null}
    </div>
  )
}

interface HistoryLineProps {
  readonly played: Played
  readonly others: string
  readonly remove: ((match: string) => void) | undefined
}

function HistoryLine({ played, others, remove }: HistoryLineProps): VNode {
  const { profile } = words.value
  const { match, game, score, rank, seats, assisted, daily, endedAt } = played
  const title = gameTitle(game)
  const day = sayDayAndTime(endedAt)
  const about = [
    others === '' ? profile.seats(seats) : profile.against(others),
    ...(seats > 1 ? [profile.place(rank, seats)] : []),
    ...(assisted ? [profile.withCoach] : []),
    ...(daily ? [profile.challenge] : []),
  ].join(' · ')
  return (
    <li class="history-line">
      <PlaceLink to={{ at: 'match', id: match }} class="history-link">
        <span class="sr-only">{profile.open(title, day)}</span>
        <strong class="figures">{score === null ? profile.gaveUp : sayScored(game, sayNumber(score))}</strong>
        <span class="soft small">{about}</span>
        {/* Told already, with the game. */}
        <span class="soft small" aria-hidden="true">
          {day}
        </span>
      </PlaceLink>
      {remove === undefined ? null : (
        <button
          type="button"
          class="button quiet"
          aria-label={profile.remove(title, day)}
          onClick={(event) => {
            const stay = keepFocus(event)
            remove(match)
            stay()
          }}
        >
          <CrossIcon />
        </button>
      )}
    </li>
  )
}
