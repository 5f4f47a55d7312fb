import { sayHappening, sayResult, type Game } from '@parlor/engine'
import type { VNode } from 'preact'
import { Confetti } from '../../../parts/confetti.tsx'
import { standingsOf } from '../../../open-match/standings.ts'
import { inGameWords } from '../../../words/en/in-game.ts'
import type { BoardHappening, BoardView, TriggerBoardProps } from '../board-kind.ts'
import { IconImage } from '../drawing/icon.tsx'
import { SEAT_COLOURS } from '../pieces.ts'
import type { Worn } from '../themes/use-theme.ts'
import { PawnImage } from './pawn.tsx'

interface Props extends Pick<TriggerBoardProps, 'view' | 'match' | 'nameOf' | 'happenings'> {
  /** Who has won, in a sentence. */
  readonly headline: string
  /** How the lead was taken; empty where that is not known. */
  readonly turningPoint: string
  readonly speaker: Pick<Game, 'text'>
  readonly worn: Worn | null
  readonly letters: readonly string[]
}

/** The end of a match: who has won and why it is over, what everybody has in the end, and when it was decided. */
export function EndCard(props: Props): VNode {
  const { view, match, nameOf, happenings, headline, turningPoint, speaker, worn, letters } = props
  const { ending } = view.table.table
  const isMine = ending !== null && view.viewer !== null && ending.winners.includes(view.viewer)
  const say = inGameWords.value
  return (
    <section class={`tb-asked tb-final card${isMine ? ' is-mine' : ''}`} aria-label={headline} data-testid="asked">
      <p class="tb-final-head">
        {worn === null || ending === null || ending.winners.length === 0 ? null : (
          <IconImage draw={worn.icons.cup} size={isMine ? 56 : 40} ink="var(--pip-ink)" tint="var(--sign-tint)" />
        )}
        <strong>{headline}</strong>
      </p>
      {ending === null ? null : <p class="soft small">{sayHappening(speaker, endedBy(ending), nameOf)}</p>}
      <ol class="tb-final-places">
        {standingsOf(match).map(({ seat, rank }) => (
          <li key={seat}>
            <span class="soft">{say.place(rank)}</span>
            <PawnImage
              size={26}
              colour={SEAT_COLOURS[seat % SEAT_COLOURS.length] ?? ''}
              letter={letters[seat] ?? ''}
              hat={worn?.theme.hat ?? null}
            />
            <strong>{nameOf(seat)}</strong>
            <span class="figures">{sayResult(speaker, view, seat)}</span>
          </li>
        ))}
      </ol>
      {turningPoint === '' ? null : (
        <p class="tb-note small" data-testid="turning-point">
          {turningPoint}
        </p>
      )}
      {isMine && happenings.some(({ what }) => what === 'ended') ? <Confetti /> : null}
    </section>
  )
}

const endedBy = ({ reason, result }: Ending): BoardHappening => ({ what: 'ended', reason, result })

type Ending = NonNullable<BoardView['table']['ending']>
