import type { NotNowSentences } from '../en/not-now.ts'

const NOT_BEGUN = 'Das Spiel hat noch nicht begonnen: Starte es erst.'
const CONFIRM_FIRST = 'Bestätige erst, was du gewählt hast, oder nimm es zurück.'
const CONFIRMING = { CONFIRM_TRADE: CONFIRM_FIRST, CROP_CONFIRM: CONFIRM_FIRST, TARGET_ACTION: CONFIRM_FIRST }
const BIDDERS = {
  HAS_TRADE: 'Du wirst um ein Angebot gebeten: Biete Münzen, 0 zum Passen, oder warte.',
  OFFER_SENT: 'Du hast geboten: Warte, oder zieh dein Angebot zurück.',
}
const SALE_BEGUN = 'Die Karten sind schon angeboten.'
const CALL_OFF = 'Die Karten sind angeboten: Mach weiter, um den Verkauf abzusagen.'
const NO_SALE = 'Niemand verkauft dir etwas.'
const SEALED = 'Dein Angebot ist abgegeben: Zieh es erst zurück.'

export const notNow: NotNowSentences = {
  ROLL_CHARACTERS: { otherwise: 'Das Spiel hat schon begonnen.' },
  CHOOSE_MARKET_SLOT: {
    otherwise: 'Gekauft wird zu Beginn deines Zuges, nach der Ernte.',
    PLANNED: NOT_BEGUN,
    ...CONFIRMING,
    ...BIDDERS,
  },
  CONFIRM_DEAL: {
    otherwise: 'Wähle erst eine Karte vom Markt, während du einkaufst.',
    CARD_MARKET: 'Wähle erst eine Karte vom Markt.',
  },
  CHOOSE_CARD: {
    otherwise: 'Jetzt kann keine Karte gewählt werden.',
    PLANNED: NOT_BEGUN,
    IDLE: 'Karten spielst du in deinem eigenen Zug, nach Einkauf und Handel. Beim Handeln bietest du sie an.',
    COLLECT: 'Du handelst: Biete eine Karte an, oder mach weiter, um Karten zu spielen.',
    CARD_MARKET: 'Du wählst vom Markt: Nimm dort eine Karte, oder mach weiter.',
    CROP_OWN: 'Du wählst eine Pflanze: Nimm eine deiner Pflanzen, oder mach weiter.',
    ...CONFIRMING,
    ...BIDDERS,
  },
  CHOOSE_BED: { otherwise: 'Ein Beet wählst du, wenn eine Karte danach fragt: Wähle erst die Karte.' },
  CHOOSE_CROP: {
    otherwise: 'Eine Pflanze wählst du, wenn eine Karte danach fragt und wenn du am Ende deines Zuges düngst.',
    ...CONFIRMING,
  },
  CHOOSE_PLAYER: { otherwise: 'Einen Spieler wählst du, wenn eine Karte danach fragt: Wähle erst die Karte.' },
  EXECUTE_ACTION: { otherwise: 'Wähle erst die Karte.', TARGET_CROP: 'Wähle ein Beet dafür.' },
  FERTILIZE: {
    otherwise: 'Gedüngt wird am Ende deines Zuges: Wähle erst die Pflanze.',
    CROP_OWN: 'Wähle erst die Pflanze.',
  },
  CANCEL_SELECTION: { otherwise: 'Es gibt nichts zurückzunehmen.' },
  QUIT: {
    otherwise: 'Es gibt nichts abzulehnen: Mach weiter, um die Phase zu beenden.',
    PLANNED: 'Das Spiel hat noch nicht begonnen.',
    HAS_TRADE: 'Es gibt nichts abzulehnen: Warte, wenn du nicht bietest.',
    OFFER_SENT: 'Es gibt nichts abzulehnen: Du kannst dein Angebot zurückziehen.',
  },
  SKIP: {
    otherwise: 'Es gibt nichts zu überspringen.',
    HAS_TRADE: 'Es gibt nichts zu überspringen: Warte, wenn du nicht bietest.',
    OFFER_SENT: 'Es gibt nichts zu überspringen: Warte auf die anderen, oder zieh dein Angebot zurück.',
  },
  ADD_CARD_TO_TRADE: {
    otherwise: 'Karten bietest du in deinem eigenen Zug an, nach dem Einkauf.',
    OFFERS_WAITING: 'Die Karten sind angeboten: Es kommen keine mehr dazu.',
    OFFERS_CHOOSING: 'Die Karten sind angeboten: Nimm ein Angebot an, oder mach weiter.',
  },
  REMOVE_CARD_FROM_TRADE: {
    otherwise: 'Du bietest keine Karte an.',
    OFFERS_WAITING: CALL_OFF,
    OFFERS_CHOOSING: CALL_OFF,
  },
  SEND_TRADE: {
    otherwise: 'Biete erst Karten an: in deinem eigenen Zug, nach dem Einkauf.',
    OFFERS_WAITING: SALE_BEGUN,
    OFFERS_CHOOSING: SALE_BEGUN,
  },
  ACCEPT_OFFER: {
    otherwise: 'Es gibt keine Angebote, die du annehmen könntest.',
    OFFERS_WAITING: 'Warte, bis die Angebote da sind.',
  },
  MAKE_OFFER: { otherwise: NO_SALE, OFFER_SENT: 'Du hast schon geboten: Zieh dein Angebot erst zurück.' },
  CANCEL_OFFER: { otherwise: 'Du hast nichts geboten.' },
  ADD_COINS_TO_OFFER: { otherwise: NO_SALE, OFFER_SENT: SEALED },
  REMOVE_COINS_FROM_OFFER: { otherwise: NO_SALE, OFFER_SENT: SEALED },
}
