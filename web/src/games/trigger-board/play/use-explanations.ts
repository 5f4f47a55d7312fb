import { useEffect, useState } from 'preact/hooks'
import type { Explained } from './explain.ts'

type Explanations = typeof import('./explanations.ts')

let known: Explanations | null = null

/** Fetched when the board has been drawn; null until then, and where they cannot be fetched. */
export function useExplanations(): Explanations | null {
  const [found, setFound] = useState(known)
  useEffect(() => {
    if (found !== null) return
    let isWanted = true
    const load = async () => {
      known = await import('./explanations.ts')
      await known.explainedIn.ready
      if (isWanted) setFound(known)
    }
    // Without a network the board is played without them.
    load().catch(() => undefined)
    return () => void (isWanted = false)
  }, [])
  return found
}

/** As long as nothing is explained. */
export const UNEXPLAINED: Explained = {
  goal: { own: null, main: null, others: [] },
  goalText: { headline: '', notes: [] },
  goalStat: null,
  rounds: null,
  progress: [],
  sayProgress: () => '',
  odds: null,
  ends: null,
  everywhere: [],
  chances: new Map(),
  standsOn: null,
  describe: () => ({ lines: [], ways: [] }),
  used: new Set(),
  answers: new Map(),
  aim: '',
  sayGains: () => '',
  landing: () => ({ trap: null, immune: '' }),
  effect: () => '',
  sources: () => ({ gains: [], losses: [] }),
  needs: () => '',
  isOpen: () => null,
}
