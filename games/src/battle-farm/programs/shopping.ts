import { otherwise, programFor } from '@parlor/engine'
import { shopping } from '../chart.ts'
import { shoppingMoves } from '../moves.ts'
import { pickedBy } from '../targets.ts'
import { aimAt, dropChosen, keepChosen } from '../effects/aim.ts'
import { priceOf } from '../cards/card.ts'
import { fillSlot, takeStall } from '../effects/cards.ts'
import { type GameScene, roll } from '../effects/happenings.ts'
import { payCoins } from '../effects/ledger.ts'
import { canAfford } from '../rules.ts'

/** R7. */

const lookAtMarket = ({ state, seat }: GameScene): void => {
  state.turn.chosen = null
  aimAt(state, seat, 'shop', null)
}

export const shoppingProgram = programFor<GameScene>()(shopping, {
  moves: shoppingMoves,
  when: {
    hasMoney: {
      'has enough Coins': (scene) => scene.state.turn.allowance > 0 && canAfford(scene),
      'no affordable Cards': otherwise,
    },
  },
  effects: {
    '[*] --> hasMoney: RESET': rollToShop,
    'hasMoney --> IDLE: has enough Coins': lookAtMarket,
    'CONFIRM_TRADE --> IDLE: CANCEL_SELECTION': lookAtMarket,
    CHOOSE_MARKET_SLOT: (scene) => keepChosen(scene, scene.seat, 'market'),
    SKIP: dropChosen,
    CONFIRM_DEAL: buyChosen,
  },
  hosts: [
    {
      chart: 'target',
      in: ['IDLE'],
      blocking: { except: ['SKIP'] },
      done: ({ state, seat }) => (pickedBy(state, seat) === null ? 'SKIP' : 'CHOOSE_MARKET_SLOT'),
    },
  ],
  timers: [{ in: ['IDLE', 'CONFIRM_TRADE'], seconds: ({ options }) => options.shoppingSeconds, move: 'SKIP' }],
})

/** R7. The die says how many cards may be bought. */
function rollToShop(scene: GameScene): void {
  scene.state.turn.allowance = roll(scene, scene.seat, 4, 'shopping')
}

/** R7. The card goes to the hand, its price out of the game, and the slot is filled at once. */
function buyChosen(scene: GameScene, { index: slot }: { index: number }): void {
  const { state, seat, tell } = scene
  const { turn } = state
  turn.chosen = null
  turn.allowance--
  turn.bought++
  const card = takeStall(scene, seat, slot)
  if (card === null) return
  const price = priceOf(card.kind)
  tell({ what: 'bought', seat, slot, card, price })
  payCoins(scene, seat, 'bank', price)
  fillSlot(scene, slot)
}
