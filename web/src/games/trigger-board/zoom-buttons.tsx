import type { VNode } from 'preact'
import './zoom-buttons.css'

export interface ZoomButtonsProps {
  readonly say: { readonly zoomIn: string; readonly zoomOut: string; readonly wholeBoard: string }
  readonly zoom: (times: number) => void
  readonly fit: () => void
}

/** For whoever has neither wheel nor two fingers; on the board that is played and on the one that is drawn. */
export function ZoomButtons({ say, zoom, fit }: ZoomButtonsProps): VNode {
  return (
    <div class="tb-zoom">
      <button type="button" class="button quiet" aria-label={say.zoomIn} onClick={() => zoom(1.25)}>
        +
      </button>
      <button type="button" class="button quiet is-out" aria-label={say.zoomOut} onClick={() => zoom(0.8)}>
        −
      </button>
      <button type="button" class="button quiet" aria-label={say.wholeBoard} onClick={fit}>
        ⤢
      </button>
    </div>
  )
}
