import type { ComponentChildren, VNode } from 'preact'
import type { Flight } from '../../parts/table/flights.tsx'
import type { LiapHappening } from './liap-view.ts'
import { PieceBack, PieceFace } from './piece.tsx'

const APART_MS = 45
/** Piles are taken when everybody has seen what was turned up. */
const SEEN_MS = 1_500

/** What moves where, by what has happened: pieces that are dealt and laid down, piles that are taken. */
export function flightsOf(happenings: readonly LiapHappening[], viewer: number | null): readonly Flight[] {
  return happenings.flatMap((each): readonly Flight[] => {
    switch (each.what) {
      case 'dealt':
        return Array.from({ length: 16 }, (_, at) => {
          const seat = at % 4
          return {
            from: 'middle',
            to: seat === viewer ? 'hand' : `seat-${seat}`,
            drawn: (
              <Flown>
                <PieceBack />
              </Flown>
            ),
            delay: at * APART_MS,
          }
        })
      case 'led':
      case 'followed':
        return Array.from({ length: each.count }, (_, at) => {
          const piece = each.pieces?.[at]
          return {
            from: each.seat === viewer && piece !== undefined ? 'hand' : `seat-${each.seat}`,
            to: `lane-${each.seat}`,
            drawn: <Flown>{piece === undefined ? <PieceBack /> : <PieceFace piece={piece} />}</Flown>,
            delay: at * APART_MS,
          }
        })
      case 'turn-won':
        return Array.from({ length: each.piles }, (_, at) => ({
          from: `lane-${each.seat}`,
          to: `seat-${each.seat}`,
          drawn: <span class="lt-pile" />,
          delay: SEEN_MS + at * 2 * APART_MS,
        }))
      default:
        return []
    }
  })
}

function Flown({ children }: { readonly children: ComponentChildren }): VNode {
  return <span class="lt-flown">{children}</span>
}
