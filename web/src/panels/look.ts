import { navigation } from '../window/navigation.ts'
import { reasonOf } from '../parts/reason-of.ts'
import { toast } from '../parts/toast.tsx'
import type { Showing } from '../open-match/showing.ts'
import { effect, untracked } from '@preact/signals'
import { useLayoutEffect } from 'preact/hooks'
import { announce } from '../parts/announce.tsx'
import { panelsWords } from '../words/en/panels.ts'
import { entryName, sayLine, toldLines } from './log/say-line.ts'

/** Debounce: browsers limit the rate of address changes. */
const SETTLED_MS = 300
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Looks at what was after an entry; at the last one, at what is. The address follows. Where that is not to be had just
 * now, what is shown stays, and it is said why.
 */
export async function lookAt(showing: Showing, number: number): Promise<boolean> {
  const { openMatch } = showing
  if (number >= openMatch.state.peek().match.number) {
    backToPresent(showing)
    return true
  }
  try {
    await showing.lookAt(number)
  } catch (error) {
    toast(reasonOf(error))
    return false
  }
  rename(openMatch.id, number)
  return true
}

export function backToPresent(showing: Showing): void {
  showing.backToPresent()
  rename(showing.openMatch.id, null)
}

function rename(id: string, ply: number | null): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    const place = navigation.place.peek()
    if (place.at === 'match' && place.id === id)
      navigation.rename({ at: 'match', id, ...(ply === null ? {} : { ply }) })
  }, SETTLED_MS)
}

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
  const say = panelsWords.value
  if (number === null) return announce(say.isNow)
  const { match } = openMatch.state.peek()
  const lines = await openMatch.log()
  const line = lines.find((each) => each.number === number)
  const told = toldLines(lines, openMatch)
  const where = say.replayAt(entryName(told, number) ?? 1, entryName(told, match.number) ?? 1)
  // A later request was quicker: announce only what is still shown.
  if (shown.peek().number === number)
    announce(line === undefined ? where : `${where}: ${sayLine(openMatch.game, match, line)}`)
}
