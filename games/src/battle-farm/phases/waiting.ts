import { programFor, range, refuse } from '@parlor/engine'
import { aimOf } from '../aim.ts'
import { waiting } from '../chart/waiting.ts'
import { clockSeconds } from '../clock-seconds.ts'
import { chooseAtRandom, finishForeign } from '../effects/foreign.ts'
import { changeDraft, makeOffer, withdrawOffer } from '../effects/trade.ts'
import { farmerOf } from '../farmer-of.ts'
import type { Stage } from '../happenings.ts'
import { draftCanGrow, draftCanShrink, draftOf, offersAreOpen, purseHolds } from '../rules/trading.ts'
import type { Scene } from '../state.ts'

/** R11, R15. What a seat does in the turns of others: it makes offers, and chooses when a card makes it choose. */

/** Waiting is left by one's turn alone: SKIP is said only by whom a choice is forced on, and leaves it to chance. */
function isMadeToChoose({ state, seat }: Scene) {
  return state.aims[seat]?.purpose === 'foreign' || refuse('nothing-to-skip', {})
}

const coinsOf = ({ state, seat }: Scene): number => farmerOf(state, seat).coins
/** R11. Nothing once the offers are opened. */
const upTo = ({ state }: Scene, most: number) => range(1, state.trade?.stage === 'open' ? most : 0)

export const waitingProgram = programFor<Stage>()(waiting, {
  moves: {
    SKIP: { by: ['seat', 'clock'], rules: [isMadeToChoose] },
    SEND_TRADE: 'game',
    MAKE_OFFER: {
      params: { value: (scene: Scene) => upTo(scene, coinsOf(scene)) },
      rules: [offersAreOpen, purseHolds],
      exact: true,
    },
    CANCEL_OFFER: { rules: [offersAreOpen] },
    OFFER_ACCEPTED: 'game',
    END_TRADE: 'game',
    ADD_COINS_TO_OFFER: {
      params: { value: (scene: Scene) => upTo(scene, coinsOf(scene) - draftOf(scene.state, scene.seat)) },
      rules: [offersAreOpen, draftCanGrow],
      exact: true,
    },
    REMOVE_COINS_FROM_OFFER: {
      params: { value: (scene: Scene) => upTo(scene, draftOf(scene.state, scene.seat)) },
      rules: [offersAreOpen, draftCanShrink],
      exact: true,
    },
    ENTER_TARGET_MODE: 'game',
    QUIT_TARGET_MODE: 'game',
  },
  effects: {
    MAKE_OFFER: makeOffer,
    CANCEL_OFFER: withdrawOffer,
    ADD_COINS_TO_OFFER: (stage, { value }) => changeDraft(stage, value),
    REMOVE_COINS_FROM_OFFER: (stage, { value }) => changeDraft(stage, -value),
    'TARGET_MODE --> IDLE: QUIT_TARGET_MODE': (stage) => finishForeign(stage, stage.seat),
    'TARGET_MODE --> FINISHED: SKIP': (stage) => {
      chooseAtRandom(stage, stage.seat)
      finishForeign(stage, stage.seat)
    },
  },
  hosts: [
    {
      chart: 'target',
      in: ['TARGET_MODE'],
      blocking: { except: ['SKIP'] },
      // A forced choice ends only by being made; where several cards are to be picked, it is asked for again.
      done: ({ state, seat }) => {
        const { chosen, count } = aimOf(state, seat)
        return chosen.length < count ? null : 'QUIT_TARGET_MODE'
      },
    },
  ],
  timers: [
    {
      in: ['TARGET_MODE'],
      seconds: ({ options }) => clockSeconds(options.foreignTargetSeconds, options.playingSeconds),
      move: 'SKIP',
    },
  ],
})
