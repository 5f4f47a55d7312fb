import type { VNode } from 'preact'
import type { Advice, CoachedOption } from '@parlor/bots'
import type { Board } from '../../boards/board.ts'
import { namesAt } from '../../table/names.ts'
import type { Showing } from '../../table/showing.ts'
import { seatAtPlay, type Said } from '../../table/table.ts'

interface Props {
  readonly board: Board
  readonly showing: Showing
  readonly advice: Advice<CoachedOption> | null
  readonly again: (() => void) | null
  readonly said: (said: Said) => void
}

/** Hands a board what it needs of a table, and the table what the board wants. */
export function BoardStage({ board: OwnBoard, showing, advice, again, said }: Props): VNode | null {
  const { table } = showing
  const { view, number, happenings, isPast } = showing.shown.value
  const state = table.state.value
  if (view === null) return null
  const seat = isPast ? null : seatAtPlay(state)
  return (
    <OwnBoard
      game={table.game}
      match={state.match}
      view={view}
      number={number}
      happenings={happenings}
      seat={seat}
      offers={seat === null ? [] : (view.offers ?? [])}
      sending={state.sending}
      play={async (move) => {
        const answer = await table.play(move)
        said(answer)
        return answer
      }}
      choices={(...asked) => table.choices(...asked)}
      nameOf={namesAt(state.match)}
      acting={(is) => showing.setActing(is)}
      advice={advice}
      again={again}
    />
  )
}
