import type { yahtzee } from '@parlor/games/yahtzee'

interface Die {
  readonly value: number
  readonly frozen: boolean
}

/** The moves that freeze exactly these faces and roll the rest. Dice that are frozen already stay so where they can. */
export function movesToKeep(dice: readonly Die[], keep: readonly number[]): NonNullable<typeof yahtzee.kind>['move'][] {
  const wanted = [...keep]
  const take = (value: number) => {
    const at = wanted.indexOf(value)
    if (at >= 0) wanted.splice(at, 1)
    return at >= 0
  }
  const unfreeze: number[] = []
  const freeze: number[] = []
  dice.forEach(({ value, frozen }, die) => {
    if (frozen && !take(value)) unfreeze.push(die)
  })
  dice.forEach(({ value, frozen }, die) => {
    if (!frozen && take(value)) freeze.push(die)
  })
  return [
    ...(unfreeze.length > 0 ? [{ move: 'UNFREEZE' as const, dice: unfreeze }] : []),
    ...(freeze.length > 0 ? [{ move: 'FREEZE' as const, dice: freeze }] : []),
    { move: 'ROLL' },
  ]
}
