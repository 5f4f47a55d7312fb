import type { Translation } from '@parlor/engine'
import type { text as english } from './text.ts'
import { asked } from './text/de/asked.ts'
import { drawn } from './text/de/drawn.ts'
import { happenings } from './text/de/happenings.ts'
import { lookUp } from './text/de/look-up.ts'
import { moves } from './text/de/moves.ts'
import { notNow } from './text/de/not-now.ts'
import { optionTexts, variantTexts } from './text/de/options.ts'
import { refusals } from './text/de/refusals.ts'
import { sheet } from './text/de/sheet.ts'
import { words } from './text/de/words.ts'
import { textIn } from './text/language.ts'

/** How does it read in German? */
export const german: Translation<typeof english> = {
  name: 'Battle Farm',
  about: 'Kaufe, pflanze und ernte, lass Eigenes schneller wachsen und verdirb Fremdes. Die meisten Münzen gewinnen.',
  text: textIn({
    words,
    sheet,
    asked,
    moves,
    refusals,
    notNow,
    happenings,
    names: {
      CHOOSE_MARKET_SLOT: 'Eine Karte vom Markt wählen',
      CHOOSE_CARD: 'Eine Karte wählen',
      CHOOSE_BED: 'Ein Beet wählen',
      CHOOSE_CROP: 'Eine Pflanze wählen',
      CHOOSE_PLAYER: 'Einen Spieler wählen',
      ADD_CARD_TO_TRADE: 'Eine Karte zum Verkauf anbieten',
      REMOVE_CARD_FROM_TRADE: 'Eine Karte doch behalten',
      SEND_TRADE: 'Um Angebote bitten',
      ACCEPT_OFFER: 'Verkaufen an',
      MAKE_OFFER: 'Münzen bieten',
      ADD_COINS_TO_OFFER: 'Ein höheres Angebot vorbereiten',
      REMOVE_COINS_FROM_OFFER: 'Ein niedrigeres Angebot vorbereiten',
    },
    lookUp,
    drawn,
    options: optionTexts,
    variants: variantTexts,
    unit: { one: 'Münze', many: 'Münzen' },
  }),
}
