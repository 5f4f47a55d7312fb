import { Bug } from '@parlor/engine'
import { farmerOf } from '../farmer-of.ts'
import type { Purse, State } from '../state.ts'
import type { GameScene } from './happenings.ts'

/**
 * Every coin and fertilizer that moves, moves here: out of one account and into another, so that all accounts together
 * always hold nothing. The bank goes below zero by what the players have.
 */
export type Account = number | 'bank'

function purseOf(state: State, account: Account): Purse {
  return account === 'bank' ? state.bank : farmerOf(state, account)
}

/** R18. Nobody pays more than there is. Gives back what was really paid. */
export function payCoins({ state, tell }: GameScene, from: Account, to: Account, most: number): number {
  const coins = amount(purseOf(state, from), 'coins', from, most)
  if (coins === 0 || from === to) return 0
  purseOf(state, from).coins -= coins
  purseOf(state, to).coins += coins
  tell({ what: 'coins-moved', from, to, coins })
  return coins
}

export function payFertilizers({ state, tell }: GameScene, from: Account, to: Account, most: number): number {
  const fertilizers = amount(purseOf(state, from), 'fertilizers', from, most)
  if (fertilizers === 0 || from === to) return 0
  purseOf(state, from).fertilizers -= fertilizers
  purseOf(state, to).fertilizers += fertilizers
  tell({ what: 'fertilizers-moved', from, to, fertilizers })
  return fertilizers
}

function amount(purse: Purse, what: keyof Purse, from: Account, most: number): number {
  if (!Number.isSafeInteger(most) || most < 0) throw new Bug(`${most} ${what} cannot be paid`)
  return from === 'bank' ? most : Math.min(most, purse[what])
}
