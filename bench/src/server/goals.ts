import type { Row } from './rounds.ts'

export interface Goal {
  readonly goal: string
  /** What was measured, null without a run of our own server. */
  readonly figure: number | null
  readonly kept: boolean | null
}

/** The number of clients the goals are stated for. */
export const GOAL_CLIENTS = 100

interface Aim {
  readonly goal: string
  readonly figureOf: (row: Row) => number
  readonly isKept: (figure: number) => boolean
}

const AIMS: readonly Aim[] = [
  { goal: 'at least 4 times boardgame.io', figureOf: (row) => row.timesBoardgameIo, isKept: (n) => n >= 4 },
  { goal: 'at least 1/3 of bare ws', figureOf: (row) => row.timesBareWs, isKept: (n) => n >= 1 / 3 },
  { goal: 'p99 under 15 ms', figureOf: (row) => row.p99Ms, isKept: (n) => n < 15 },
  { goal: 'at most 250 bytes a move to both players', figureOf: (row) => row.bytesToClients, isKept: (n) => n <= 250 },
]

/** The stated goals next to what our own server came to, if it was measured. */
export function goalsOf(ours: Row | undefined): Goal[] {
  return AIMS.map(({ goal, figureOf, isKept }) => {
    const figure = ours === undefined ? null : figureOf(ours)
    return { goal, figure, kept: figure === null ? null : isKept(figure) }
  })
}
