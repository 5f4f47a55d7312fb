import { phasesOf } from '@parlor/engine'
import { battleFarm } from '@parlor/games/battle-farm'
import { botFor } from '../bot.ts'
import type { Turn } from '../turn.ts'
import { LEVELS } from '../levels.ts'
import { CLUB_HABITS, type Habits } from './habits.ts'
import { outlookOf, type FarmKind, type FarmMove, type Outlook } from './outlook.ts'
import { cardToPlay, isWorthPlaying } from './playing.ts'
import { answerAim } from './targets.ts'
import { bidFor, cardToSell, offerToAccept } from './trading.ts'

type FarmPhases = FarmKind['phases']

const SKIP: FarmMove = { move: 'SKIP' }
const CANCEL: FarmMove = { move: 'CANCEL_SELECTION' }

/**
 * Plays by rules of thumb: everything is worth so many coins, and what brings most is done. Looks at the view alone and
 * draws no numbers, so that it answers at once, and the same every time.
 */
export const farmerBot = botFor(battleFarm, {
  name: 'club',
  formerly: ['farmer'],
  about: 'Buys, plants and plays what is worth most to it, and minds how much of the match is left.',
  titles: LEVELS.club.titles,
  choose: (turn) => asFarmer(turn),
})

/** What the farmer does. Whoever is resolute plays the card it has chosen, also where the farmer would think better of it. */
export function asFarmer(turn: Turn<FarmKind>, habits: Habits = CLUB_HABITS, isResolute = false): FarmMove | null {
  const view = turn.view()
  const { table } = view
  if (table.turn === null) return { move: 'ROLL_CHARACTERS' }
  const outlook = outlookOf(table, turn.seat, habits)
  const aim = table.aims[turn.seat] ?? null
  if (aim !== null) return answerAim(outlook, aim, isResolute)
  return answerPhase(outlook, phasesOf(battleFarm, view), isResolute)
}

/** Of so many things it does, one is any that is allowed. */
const SLIP = 12

/** The same, with slips. */
export const beginnerFarmBot = botFor(battleFarm, {
  name: 'beginner',
  ...LEVELS.beginner,
  choose(turn) {
    const move = asFarmer(turn)
    return move === null || turn.random.below(SLIP) > 0 ? move : turn.sample()
  },
})

function answerPhase(outlook: Outlook, phases: FarmPhases, isResolute: boolean): FarmMove | null {
  const { table } = outlook
  switch (phases.turn) {
    case 'SHOPPING':
      return { move: 'CONFIRM_DEAL', index: table.chosen?.place ?? 0 }
    case 'TRADE':
      return answerTrade(outlook, phases.trading)
    case 'PLAYING':
      return answerPlaying(outlook, phases.playing, isResolute)
    case 'FERTILIZE':
      return { move: 'FERTILIZE', index: table.chosen?.place ?? 0 }
    case 'WAITING':
      return phases.waiting === 'HAS_TRADE' ? answerOffer(outlook) : null
    default:
      return null
  }
}

/** Who does not want what is sold passes, by an offer of nothing: no sale waits for it. */
function answerOffer(outlook: Outlook): FarmMove | null {
  return outlook.table.trade?.stage === 'open' ? { move: 'MAKE_OFFER', value: bidFor(outlook) } : null
}

function answerTrade(outlook: Outlook, phase: FarmPhases['trading']): FarmMove | null {
  if (phase === 'OFFERS_WAITING') return null
  if (phase === 'OFFERS_CHOOSING') {
    const player = offerToAccept(outlook)
    return player < 0 ? SKIP : { move: 'ACCEPT_OFFER', player }
  }
  const index = cardToSell(outlook)
  if (index >= 0) return { move: 'ADD_CARD_TO_TRADE', index }
  const places = outlook.table.trade?.places ?? []
  return places.length === 0 ? SKIP : { move: 'SEND_TRADE', TCard: places.toSorted((a, b) => a - b) }
}

function answerPlaying(outlook: Outlook, phase: FarmPhases['playing'], isResolute: boolean): FarmMove {
  if (phase === 'TARGET_ACTION') {
    const card = outlook.table.playing?.kind
    return card !== undefined && (isResolute || isWorthPlaying(outlook))
      ? { move: 'EXECUTE_ACTION', Card: card }
      : CANCEL
  }
  const index = cardToPlay(outlook)
  return index < 0 ? SKIP : { move: 'CHOOSE_CARD', index }
}
