import { RuleBroken } from '../answer/failed.ts'
import type { YahtzeeGame } from './yahtzee-game.ts'

/** Requests that come at the same time may change the same dice this often before one gives up. */
const MOST_RACES = 100

const FREEZE = { move: 'FREEZE', settled: 'already-frozen' } as const
const UNFREEZE = { move: 'UNFREEZE', settled: 'not-frozen' } as const

/**
 * Freezes dice, or unfreezes them (all that are frozen unless told). The game refuses a die that is so already; here that
 * is no mistake. Whether dice may be frozen now at all the game says, so it is asked even where nothing would change.
 */
export async function setFrozen(
  game: YahtzeeGame,
  frozen: boolean,
  told: readonly number[] | undefined,
): Promise<void> {
  const { move, settled } = frozen ? FREEZE : UNFREEZE
  for (let race = 0; ; race++) {
    const open = game.dice(!frozen)
    const changing = told === undefined ? open : told.filter((die) => open.includes(die))
    const isSettled = changing.length === 0
    try {
      return await game.move({ move, dice: isSettled ? (told ?? game.dice(frozen)) : changing })
    } catch (error) {
      if (!(error instanceof RuleBroken && error.refusal.code === settled) || race === MOST_RACES) throw error
      if (isSettled) return
    }
  }
}
