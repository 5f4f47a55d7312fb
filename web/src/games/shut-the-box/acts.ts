import type { BoxHappening, Picture } from './picture.ts'

/** Something to be seen: dice fly, tiles are shut, nothing for a while, tiles are raised again. */
export interface Act {
  readonly kind: 'throw' | 'shut' | 'rest' | 'raise'
  /** Tiles that are turned. */
  readonly tiles: readonly number[]
  readonly before: Picture
  readonly after: Picture
}

/** What is to be seen when things have happened. The last act ends with exactly the picture that is wanted. */
export function actsFor(before: Picture, happenings: readonly BoxHappening[], wanted: Picture): readonly Act[] {
  const acts: Act[] = []
  let now = before
  const add = (kind: Act['kind'], tiles: readonly number[], after: Picture) => {
    acts.push({ kind, tiles, before: now, after })
    now = after
  }
  const end = happenings.find((each) => each.what === 'turn-over')
  for (const happening of happenings) {
    switch (happening.what) {
      case 'rolled': {
        const { dice } = happening
        add('throw', [], { ...now, dice, last: dice, taken: dice.length, turnOver: null })
        break
      }
      case 'shut': {
        const { tiles } = happening
        const up = now.up.filter((tile) => !tiles.includes(tile))
        // What is left is worth what the rules say, and they have said so already.
        const points = end?.points ?? wanted.points
        add('shut', tiles, { ...now, up, points, dice: [], turnOver: null })
        break
      }
      case 'turn-over': {
        const { totals, isOver } = wanted
        add('rest', [], { ...now, points: happening.points, totals, isOver, turnOver: happening })
        break
      }
      case 'box-passed':
        add(
          'raise',
          wanted.up.filter((tile) => !now.up.includes(tile)),
          { ...wanted, last: now.last, turnOver: now.turnOver },
        )
        break
      default:
      // Something that cannot be seen on a box.
    }
  }
  const last = acts.at(-1)
  if (last !== undefined)
    acts[acts.length - 1] = { ...last, after: { ...wanted, last: last.after.last, turnOver: last.after.turnOver } }
  return acts
}
