import type { BedType } from '../../beds.ts'
import type { MoveSentences } from '../moves.ts'
import { words } from './words.ts'

const { beds, counted, listed } = words

/** “a Raised Bed”. */
export function aBed(type: BedType): string {
  return type === 'HYDROPONIC' ? 'a Hydroponic bed' : `a ${beds[type].name}`
}

const ofThe = (role: string | null) => (role === null ? '' : ` of the ${role}`)

const bedOf = (bed: string, who: string | null) => (who === null ? `your bed ${bed}` : `bed ${bed} of ${who}`)

export const moves: MoveSentences = {
  plain: {
    ROLL_CHARACTERS: () => 'Start the game: everybody gets a class',
    END: () => 'End the game here',
    GATHER_OFFERS: () => 'Open the offers',
    MAKE_OFFER: ({ value }) => (value === 0 ? 'Pass' : `Offer ${counted(value, 'coin')}`),
    CANCEL_OFFER: () => 'Withdraw the offer',
    ADD_COINS_TO_OFFER: ({ value }) => `Prepare to offer ${counted(value, 'coin')} more`,
    REMOVE_COINS_FROM_OFFER: ({ value }) => `Prepare to offer ${counted(value, 'coin')} less`,
  },
  choose: (what) => `Choose ${what}`,
  chooseElse: 'Choose something else',
  chooseForPrice: (card, price) => `Choose ${card} for ${counted(price, 'coin')}`,
  takePriced: (card, price) => `Take ${card}, priced ${price}`,
  marketPlace: (place) => `place ${place} of the market`,
  buy: (card, price) => `Buy ${card} for ${counted(price, 'coin')}`,
  buyPlace: (place) => `Buy the card in place ${place} of the market`,
  playNow: (card) => `Play ${card} now`,
  play: (card) => `Play ${card}`,
  playClassCard: (card, cost) => `Play ${card}, your class card (${counted(cost, 'fertilizer')})`,
  theCard: 'the card',
  cardAt: (place) => `card ${place}`,
  bedOfClass: (bed, role) => `bed ${bed}${ofThe(role)}`,
  cropOfClass: (bed, role) => `the crop in bed ${bed}${ofThe(role)}`,
  chooseBed: (bed, who, type, crop) =>
    `Choose ${bedOf(bed, who)}, ${aBed(type)}${crop === null ? '' : ` with ${crop}`}`,
  chooseCrop: (crop, bed, who) => `Choose ${crop}, in ${bedOf(bed, who)}`,
  plant: (crop, bed, type, worth) =>
    `Plant ${crop ?? 'it'} in bed ${bed}, ${aBed(type)}${worth === null ? '' : ` (${worth})`}`,
  fertilize: (crop, bed) => `Fertilize ${crop ?? 'the crop'} in bed ${bed}`,
  yourself: 'yourself',
  theClass: (role) => `the ${role}`,
  sellCard: (card) => `Put ${card} up for sale`,
  unsellCard: (card) => `Keep ${card} after all`,
  askForOffers: (cards) => `Ask for offers for ${cards}`,
  offerPlaces: (places) =>
    `Offer ${counted(places.length, 'card')} for sale: ${places.length === 1 ? 'card' : 'cards'} ${listed(places)}`,
  acceptOffer: (who) => `Accept the offer of ${who}`,
  sellTo: (who, coins) => `Sell to ${who} for ${counted(coins, 'coin')}`,
  takeDiscarded: (card) => `Take ${card} from your discard pile`,
  discard: (card) => `Discard ${card}`,
  giveValue: (card) => `Give 4 value to ${card}`,
  keep: (card) => `Keep ${card}`,
  swap: (card) => `Swap ${card}`,
  takeBack: (card) => `Take ${card} back`,
  skip: {
    phase: 'Go on to the next phase',
    toChance: 'Leave it to chance',
    buying: 'Buy nothing more',
    fertilizing: 'Fertilize no more and end the turn',
    trade: 'Go on without a trade',
    sale: 'Call the sale off and go on',
    cards: 'Play no more cards',
    cardsAfter: (card) => `Bring ${card} to an end and play no more cards`,
    cardsWithout: (card) => `Take ${card} back and play no more cards`,
    chosen: 'Leave it and go on to the next phase',
  },
  quit: {
    choice: 'Do not choose',
    buying: 'Buy nothing more',
    fertilizing: 'Fertilize no more and end the turn',
    ability: (card) => `Do without the ability${card === null ? '' : ` of ${card}`}`,
    forced: 'Refuse to choose (you will be asked again)',
    taking: 'Take no more',
  },
}
