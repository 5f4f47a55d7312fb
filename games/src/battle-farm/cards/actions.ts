import type { Mode } from '../modes.ts'
import type { Rarity } from './rarity.ts'

export interface ActionData {
  readonly name: string
  readonly rarity: Rarity
  /** Fertilizers, as printed. */
  readonly cost: number
  /** What its player points at when it is played. */
  readonly target: Mode | null
  /** What it asks for after its first step. */
  readonly asksLater?: Mode
  /** What it does, to the player who plays it. */
  readonly says: string
}

// The ids are read off this table. Others see it as ACTIONS, whose entries all have the same type.
const TABLE = {
  GARDEN_GOURMET: {
    name: 'Garden Gourmet',
    rarity: 'common',
    cost: 1,
    target: 'CROP_ANY',
    says: "A crop gains this card's value.",
  },
  FERTILIZER_FRENZY: {
    name: 'Fertilizer Frenzy',
    rarity: 'common',
    cost: 1,
    target: 'CROP_ANY',
    says: 'A crop outside a Greenhouse loses 1 value if Common, 2 if Uncommon, up to 5 if Mythic.',
  },
  RECYCLE: {
    name: 'Recycle',
    rarity: 'common',
    cost: 0,
    target: 'CARD_OWN',
    says: 'Discard another hand card and get 2 fertilizers if it is Common, 3 if Uncommon, up to 6 if Mythic.',
  },
  LUCKY_FIND: {
    name: 'Lucky Find',
    rarity: 'common',
    cost: 1,
    target: null,
    says: 'Roll a d4 and get that many coins.',
  },
  GREEN_DAY: {
    name: 'Green Day',
    rarity: 'common',
    cost: 1,
    target: null,
    says: 'Green crop cards in your hand gain 1 value.',
  },
  RED_HEAT: {
    name: 'Red Heat',
    rarity: 'common',
    cost: 1,
    target: null,
    says: 'Red crop cards in your hand gain 1 value.',
  },
  YELLOW_GOLD: {
    name: 'Yellow Gold',
    rarity: 'common',
    cost: 1,
    target: null,
    says: 'Yellow crop cards in your hand gain 1 value.',
  },
  WEED_WHACKER: {
    name: 'Weed Whacker',
    rarity: 'uncommon',
    cost: 2,
    target: null,
    says: 'Get 1 coin for every other card in your hand.',
  },
  PEST_CONTROL: {
    name: 'Pest Control',
    rarity: 'uncommon',
    cost: 1,
    target: null,
    says: 'Your crops gain 1 value.',
  },
  SUPERNATURAL_SELECTION: {
    name: 'Supernatural Selection',
    rarity: 'uncommon',
    cost: 3,
    target: 'CARD_OWN',
    says: 'Another card of your hand gains 4 value.',
  },
  FLOWER_POWER: {
    name: 'Flower Power',
    rarity: 'uncommon',
    cost: 3,
    target: null,
    says: 'Get 1 fertilizer for every kind of crop that grows, whoever owns it.',
  },
  FUNGUS_FLAY: {
    name: 'Fungus Flay',
    rarity: 'uncommon',
    cost: 3,
    target: 'CROP_ANY',
    says: 'Point at a crop: all crops of its colour lose 1 value, yours too, except in Greenhouses.',
  },
  SURGING_SEEDLINGS: {
    name: 'Surging Seedlings',
    rarity: 'uncommon',
    cost: 3,
    target: null,
    says: 'Draw a card for each of your empty beds.',
  },
  THORNY_FENCE: {
    name: 'Thorny Fence',
    rarity: 'rare',
    cost: 3,
    target: 'PLAYER',
    says: "Every card in a player's hand loses 1 value.",
  },
  SOIL_ENRICHMENT: {
    name: 'Soil Enrichment',
    rarity: 'rare',
    cost: 2,
    target: null,
    says: 'Your crops ripen 1 turn sooner; what is ripe then is harvested at once.',
  },
  SEED_SPROUT: {
    name: 'Seed Sprout',
    rarity: 'rare',
    cost: 3,
    target: null,
    says: 'Draw a card for every colour among your crops.',
  },
  POLLEN_PARADISE: {
    name: 'Pollen Paradise',
    rarity: 'rare',
    cost: 2,
    target: null,
    asksLater: 'CARD_OWN',
    says: 'Draw 2 cards and keep 1; get 1 fertilizer for every hand card of its colour, itself included.',
  },
  RETRACTABLE_GREENHOUSE: {
    name: 'Retractable Greenhouse',
    rarity: 'rare',
    cost: 1,
    target: 'BED_ANY',
    says: 'A bed becomes a Greenhouse; its crop stays.',
  },
  GARDEN_GNOME: {
    name: 'Garden Gnome',
    rarity: 'rare',
    cost: 1,
    target: null,
    says: "Every opponent discards random hand cards, as many as this card's value.",
  },
  TRELLIS_BED: {
    name: 'Trellis Bed',
    rarity: 'epic',
    cost: 2,
    target: 'BED_ANY',
    says: 'A bed becomes a Trellis; its crop stays.',
  },
  VERTICAL_BED: {
    name: 'Vertical Bed',
    rarity: 'epic',
    cost: 2,
    target: 'BED_ANY',
    says: 'A bed becomes a Vertical Bed; its crop stays.',
  },
  ROTATIONAL_BED: {
    name: 'Rotational Bed',
    rarity: 'epic',
    cost: 2,
    target: 'BED_ANY',
    says: 'A bed becomes a Rotational Bed; its crop stays.',
  },
  WASTE_DISPOSAL: {
    name: 'Waste Disposal',
    rarity: 'epic',
    cost: 3,
    target: 'PLAYER',
    says: "A player's crops each lose 1 value for every card in that player's hand.",
  },
  CARTEL_AGREEMENT: {
    name: 'Cartel Agreement',
    rarity: 'epic',
    cost: 4,
    target: null,
    says: 'Get a random market card for nothing; the others go back into the deck and the market is filled anew.',
  },
  CHEMICAL_BLISS: {
    name: 'Chemical Bliss',
    rarity: 'mythic',
    cost: 1,
    target: null,
    says: "Roll a d6 for every point of this card's value and get the sum in fertilizers.",
  },
  DROUGHT: {
    name: 'Drought',
    rarity: 'mythic',
    cost: 4,
    target: null,
    says: 'Every crop in the game ripens 2 turns later.',
  },
  CLONE: {
    name: 'Clone',
    rarity: 'mythic',
    cost: 4,
    target: 'CROP_ANY',
    says: 'Get a new card of a crop that grows.',
  },
  WITHER: {
    name: 'Wither',
    rarity: 'mythic',
    cost: 3,
    target: 'CROP_ANY',
    says: 'Destroy a crop outside a Greenhouse: its card is discarded.',
  },
  DEMON: {
    name: 'Demon of Harvest',
    rarity: 'mythic',
    cost: 0,
    target: null,
    asksLater: 'CARD_MARKET',
    says:
      'Roll a d20: on a 20 you harvest every crop in the game; otherwise pay the roll in fertilizers ' +
      'and take market cards priced up to it in all, or lose your crops if you cannot pay.',
  },
} satisfies Record<string, ActionData>

export type ActionId = keyof typeof TABLE

export const ACTIONS: Readonly<Record<ActionId, ActionData>> = TABLE

/** In the order of the table. */
export const ACTION_IDS = Object.keys(TABLE) as readonly ActionId[] // the keys of that very object
