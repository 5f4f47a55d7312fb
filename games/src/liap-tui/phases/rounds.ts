import { otherwise, programFor } from '@parlor/engine'
import { answer, rounds } from '../chart/rounds.ts'
import {
  askTheWeak,
  dealHands,
  keepForTheLate,
  keepHand,
  nameStarter,
  redeal,
  somebodyWantsRedeal,
  tellKept,
  wantRedeal,
} from '../effects/dealing.ts'
import {
  awardPiles,
  follow,
  followForTheLate,
  goesOn,
  lead,
  leadForTheLate,
  nextRound,
  scoreRound,
  startTurns,
} from '../effects/turns.ts'
import type { GameScene } from '../happenings.ts'
import { answerMoves, roundMoves } from '../moves.ts'
import { allHavePlayed } from '../rules.ts'

export const roundsProgram = programFor<GameScene>()(rounds, {
  moves: roundMoves,
  when: {
    dealt: {
      'some hands are weak': ({ state }) => (state.asked ?? []).length > 0,
      'no hand is weak': otherwise,
    },
    answered: { 'somebody wants a new deal': somebodyWantsRedeal, 'all keep their hands': otherwise },
    played: {
      'somebody has yet to follow': (scene) => !allHavePlayed(scene),
      'pieces remain': ({ state }) => state.hands.some((hand) => hand !== 0),
      'the hands are empty': otherwise,
    },
    scored: { 'the match goes on': goesOn, 'the match is over': otherwise },
  },
  effects: {
    DEAL: dealHands,
    'dealt --> WeakHands: some hands are weak': askTheWeak,
    'dealt --> Declaring: no hand is weak': nameStarter,
    'WeakHands --> answered: TIME_UP': keepForTheLate,
    'answered --> Dealing: somebody wants a new deal': redeal,
    'answered --> Declaring: all keep their hands': (scene) => {
      tellKept(scene)
      nameStarter(scene)
    },
    DECLARED: startTurns,
    LEAD: lead,
    FOLLOW: follow,
    'Leading --> Following: TIME_UP': leadForTheLate,
    'Following --> played: TIME_UP': followForTheLate,
    'played --> Leading: pieces remain': awardPiles,
    'played --> scored: the hands are empty': (scene) => {
      awardPiles(scene)
      scoreRound(scene)
    },
    'scored --> Dealing: the match goes on': nextRound,
  },
  hosts: [
    { chart: 'answer', in: ['WeakHands'], per: 'seat', seats: ({ state }) => state.asked ?? [], done: 'ANSWERED' },
    { chart: 'declaration', in: ['Declaring'], done: 'DECLARED' },
  ],
  timers: [
    { in: ['WeakHands'], seconds: ({ options }) => options.redealSeconds, move: 'TIME_UP' },
    { in: ['Leading'], seconds: ({ options }) => options.playSeconds, move: 'TIME_UP' },
    {
      in: ['Following'],
      seconds: ({ options }) => options.playSeconds,
      move: 'TIME_UP',
      restartedBy: ['FOLLOW', 'TIME_UP'],
    },
  ],
})

/** R3. One for each weak hand; what it holds is in the state, since where a chart stands is no secret. */
export const answerProgram = programFor<GameScene>()(answer, {
  moves: answerMoves,
  effects: { REDEAL: wantRedeal, KEEP: keepHand },
})
