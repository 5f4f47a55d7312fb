import { sayHappening } from '@parlor/engine'
import { effect, untracked } from '@preact/signals'
import { useLayoutEffect } from 'preact/hooks'
import { announce } from '../../parts/announce.tsx'
import { playSound } from '../../sound/sounds.ts'
import { namesAt } from '../../open-match/names.ts'
import { seatAtPlay } from '../../open-match/open-match.ts'
import type { Showing } from '../../open-match/showing.ts'
import { sayWhoseTurn } from '../../open-match/whose-turn.ts'
import { sayEnd } from '../../open-match/result-text.ts'
import { spoken } from '../../words/spoken.ts'
import { inGameWords } from '../../words/en/in-game.ts'

/**
 * Tells a screen reader what happens, in one sentence after each change, how it ended, and everybody when it is their turn:
 * once the board has shown it, and not before the dice lie still.
 */
export function useNarrator(showing: Showing): void {
  useLayoutEffect(() => {
    const { openMatch } = showing
    let before = seatAtPlay(openMatch.state.peek())
    let waiting: string[] = []
    let isTurnWaiting = false
    let isGone = false
    let isPlayed = openMatch.state.peek().match.stage === 'playing'
    const tell = () => {
      // Whose turn it is, is asked only now: the board has told by then in whose turn somebody is asked.
      const turn = isTurnWaiting ? [sayWhoseTurn(showing.whose, namesAt(openMatch.state.value.match))] : []
      const sentences = [...waiting, ...turn].filter(Boolean)
      if (sentences.length > 0) announce(sentences.join(' '))
      if (isTurnWaiting) playSound('turn')
      waiting = []
      isTurnWaiting = false
    }
    const stopHearing = openMatch.hear(({ match, view, happenings, live }) => {
      const nameOf = namesAt(match)
      const seat = seatAtPlay({ match, view })
      const isMine = seat !== null && seat !== before
      before = seat
      const isEnd = isPlayed && (match.stage === 'over' || match.stage === 'closed')
      isPlayed = match.stage === 'playing'
      if (!live) return
      waiting.push(...happenings.map((each) => sayHappening(spoken(openMatch.game), each, nameOf)))
      if (isEnd) waiting.push(inGameWords.value.over, sayEnd(match))
      if (isMine && match.seats.length > 1) isTurnWaiting = true
      untracked(tellIfDone)
    })
    const tellIfDone = () => {
      if (!isGone && !showing.isActing) tell()
    }
    const stopWaiting = effect(() => {
      // A board that begins to act may say in one breath that it has ended and that it has begun.
      if (!showing.isActing) queueMicrotask(() => untracked(tellIfDone))
    })
    return () => {
      isGone = true
      stopHearing()
      stopWaiting()
    }
  }, [showing])
}
