import type { CropId } from '../../cards/crops.ts'
import type { CardWords } from '../words.ts'

export const CROP_WORDS: Readonly<Record<CropId, CardWords & { readonly ability: string }>> = {
  WHEAT: {
    name: 'Weizen',
    ability: 'Backe, backe Kuchen',
    says: 'Diese Pflanze steigt um 2 im Wert.',
    short: 'gedüngt: 2 mehr wert',
  },
  CHERRY: {
    name: 'Kirsche',
    ability: 'Kirschen pflücken',
    says: 'Jede gewöhnliche Karte auf deiner Hand steigt um 1 im Wert.',
    short: 'geerntet: gewöhnliche Handkarten +1',
  },
  CABBAGE: {
    name: 'Kohl',
    ability: 'Im grünen Bereich',
    says: 'Du bekommst 1 Münze für jede andere grüne Pflanze, die wächst, egal bei wem.',
    short: 'geerntet: 1 Münze je grüne Pflanze',
  },
  CORN: {
    name: 'Mais',
    ability: 'Gelbes Feld',
    says: 'Du bekommst 1 Münze für jede andere gelbe Pflanze, die wächst, egal bei wem.',
    short: 'geerntet: 1 Münze je gelbe Pflanze',
  },
  CARROTS: {
    name: 'Karotten',
    ability: 'Alarmstufe Rot',
    says: 'Du bekommst 1 Münze für jede andere rote Pflanze, die wächst, egal bei wem.',
    short: 'geerntet: 1 Münze je rote Pflanze',
  },
  ONION: {
    name: 'Zwiebeln',
    ability: 'Zwiebelring',
    says: 'Du bekommst 1 Dünger für jede Zwiebelkarte auf deiner Hand und 1 Münze für jede in deinen Beeten, auch für diese.',
    short: 'gepflanzt: zahlt für alle Zwiebeln',
  },
  MANGO: {
    name: 'Mango',
    ability: 'Mangowahn',
    says: 'Ein Gegner tauscht eine Handkarte gegen eine zufällige vom Stapel, einmal für jede Pflanze in seinen Beeten.',
    short: 'gepflanzt: Gegner tauscht Handkarten',
  },
  TOMATO: {
    name: 'Tomate',
    ability: 'Aufholjagd',
    says: 'Zahlt 1 Münze mehr für jeden Gegner, der mehr Münzen hat als du.',
    short: 'zahlt 1 mehr je reicherem Gegner',
  },
  POTATO: {
    name: 'Kartoffel',
    ability: 'Wurzelfäule',
    says: 'Wirf einen W4: Eine 4 bringt dir eine neue Kartoffelkarte, alles andere 1 Dünger.',
    short: 'geerntet: Kartoffel oder 1 Dünger',
  },
  MELON: {
    name: 'Melone',
    ability: 'Melonenrausch',
    says: 'Wirf einen W4: Du bekommst so viele Münzen, außer für deine erste Melone im Spiel.',
    short: 'geerntet: W4 Münzen, ab der zweiten',
  },
  BEANS: {
    name: 'Bohnen',
    ability: 'Bohnenranke',
    says: 'Tausche eine Handkarte gegen eine zufällige vom Stapel.',
    short: 'geerntet: eine Handkarte tauschen',
  },
  WASABI: {
    name: 'Wasabi',
    ability: 'Rettich-Rallye',
    says: 'Mit noch einem Wasabi auf der Hand wirfst du einen W4 und stiehlst einem Gegner so viele Münzen.',
    short: 'gepflanzt: ein zweiter stiehlt W4',
  },
  PINEAPPLE: {
    name: 'Ananas',
    ability: 'Ananashieb',
    says: 'Vernichte eine Pflanze außerhalb von Gewächshäusern: Ihre Karte kommt zurück in den Stapel.',
    short: 'geerntet: eine Pflanze vernichten',
  },
  EGGPLANT: {
    name: 'Aubergine',
    ability: 'Auberginen-Emoji',
    says: 'Ein Spieler verliert 1 Münze für jede seiner Handkarten.',
    short: 'gepflanzt: -1 Münze je Handkarte',
  },
  PEPPER: {
    name: 'Peperoni',
    ability: 'Scharfe Prise',
    says: 'Wirf einen W6: So oft steigt eine zufällige Pflanzenkarte auf deiner Hand um 1 im Wert.',
    short: 'geerntet: Handkarten zusammen +W6',
  },
  TANGERINE: {
    name: 'Mandarine',
    ability: 'Süßsauer',
    says: 'Deine anderen Pflanzen steigen um 1 im Wert.',
    short: 'gepflanzt, geerntet: deine anderen +1',
  },
  PUMPKIN: {
    name: 'Kürbis',
    ability: 'Süßes oder Saures',
    says: 'Jeder Gegner zahlt dir 1 Münze für jeden Dünger, den er hat.',
    short: 'geerntet: Gegner zahlen je Dünger',
  },
  GRAPE: {
    name: 'Traube',
    ability: 'Weinrebe',
    says: 'Ist ihr Beet ein Einfaches Beet oder ein Hochbeet, wird es zur Hydrokultur; sonst bekommst du 4 Münzen.',
    short: 'geerntet: Hydrokultur oder 4 Münzen',
  },
  CLOUDBERRY: {
    name: 'Moltebeere',
    ability: 'Beerenblitz',
    says: 'Jeder Gegner legt seine wertvollste Handkarte mit Wert 1 zurück in den Stapel.',
    short: 'gepflanzt: nimmt Gegnern beste Karte',
  },
  STRAWBERRY: {
    name: 'Erdbeere',
    ability: 'Pflückreif',
    says: 'Du bekommst den Wert einer wachsenden Pflanze in Münzen; die Pflanze bleibt.',
    short: 'geerntet: Wert einer anderen Pflanze',
  },
  BLUEBERRY: {
    name: 'Blaubeere',
    ability: 'Blaubeerbombe',
    says: 'Das Beet eines Gegners wird zum Einfachen Beet und seine Pflanze vernichtet, außer es war ein Gewächshaus.',
    short: 'gepflanzt: ruiniert ein fremdes Beet',
  },
}
