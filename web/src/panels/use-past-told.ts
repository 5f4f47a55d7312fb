import { effect, untracked } from '@preact/signals'
import { useLayoutEffect } from 'preact/hooks'
import type { Showing } from '../open-match/showing.ts'
import { announce } from '../parts/announce.tsx'
import { words } from '../words/words.ts'
import { entryName, sayLine, toldLines } from './log/say-line.ts'

/** Tells a screen reader what is looked back at, however one came there, and when one is back. */
export function usePastTold(showing: Showing): void {
  useLayoutEffect(() => {
    let before: number | null = null
    return effect(() => {
      const { number, isPast } = showing.shown.value
      const now = isPast ? number : null
      if (now === before) return
      before = now
      // A slider tells its value by itself.
      if (document.activeElement?.matches('[type=range]') === true) return
      untracked(() => void tell(showing, now))
    })
  }, [showing])
}

async function tell({ openMatch, shown }: Showing, number: number | null): Promise<void> {
  const { panels: say } = words.value
  if (number === null) return announce(say.isNow)
  const { match } = openMatch.state.peek()
  const lines = await openMatch.log()
  const line = lines.find((each) => each.number === number)
  const told = toldLines(lines, openMatch)
  const where = say.replayAt(entryName(told, number) ?? 1, entryName(told, match.number) ?? 1)
  // Somebody is quicker: only what is still shown is told.
  if (shown.peek().number === number)
    announce(line === undefined ? where : `${where}: ${sayLine(openMatch.game, match, line)}`)
}
