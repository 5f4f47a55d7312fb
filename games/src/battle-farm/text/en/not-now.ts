import type { Reasoned } from '../not-now.ts'

const CONFIRM_FIRST = 'Confirm what you have chosen, or cancel it, first.'
const CONFIRMING = { CONFIRM_TRADE: CONFIRM_FIRST, CROP_CONFIRM: CONFIRM_FIRST, TARGET_ACTION: CONFIRM_FIRST }
const BIDDING = 'You are asked for an offer: MAKE_OFFER and a number of coins, 0 to pass, or wait.'
const BIDDERS = { HAS_TRADE: BIDDING, OFFER_SENT: 'You have made your offer: wait, or withdraw it.' }

export const notNow = {
  ROLL_CHARACTERS: { otherwise: 'The game has begun already.' },
  CHOOSE_MARKET_SLOT: {
    otherwise: 'Cards are bought at the beginning of your turn, after the harvest.',
    PLANNED: 'The game has not begun: ROLL_CHARACTERS starts it.',
    ...CONFIRMING,
    ...BIDDERS,
  },
  CONFIRM_DEAL: {
    otherwise: 'Choose a market card first, while you are shopping.',
    CARD_MARKET: 'Choose a market card first.',
  },
  CHOOSE_CARD: {
    otherwise: 'No card can be chosen now.',
    PLANNED: 'The game has not begun: ROLL_CHARACTERS starts it.',
    IDLE: 'Cards are played in your own turn, after shopping and trading. In a trade, ADD_CARD_TO_TRADE.',
    COLLECT: 'You are trading: ADD_CARD_TO_TRADE, or SKIP to go on to playing cards.',
    CARD_MARKET: 'You are choosing from the market: CHOOSE_MARKET_SLOT, or SKIP to go on.',
    CROP_OWN: 'You are choosing a crop: CHOOSE_CROP, or SKIP to go on.',
    ...CONFIRMING,
    ...BIDDERS,
  },
  CHOOSE_BED: { otherwise: 'A bed is chosen when a card asks for one: choose the card first.' },
  CHOOSE_CROP: {
    otherwise: 'A crop is chosen when a card asks for one, and when you fertilize at the end of your turn.',
    ...CONFIRMING,
  },
  CHOOSE_PLAYER: { otherwise: 'A player is chosen when a card asks for one: choose the card first.' },
  EXECUTE_ACTION: {
    otherwise: 'Choose the card first: CHOOSE_CARD and its number.',
    TARGET_CROP: 'Choose a bed for it.',
  },
  FERTILIZE: {
    otherwise: 'Crops are fertilized at the end of your turn: choose the crop first.',
    CROP_OWN: 'Choose the crop first: CHOOSE_CROP.',
  },
  CANCEL_SELECTION: { otherwise: 'There is nothing to cancel.' },
  QUIT: {
    otherwise: 'There is nothing to quit: SKIP ends the phase.',
    PLANNED: 'The game has not begun.',
    HAS_TRADE: 'There is nothing to quit: wait if you make no offer.',
    OFFER_SENT: 'There is nothing to quit: CANCEL_OFFER withdraws your offer.',
  },
  SKIP: {
    otherwise: 'There is nothing to skip.',
    HAS_TRADE: 'There is nothing to skip: wait if you make no offer.',
    OFFER_SENT: 'There is nothing to skip: wait for the others, or withdraw your offer.',
  },
  ADD_CARD_TO_TRADE: {
    otherwise: 'Cards are offered for sale in your own turn, after shopping.',
    OFFERS_WAITING: 'The cards have been offered: no more can be added.',
    OFFERS_CHOOSING: 'The cards have been offered: accept an offer, or SKIP.',
  },
  REMOVE_CARD_FROM_TRADE: {
    otherwise: 'No card is in a trade of yours.',
    OFFERS_WAITING: 'The cards have been offered: SKIP calls the sale off.',
    OFFERS_CHOOSING: 'The cards have been offered: SKIP calls the sale off.',
  },
  SEND_TRADE: {
    otherwise: 'First add cards to a trade: in your own turn, after shopping.',
    OFFERS_WAITING: 'The cards have been offered already.',
    OFFERS_CHOOSING: 'The cards have been offered already.',
  },
  ACCEPT_OFFER: { otherwise: 'There are no offers to accept.', OFFERS_WAITING: 'Wait until the offers are in.' },
  MAKE_OFFER: {
    otherwise: 'Nobody is selling anything to you.',
    OFFER_SENT: 'You have made an offer: CANCEL_OFFER withdraws it.',
  },
  CANCEL_OFFER: { otherwise: 'You have made no offer.' },
  ADD_COINS_TO_OFFER: {
    otherwise: 'Nobody is selling anything to you.',
    OFFER_SENT: 'Your offer is sealed: CANCEL_OFFER withdraws it.',
  },
  REMOVE_COINS_FROM_OFFER: {
    otherwise: 'Nobody is selling anything to you.',
    OFFER_SENT: 'Your offer is sealed: CANCEL_OFFER withdraws it.',
  },
} satisfies Reasoned

/** A reason in another language for each of these. */
export type NotNowSentences = {
  readonly [M in keyof typeof notNow]: Readonly<Record<keyof (typeof notNow)[M], string>>
}
