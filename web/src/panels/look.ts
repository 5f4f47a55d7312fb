import { navigation } from '../window/navigation.ts'
import { reasonOf } from '../parts/reason-of.ts'
import { toast } from '../parts/toast.tsx'
import type { Showing } from '../open-match/showing.ts'

/** Browsers allow only so many addresses in a while: it is changed when somebody has stopped looking around. */
const SETTLED_MS = 300
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Looks at what was after an entry; at the last one, at what is. The address follows. Where that is not to be had just
 * now, what is shown stays, and it is said why.
 */
export async function lookAt(showing: Showing, number: number): Promise<boolean> {
  const { openMatch } = showing
  if (number >= openMatch.state.peek().match.number) {
    lookUp(showing)
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

export function lookUp(showing: Showing): void {
  showing.lookUp()
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
