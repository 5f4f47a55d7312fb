import type { Tip } from '../../parts/table/guide.tsx'
import type { Liap } from './use-liap.ts'
import { liapWords } from './words.ts'

/** Tips for newcomers, each shown once at the moment it matters. */
export function tipOf({ isDeclaring, isTurn, isPlaying, view, result }: Liap): Tip | null {
  const { tips } = liapWords.words.value
  if (result !== null) return null
  if (isDeclaring) return { id: 'declare', text: tips.declare }
  if (!isTurn || !isPlaying) return null
  return view.table === null ? { id: 'lead', text: tips.lead } : { id: 'follow', text: tips.follow }
}
