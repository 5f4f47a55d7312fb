import { phasesOf, type AnyMove } from '@parlor/engine'
import type { VNode } from 'preact'
import { useLayoutEffect } from 'preact/hooks'
import type { Advice } from '@parlor/bots'
import type { Board } from '../../games/board.ts'
import { namesAt } from '../../open-match/names.ts'
import type { Showing } from '../../open-match/showing.ts'
import { seatAtPlay, type Said } from '../../open-match/open-match.ts'
import { whoseTurn } from '../../open-match/whose-turn.ts'

interface Props {
  readonly board: Board
  readonly showing: Showing
  readonly advice: Advice | null
  readonly hint: AnyMove | null
  readonly again: (() => void) | null
  readonly said: (said: Said) => void
}

/** Hands a board what it needs of a match, and the match what the board wants. */
export function BoardStage({ board: OwnBoard, showing, advice, hint, again, said }: Props): VNode | null {
  const { openMatch } = showing
  const { view, number, happenings, isPast } = showing.shown.value
  const state = openMatch.state.value
  // After the board's own: by then it has said whether it acts something out.
  useLayoutEffect(() => showing.setDrawn(view === null ? null : number), [view, number])
  useLayoutEffect(() => () => showing.setDrawn(null), [showing])
  if (view === null) return null
  const seat = isPast ? null : seatAtPlay(state)
  return (
    <OwnBoard
      game={openMatch.game}
      match={state.match}
      view={view}
      phases={phasesOf(openMatch.game, view)}
      number={number}
      happenings={happenings}
      seat={seat}
      offers={seat === null ? [] : (view.offers ?? [])}
      sending={state.sending}
      play={async (move) => {
        const answer = await openMatch.play(move)
        said(answer)
        return answer
      }}
      choices={(...asked) => openMatch.choices(...asked)}
      nameOf={namesAt(state.match)}
      now={() => openMatch.now()}
      log={() => openMatch.log()}
      options={() => openMatch.options()}
      whose={
        isPast
          ? whoseTurn({ match: { ...state.match, stage: 'playing' }, toAct: view.toAct, turn: null })
          : showing.whose
      }
      acting={(...what) => showing.setActing(...what)}
      advice={advice}
      hint={hint}
      again={again}
    />
  )
}
