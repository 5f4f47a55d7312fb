import { programFor, range, refuse, statechart } from '@parlor/engine'
import { aimOf } from '../aim.ts'
import { chooseAtRandom, finishForeign } from '../effects/foreign.ts'
import { changeDraft, makeOffer, withdrawOffer } from '../effects/trade.ts'
import { farmerOf } from '../farmer-of.ts'
import type { GameScene } from '../happenings.ts'
import { draftCanGrow, draftCanShrink, draftOf, offersAreOpen, purseHolds } from '../rules/trading.ts'
import type { Scene } from '../state.ts'

/** When? Waiting: what a seat does in the turns of others. */
const waiting = statechart(`
stateDiagram-v2
direction LR
[*]-->IDLE: RESET
IDLE-->FINISHED: SKIP
IDLE-->HAS_TRADE: SEND_TRADE (TCard[])
HAS_TRADE-->OFFER_SENT: MAKE_OFFER (value)
OFFER_SENT-->HAS_TRADE: CANCEL_OFFER
OFFER_SENT-->IDLE: OFFER_ACCEPTED
OFFER_SENT-->IDLE: END_TRADE
HAS_TRADE-->HAS_TRADE: ADD_COINS_TO_OFFER (value)
HAS_TRADE-->HAS_TRADE: REMOVE_COINS_FROM_OFFER (value)
HAS_TRADE-->IDLE: END_TRADE
IDLE-->TARGET_MODE: ENTER_TARGET_MODE (context)
TARGET_MODE-->IDLE: QUIT_TARGET_MODE
TARGET_MODE-->FINISHED:SKIP
[*]-->FINISHED: SKIP 
FINISHED --> [*]
`)

/** R11, R15. What a seat does in the turns of others: it makes offers, and chooses when a card makes it choose. */

const NOTHING_TO_SKIP = refuse('nothing-to-skip', {})

/** Waiting is left by one's turn alone: SKIP is said only by whom a choice is forced on, and leaves it to chance. */
function isMadeToChoose({ state, seat }: Scene) {
  return state.aims[seat]?.purpose === 'foreign' || NOTHING_TO_SKIP
}

const coinsOf = ({ state, seat }: Scene): number => farmerOf(state, seat).coins
/** R11. Nothing once the offers are opened. */
const isOpen = ({ state }: Scene): boolean => state.trade?.stage === 'open'
const upTo = (scene: Scene, most: number) => range(1, isOpen(scene) ? most : 0)

export const waitingProgram = programFor<GameScene>()(waiting, {
  moves: {
    SKIP: { by: ['seat', 'clock'], rules: [isMadeToChoose] },
    SEND_TRADE: 'game',
    MAKE_OFFER: {
      // An offer of nothing is how one passes.
      params: { value: (scene: Scene) => (isOpen(scene) ? range(0, coinsOf(scene)) : range(1, 0)) },
      rules: [offersAreOpen, purseHolds],
      secret: ['value'],
      exact: true,
      judges: 'all',
    },
    CANCEL_OFFER: { rules: [offersAreOpen] },
    OFFER_ACCEPTED: 'game',
    END_TRADE: 'game',
    ADD_COINS_TO_OFFER: {
      params: { value: (scene: Scene) => upTo(scene, coinsOf(scene) - draftOf(scene.state, scene.seat)) },
      rules: [offersAreOpen, draftCanGrow],
      secret: ['value'],
      exact: true,
      judges: 'all',
    },
    REMOVE_COINS_FROM_OFFER: {
      params: { value: (scene: Scene) => upTo(scene, draftOf(scene.state, scene.seat)) },
      rules: [offersAreOpen, draftCanShrink],
      secret: ['value'],
      exact: true,
      judges: 'all',
    },
    ENTER_TARGET_MODE: 'game',
    QUIT_TARGET_MODE: 'game',
  },
  raises: { trading: ['GATHER_OFFERS'] },
  effects: {
    MAKE_OFFER: makeOffer,
    CANCEL_OFFER: withdrawOffer,
    ADD_COINS_TO_OFFER: (scene, { value }) => changeDraft(scene, value),
    REMOVE_COINS_FROM_OFFER: (scene, { value }) => changeDraft(scene, -value),
    'TARGET_MODE --> IDLE: QUIT_TARGET_MODE': (scene) => finishForeign(scene, scene.seat),
    'TARGET_MODE --> FINISHED: SKIP': (scene) => {
      chooseAtRandom(scene, scene.seat)
      finishForeign(scene, scene.seat)
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
      // R24. Without a time of its own it has that of the phase it interrupts: an absent player stalls nobody.
      seconds: ({ options }) => options.foreignTargetSeconds || options.playingSeconds,
      move: 'SKIP',
    },
  ],
})
