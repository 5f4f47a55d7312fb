import { useRef, useState } from 'preact/hooks'
import type { ComponentChildren, VNode } from 'preact'
import { lookAt } from '../../beside/look.ts'
import { FairnessPanel, LogPanel, ReplayPanel } from '../../beside/panels.tsx'
import type { Board } from '../../boards/board.ts'
import { coachedGame } from '../../coach/coached-games.ts'
import { motionReduced } from '../../keep/settings.ts'
import { lazy } from '../../parts/lazy.tsx'
import type { Showing } from '../../table/showing.ts'
import { words } from '../../words/words.ts'
import { BoardStage } from '../in-game/board-stage.tsx'

const ReviewPanel = lazy(async () => (await import('../../coach/review-panel.tsx')).ReviewPanel)

/** The board as it was left, and all that can be learnt from the match. */
export function LookingBack({ board, showing }: { readonly board: Board; readonly showing: Showing }): VNode | null {
  const { scores: say } = words.value.online
  const { view, isPast } = showing.shown.value
  const stage = useRef<HTMLElement>(null)
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
        <BoardStage board={board} showing={showing} advice={null} again={null} said={() => undefined} />
        <div class="card">
          <ReplayPanel showing={showing} />
        </div>
      </section>
      <div class="looking-back-side">
        {coachedGame(showing.table.game.id) === undefined ? null : (
          <ReviewPanel table={showing.table} lookAt={(number) => void showAt(number)} />
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

/** What is in it is fetched when it is first opened. */
function Drawer({ title, children }: { readonly title: string; readonly children: ComponentChildren }): VNode {
  const [wasOpened, setOpened] = useState(false)
  return (
    <details
      class="card drawer"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setOpened(true)
      }}
    >
      <summary>
        <h2>{title}</h2>
      </summary>
      {wasOpened ? children : null}
    </details>
  )
}
