import type { CoachedOption, Review } from '@parlor/bots'
import type { Game } from '@parlor/engine'
import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { lineOf, type Line } from '../table/line-of.ts'
import { brain } from '../brain/start-brain.ts'
import { reasonOf } from '../parts/reason-of.ts'
import { namesAt } from '../table/names.ts'
import type { Table } from '../table/table.ts'
import { language, words } from '../words/words.ts'
import { sayAmount } from './amounts.ts'
import { coachedGame, seatsOfInterest } from './coached-games.ts'
import { sayOption } from './option-words.ts'
import { Preparing } from './preparing.tsx'
import { mistakesOf, seatFigures } from './review-figures.ts'
import { SeatReviews } from './seat-reviews.tsx'
import './coach.css'

interface Props {
  readonly table: Table
  /** Shows the match as it was after an entry. */
  readonly lookAt?: (number: number) => void
}

/** More are not worth reading. */
const MOST_MISTAKES = 5

type Found =
  | { readonly is: 'sought' }
  | { readonly is: 'nothing' }
  | { readonly is: 'failed'; readonly why: string }
  | { readonly is: 'found'; readonly review: Review<CoachedOption>; readonly line: Line }

/** Luck and mistakes of a match that is over; nothing for a game that has no coach. */
export function ReviewPanel({ table, lookAt }: Props): VNode | null {
  const { stage } = table.state.value.match
  const isOver = stage === 'over' || stage === 'closed'
  const [tries, setTries] = useState(0)
  const [found, setFound] = useState<Found>({ is: 'sought' })
  const isWanted = isOver && coachedGame(table.game.id) !== undefined
  useEffect(() => {
    if (!isWanted) return
    const off = new AbortController()
    setFound({ is: 'sought' })
    const seek = async () => {
      const what = await findReview(table, off.signal).catch((error: unknown): Found => ({
        is: 'failed',
        why: reasonOf(error),
      }))
      if (!off.signal.aborted) setFound(what)
    }
    void seek()
    return () => off.abort()
  }, [table, isWanted, tries])
  if (!isWanted || found.is === 'nothing') return null
  const { coach: say, shell } = words.value
  return (
    <section class="review card stack" aria-labelledby="review-title" data-testid="review">
      <header>
        <h2 id="review-title">{say.review}</h2>
        <p class="soft small">{say.reviewAbout}</p>
      </header>
      {found.is === 'sought' ? (
        <>
          <p class="soft">{say.reviewing}</p>
          <Preparing text={say.preparing} />
        </>
      ) : found.is === 'failed' ? (
        <p class="notice coach-fault" role="alert">
          <span>{say.failed(found.why)}</span>
          <button type="button" class="button" onClick={() => setTries(tries + 1)}>
            {shell.retry}
          </button>
        </p>
      ) : (
        <>
          <SeatReviews
            aim={found.review.aim}
            figures={seatFigures(found.review)}
            nameOf={namesAt(table.state.value.match)}
          />
          <Mistakes table={table} found={found} {...(lookAt === undefined ? {} : { lookAt })} />
        </>
      )}
    </section>
  )
}

async function findReview(table: Table, off: AbortSignal): Promise<Found> {
  const { entries } = await table.proof()
  const line = entries === null ? null : lineOf(entries)
  if (entries === null || line === null) return { is: 'nothing' }
  const review = await brain().review({ game: table.game.id, entries }, off)
  return review === null ? { is: 'nothing' } : { is: 'found', review, line }
}

interface MistakesProps extends Props {
  readonly found: Extract<Found, { is: 'found' }>
}

function Mistakes({ table, found: { review, line }, lookAt }: MistakesProps): VNode | null {
  const { match } = table.state.value
  const { coach: say } = words.value
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
          const option = sayOption(table.game, chosen)
          const amount = sayAmount(review.aim, cost, language())
          return (
            <li key={`${seat} ${ply}`}>
              <span class="review-mistake">
                <span class="coach-cost figures">
                  <span aria-hidden="true">{say.cost(amount)}</span>
                  <span class="sr-only">{say.costSaid(amount)}</span>
                </span>
                <span>{seats.length > 1 ? say.chose(nameOf(seat), option) : option}</span>
                <span class="soft small review-best">{sayBest(table.game, best)}</span>
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

function sayBest(game: Game, best: readonly CoachedOption[]): string {
  const { coach: say } = words.value
  return say.bestWas(best.map((option) => sayOption(game, option)).join(say.or))
}
