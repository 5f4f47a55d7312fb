import type { RefusalSentences } from '../refusals.ts'
import { placeName } from '../words.ts'
import { words } from './words.ts'

const { counted, nameOfCard } = words

export const refusals: RefusalSentences = {
  plain: {
    held: () => 'Erst muss etwas gewählt werden: von dir oder von jemand anderem.',
    'no-such-slot': ({ slots }) => `Diesen Marktplatz gibt es nicht: Sie heißen 1 bis ${slots}.`,
    'slot-empty': ({ slot }) => `Marktplatz ${placeName(slot)} ist leer.`,
    'too-dear': ({ card, price, budget }) =>
      `${nameOfCard(card)} kostet ${counted(price, 'coin')}: Du ${budget === 0 ? 'hast nichts mehr' : `kannst ${budget} ausgeben`}.`,
    'no-such-bed': ({ beds }) =>
      beds === 0 ? 'Dieses Beet gibt es nicht.' : `Dieses Beet gibt es nicht: Sie heißen 1 bis ${beds}.`,
    'bed-taken': ({ bed }) => `In Beet ${placeName(bed)} wächst schon etwas.`,
    'bed-locked': ({ bed }) =>
      `Beet ${placeName(bed)} wurde in diesem Zug geleert: Bis zum Ende des Zuges wird dort nichts gepflanzt.`,
    'no-empty-bed': () => 'Du hast kein leeres Beet dafür.',
    'no-crop': ({ bed }) => `In Beet ${placeName(bed)} wächst nichts.`,
    'in-greenhouse': ({ bed }) =>
      `Beet ${placeName(bed)} ist ein Gewächshaus: Seiner Pflanze kann nicht gezielt geschadet werden.`,
    'choose-another-player': () => 'Wähle einen Gegner, nicht dich selbst.',
    'no-such-player': () => 'Diesen Spieler gibt es nicht.',
    'card-cannot-be-chosen': () => 'Diese Karte kann jetzt nicht gewählt werden.',
    'class-card-used': ({ card }) => `${nameOfCard(card)} darf man einmal im Spiel spielen, und du hast es getan.`,
    'not-enough-fertilizers': ({ card, cost, fertilizers }) =>
      `${nameOfCard(card)} kostet ${counted(cost, 'fertilizer')}: Du hast ${fertilizers === 0 ? 'keinen' : fertilizers}.`,
    'must-choose': () => 'Diese Wahl kann man nicht verweigern: Wähle, oder überlass sie dem Zufall.',
    'nothing-to-skip': () => 'Es gibt nichts zu überspringen: Warte, bis du dran bist.',
    'already-in-trade': () => 'Diese Karte wird schon zum Verkauf angeboten.',
    'not-in-trade': () => 'Diese Karte wird nicht zum Verkauf angeboten.',
    'offer-at-least-one': () => 'Nenne mindestens 1 Münze.',
    'not-enough-coins': ({ value, coins }) =>
      `Du kannst nicht ${counted(value, 'coin')} bieten: Du hast ${coins === 0 ? 'keine' : coins}.`,
    'draft-too-small': ({ value, draft }) =>
      `Du kannst nicht ${counted(value, 'coin')} wegnehmen: Dein Angebot ${draft === 0 ? 'ist leer' : `steht bei ${draft}`}.`,
    'too-late': () => 'Die Angebote sind schon geöffnet: Es ist zu spät.',
  },
  classCardApart: 'Deine Klassenkarte gehört nicht zur Hand: Sie kann hier nicht gewählt werden.',
  noCards: 'Es gibt keine Karte zu wählen.',
  noCardOfNumber: 'Eine Karte mit dieser Nummer gibt es nicht.',
  missing: {
    BED_EMPTY: 'Du hast kein leeres Beet dafür.',
    CROP_FOE: 'Bei deinen Gegnern wächst nichts.',
    CROP_OWN: 'Bei dir wächst nichts, worauf man das spielen könnte.',
    CROP_ANY: 'Es wächst nichts, worauf man das spielen könnte.',
    CARD_OWN: 'Dazu brauchst du noch eine Karte auf der Hand.',
    CARD_MARKET: 'Der Markt ist leer.',
    CARD_DISCARDED: 'Deine Ablage ist leer.',
  },
  noTarget: 'Es gibt nichts, worauf man diese Karte spielen könnte.',
  noOffer: (who) => `${who} hat nichts geboten.`,
}
