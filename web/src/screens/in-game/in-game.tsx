import { useEffect, useMemo } from 'preact/hooks'
import type { VNode } from 'preact'
import { app } from '../../app/app.ts'
import { Beside } from '../../beside/beside.tsx'
import type { Board } from '../../boards/board.ts'
import { useCoach } from '../../coach/use-coach.ts'
import { gameTitle } from '../../games/game-title.ts'
import { SoundSwitch } from '../../parts/sound-switch.tsx'
import { reasonOf } from '../../parts/reason-of.ts'
import { toast, Toasts } from '../../parts/toast.tsx'
import { Showing } from '../../table/showing.ts'
import type { Table } from '../../table/table.ts'
import { words } from '../../words/words.ts'
import { HOME } from '../../window/address.ts'
import { BoardStage } from './board-stage.tsx'
import { Controls } from './controls.tsx'
import { PassDevice } from './pass-device.tsx'
import { SeatStrip, TableStatus } from './seat-strip.tsx'
import { useNarrator } from './use-narrator.ts'
import './in-game.css'

/** The match on the screen: its board, who sits at it, and what stands beside it. */
export function InGame(): VNode {
  const table = app.table.value
  const board = app.board.value
  if (table === null || board === null) return <p class="loading">{words.value.shell.loading}</p>
  return <AtTable key={table.id} table={table} board={board} />
}

function AtTable({ table, board }: { readonly table: Table; readonly board: Board }): VNode {
  const showing = useMemo(() => new Showing(table), [table])
  useEffect(() => () => showing.close(), [showing])
  useReplayAddress(showing)
  useNarrator(table)
  const coach = useCoach(showing)
  const { match, passTo } = table.state.value
  const again = table.where === 'here' ? () => void playAgain(table) : null
  return (
    <>
      <header class="table-head">
        <button type="button" class="button quiet" onClick={() => app.go(HOME)} aria-label={words.value.shell.toMenu}>
          ←
        </button>
        <div class="table-title">
          <h1>{gameTitle({ id: match.game, name: table.game.name })}</h1>
          <TableStatus showing={showing} />
        </div>
        <SeatStrip showing={showing} />
        <SoundSwitch />
      </header>
      <div class="table-room">
        <main id="content" class="table-main" tabIndex={-1}>
          {passTo === null ? (
            <BoardStage
              board={board}
              showing={showing}
              advice={coach.advice}
              again={again}
              said={(said) => {
                if (!said.ok) toast(said.why)
              }}
            />
          ) : (
            <PassDevice table={table} seat={passTo} />
          )}
          <Controls showing={showing} again={again} />
        </main>
        <Beside showing={showing} coach={coach} />
      </div>
      <Toasts />
    </>
  )
}

async function playAgain(table: Table): Promise<void> {
  try {
    app.go({ at: 'match', id: await table.rematch() })
  } catch (error) {
    toast(reasonOf(error))
  }
}

/** A deep link to an entry opens the replay there. */
function useReplayAddress(showing: Showing): void {
  const place = app.place.value
  const ply = place.at === 'match' ? place.ply : undefined
  useEffect(() => {
    if (ply !== undefined) showing.lookAt(ply).catch((error: unknown) => toast(reasonOf(error)))
  }, [showing])
}
