import { useEffect, useState } from 'preact/hooks'
import type { TriggerBoardProps } from '../board-kind.ts'
import { boardWords } from '../words.ts'

interface Ending {
  /** How the match has ended, in a sentence; in a few words until that is known. */
  readonly said: string
  /** What shows it; null until then. */
  readonly EndCard: (typeof import('./end-card.tsx'))['EndCard'] | null
}

/** What says how a match has ended is fetched at the end. */
export function useEnding({ match }: TriggerBoardProps): Ending {
  const [ending, setEnding] = useState<Ending | null>(null)
  const isKnown = match.outcome !== null
  useEffect(() => {
    if (!isKnown) return setEnding(null)
    let isWanted = true
    const fetch = async () => {
      const [{ sayEnd }, { EndCard }] = await Promise.all([
        import('../../../open-match/result-text.ts'),
        import('./end-card.tsx'),
      ])
      if (isWanted) setEnding({ said: sayEnd(match), EndCard })
    }
    // Without a network the few words have to do.
    fetch().catch(() => undefined)
    return () => void (isWanted = false)
  }, [isKnown, match])
  return ending ?? { said: boardWords.words.value.over, EndCard: null }
}
