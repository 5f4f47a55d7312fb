import { sayValue } from '@parlor/engine'
import { pointsOf, type Piece } from '@parlor/games/liap-tui/knowledge'
import type { VNode } from 'preact'
import { CardRow, type RowItem } from '../../parts/table/card-row.tsx'
import { spoken } from '../../words/spoken.ts'
import type { LiapProps } from './liap-view.ts'
import { nameOfPiece, PieceFace } from './piece.tsx'
import { liapWords } from './words.ts'
import './hand.css'

interface Props {
  readonly game: LiapProps['game']
  /** In the order in which digits count them. */
  readonly pieces: readonly Piece[]
  readonly selected: readonly Piece[]
  /** Those that could still be added; null: any. */
  readonly goesWith: ReadonlySet<Piece> | null
  readonly advised: readonly Piece[]
  /** Null: nothing can be picked now. */
  readonly toggle: ((piece: Piece) => void) | null
  readonly grip: (piece: string, event: PointerEvent) => void
}

interface HeldPiece extends RowItem {
  readonly piece: Piece
}

/** One's own pieces: pressed, counted off by digits, or drawn onto the table. */
export function Hand({ game, pieces, selected, goesWith, advised, toggle, grip }: Props): VNode {
  const say = liapWords.words.value
  const items = pieces.map((piece, at): HeldPiece => {
    const isPicked = selected.includes(piece)
    const look = ['lt-held']
    if (isPicked) look.push('is-picked')
    if (goesWith !== null && !goesWith.has(piece)) look.push('is-dim')
    if (advised.includes(piece)) look.push('is-advised')
    const label = say.hand.piece(sayValue(spoken(game), 'pieces', piece), pointsOf(piece))
    return {
      key: piece,
      piece,
      label: advised.includes(piece) ? `${label}, ${say.coach.marked}` : label,
      isLegal: toggle !== null,
      isChosen: isPicked,
      choose: toggle === null ? null : () => toggle(piece),
      anchor: piece,
      testId: piece,
      drawn: (
        <span class={look.join(' ')}>
          <span class="lt-held-disc">
            <PieceFace piece={piece} />
          </span>
          <span class="lt-held-name" aria-hidden="true">
            <span class="lt-held-key">{at + 1}</span> {say.names[nameOfPiece(piece)]}
          </span>
        </span>
      ),
    }
  })
  return (
    <CardRow
      label={say.hand.label}
      items={items}
      class="lt-hand"
      anchor="hand"
      {...(toggle === null ? {} : { grip: ({ piece }: HeldPiece, event: PointerEvent) => grip(piece, event) })}
    />
  )
}
