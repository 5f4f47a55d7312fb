import { sayHappening } from '@parlor/engine'
import { useEffect } from 'preact/hooks'
import { announce } from '../../parts/announce.tsx'
import { playSound } from '../../sound/sounds.ts'
import { namesAt } from '../../table/names.ts'
import { seatAtPlay, type Table } from '../../table/table.ts'
import { spoken } from '../../words/spoken.ts'
import { words } from '../../words/words.ts'

/** Tells a screen reader what happens, in one sentence after each change, and everybody when it is their turn. */
export function useNarrator(table: Table): void {
  useEffect(() => {
    let before = seatAtPlay(table.state.peek())
    return table.hear(({ state, happenings, live }) => {
      const nameOf = namesAt(state.match)
      const seat = seatAtPlay(state)
      const isMine = seat !== null && seat !== before
      before = seat
      if (!live) return
      const sentences = happenings.map((each) => sayHappening(spoken(table.game), each, nameOf))
      if (isMine && state.match.seats.length > 1)
        sentences.push(
          state.match.yours.length > 1 ? words.value.table.turnOf(nameOf(seat)) : words.value.table.yourTurn,
        )
      if (sentences.length > 0) announce(sentences.join(' '))
      if (isMine && state.match.seats.length > 1) playSound('turn')
    })
  }, [table])
}
