import type { Text } from '@parlor/engine'
import type { Refusal } from '../charts.ts'
import type { Mode } from '../modes.ts'
import { counted, placeName } from '../words.ts'

type Refusals = Text<never, never, Refusal, never, object>['refusals']

/** What is missing where a card needs a target and there is none. */
const MISSING: Readonly<Partial<Record<Mode, string>>> = {
  BED_EMPTY: 'You have no empty bed for it.',
  CROP_FOE: 'No opponent grows anything.',
  CROP_OWN: 'You grow nothing it could be played on.',
  CROP_ANY: 'Nothing grows that it could be played on.',
  CARD_OWN: 'It needs another card in your hand.',
  CARD_MARKET: 'The market is empty.',
  CARD_DISCARDED: 'Your discard pile is empty.',
}

/** A rule may tell the number that was named, or not. */
interface Numbered {
  readonly cards: number
  readonly index?: number
}

/** Why not. */
export const refusals: Refusals = {
  held: () => 'Something has to be chosen first: by you, or by another player.',
  // The class card has the number after the last card of the hand (R16).
  'no-such-card': ({ cards, index }: Numbered) => {
    if (index === cards) return 'Your class card is not part of your hand: it cannot be chosen here.'
    return cards === 0 ? 'There is no card to choose.' : 'There is no card of that number.'
  },
  'no-such-slot': ({ slots }) => `There is no such place on the market: they are numbered 1 to ${slots}.`,
  'slot-empty': ({ slot }) => `Place ${placeName(slot)} of the market is empty.`,
  'too-dear': ({ card, price, budget }) =>
    `${card} costs ${counted(price, 'coin')}: you ${budget === 0 ? 'have nothing left' : `can spend ${budget}`}.`,
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
  'class-card-used': ({ card }) => `${card} can be played once a game, and you have.`,
  'not-enough-fertilizers': ({ card, cost, fertilizers }) =>
    `${card} needs ${counted(cost, 'fertilizer')}: you have ${fertilizers === 0 ? 'none' : fertilizers}.`,
  'no-target': ({ mode }) => MISSING[mode] ?? 'There is nothing that card could be played on.',
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
  'no-offer': ({ player }, nameOf) =>
    player < 0 ? 'There is no such player.' : `${nameOf(player)} has made no offer.`,
}
