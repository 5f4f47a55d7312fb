import type { ProgressPart } from '../explain/types.ts'
import type { ProgressWords } from '../explain/words.ts'
import type { PlayerWords } from './player-words.ts'
import type { View } from '../view.ts'

/** What a seat has in the end, as players of the board count it: “28 gems”, “home”, “7 spaces to go”; empty before. */
export function resultIn(progress: ProgressWords, { status }: PlayerWords) {
  return ({ results, stats }: View, seat: number): string => {
    const own = results[seat]
    if (own === undefined) return ''
    if (own.status !== 'PLAYING' && own.status !== 'WAITING') return status[own.status]
    const said = ({ unit, value, target, statId }: ProgressPart): string => {
      if (unit === 'steps') return value === null ? '' : progress.steps(value)
      if (unit === 'pieces') return progress.pieces(value ?? 0, target ?? 0)
      const stat = stats.find(({ id }) => id === statId)
      // What is missing at a gate follows from what there is.
      if (unit === 'missing' || stat === undefined) return ''
      if (value === null) return progress.unknown
      return isGate && target !== null ? progress.stat(value, target, stat.name) : progress.statAlone(value, stat.name)
    }
    const isGate = own.parts.some(({ unit }) => unit === 'steps' || unit === 'missing')
    return own.parts.map(said).filter(Boolean).join(', ')
  }
}
