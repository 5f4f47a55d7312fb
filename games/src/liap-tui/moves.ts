import { orderOf, range } from '@parlor/engine'
import { followsFrom, leadsFrom } from './lays.ts'
import { PIECES } from './pieces.ts'
import {
  countIsLed,
  hasNotDeclared,
  isInRange,
  isNoZeroTooMany,
  isOnTurn,
  isPlay,
  piecesAreHeld,
  totalIsNotEight,
} from './rules.ts'
import { ALL_PILES, type Scene } from './state.ts'

/** What can a player, or chance, say? */

const shuffled = orderOf(PIECES)
const anyPiles = range(0, ALL_PILES)

const handOf = ({ state, seat }: Scene) => state.hands[seat] ?? 0

export const roundMoves = {
  DEAL: { by: 'chance', params: { order: () => shuffled } },
  ANSWERED: 'game',
  DECLARED: 'game',
  LEAD: {
    params: { pieces: (scene: Scene) => leadsFrom(handOf(scene)) },
    rules: [piecesAreHeld, isPlay],
    secret: ['pieces'],
    exact: true,
    judges: 'all',
  },
  FOLLOW: {
    params: { pieces: (scene: Scene) => followsFrom(handOf(scene), scene.state.count) },
    rules: [piecesAreHeld, countIsLed],
    secret: ['pieces'],
    exact: true,
    judges: 'all',
  },
  TIME_UP: { by: 'clock' },
} as const

export const answerMoves = { REDEAL: {}, KEEP: {} } as const

/** What the drawing of the declaration phase says of itself. */
export const declarationMoves = {
  'Start declaration phase': 'game',
  'Player selected': 'game',
  'Zero streak restriction': 'game',
  'Last player + total=8 restriction': 'game',
  'No restrictions': 'game',
  'Declaration made': 'game',
  'Invalid choice': 'game',
  'Valid choice': 'game',
  'Declaration recorded': 'game',
  'More players remain': 'game',
  'All players complete': 'game',
  'Summary displayed': 'game',
  'Total ≠ 8': 'game',
  'Total = 8 (should not happen)': 'game',
} as const

export const declareMoves = {
  DECLARE: {
    params: { piles: () => anyPiles },
    rules: [hasNotDeclared, isOnTurn, isInRange, isNoZeroTooMany, totalIsNotEight],
    judges: 'all',
  },
  TIME_UP: { by: 'clock' },
} as const
