import { otherwise, programFor } from '@parlor/engine'
import { aimAt, dropChosen, keepChosen, pickedBy } from '../aim.ts'
import { shopping } from '../chart/shopping.ts'
import { clockSeconds } from '../clock-seconds.ts'
import { buyChosen, rollToShop } from '../effects/shop.ts'
import type { Stage } from '../happenings.ts'
import { Places } from '../places.ts'
import { canAfford } from '../rules/shopping.ts'
import type { Scene } from '../state.ts'

/** R7. */

const confirmed = new Places()

const lookAtMarket = ({ state, seat }: Stage): void => {
  state.turn.chosen = null
  aimAt(state, seat, { mode: 'CARD_MARKET', purpose: 'shop', kind: null })
}

export const shoppingProgram = programFor<Stage>()(shopping, {
  moves: {
    SKIP: { by: ['seat', 'clock'] },
    HOVER: 'interface',
    CHOOSE_MARKET_SLOT: 'game',
    CANCEL_SELECTION: {},
    CONFIRM_DEAL: {
      params: {
        index: ({ state }: Scene) => confirmed.of(state.turn.chosen === null ? [] : [state.turn.chosen.place]),
      },
    },
  },
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
    CHOOSE_MARKET_SLOT: (stage) => keepChosen(stage, stage.seat, 'market'),
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
  timers: [
    { in: ['IDLE', 'CONFIRM_TRADE'], seconds: ({ options }) => clockSeconds(options.shoppingSeconds), move: 'SKIP' },
  ],
})
