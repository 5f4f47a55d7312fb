import type { Game } from 'boardgame.io'
import { INVALID_MOVE } from './core.ts'

/** Pits 0 to 5 and store 6 are seat 1's, pits 7 to 12 and store 13 seat 2's; seeds are sown upwards. */
const storeOf = (seat: number) => 7 * seat + 6
const pitsOf = (seat: number, pits: readonly number[]) => pits.slice(7 * seat, storeOf(seat))
const sumOf = (pits: readonly number[]) => pits.reduce((sum, seeds) => sum + seeds, 0)

export interface Kalah {
  pits: number[]
}

export const kalah: Game<Kalah, Record<string, unknown>, { seeds: number }> = {
  name: 'kalah',
  minPlayers: 2,
  maxPlayers: 2,
  validateSetupData: (data) => (data && (data.seeds < 3 || data.seeds > 6) ? '3 to 6 seeds' : undefined),
  setup: (_, data) => ({ pits: Array.from({ length: 14 }, (_pit, pit) => (pit % 7 === 6 ? 0 : (data?.seeds ?? 4))) }),
  moves: {
    sow: ({ G: { pits }, playerID, events }, pit: number) => {
      const seat = Number(playerID)
      let last = 7 * seat + pit - 1
      const seeds = pits[last] ?? 0
      if (!Number.isInteger(pit) || pit < 1 || pit > 6 || seeds === 0) return INVALID_MOVE
      pits[last] = 0
      for (let left = seeds; left > 0; left--) {
        last = (last + (last + 1 === storeOf(1 - seat) ? 2 : 1)) % 14
        pits[last] = (pits[last] ?? 0) + 1
      }
      const across = pits[12 - last] ?? 0
      if (last >= 7 * seat && last < storeOf(seat) && pits[last] === 1 && across > 0) {
        pits[last] = pits[12 - last] = 0
        pits[storeOf(seat)] = (pits[storeOf(seat)] ?? 0) + across + 1
      }
      if (last !== storeOf(seat)) events.endTurn()
      return undefined
    },
  },
  endIf: ({ G: { pits } }) =>
    [0, 1].some((seat) => sumOf(pitsOf(seat, pits)) === 0)
      ? { scores: [0, 1].map((seat) => sumOf(pits.slice(7 * seat, storeOf(seat) + 1))) }
      : undefined,
  ai: {
    enumerate: ({ pits }, { currentPlayer }) =>
      pitsOf(Number(currentPlayer), pits).flatMap((seeds, at) => (seeds > 0 ? [{ move: 'sow', args: [at + 1] }] : [])),
  },
}
