/**
 * A Target Mode is a question to a player: point at one of these. The first word says what is pointed at, the second
 * whose it is; FOE is an opponent, PLAYER anybody.
 */
export const MODES = [
  'FOE',
  'PLAYER',
  'BED_FOE',
  'BED_OWN',
  'BED_ANY',
  'BED_EMPTY',
  'CROP_FOE',
  'CROP_OWN',
  'CROP_ANY',
  'CARD_OWN',
  'CARD_MARKET',
  'CARD_DISCARDED',
] as const

export type Mode = (typeof MODES)[number]
