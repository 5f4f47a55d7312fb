import type { RoundResult } from '@parlor/games/liap-tui/knowledge'
import { useEffect, useState } from 'preact/hooks'
import type { LiapHappening, LiapProps } from './liap-view.ts'

/** What every round has brought so far, from the log; asked for when somebody wants to see it, and after each round. */
export function useRoundResults(log: LiapProps['log'], rounds: number, isWanted: boolean): readonly RoundResult[] {
  const [results, setResults] = useState<readonly RoundResult[]>([])
  useEffect(() => {
    if (!isWanted) return
    let isGone = false
    const read = async () => {
      const lines = await log()
      // What a match of this game tells is told in its own terms.
      const told = lines.flatMap(({ happenings }) => happenings) as readonly LiapHappening[]
      if (!isGone) setResults(told.flatMap((each) => (each.what === 'scored' ? [each] : [])))
    }
    // Not to be had just now: what is shown stays.
    read().catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [rounds, isWanted])
  return results
}
