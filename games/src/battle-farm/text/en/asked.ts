import type { AskedSentences } from '../asked.ts'
import { words } from './words.ts'

const { counted, listed } = words

const OR_ELSE = 'or choose something else.'

const have = (who: readonly string[]) => `${listed(who)} ${who.length === 1 ? 'has' : 'have'}`

export const asked: AskedSentences = {
  prompts: {
    FOE: 'Choose an opponent.',
    PLAYER: 'Choose a player, or yourself.',
    BED_FOE: "Choose an opponent's bed.",
    BED_OWN: 'Choose one of your beds.',
    BED_ANY: "Choose a bed, yours or another's.",
    BED_EMPTY: 'Choose an empty bed of yours.',
    CROP_FOE: "Choose an opponent's crop.",
    CROP_OWN: 'Choose one of your crops.',
    CROP_ANY: "Choose a crop, yours or another's.",
    CARD_OWN: 'Choose a card of your hand.',
    CARD_MARKET: 'Choose a market card.',
    CARD_DISCARDED: 'Choose a card you have discarded.',
  },
  play: 'Play a card of your hand, or go on.',
  buy: (card, price) => `Buy ${card} for ${counted(price, 'coin')}, ${OR_ELSE}`,
  fertilize: (crop, bed) => `Fertilize ${crop}, in bed ${bed}, ${OR_ELSE}`,
  confirm: `Confirm it, ${OR_ELSE}`,
  shopping: (cards) => `Shopping: you may buy ${cards} more ${cards === 1 ? 'card' : 'cards'}.`,
  fertilizing: (fertilizers) =>
    `Fertilizing: you may spend ${fertilizers} more ${fertilizers === 1 ? 'fertilizer' : 'fertilizers'}.`,
  planting: (card) => `Planting ${card}.`,
  swap: (who, cards) =>
    `${who} makes you ${cards > 1 ? `swap ${cards} cards for random ones` : 'swap a card for a random one'}.`,
  swapped: (now, of) => `This is ${now} of ${of}.`,
  mayStillSpend: (coins) => `You may spend ${coins} more.`,
  keep: (cards) => `keep ${cards}.`,
  othersSwap: (who) => `${who} is choosing cards to swap; everybody waits.`,
  plays: (who, card) => `${who} is playing ${card}.`,
  costs: (fertilizers, has) =>
    fertilizers === 0 ? 'It needs no fertilizers.' : `It needs ${counted(fertilizers, 'fertilizer')}: you have ${has}.`,
  trade: {
    begin: 'Trade: put cards of your hand up for sale, or go on.',
    more: (cards) => `Trade, up for sale: ${cards}. Add more, or ask for offers.`,
    offer: (coins, from) => `${counted(coins, 'coin')} from ${from}`,
    offers: (cards, offers) => `Offers for ${cards}: ${offers}.`,
    looks: (seller) => `${seller} looks at the offers.`,
    waiting: (cards, who) => `Waiting for offers for ${cards}: ${who}.`,
    nobodyYet: 'nobody has answered yet',
    have: (who) => `${have(who)} answered`,
    haveAndNot: (done, waited) => `${have(done)} answered, ${have(waited)} not`,
    sells: (seller, cards) => `${seller} sells ${cards}.`,
    bid: (cards, coins) =>
      `Make an offer for ${cards > 1 ? 'all of it' : 'it'}, or pass: you have ${counted(coins, 'coin')}.`,
    draft: (coins) => `You prepare to offer ${coins}.`,
    own: (coins) =>
      coins === 0 ? 'You pass.' : `You offer ${counted(coins, 'coin')}; it is opened when everybody has answered.`,
  },
}
