import type { RefusalSentences } from '../refusals.ts'
import { placeName } from '../words.ts'
import { words } from './words.ts'

const { counted, nameOfCard } = words

export const refusals: RefusalSentences = {
  plain: {
    held: () => 'Something has to be chosen first: by you, or by another player.',
    'no-such-slot': ({ slots }) => `There is no such place on the market: they are numbered 1 to ${slots}.`,
    'slot-empty': ({ slot }) => `Place ${placeName(slot)} of the market is empty.`,
    'too-dear': ({ card, price, budget }) =>
      `${nameOfCard(card)} costs ${counted(price, 'coin')}: you ${budget === 0 ? 'have nothing left' : `can spend ${budget}`}.`,
    'no-such-bed': ({ beds }) =>
      beds === 0 ? 'There is no such bed.' : `There is no such bed: they are numbered 1 to ${beds}.`,
    'bed-taken': ({ bed }) => `Something grows in bed ${placeName(bed)} already.`,
    'bed-locked': ({ bed }) =>
      `Bed ${placeName(bed)} was emptied in this turn: nothing is planted in it before the turn is over.`,
    'no-empty-bed': () => 'You have no empty bed to plant it in.',
    'no-crop': ({ bed }) => `Nothing grows in bed ${placeName(bed)}.`,
    'in-greenhouse': ({ bed }) => `Bed ${placeName(bed)} is a Greenhouse: its crop cannot be chosen for harm.`,
    'choose-another-player': () => 'Choose an opponent, not yourself.',
    'no-such-player': () => 'There is no such player.',
    'card-cannot-be-chosen': () => 'That card cannot be chosen now.',
    'class-card-used': ({ card }) => `${nameOfCard(card)} can be played once a game, and you have.`,
    'not-enough-fertilizers': ({ card, cost, fertilizers }) =>
      `${nameOfCard(card)} needs ${counted(cost, 'fertilizer')}: you have ${fertilizers === 0 ? 'none' : fertilizers}.`,
    'must-choose': () => 'This choice cannot be refused: choose, or SKIP to leave it to chance.',
    'nothing-to-skip': () => 'There is nothing to skip: wait for your turn.',
    'already-in-trade': () => 'That card is offered for sale already.',
    'not-in-trade': () => 'That card is not offered for sale.',
    'offer-at-least-one': () => 'Name at least 1 coin.',
    'not-enough-coins': ({ value, coins }) =>
      `You cannot offer ${counted(value, 'coin')}: you have ${coins === 0 ? 'none' : coins}.`,
    'draft-too-small': ({ value, draft }) =>
      `You cannot take ${counted(value, 'coin')} away: the offer you prepare has ${draft === 0 ? 'none' : draft}.`,
    'too-late': () => 'The offers have been opened: it is too late.',
  },
  classCardApart: 'Your class card is not part of your hand: it cannot be chosen here.',
  noCards: 'There is no card to choose.',
  noCardOfNumber: 'There is no card of that number.',
  missing: {
    BED_EMPTY: 'You have no empty bed for it.',
    CROP_FOE: 'No opponent grows anything.',
    CROP_OWN: 'You grow nothing it could be played on.',
    CROP_ANY: 'Nothing grows that it could be played on.',
    CARD_OWN: 'It needs another card in your hand.',
    CARD_MARKET: 'The market is empty.',
    CARD_DISCARDED: 'Your discard pile is empty.',
  },
  noTarget: 'There is nothing that card could be played on.',
  noOffer: (who) => `${who} has made no offer.`,
}
