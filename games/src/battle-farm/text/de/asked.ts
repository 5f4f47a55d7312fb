import type { AskedSentences } from '../asked.ts'
import { words } from './words.ts'

const { counted, listed } = words

const OR_ELSE = 'oder wähle etwas anderes.'

const have = (who: readonly string[]) => `${listed(who)} ${who.length === 1 ? 'hat' : 'haben'}`

export const asked: AskedSentences = {
  prompts: {
    FOE: 'Wähle einen Gegner.',
    PLAYER: 'Wähle einen Spieler, auch dich selbst.',
    BED_FOE: 'Wähle ein Beet eines Gegners.',
    BED_OWN: 'Wähle eines deiner Beete.',
    BED_ANY: 'Wähle ein Beet, deines oder ein fremdes.',
    BED_EMPTY: 'Wähle eines deiner leeren Beete.',
    CROP_FOE: 'Wähle eine Pflanze eines Gegners.',
    CROP_OWN: 'Wähle eine deiner Pflanzen.',
    CROP_ANY: 'Wähle eine Pflanze, deine oder eine fremde.',
    CARD_OWN: 'Wähle eine Handkarte.',
    CARD_MARKET: 'Wähle eine Karte vom Markt.',
    CARD_DISCARDED: 'Wähle eine Karte aus deiner Ablage.',
  },
  play: 'Spiele eine Handkarte, oder mach weiter.',
  buy: (card, price) => `Kaufe ${card} für ${counted(price, 'coin')}, ${OR_ELSE}`,
  fertilize: (crop, bed) => `Dünge ${crop}, in Beet ${bed}, ${OR_ELSE}`,
  confirm: `Bestätige es, ${OR_ELSE}`,
  shopping: (cards) => `Einkaufen: Du darfst noch ${counted(cards, 'card')} kaufen.`,
  fertilizing: (fertilizers) => `Düngen: Du darfst noch ${counted(fertilizers, 'fertilizer')} ausgeben.`,
  planting: (card) => `Du pflanzt ${card}.`,
  swap: (who, cards) =>
    `${who} lässt dich ${cards > 1 ? `${cards} Karten gegen zufällige` : 'eine Karte gegen eine zufällige'} tauschen.`,
  swapped: (now, of) => `Das ist ${now} von ${of}.`,
  mayStillSpend: (coins) => `Du darfst noch ${coins} ausgeben.`,
  keep: (cards) => `Behalte ${cards}.`,
  othersSwap: (who) => `${who} wählt Karten zum Tauschen; alle warten.`,
  plays: (who, card) => `${who} spielt ${card}.`,
  costs: (fertilizers, has) =>
    fertilizers === 0
      ? 'Das kostet keinen Dünger.'
      : `Das kostet ${counted(fertilizers, 'fertilizer')}: Du hast ${has}.`,
  trade: {
    begin: 'Handel: Biete Handkarten zum Verkauf an, oder mach weiter.',
    more: (cards) => `Handel, zu verkaufen: ${cards}. Lege mehr dazu, oder bitte um Angebote.`,
    offer: (coins, from) => `${counted(coins, 'coin')} von ${from}`,
    offers: (cards, offers) => `Angebote für ${cards}: ${offers}.`,
    looks: (seller) => `${seller} sieht sich die Angebote an.`,
    waiting: (cards, who) => `Warten auf Angebote für ${cards}: ${who}.`,
    nobodyYet: 'noch niemand hat geantwortet',
    have: (who) => `${have(who)} geantwortet`,
    haveAndNot: (done, waited) => `${have(done)} geantwortet, ${listed(waited)} noch nicht`,
    sells: (seller, cards) => `${seller} verkauft ${cards}.`,
    bid: (cards, coins) =>
      `Biete ${cards > 1 ? 'für alles zusammen' : 'dafür'}, oder passe: Du hast ${counted(coins, 'coin')}.`,
    draft: (coins) => `Du bereitest ein Angebot von ${coins} vor.`,
    own: (coins) =>
      coins === 0 ? 'Du passt.' : `Du bietest ${counted(coins, 'coin')}; geöffnet wird, wenn alle geantwortet haben.`,
  },
}
