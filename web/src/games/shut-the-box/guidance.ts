import { isSameSet, runningSum, type Options } from './selection.ts'
import type { BoxWords } from './words.ts'

/** What has been chosen so far, of what may be. */
interface Choosing {
  readonly options: Options
  readonly selected: readonly number[]
  readonly dice: readonly number[]
}

/** What is to be done, or what is wrong with the tiles that are chosen. */
export function guidance(say: BoxWords, { options, selected, dice }: Choosing): string {
  const { sum, need } = runningSum(selected, dice)
  if (selected.length === 0) return say.choose(need)
  if (options.sets.some(({ tiles }) => isSameSet(tiles, selected))) return say.fits(selected.join(' + '))
  if (sum > need) return say.tooMuch(sum, sum - need, need)
  return completions(options, selected).length > 0 ? say.tooLittle(sum, need - sum, need) : say.leadsNowhere(sum, need)
}

/** The most sets that are suggested: they have to fit beside each other on a phone. */
const SUGGESTED = 3

/** Sets that can be shut with one tap: a tile that fits alone, or what one tile more would make of those chosen. */
export function suggestions(options: Options, selected: readonly number[]): readonly (readonly number[])[] {
  return completions(options, selected)
    .filter((tiles) => tiles.length === selected.length + 1)
    .slice(0, SUGGESTED)
}

function completions({ sets }: Options, selected: readonly number[]): readonly (readonly number[])[] {
  return sets.map(({ tiles }) => tiles).filter((tiles) => selected.every((tile) => tiles.includes(tile)))
}
