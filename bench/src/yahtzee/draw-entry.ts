import { begin, outcome, sampleMove, type Game, type Position, type Random } from '@parlor/engine'
import { yahtzee } from '@parlor/games'
import { numberOfTable } from './position-number.ts'

type KindOf<G> = G extends Game<infer K> ? K : never
type Yahtzee = KindOf<typeof yahtzee>
type Entry = { readonly by: 0 | 'chance'; readonly move: Yahtzee['move'] }

/** Options that the engine has checked once; it need not do so for every match of a simulation. */
export const PRESETS = begin(yahtzee, {}, 1).options

/** The next entry of a random match for one: what chance has to decide, else what the player does. */
export function drawEntry(position: Position<Yahtzee>, random: Random): Entry {
  const fallen = sampleMove(yahtzee, position, 'chance', random)
  if (fallen !== undefined) return { by: 'chance', move: fallen }
  const move = sampleMove(yahtzee, position, 0, random)
  if (move === undefined) throw new Error('the match is not over and nobody can act')
  return { by: 0, move }
}

export function scoreOf(position: Position<Yahtzee>): number {
  return outcome(yahtzee, position)?.scores[0] ?? 0
}

/** For the comparison. After a ROLL ask once the dice have fallen: for everybody else that is part of the move. */
export function numberOfPosition({ state }: Position<Yahtzee>): number {
  const { dice, frozen, rollsLeft, cards } = state
  const { boxes = [], extraYahtzees = 0 } = cards[0] ?? {}
  const open = boxes.reduce<number>((set, points, box) => (points === null ? set | (1 << box) : set), 0)
  return numberOfTable({ open, boxes: boxes.map((points) => points ?? 0), extraYahtzees, dice, frozen, rollsLeft })
}
