import type { AnyMove } from '@parlor/engine'
import { battleFarm, type farmCards } from '@parlor/games'
import type { Bot } from '../bot.ts'
import { outlookOf, type Outlook } from './outlook.ts'
import { cardToPlay, isWorthPlaying } from './playing.ts'
import { answerAim } from './targets.ts'
import { bidFor, cardToSell, offerToAccept } from './trading.ts'

const SKIP: AnyMove = { move: 'SKIP' }
const CANCEL: AnyMove = { move: 'CANCEL_SELECTION' }

/**
 * Plays by rules of thumb: everything is worth so many coins, and what brings most is done. Looks at the view alone and
 * draws no numbers, so that it answers at once, and the same every time.
 */
export const farmerBot: Bot = {
  name: 'farmer',
  about: 'Buys, plants and plays what is worth most to it, and minds how much of the match is left.',
  plays: (game) => game.id === battleFarm.id,
  choose(turn): AnyMove | null {
    const { table, phases, clocks } = turn.view() as FarmerView
    if (table.turn === null) return { move: 'ROLL_CHARACTERS' }
    const outlook = outlookOf(table, turn.seat)
    const aim = table.aims[turn.seat] ?? null
    return aim === null ? answerPhase(outlook, phases, clocks.length > 0) : answerAim(outlook, aim)
  },
}

/** The view of a match of this game. */
interface FarmerView {
  readonly table: farmCards.View
  readonly phases: Readonly<Record<string, string>>
  readonly clocks: readonly unknown[]
}

function answerPhase(outlook: Outlook, phases: FarmerView['phases'], isTimed: boolean): AnyMove | null {
  const { table } = outlook
  switch (phases['game/turn']) {
    case 'SHOPPING':
      return { move: 'CONFIRM_DEAL', index: table.chosen?.place ?? 0 }
    case 'TRADE':
      return answerTrade(outlook, phases['game/turn/trading'], isTimed)
    case 'PLAYING':
      return answerPlaying(outlook, phases['game/turn/playing'])
    case 'FERTILIZE':
      return { move: 'FERTILIZE', index: table.chosen?.place ?? 0 }
    case 'WAITING':
      return phases['game/turn/waiting'] === 'HAS_TRADE' ? answerOffer(outlook) : null
    default:
      return null
  }
}

/** What is worth nothing gets no offer: it waits until the others have made theirs, or the time is up. */
function answerOffer(outlook: Outlook): AnyMove | null {
  const value = bidFor(outlook)
  return value > 0 && outlook.table.trade?.stage === 'open' ? { move: 'MAKE_OFFER', value } : null
}

function answerTrade(outlook: Outlook, phase: string | undefined, isTimed: boolean): AnyMove | null {
  // Without a clock nobody would end the waiting; the others have been asked before.
  if (phase === 'OFFERS_WAITING') return isTimed ? null : SKIP
  if (phase === 'OFFERS_CHOOSING') {
    const player = offerToAccept(outlook)
    return player < 0 ? SKIP : { move: 'ACCEPT_OFFER', player }
  }
  const index = cardToSell(outlook)
  if (index >= 0) return { move: 'ADD_CARD_TO_TRADE', index }
  const places = outlook.table.trade?.places ?? []
  return places.length === 0 ? SKIP : { move: 'SEND_TRADE', TCard: places.toSorted((a, b) => a - b) }
}

function answerPlaying(outlook: Outlook, phase: string | undefined): AnyMove {
  if (phase === 'TARGET_ACTION')
    return isWorthPlaying(outlook) ? { move: 'EXECUTE_ACTION', Card: outlook.table.playing?.kind ?? '' } : CANCEL
  const index = cardToPlay(outlook)
  return index < 0 ? SKIP : { move: 'CHOOSE_CARD', index }
}
