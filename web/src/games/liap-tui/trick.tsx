import type { Piece } from '@parlor/games/liap-tui/knowledge'
import type { VNode } from 'preact'
import { playOf, placeOf, type LaidPieces, type Trick } from './liap-view.ts'
import { PieceBack, PieceFace } from './piece.tsx'
import { liapWords } from './words.ts'
import './trick.css'

interface Props {
  readonly trick: Trick
  readonly seats: readonly number[]
  /** Whose side of the table is below. */
  readonly own: number
  /** The viewer's seat, if they have one. */
  readonly you: number | null
  /** It was turned up just now. */
  readonly isFresh: boolean
  /** The seat that laid down pieces just now: they fly in. */
  readonly landing: number | null
  readonly nameOf: (seat: number) => string
  readonly sayPieces: (pieces: readonly Piece[]) => string
}

/** What each has laid down, each before its own seat. */
export function TrickView({ trick, seats, own, you, isFresh, landing, nameOf, sayPieces }: Props): VNode {
  const say = liapWords.words.value
  const { type, count, plays, winner, leader } = trick
  return (
    <div class={`lt-trick${isFresh ? ' is-fresh' : ''}`} data-count={count} data-testid="trick">
      <ul class="lt-lanes">
        {seats.map((seat) => {
          const laid = plays.find((play) => play.seat === seat)
          return (
            <Lane
              key={seat}
              place={placeOf(seat, own)}
              seat={seat}
              laid={laid}
              trick={trick}
              isLanding={landing === seat}
              label={`${nameOf(seat)}: ${laneSaid(laid, trick, sayPieces)}`}
            />
          )
        })}
      </ul>
      <p class="lt-led">
        {winner === null ? say.led(say.types[type], count) : wonSaid(trick, you, nameOf)}
        {winner === null ? <span class="sr-only"> {nameOf(leader)}</span> : null}
      </p>
    </div>
  )
}

/** Who took it, with what, in one line. */
function wonSaid({ winner, plays, type, count }: Trick, you: number | null, nameOf: (seat: number) => string): string {
  const say = liapWords.words.value
  const strength = playOf(plays.find(({ seat }) => seat === winner)?.pieces ?? [])?.strength ?? 0
  if (winner === null) return ''
  return winner === you
    ? say.youWon(count, say.types[type], strength)
    : say.won(nameOf(winner), count, say.types[type], strength)
}

function isForfeit({ pieces }: LaidPieces, { type, winner }: Trick): boolean {
  return winner !== null && (pieces === null || playOf(pieces)?.type !== type)
}

function laneSaid(laid: LaidPieces | undefined, trick: Trick, sayPieces: (pieces: readonly Piece[]) => string): string {
  const say = liapWords.words.value
  if (laid === undefined) return say.yetToPlay
  if (laid.pieces === null) return isForfeit(laid, trick) ? say.forfeitSaid(trick.count) : say.faceDown(trick.count)
  const pieces = sayPieces(laid.pieces)
  return isForfeit(laid, trick) ? `${pieces}, ${say.forfeit}` : pieces
}

interface LaneProps {
  readonly place: string
  readonly seat: number
  readonly laid: LaidPieces | undefined
  readonly trick: Trick
  readonly isLanding: boolean
  readonly label: string
}

function Lane({ place, seat, laid, trick, isLanding, label }: LaneProps): VNode {
  const say = liapWords.words.value
  const { winner, leader, count } = trick
  const forfeit = laid !== undefined && isForfeit(laid, trick)
  const classes = ['lt-lane', place]
  if (winner === seat) classes.push('is-winner')
  if (forfeit) classes.push('is-forfeit')
  if (leader === seat) classes.push('is-lead')
  if (isLanding) classes.push('is-landing')
  const strength = laid?.pieces && !forfeit ? playOf(laid.pieces)?.strength : undefined
  return (
    <li class={classes.join(' ')} data-anchor={`lane-${seat}`} data-testid={`lane-${seat}`} aria-label={label}>
      <span class="lt-laid" aria-hidden="true">
        {laid === undefined
          ? Array.from({ length: count }, (_, at) => <span key={at} class="lt-laid-place" />)
          : Array.from({ length: count }, (_, at) => {
              const piece = laid.pieces?.[at]
              return (
                <span key={at} class="lt-laid-piece">
                  {piece === undefined ? <PieceBack /> : <PieceFace piece={piece} />}
                </span>
              )
            })}
      </span>
      <span class="lt-lane-note" aria-hidden="true">
        {forfeit ? say.forfeit : winner !== null && strength !== undefined && count > 1 ? strength : ' '}
      </span>
    </li>
  )
}
