import * as boxRules from '@parlor/games/shut-the-box/knowledge'
import type { Compared } from '../game-bots.ts'
import { ALL_WAYS, diceAllowed, WAYS, type BoxOptions, type BoxRules } from './box.ts'
import { pointsTable } from './points-table.ts'
import { pointsFrom } from './results.ts'
import { SolvedBox } from './solve-box.ts'

/** Points, with how likely they are. */
type Chances = ReadonlyMap<number, number>

const START = { taken: 0, sum: 0 } as const

/** How a total compares with all matches of one player, by best play for the lowest total and by random play. */
export function compareTotal({ dice, tiles, scoring, rounds }: BoxOptions, total: number): Compared | null {
  // Totals of tiles read as one number are too many to add up round by round.
  if (scoring !== 'sum' && rounds > 1) return null
  const rules: BoxRules = { dice, tiles, scoring }
  const up = boxRules.everyTile(tiles)
  const points = pointsTable(rules)
  const solved = new SolvedBox(rules, (left) => -(points[left >> 1] ?? Number.NaN))
  const share = (turn: Chances) => atLeast(repeated(turn, rounds), total)
  return { perfect: share(pointsFrom(solved, { up, ...START })), random: share(randomPoints(solved, up)) }
}

/** The points of a turn in which each roll and each set that fits is as likely as any other. */
export function randomPoints(solved: SolvedBox, all: number): Chances {
  const reached = new Float64Array(solved.states)
  reached[all >> 1] = 1
  const ended = new Map<number, number>()
  const pointsAt = pointsTable(solved.rules)
  const end = (up: number, chance: number) => add(ended, pointsAt[up >> 1] ?? Number.NaN, chance)
  for (let up = all; up > 0; up -= 2) {
    const chance = reached[up >> 1] ?? 0
    if (chance === 0) continue
    const allowed = diceAllowed(solved.rules, up)
    for (const dice of allowed)
      for (const [sum, ways] of WAYS[dice].entries()) {
        const part = (chance * ways) / ALL_WAYS[dice] / allowed.length
        if (part === 0) continue
        const sets = solved.sets(up, sum)
        if (sets.length === 0) end(up, part)
        for (const set of sets) reached[(up ^ set) >> 1] = (reached[(up ^ set) >> 1] ?? 0) + part / sets.length
      }
  }
  end(0, reached[0] ?? 0)
  return ended
}

function repeated(turn: Chances, times: number): Chances {
  let total: Chances = new Map([[0, 1]])
  for (let round = 0; round < times; round++) {
    const next = new Map<number, number>()
    for (const [before, likely] of total)
      for (const [points, chance] of turn) add(next, before + points, likely * chance)
    total = next
  }
  return total
}

/** How likely a total is that is no lower. */
function atLeast(chances: Chances, total: number): number {
  let sum = 0
  for (const [points, chance] of chances) if (points >= total) sum += chance
  return Math.min(1, sum)
}

function add(to: Map<number, number>, points: number, chance: number): void {
  to.set(points, (to.get(points) ?? 0) + chance)
}
