import { type MoveIn, otherwise, programFor, type RefusalIn } from '@parlor/engine'
import { answer, declaration, declare, rounds } from './chart.ts'
import {
  askTheWeak,
  awardPiles,
  barPiles,
  choosePiles,
  choosePilesForTheLate,
  dealHands,
  dropChoice,
  follow,
  followForTheLate,
  type GameScene,
  goesOn,
  keepForTheLate,
  keepHand,
  lead,
  leadForTheLate,
  nameStarter,
  nextRound,
  recordPiles,
  redeal,
  scoreRound,
  selectNext,
  somebodyWantsRedeal,
  startTurns,
  startWithStarter,
  tellKept,
  tellSummary,
  wantRedeal,
} from './effects.ts'
import { answerMoves, declarationMoves, declareMoves, roundMoves } from './moves.ts'
import { allHavePlayed, barredByTotal, totalOf, zeroIsBarred } from './rules.ts'
import { ALL_PILES, type Scene, type State } from './state.ts'

const roundsProgram = programFor<GameScene>()(rounds, {
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
const answerProgram = programFor<GameScene>()(answer, {
  moves: answerMoves,
  effects: { REDEAL: wantRedeal, KEEP: keepHand },
})

/**
 * R5, R6. The declaration phase runs on the drawing of its owner. Nobody says its events: each step finds out what is
 * the case, and raises the event that says so. A restriction takes a value from what the player on turn may choose and
 * leads back to the check, until none is left to find: so somebody whom both concern has to obey both.
 */

const HERE = { chart: 'declaration' } as const

const isBarred = ({ barred }: State, piles: number) => (barred & (1 << piles)) !== 0

function restrictionOf({ state, options }: Scene) {
  if (zeroIsBarred(state, options, state.turn) && !isBarred(state, 0)) return 'Zero streak restriction'
  const piles = barredByTotal(state)
  return piles >= 0 && !isBarred(state, piles) ? 'Last player + total=8 restriction' : 'No restrictions'
}

/** Never false in a match: what is not allowed was refused before it came here. */
function isValid({ chosen, barred }: State): boolean {
  return chosen !== null && chosen >= 0 && chosen <= ALL_PILES && (barred & (1 << chosen)) === 0
}

const declarationProgram = programFor<GameScene>()(declaration, {
  moves: declarationMoves,
  raises: {
    declaration: [
      'Start declaration phase',
      'Player selected',
      'Zero streak restriction',
      'Last player + total=8 restriction',
      'No restrictions',
      'Invalid choice',
      'Valid choice',
      'Declaration recorded',
      'More players remain',
      'All players complete',
      'Summary displayed',
      'Total ≠ 8',
      'Total = 8 (should not happen)',
    ],
  },
  effects: {
    '[*] --> WaitingToStart': ({ raise }) => raise('Start declaration phase', HERE),
    'Start declaration phase': (scene) => {
      startWithStarter(scene)
      scene.raise('Player selected', HERE)
    },
    'Player selected': (scene) => scene.raise(restrictionOf(scene), HERE),
    'Zero streak restriction': (scene) => {
      barPiles(scene, 0)
      scene.raise('Player selected', HERE)
    },
    'Last player + total=8 restriction': (scene) => {
      barPiles(scene, barredByTotal(scene.state))
      scene.raise('Player selected', HERE)
    },
    'Declaration made': ({ state, raise }) => raise(isValid(state) ? 'Valid choice' : 'Invalid choice', HERE),
    'Invalid choice': dropChoice,
    'Valid choice': (scene) => {
      recordPiles(scene)
      scene.raise('Declaration recorded', HERE)
    },
    'Declaration recorded': ({ state, raise }) =>
      raise(state.declared.includes(null) ? 'More players remain' : 'All players complete', HERE),
    'More players remain': (scene) => {
      selectNext(scene)
      scene.raise('Player selected', HERE)
    },
    'All players complete': (scene) => {
      tellSummary(scene)
      scene.raise('Summary displayed', HERE)
    },
    'Summary displayed': ({ state, raise }) =>
      raise(totalOf(state.declared) === ALL_PILES ? 'Total = 8 (should not happen)' : 'Total ≠ 8', HERE),
    'Total = 8 (should not happen)': ({ tell }) => tell({ what: 'total-is-eight' }),
  },
  hosts: [{ chart: 'declare', in: ['MakingDeclaration'], done: 'Declaration made' }],
})

/** Any seat may speak, so that the rules can say why not: it has declared, or it is another's turn. */
const declareProgram = programFor<GameScene>()(declare, {
  turn: 'anybody',
  moves: declareMoves,
  effects: { DECLARE: choosePiles, 'Choosing --> [*]: TIME_UP': choosePilesForTheLate },
  timers: [{ in: ['Choosing'], seconds: ({ options }) => options.declareSeconds, move: 'TIME_UP' }],
})

/** The four charts a match runs on, the rounds outermost. */
export const charts = {
  rounds: roundsProgram,
  answer: answerProgram,
  declaration: declarationProgram,
  declare: declareProgram,
}

export type Move = MoveIn<typeof charts>
export type Refusal = RefusalIn<typeof charts>
