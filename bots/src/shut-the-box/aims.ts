import * as boxRules from '@parlor/games/shut-the-box/knowledge'
import type { Aim } from '../coach/coach.ts'
import type { BoxRules } from './box.ts'
import { pointsTable } from './points-table.ts'
import { SolvedBox } from './solve-box.ts'

/** Leave little standing; shut the box; win the match. They ask for different moves. */
export type BoxAim = 'score' | 'shut' | 'win'
/** The aims a single turn has by itself. */
export type TurnAim = Exclude<BoxAim, 'win'>

const solved = new Map<string, SolvedBox>()

export function keyOf({ dice, tiles, scoring }: BoxRules): string {
  return `${dice} ${tiles} ${scoring}`
}

/** A turn solved for an aim, worked out when it is first asked for. Points are worth less the more they are. */
export function solvedFor(rules: BoxRules, aim: TurnAim): SolvedBox {
  const key = `${keyOf(rules)} ${aim}`
  let box = solved.get(key)
  if (box === undefined) {
    const utility =
      aim === 'shut' ? (up: number) => (up === 0 ? 1 : 0) : (up: number) => -(pointsTable(rules)[up >> 1] ?? Number.NaN)
    solved.set(key, (box = new SolvedBox(rules, utility)))
  }
  return box
}

/** What a turn with the whole box is worth. */
export function freshWorth(rules: BoxRules, aim: TurnAim): number {
  return solvedFor(rules, aim).ready(boxRules.everyTile(rules.tiles))
}

/** Turns the worth of a score, where more is better, into points, where less is; and 0 never into -0. */
export function pointsOf(worth: number): number {
  return 0 - worth
}

const SHUT: Aim = {
  name: 'shut',
  about: 'chance to shut the box',
  better: 'higher',
  close: 0.0025,
  clear: 0.01,
}
const WIN: Aim = {
  name: 'win',
  about: 'chance to win, a shared first place counting as a share',
  better: 'higher',
  close: 0.0025,
  clear: 0.01,
}

/**
 * A tenth of a point is little and half a point much, where a turn leaves about 12. Read as digits the same tiles count
 * thousands: there one and five in a hundred of what a turn leaves.
 */
export function aimFor(rules: BoxRules, aim: BoxAim): Aim {
  if (aim === 'shut') return SHUT
  if (aim === 'win') return WIN
  const unit = rules.scoring === 'sum' ? 0.1 : pointsOf(freshWorth(rules, 'score')) / 100
  return { name: 'score', about: 'expected final total', better: 'lower', close: unit, clear: 5 * unit }
}
