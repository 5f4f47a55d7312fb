import type { EstimatedDecision, EstimatedReview, Unit } from '@parlor/bots'
import { sayMove, type Game } from '@parlor/engine'
import type { VNode } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { brain } from '../brain/start-brain.ts'
import { lineOf, type PlayedLine } from '../open-match/played-line.ts'
import { namesAt } from '../open-match/names.ts'
import type { OpenMatch } from '../open-match/open-match.ts'
import { announce } from '../parts/announce.tsx'
import { reasonOf } from '../parts/reason-of.ts'
import { spoken } from '../words/spoken.ts'
import { coachWords } from '../words/en/coach.ts'
import { language } from '../words/words.ts'
import { seatsOfInterest } from './coach-of.ts'
import { sayEstimated, sayMargin } from './amounts.ts'
import { keepFocus } from '../parts/keep-focus.ts'
import { Preparing } from './preparing.tsx'
import { CoachFault, ReviewCard } from './review-card.tsx'
import { lookAtOf } from './review-figures.ts'
import './coach.css'

interface Props {
  readonly openMatch: OpenMatch
  /** Shows the match as it was after an entry. */
  readonly lookAt: (number: number) => void
}

/** More are not worth reading. */
const MOST_MISTAKES = 5

type Found =
  | { readonly is: 'unasked' }
  | { readonly is: 'sought' }
  | { readonly is: 'failed'; readonly why: string }
  | { readonly is: 'found'; readonly review: EstimatedReview; readonly line: PlayedLine }

/** The mistakes of a match that nobody can judge exactly; gone through when somebody asks for it. */
export function EstimatedReviewPanel({ openMatch, lookAt }: Props): VNode | null {
  const { match } = openMatch.state.value
  const [found, setFound] = useState<Found>({ is: 'unasked' })
  const off = useRef<AbortController | null>(null)
  useEffect(() => () => off.current?.abort(), [openMatch])
  if (match.stage !== 'over' && match.stage !== 'closed') return null
  const say = coachWords.value
  const seek = async () => {
    const wanted = new AbortController()
    off.current = wanted
    setFound({ is: 'sought' })
    const what = await findReview(openMatch, wanted.signal).catch((error: unknown): Found => ({
      is: 'failed',
      why: reasonOf(error),
    }))
    if (wanted.signal.aborted) return
    setFound(what)
    if (what.is === 'found') announce(sayBriefly(openMatch, what.review))
  }
  /** The button that was pressed is gone then. */
  const begin = (event: MouseEvent) => {
    const stay = keepFocus(event)
    void seek()
    stay()
  }
  const cancel = (event: MouseEvent) => {
    const stay = keepFocus(event)
    off.current?.abort()
    setFound({ is: 'unasked' })
    stay()
  }
  return (
    <ReviewCard testId="estimated-review" title={say.reviewEstimate} about={say.reviewEstimateAbout}>
      {found.is === 'unasked' ? (
        <div class="row">
          <button type="button" class="button" onClick={begin}>
            {say.reviewEstimateStart}
          </button>
          <span class="soft small">{say.reviewEstimateTime}</span>
        </div>
      ) : found.is === 'sought' ? (
        <Preparing text={say.reviewing} still={say.reviewing} cancel={cancel} />
      ) : found.is === 'failed' ? (
        <CoachFault why={found.why} retry={begin} />
      ) : (
        <Judged openMatch={openMatch} found={found} lookAt={lookAt} />
      )}
    </ReviewCard>
  )
}

/** For screen readers: it is there now. */
function sayBriefly({ state }: OpenMatch, { seats }: EstimatedReview): string {
  const say = coachWords.value
  const { match } = state.peek()
  const nameOf = namesAt(match)
  const judged = seatsOfInterest(match.yours, match.seats.length).map((seat) => {
    const { decisions = 0, mistakes = [] } = seats[seat] ?? {}
    return `${nameOf(seat)}: ${decisions === 0 ? say.noChoice : `${say.judged(decisions, mistakes.length)}.`}`
  })
  return `${say.reviewEstimate}. ${judged.join(' ')}`
}

async function findReview(openMatch: OpenMatch, off: AbortSignal): Promise<Found> {
  const { entries } = await openMatch.proof()
  const line = entries === null ? null : lineOf(entries)
  if (entries === null || line === null) return { is: 'unasked' }
  const { match } = openMatch.state.peek()
  const ofSeats = seatsOfInterest(match.yours, match.seats.length)
  const review = await brain().reviewEstimated({ game: openMatch.game.id, entries, ofSeats }, off)
  return review === null ? { is: 'unasked' } : { is: 'found', review, line }
}

interface JudgedProps extends Props {
  readonly found: Extract<Found, { is: 'found' }>
}

function Judged({ openMatch, found: { review, line }, lookAt }: JudgedProps): VNode {
  const { match } = openMatch.state.value
  const say = coachWords.value
  const { unit, iterations } = review
  const nameOf = namesAt(match)
  const seats = seatsOfInterest(match.yours, match.seats.length)
  return (
    <>
      <p class="soft small">
        {say.reviewEstimateFrom(iterations.toLocaleString(language()))} {say.reviewUnit[unit]}
      </p>
      {review.seats.map(({ decisions, mistakes, lost, margin }, seat) =>
        seats.includes(seat) ? (
          <div key={seat} class="stack">
            {seats.length > 1 ? <h3>{nameOf(seat)}</h3> : null}
            <ul class="review-facts soft small figures">
              <li>{decisions === 0 ? say.noChoice : say.judged(decisions, mistakes.length)}</li>
              {mistakes.length === 0 ? null : <li>{say.lostAbout(within(unit, lost, margin))}</li>}
            </ul>
            {mistakes.length === 0 ? null : (
              <ol class="review-mistakes">
                {mistakes.slice(0, MOST_MISTAKES).map((mistake) => (
                  <Mistake key={mistake.ply} {...{ mistake, unit, line, lookAt }} game={openMatch.game} />
                ))}
              </ol>
            )}
          </div>
        ) : null,
      )}
    </>
  )
}

interface MistakeProps {
  readonly mistake: EstimatedDecision
  readonly unit: Unit
  readonly line: PlayedLine
  readonly game: Game
  readonly lookAt: Props['lookAt']
}

function Mistake({ mistake, unit, line, game, lookAt }: MistakeProps): VNode {
  const say = coachWords.value
  const chosen = sayMove(spoken(game), mistake.chosen)
  const amount = within(unit, mistake.cost, mistake.margin)
  const number = lookAtOf(line, mistake.ply)
  return (
    <li>
      <span class="review-mistake">
        <span class="coach-cost figures">
          <span aria-hidden="true">{say.cost(amount)}</span>
          <span class="sr-only">{say.costSaid(amount)}</span>
        </span>
        <span>{chosen}</span>
        <span class="soft small review-best">{say.bestWas(sayMove(spoken(game), mistake.best))}</span>
      </span>
      {number === null ? null : (
        <button type="button" class="button" aria-label={say.lookAt(chosen)} onClick={() => lookAt(number)}>
          {say.look}
        </button>
      )}
    </li>
  )
}

function within(unit: Unit, amount: number, margin: number): string {
  return coachWords.value.margin(sayEstimated(unit, amount, language()), sayMargin(unit, margin, language()))
}
