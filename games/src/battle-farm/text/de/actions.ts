import type { ActionId } from '../../cards/actions.ts'
import type { CardWords } from '../words.ts'

export const ACTION_WORDS: Readonly<Record<ActionId, CardWords>> = {
  GARDEN_GOURMET: {
    name: 'Gartengourmet',
    says: 'Eine Pflanze steigt um so viel im Wert, wie diese Karte wert ist.',
    short: 'Pflanze steigt um den Kartenwert',
  },
  FERTILIZER_FRENZY: {
    name: 'Düngerrausch',
    says: 'Eine Pflanze außerhalb von Gewächshäusern sinkt im Wert: um 1, wenn sie gewöhnlich ist, um 2, wenn ungewöhnlich, bis zu 5, wenn mythisch.',
    short: 'eine Pflanze sinkt um 1 bis 5',
  },
  RECYCLE: {
    name: 'Komposthaufen',
    says: 'Lege eine andere Handkarte ab: Du bekommst 2 Dünger, wenn sie gewöhnlich ist, 3, wenn ungewöhnlich, bis zu 6, wenn mythisch.',
    short: 'eine Handkarte ablegen für Dünger',
  },
  LUCKY_FIND: { name: 'Glücksfund', says: 'Wirf einen W4: Du bekommst so viele Münzen.', short: 'W4 Münzen' },
  GREEN_DAY: {
    name: 'Grüner Tag',
    says: 'Grüne Pflanzenkarten auf deiner Hand steigen um 1 im Wert.',
    short: 'deine grünen Handkarten +1',
  },
  RED_HEAT: {
    name: 'Rote Glut',
    says: 'Rote Pflanzenkarten auf deiner Hand steigen um 1 im Wert.',
    short: 'deine roten Handkarten +1',
  },
  YELLOW_GOLD: {
    name: 'Gelbes Gold',
    says: 'Gelbe Pflanzenkarten auf deiner Hand steigen um 1 im Wert.',
    short: 'deine gelben Handkarten +1',
  },
  WEED_WHACKER: {
    name: 'Unkrautstecher',
    says: 'Du bekommst 1 Münze für jede andere Karte auf deiner Hand.',
    short: '1 Münze je andere Handkarte',
  },
  PEST_CONTROL: {
    name: 'Pflanzenschutz',
    says: 'Deine Pflanzen steigen um 1 im Wert.',
    short: 'deine Pflanzen +1',
  },
  SUPERNATURAL_SELECTION: {
    name: 'Geisterauslese',
    says: 'Eine andere Karte auf deiner Hand steigt um 4 im Wert.',
    short: 'eine andere Handkarte +4',
  },
  FLOWER_POWER: {
    name: 'Blumenkraft',
    says: 'Du bekommst 1 Dünger für jede Art von Pflanze, die wächst, egal bei wem.',
    short: '1 Dünger je Art, die wächst',
  },
  FUNGUS_FLAY: {
    name: 'Pilzbefall',
    says: 'Zeige auf eine Pflanze: Alle Pflanzen ihrer Farbe sinken um 1 im Wert, auch deine, außer in Gewächshäusern.',
    short: 'Pflanzen einer Farbe -1',
  },
  SURGING_SEEDLINGS: {
    name: 'Neue Setzlinge',
    says: 'Zieh eine Karte für jedes deiner leeren Beete.',
    short: 'eine Karte ziehen je leeres Beet',
  },
  THORNY_FENCE: {
    name: 'Dornenhecke',
    says: 'Jede Handkarte eines Spielers sinkt um 1 im Wert.',
    short: 'Handkarten eines Spielers -1',
  },
  SOIL_ENRICHMENT: {
    name: 'Gute Erde',
    says: 'Deine Pflanzen reifen 1 Zug früher; was dann reif ist, wird sofort geerntet.',
    short: 'deine Pflanzen 1 Zug früher',
  },
  SEED_SPROUT: {
    name: 'Keimling',
    says: 'Zieh eine Karte für jede Farbe unter deinen Pflanzen.',
    short: 'eine Karte ziehen je eigene Farbe',
  },
  POLLEN_PARADISE: {
    name: 'Pollenparadies',
    says: 'Zieh 2 Karten und behalte 1; du bekommst 1 Dünger für jede Handkarte ihrer Farbe, sie selbst eingeschlossen.',
    short: '2 ziehen, 1 behalten, dazu Dünger',
  },
  RETRACTABLE_GREENHOUSE: {
    name: 'Mobiles Gewächshaus',
    says: 'Ein Beet wird zum Gewächshaus; seine Pflanze bleibt.',
    short: 'macht ein Beet zum Gewächshaus',
  },
  GARDEN_GNOME: {
    name: 'Gartenzwerg',
    says: 'Jeder Gegner legt zufällige Handkarten ab, so viele, wie diese Karte wert ist.',
    short: 'Gegner legen zufällige Karten ab',
  },
  TRELLIS_BED: {
    name: 'Spalierbeet',
    says: 'Ein Beet wird zum Spalier; seine Pflanze bleibt.',
    short: 'macht ein Beet zum Spalier',
  },
  VERTICAL_BED: {
    name: 'Vertikalbeet',
    says: 'Ein Beet wird zum Vertikalbeet; seine Pflanze bleibt.',
    short: 'macht ein Beet zum Vertikalbeet',
  },
  ROTATIONAL_BED: {
    name: 'Wechselbeet',
    says: 'Ein Beet wird zum Wechselbeet; seine Pflanze bleibt.',
    short: 'macht ein Beet zum Wechselbeet',
  },
  WASTE_DISPOSAL: {
    name: 'Müllabfuhr',
    says: 'Jede Pflanze eines Spielers sinkt für jede Karte auf seiner Hand um 1 im Wert.',
    short: 'Pflanzen eines Spielers -1 je Karte',
  },
  CARTEL_AGREEMENT: {
    name: 'Kartell',
    says: 'Du bekommst eine zufällige Karte vom Markt umsonst; die anderen kommen zurück in den Stapel, und der Markt wird neu gefüllt.',
    short: 'eine Marktkarte umsonst, neuer Markt',
  },
  CHEMICAL_BLISS: {
    name: 'Chemiesegen',
    says: 'Wirf einen W6 für jeden Punkt, den diese Karte wert ist: Du bekommst die Summe in Dünger.',
    short: 'W6 Dünger je Punkt ihres Werts',
  },
  DROUGHT: {
    name: 'Dürre',
    says: 'Alle Pflanzen im Spiel reifen 2 Züge später.',
    short: 'alle Pflanzen 2 Züge später',
  },
  CLONE: {
    name: 'Klon',
    says: 'Du bekommst eine neue Karte einer Pflanze, die wächst.',
    short: 'Kopie einer wachsenden Pflanze',
  },
  WITHER: {
    name: 'Welke',
    says: 'Vernichte eine Pflanze außerhalb von Gewächshäusern: Ihre Karte wird abgelegt.',
    short: 'eine Pflanze vernichten',
  },
  DEMON: {
    name: 'Erntedämon',
    says:
      'Wirf einen W20: Bei einer 20 erntest du alle Pflanzen im Spiel; sonst zahlst du den Wurf in Dünger ' +
      'und nimmst Marktkarten bis zu diesem Gesamtpreis, oder verlierst deine Pflanzen, wenn du nicht zahlen kannst.',
    short: 'W20: alle Ernten, Markt oder Ruin',
  },
}
