/** By seat; told apart by their numbers too. */
export const SEAT_COLOURS: readonly string[] = [
  '#b3352b',
  '#1f5fa8',
  '#2c7a43',
  '#8a4fa3',
  '#b06a00',
  '#00727d',
  '#a83c77',
  '#54524d',
]

/** A piece of somebody who has several: the one in hand is where its owner is. */
export interface OtherPiece {
  readonly seat: number
  readonly piece: number
  readonly place: string
}
