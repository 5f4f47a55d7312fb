import type { SheetSentences } from '../sheet.ts'
import { words } from './words.ts'

const { beds, counted } = words

const orYou = (who: string | null) => who ?? 'You'

export const sheet: SheetSentences = {
  notBegun: (starter) => `The game has not begun: ${starter} starts it.`,
  market: 'Market (rarity and price in coins; “3 fert.”: 3 fertilizers to play it)',
  you: 'You',
  discardPile: 'Your discard pile',
  hand: 'Your hand',
  emptyHand: 'Your hand: no cards',
  classCardUsed: 'class card used',
  ownClassCardUsed: (card) => `${card}, your class card, is used`,
  classCard: 'Class',
  cost: (fertilizers) => `${fertilizers} fert.`,
  empty: 'empty',
  locked: 'locked',
  lockedInFull: 'empty, locked until the turn is over',
  shortBed: (type) => beds[type].name.replace(' Bed', ''),
  ownTurn: (turns) => `Turn ${turns}, your turn.`,
  turn: (turns, who) => `Turn ${turns}, the turn of ${who}.`,
  limit: (coins) => `Coin limit: ${coins}.`,
  deck: (cards) => (cards === 0 ? 'The deck is empty.' : `Deck: ${counted(cards, 'card')}.`),
  ending: {
    limit: (who) => `${orYou(who)} reached the coin limit`,
    deck: (who) => `${orYou(who)} saw the end of the deck`,
    stall: () => 'Nobody can do anything any more',
  },
  turnsLeft: (left) => {
    if (left === 0) return 'the last turn is over'
    return left === 1 ? 'this turn is the last' : `${left} turns are left, with this one`
  },
}
