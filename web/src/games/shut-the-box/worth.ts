import type { BoxProps } from './picture.ts'
import { isSameSet } from './selection.ts'

/** What the coach thinks of one thing that can be done. */
export interface Worth {
  readonly tiles: readonly number[]
  /** Dice to roll; null for tiles to shut. */
  readonly dice: number | null
  readonly value: number
  readonly isBest: boolean
}

export function worths(advice: BoxProps['advice']): readonly Worth[] {
  if (advice === null) return []
  return advice.options.flatMap(({ option, value }, at): Worth[] => {
    const isBest = at < advice.ties
    return 'tiles' in option
      ? [{ tiles: option.tiles, dice: null, value, isBest }]
      : [{ tiles: [], dice: option.dice, value, isBest }]
  })
}

/** The set that is marked on the board: of several that are equally good, the one that is selected, else the first. */
export function markedSet(all: readonly Worth[], selected: readonly number[]): Worth | null {
  const best = all.filter(({ isBest, dice }) => isBest && dice === null)
  return best.find(({ tiles }) => isSameSet(tiles, selected)) ?? best[0] ?? null
}

export function worthOf(all: readonly Worth[], selected: readonly number[]): Worth | null {
  return all.find(({ tiles, dice }) => dice === null && isSameSet(tiles, selected)) ?? null
}
