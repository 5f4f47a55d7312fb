/** Who is to act, where it is no seat. */
export const CHANCE = -1
/** The match is over; or nobody can act and no clock runs. */
export const NOBODY = -2
/** No seat can act, but a clock runs: its one move is number 0. */
export const CLOCK = -3
/** Nobody has asked yet. */
export const UNKNOWN = -4
