/** Figures that farmers go by, and may differ in. Worths are in coins. */
export interface Habits {
  /** What a bed is worth for a turn: with nothing waiting for it, for each turn of work that is, and at most. */
  readonly idleBed: number
  readonly bedForWork: number
  readonly busyBed: number
  /** The same when there is a choice of what to plant in it. */
  readonly plantedBed: number
  /** What every further fertilizer is worth is multiplied by this. */
  readonly fertilizers: number
  /** What a fertilizer is worth that the class card will need. */
  readonly kept: number
  /** What it costs besides to spend a fertilizer that the class card will need. */
  readonly reserve: number
  /** What a card drawn unseen is worth. */
  readonly unseen: number
  /** What a look at another market card is worth before the last purchase. */
  readonly dig: number
  /** A purchase must bring so much. */
  readonly leastBuy: number
  /** Of what a market card would bring the foe it does most good, so much counts. */
  readonly deny: number
  /** What a card is worth that one has no use for: it may be recycled or sold. */
  readonly junk: number
  /** Of what playing an action would bring now, so much counts before it is played; and where it cannot be paid. */
  readonly certainty: number
  readonly outOfReach: number
  /** Every coin of a price counts so much more while there are few. */
  readonly thrift: number
  /** So many times what others find enough to play a class card, with many turns left and with few. */
  readonly patience: readonly [early: number, late: number]
}

export const CLUB_HABITS: Habits = {
  idleBed: 0.15,
  bedForWork: 0.25,
  busyBed: 1.7,
  plantedBed: 1.6,
  fertilizers: 1,
  kept: 2,
  reserve: 0,
  unseen: 2.4,
  dig: 2.2,
  leastBuy: 0.4,
  deny: 0,
  junk: 0.3,
  certainty: 0.8,
  outOfReach: 0.3,
  thrift: 0.4,
  patience: [1, 1],
}

export const STRONG_HABITS: Habits = { ...CLUB_HABITS, fertilizers: 2.4, patience: [0.6, 0.6] }
