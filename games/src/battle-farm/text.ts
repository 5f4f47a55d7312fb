import { asked } from './text/en/asked.ts'
import { drawn } from './text/en/drawn.ts'
import { happenings } from './text/en/happenings.ts'
import { lookUp } from './text/en/look-up.ts'
import { moves } from './text/en/moves.ts'
import { notNow } from './text/en/not-now.ts'
import { optionTexts, variantTexts } from './text/en/options.ts'
import { refusals } from './text/en/refusals.ts'
import { sheet } from './text/en/sheet.ts'
import { words } from './text/en/words.ts'
import { textIn } from './text/language.ts'

/** How does it read? */
export const text = textIn({
  words,
  sheet,
  asked,
  moves,
  refusals,
  notNow,
  happenings,
  names: {
    CHOOSE_MARKET_SLOT: 'Choose a market card',
    CHOOSE_CARD: 'Choose a card',
    CHOOSE_BED: 'Choose a bed',
    CHOOSE_CROP: 'Choose a crop',
    CHOOSE_PLAYER: 'Choose a player',
    ADD_CARD_TO_TRADE: 'Put a card up for sale',
    REMOVE_CARD_FROM_TRADE: 'Keep a card after all',
    SEND_TRADE: 'Ask for offers',
    ACCEPT_OFFER: 'Sell to',
    MAKE_OFFER: 'Offer coins',
    ADD_COINS_TO_OFFER: 'Prepare to offer more',
    REMOVE_COINS_FROM_OFFER: 'Prepare to offer less',
  },
  lookUp,
  drawn,
  options: optionTexts,
  variants: variantTexts,
  unit: { one: 'coin', many: 'coins' },
})
