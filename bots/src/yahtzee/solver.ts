/** Works out what every card is worth, some sets of filled boxes at a time, so that whoever drives it can show progress. */
export interface CardSolver {
  /** By `cardIndex`; right once `solveSome` has said false. */
  readonly values: Float64Array
  /** How many of the 8,192 sets are solved. */
  readonly done: number
  /** False when all are. */
  readonly solveSome: (count: number) => boolean
}
