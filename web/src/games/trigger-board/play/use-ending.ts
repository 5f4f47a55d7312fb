import { useEffect, useState } from 'preact/hooks'
import type { TriggerBoardProps } from '../board-kind.ts'
import { boardWords } from '../words.ts'

/** How the match has ended, in a sentence; in a few words until that is known. What says it is fetched at the end. */
export function useEnding({ match }: TriggerBoardProps): string {
  const [said, say] = useState<string | null>(null)
  const isKnown = match.outcome !== null
  useEffect(() => {
    if (!isKnown) return say(null)
    let isWanted = true
    const fetch = async () => {
      const { sayEnd } = await import('../../../open-match/result-text.ts')
      if (isWanted) say(sayEnd(match))
    }
    // Without a network the few words have to do.
    fetch().catch(() => undefined)
    return () => void (isWanted = false)
  }, [isKnown, match])
  return said ?? boardWords.words.value.over
}
