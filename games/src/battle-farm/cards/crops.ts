import type { Mode } from '../modes.ts'
import type { Rarity } from './rarity.ts'

export type Colour = 'yellow' | 'red' | 'green'

interface Ability {
  readonly name: string
  /** What sets it off; a passive one counts whenever the crop pays. */
  readonly when: readonly ('planted' | 'harvested' | 'fertilized' | 'passive')[]
  /** What its owner is asked to point at. */
  readonly target: Mode | null
  /** What it does, to the player whose crop it is. */
  readonly says: string
}

export interface CropData {
  readonly name: string
  readonly colour: Colour
  readonly rarity: Rarity
  /** Coins at harvest, as printed. */
  readonly value: number
  readonly ability: Ability
}

// The ids are read off this table. Others see it as CROPS, whose entries all have the same type.
const TABLE = {
  WHEAT: {
    name: 'Wheat',
    colour: 'yellow',
    rarity: 'common',
    value: 2,
    ability: { name: 'Bake it Up', when: ['fertilized'], target: null, says: 'This crop gains 2 value.' },
  },
  CHERRY: {
    name: 'Cherry',
    colour: 'red',
    rarity: 'common',
    value: 2,
    ability: {
      name: 'Cherry Picking',
      when: ['harvested'],
      target: null,
      says: 'Every Common card in your hand gains 1 value.',
    },
  },
  CABBAGE: {
    name: 'Cabbage',
    colour: 'green',
    rarity: 'common',
    value: 2,
    ability: {
      name: 'Head of Green',
      when: ['harvested'],
      target: null,
      says: 'Get 1 coin for every other Green crop that grows, whoever owns it.',
    },
  },
  CORN: {
    name: 'Corn',
    colour: 'yellow',
    rarity: 'common',
    value: 3,
    ability: {
      name: 'Yellow Patch',
      when: ['harvested'],
      target: null,
      says: 'Get 1 coin for every other Yellow crop that grows, whoever owns it.',
    },
  },
  CARROTS: {
    name: 'Carrots',
    colour: 'red',
    rarity: 'common',
    value: 3,
    ability: {
      name: 'Red Alert',
      when: ['harvested'],
      target: null,
      says: 'Get 1 coin for every other Red crop that grows, whoever owns it.',
    },
  },
  ONION: {
    name: 'Onions',
    colour: 'green',
    rarity: 'common',
    value: 3,
    ability: {
      name: 'Onion Ring',
      when: ['planted'],
      target: null,
      says: 'Get 1 fertilizer for each Onion in your hand and 1 coin for each in your beds, this one included.',
    },
  },
  MANGO: {
    name: 'Mango',
    colour: 'yellow',
    rarity: 'uncommon',
    value: 5,
    ability: {
      name: 'Mango Madness',
      when: ['planted'],
      target: 'FOE',
      says: 'An opponent swaps a hand card for a random one from the deck, once for every crop in their beds.',
    },
  },
  TOMATO: {
    name: 'Tomato',
    colour: 'red',
    rarity: 'uncommon',
    value: 5,
    ability: {
      name: 'Catch up',
      when: ['passive'],
      target: null,
      says: 'Pays 1 coin more for every opponent who has more coins than you.',
    },
  },
  POTATO: {
    name: 'Potato',
    colour: 'green',
    rarity: 'uncommon',
    value: 5,
    ability: {
      name: 'Root Rot',
      when: ['harvested'],
      target: null,
      says: 'Roll a d4: a 4 gives you a new Potato card, anything else 1 fertilizer.',
    },
  },
  MELON: {
    name: 'Melon',
    colour: 'yellow',
    rarity: 'uncommon',
    value: 6,
    ability: {
      name: 'Melon Mania',
      when: ['harvested'],
      target: null,
      says: 'Roll a d4 and get that many coins, unless this is your first Melon of the game.',
    },
  },
  BEANS: {
    name: 'Beans',
    colour: 'red',
    rarity: 'uncommon',
    value: 6,
    ability: {
      name: 'Beanstalk',
      when: ['harvested'],
      target: 'CARD_OWN',
      says: 'Swap a card of your hand for a random one from the deck.',
    },
  },
  WASABI: {
    name: 'Wasabi',
    colour: 'green',
    rarity: 'uncommon',
    value: 6,
    ability: {
      name: 'Radish Rally',
      when: ['planted'],
      target: 'FOE',
      says: 'With another Wasabi in your hand, roll a d4 and steal that many coins from an opponent.',
    },
  },
  PINEAPPLE: {
    name: 'Pineapple',
    colour: 'yellow',
    rarity: 'rare',
    value: 9,
    ability: {
      name: 'Pineapple Punch',
      when: ['harvested'],
      target: 'CROP_ANY',
      says: 'Destroy a crop outside a Greenhouse: its card goes back into the deck.',
    },
  },
  EGGPLANT: {
    name: 'Eggplant',
    colour: 'red',
    rarity: 'rare',
    value: 9,
    ability: {
      name: 'Eggplant Emoji',
      when: ['planted'],
      target: 'PLAYER',
      says: 'A player loses 1 coin for every card in their hand.',
    },
  },
  PEPPER: {
    name: 'Peppers',
    colour: 'green',
    rarity: 'rare',
    value: 9,
    ability: {
      name: 'Spicy Sprinkle',
      when: ['harvested'],
      target: null,
      says: 'Roll a d6: that many times, a random crop card in your hand gains 1 value.',
    },
  },
  TANGERINE: {
    name: 'Tangerine',
    colour: 'yellow',
    rarity: 'epic',
    value: 15,
    ability: {
      name: 'Sweet and Sour',
      when: ['planted', 'harvested'],
      target: null,
      says: 'Your other crops gain 1 value.',
    },
  },
  PUMPKIN: {
    name: 'Pumpkin',
    colour: 'red',
    rarity: 'epic',
    value: 15,
    ability: {
      name: 'Trick or Treat',
      when: ['harvested'],
      target: null,
      says: 'Every opponent pays you 1 coin for each fertilizer they hold.',
    },
  },
  GRAPE: {
    name: 'Grape',
    colour: 'green',
    rarity: 'epic',
    value: 15,
    ability: {
      name: 'Grapevine',
      when: ['harvested'],
      target: null,
      says: 'If its bed is Common or Raised, the bed becomes Hydroponic; otherwise get 4 coins.',
    },
  },
  CLOUDBERRY: {
    name: 'Cloudberry',
    colour: 'yellow',
    rarity: 'mythic',
    value: 21,
    ability: {
      name: 'Berry Blitz',
      when: ['planted'],
      target: null,
      says: 'Every opponent puts their hand card of highest value back into the deck, with a value of 1.',
    },
  },
  STRAWBERRY: {
    name: 'Strawberry',
    colour: 'red',
    rarity: 'mythic',
    value: 23,
    ability: {
      name: 'Ripe for the Picking',
      when: ['harvested'],
      target: 'CROP_ANY',
      says: 'Get the value of a growing crop in coins; the crop stays.',
    },
  },
  BLUEBERRY: {
    name: 'Blueberry',
    colour: 'green',
    rarity: 'mythic',
    value: 22,
    ability: {
      name: 'Blueberry Boom',
      when: ['planted'],
      target: 'BED_FOE',
      says: "An opponent's bed becomes Common and its crop is destroyed, unless the bed was a Greenhouse.",
    },
  },
} satisfies Record<string, CropData>

export type CropId = keyof typeof TABLE

export const CROPS: Readonly<Record<CropId, CropData>> = TABLE

/** In the order of the table. */
export const CROP_IDS = Object.keys(TABLE) as readonly CropId[] // the keys of that very object
