import { useRef } from 'preact/hooks'
import type { VNode } from 'preact'
import { lookAt } from '../../panels/look.ts'
import { FairnessPanel, LogPanel, ReplayPanel } from '../../panels/panels.tsx'
import { usePastTold } from '../../panels/look.ts'
import type { Board } from '../../games/board.ts'
import { findCoachOnPage } from '../../coach/coach-of.ts'
import { motionReduced } from '../../storage/settings.ts'
import { Drawer } from '../../parts/drawer.tsx'
import { lazy } from '../../parts/lazy.tsx'
import type { Showing } from '../../open-match/showing.ts'
import { onlineWords } from '../../words/en/online.ts'
import { BoardStage } from '../in-game/board-stage.tsx'

const ReviewPanel = lazy(async () => (await import('../../coach/review-panel.tsx')).ReviewPanel)
const EstimatedReviewPanel = lazy(
  async () => (await import('../../coach/estimated-review-panel.tsx')).EstimatedReviewPanel,
)

/** The board as it was left, and all that can be learnt from the match. */
export function LookingBack({ board, showing }: { readonly board: Board; readonly showing: Showing }): VNode | null {
  const { scores: say } = onlineWords.value
  const { view, isPast } = showing.shown.value
  const stage = useRef<HTMLElement>(null)
  usePastTold(showing)
  /** From below the board: what is wanted is above, and not on a small screen. */
  const showAt = async (number: number) => {
    if (!(await lookAt(showing, number))) return
    stage.current?.scrollIntoView({ behavior: motionReduced() ? 'auto' : 'smooth', block: 'start' })
  }
  if (view === null) return null
  return (
    <>
      <section ref={stage} class="looking-back-board stack" aria-labelledby="final-board">
        <h2 id="final-board">{isPast ? say.boardThen : say.board}</h2>
        <BoardStage board={board} showing={showing} advice={null} hint={null} again={null} said={() => undefined} />
        <div class="card">
          <ReplayPanel showing={showing} />
        </div>
      </section>
      <div class="looking-back-side">
        {findCoachOnPage(showing.openMatch.game.id) === undefined ? (
          <EstimatedReviewPanel openMatch={showing.openMatch} lookAt={(number) => void showAt(number)} />
        ) : (
          <ReviewPanel openMatch={showing.openMatch} lookAt={(number) => void showAt(number)} />
        )}
        <Drawer title={say.log}>
          <LogPanel showing={showing} />
        </Drawer>
        <Drawer title={say.fairness}>
          <FairnessPanel showing={showing} />
        </Drawer>
      </div>
    </>
  )
}
