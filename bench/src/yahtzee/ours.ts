import { outcome } from '@parlor/engine'
import { yahtzee } from '@parlor/games/yahtzee'
import type { BenchedRules, KindOf } from '../engine/benched-rules.ts'
import { numberOfTable } from './position-number.ts'

export const rules: BenchedRules<KindOf<typeof yahtzee>> = {
  game: yahtzee,
  seats: 1,
  numberOf: ({ state }) => {
    const { dice, frozen, rollsLeft, cards } = state
    const { boxes = [], extraYahtzees = 0 } = cards[0] ?? {}
    const open = boxes.reduce<number>((set, points, box) => (points === null ? set | (1 << box) : set), 0)
    return numberOfTable({ open, boxes: boxes.map((points) => points ?? 0), extraYahtzees, dice, frozen, rollsLeft })
  },
  scoreOf: (position) => outcome(yahtzee, position)?.scores[0] ?? 0,
  looksLater: (move) => move === 'ROLL',
}
