import type { Review } from '@parlor/bots'
import type { Game } from '@parlor/engine'
import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { lineOf, type PlayedLine } from '../open-match/played-line.ts'
import { brain } from '../brain/start-brain.ts'
import { announce } from '../parts/announce.tsx'
import { keepFocus } from '../parts/keep-focus.ts'
import { reasonOf } from '../parts/reason-of.ts'
import { namesAt } from '../open-match/names.ts'
import type { OpenMatch } from '../open-match/open-match.ts'
import { coachWords } from '../words/en/coach.ts'
import { language } from '../words/words.ts'
import { sayAmount } from './amounts.ts'
import { findCoachOnPage, seatsOfInterest, sayOption } from './coach-of.ts'
import { Preparing } from './preparing.tsx'
import { CoachFault, ReviewCard } from './review-card.tsx'
import { mistakesOf, seatFigures } from './review-figures.ts'
import { SeatReviews } from './seat-reviews.tsx'
import './coach.css'

interface Props {
  readonly openMatch: OpenMatch
  /** Shows the match as it was after an entry. */
  readonly lookAt?: (number: number) => void
}

/** More are not worth reading. */
const MOST_MISTAKES = 5

type Found =
  | { readonly is: 'sought' }
  | { readonly is: 'nothing' }
  | { readonly is: 'failed'; readonly why: string }
  | { readonly is: 'found'; readonly review: Review; readonly line: PlayedLine }

/** Luck and mistakes of a match that is over; nothing for a game that has no coach. */
export function ReviewPanel({ openMatch, lookAt }: Props): VNode | null {
  const { stage } = openMatch.state.value.match
  const isOver = stage === 'over' || stage === 'closed'
  const [tries, setTries] = useState(0)
  const [found, setFound] = useState<Found>({ is: 'sought' })
  const isWanted = isOver && findCoachOnPage(openMatch.game.id) !== undefined
  useEffect(() => {
    if (!isWanted) return
    const off = new AbortController()
    setFound({ is: 'sought' })
    const seek = async () => {
      const what = await findReview(openMatch, off.signal).catch((error: unknown): Found => ({
        is: 'failed',
        why: reasonOf(error),
      }))
      if (off.signal.aborted) return
      setFound(what)
      if (what.is === 'found') announce(sayBriefly(openMatch, what.review))
    }
    void seek()
    return () => off.abort()
  }, [openMatch, isWanted, tries])
  if (!isWanted || found.is === 'nothing') return null
  const say = coachWords.value
  return (
    <ReviewCard testId="review" title={say.review} about={say.reviewAbout}>
      {found.is === 'sought' ? (
        <>
          <p class="soft">{say.reviewing}</p>
          <Preparing text={say.preparing} />
        </>
      ) : found.is === 'failed' ? (
        <CoachFault
          why={found.why}
          retry={(event) => {
            const stay = keepFocus(event)
            setTries(tries + 1)
            stay()
          }}
        />
      ) : (
        <>
          <SeatReviews
            aim={found.review.aim}
            figures={seatFigures(found.review)}
            nameOf={namesAt(openMatch.state.value.match)}
          />
          <Mistakes openMatch={openMatch} found={found} {...(lookAt === undefined ? {} : { lookAt })} />
        </>
      )}
    </ReviewCard>
  )
}

/** For screen readers: it is there now. */
function sayBriefly({ state }: OpenMatch, review: Review): string {
  const say = coachWords.value
  const nameOf = namesAt(state.peek().match)
  const amount = (value: number) => sayAmount(review.aim, value, language(), 'exceptZero')
  const seats = seatFigures(review).map(
    ({ seat, luck, lost }) => `${nameOf(seat)}: ${say.luck} ${amount(luck)}, ${say.mistakes} ${amount(-lost)}.`,
  )
  return `${say.review}. ${seats.join(' ')}`
}

async function findReview(openMatch: OpenMatch, off: AbortSignal): Promise<Found> {
  const { entries } = await openMatch.proof()
  const line = entries === null ? null : lineOf(entries)
  if (entries === null || line === null) return { is: 'nothing' }
  const review = await brain().review({ game: openMatch.game.id, entries }, off)
  return review === null ? { is: 'nothing' } : { is: 'found', review, line }
}

interface MistakesProps extends Props {
  readonly found: Extract<Found, { is: 'found' }>
}

function Mistakes({ openMatch, found: { review, line }, lookAt }: MistakesProps): VNode | null {
  const { match } = openMatch.state.value
  const say = coachWords.value
  const seats = seatsOfInterest(match.yours, match.seats.length)
  const mistakes = mistakesOf(review, seats, MOST_MISTAKES, line)
  const isDecided = seatFigures(review).some(({ seat, free }) => seats.includes(seat) && free > 0)
  if (mistakes.length === 0) return isDecided ? <p>{say.flawless}</p> : null
  const nameOf = namesAt(match)
  return (
    <>
      <h3>{say.costliest}</h3>
      <ol class="review-mistakes">
        {mistakes.map(({ seat, ply, cost, chosen, best, lookAt: number }) => {
          const option = sayOption(openMatch.game, chosen)
          const amount = sayAmount(review.aim, cost, language())
          return (
            <li key={`${seat} ${ply}`}>
              <span class="review-mistake">
                <span class="coach-cost figures">
                  <span aria-hidden="true">{say.cost(amount)}</span>
                  <span class="sr-only">{say.costSaid(amount)}</span>
                </span>
                <span>{seats.length > 1 ? say.chose(nameOf(seat), option) : option}</span>
                <span class="soft small review-best">{sayBest(openMatch.game, best)}</span>
              </span>
              {lookAt === undefined || number === null ? null : (
                <button type="button" class="button" aria-label={say.lookAt(option)} onClick={() => lookAt(number)}>
                  {say.look}
                </button>
              )}
            </li>
          )
        })}
      </ol>
    </>
  )
}

function sayBest(game: Game, best: readonly unknown[]): string {
  const say = coachWords.value
  return say.bestWas(best.map((option) => sayOption(game, option)).join(say.or))
}
