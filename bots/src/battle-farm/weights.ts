import type { Part } from './features.ts'

/**
 * What everything is worth in coins at the end of a match, by the parts of a row of features: ridge regression over 2,800 short
 * matches of farmers (2,500 of two seats, 300 of four, limitFactor 0.4; in half of them one move in 25 was any that is allowed),
 * one row a seat and turn. The target is how much further ahead of the others' mean the seat was at the end. It draws towards
 * figures that were guessed by hand (strength 3,000), since one match says little about cards there are one or two of.
 */
export const WEIGHTS: Readonly<Record<Part, readonly number[]>> = {
  turnsByRole: [0.21, -0.12, 0.12, -0.1, -0.17, 0.07],
  classCard: [0.21, -2.83, 1.58, 6.24, 0.87, 2.57],
  classCardPaid: [7.4, -1.23, 2.47, 3.45, 3.37, 5.43],
  fertilizers: [2.51, 1.76, 1.19],
  poor: [0.08],
  growing: [1.04, 0.88, 0.76, 0.63, 0.69, 0.61],
  kindGrowing: [
    0.7, 0.2, 1.2, 2.77, 1.81, 1.23, -0.56, 1.16, 4.15, 2.87, 2.54, 1.01, 8.12, 1.69, 2.3, 0.81, 4.47, 3.61, 1.34,
    10.97, 2.86,
  ],
  onTurn: [1.06],
  allowance: [0.42],
  market: [0.41, 0.6],
  handSize: [0.86],
  raised: [1.01],
  crowded: [-0.92],
  kindInHand: [
    1.81, 2.02, 2.53, 4.04, 3.57, 4.02, 1.24, 3.63, 4.96, 5.6, 4.34, 5.1, 10.97, 9.55, 6.94, 11.45, 11.56, 11.49, 16.5,
    21.7, 22.68, 0.44, 0.91, 3.09, 0.22, 0.13, -0.39, 0.26, 1.01, -0.22, 0.57, 1.28, 0.66, 1.47, -0.03, -0.2, 2.17,
    1.89, -0.6, -0.02, 2.02, -1.06, 0.83, 4.27, -1.06, 5.72, 0.34, 0.87, 2.88, 1.11,
  ],
}
