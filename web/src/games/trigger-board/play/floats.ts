import type { NameOf } from '@parlor/engine'
import type { Sound } from '../../../sound/sounds.ts'
import type { BoardHappening } from '../board-kind.ts'
import type { BoardWords } from '../words.ts'
import type { Change } from './story.ts'

/** A few letters that rise from a pawn: what has just become of it. */
export interface Float {
  readonly seat: number
  readonly text: string
  readonly isLoss: boolean
}

/** What is gained and lost, and what else befalls players. Steps on the way are seen, and need no words. */
export function floatsIn(
  changes: readonly Change[],
  happenings: readonly BoardHappening[],
  say: BoardWords,
  nameOf: NameOf,
): readonly Float[] {
  const others = happenings.flatMap((each): Float[] => {
    switch (each.what) {
      case 'effect':
        return [{ seat: each.seat, text: say.effects[each.effect], isLoss: each.effect === 'SkipTurns' }]
      case 'full':
        return [{ seat: each.seat, text: say.full(each.stat, each.most), isLoss: true }]
      case 'again':
        return [{ seat: each.seat, text: say.effects.RepeatTurns, isLoss: false }]
      case 'skipped':
        return [{ seat: each.seat, text: say.effects.SkipTurns, isLoss: true }]
      case 'sprung':
        return [{ seat: each.seat, text: say.effects.Trap, isLoss: true }]
      case 'immune':
        return [{ seat: each.seat, text: say.effects.Immunity, isLoss: false }]
      case 'captured':
        return [{ seat: each.seat, text: say.caught(nameOf(each.other)), isLoss: false }]
      default:
        return []
    }
  })
  const gains = changes.map(({ seat, stat, by }) => ({ seat, text: say.change(stat, by), isLoss: by < 0 }))
  // The effect that gives another turn and the turn itself can arrive together: the same words rise once.
  const isFirst = ({ seat, text }: Float, at: number) =>
    at === others.findIndex((each) => each.seat === seat && each.text === text)
  return [...gains, ...others.filter(isFirst)].slice(0, MOST)
}

const MOST = 8

/** What is heard with them; null where nothing rises. */
export function soundOf(floats: readonly Float[]): Sound | null {
  if (floats.length === 0) return null
  return floats.every(({ isLoss }) => isLoss) ? 'wither' : 'coin'
}
