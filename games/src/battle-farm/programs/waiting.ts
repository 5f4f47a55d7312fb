import { programFor } from '@parlor/engine'
import { waiting } from '../chart.ts'
import { waitingMoves } from '../moves.ts'
import { aimOf } from '../targets.ts'
import { chooseAtRandom, finishForeign } from '../effects/choose.ts'
import type { GameScene } from '../effects/happenings.ts'
import { changeDraft, makeOffer, withdrawOffer } from '../effects/trade.ts'

/** R11, R15. What a seat does in the turns of others: it makes offers, and chooses when a card makes it choose. */

export const waitingProgram = programFor<GameScene>()(waiting, {
  moves: waitingMoves,
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
