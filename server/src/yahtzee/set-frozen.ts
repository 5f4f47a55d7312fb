import { RuleBroken } from '../answer/failed.ts'
import type { YahtzeeGame } from './yahtzee-game.ts'

/** Limit of retries if concurrent requests change the same dice. */
const MOST_RACES = 100

const FREEZE = { move: 'FREEZE', settled: 'already-frozen' } as const
const UNFREEZE = { move: 'UNFREEZE', settled: 'not-frozen' } as const

/**
 * Freezes or unfreezes dice (default: all frozen ones). The game refuses a redundant change; here it is no error. The
 * game is asked even if nothing would change, since it decides whether freezing is allowed now.
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
