import type { AnyMove } from '@parlor/engine'

interface Die {
  readonly value: number
  readonly frozen: boolean
}

/** The moves that hold exactly these faces and roll the rest. Dice that are held already stay so where they can. */
export function movesToKeep(dice: readonly Die[], keep: readonly number[]): AnyMove[] {
  const wanted = [...keep]
  const take = (value: number) => {
    const at = wanted.indexOf(value)
    if (at >= 0) wanted.splice(at, 1)
    return at >= 0
  }
  const letGo: number[] = []
  const hold: number[] = []
  dice.forEach(({ value, frozen }, die) => {
    if (frozen && !take(value)) letGo.push(die)
  })
  dice.forEach(({ value, frozen }, die) => {
    if (!frozen && take(value)) hold.push(die)
  })
  return [
    ...(letGo.length > 0 ? [{ move: 'UNFREEZE', dice: letGo }] : []),
    ...(hold.length > 0 ? [{ move: 'FREEZE', dice: hold }] : []),
    { move: 'ROLL' },
  ]
}
