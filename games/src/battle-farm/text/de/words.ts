import type { BedType } from '../../beds.ts'
import type { ClassCardId } from '../../classes.ts'
import { wordsIn, type CardWords, type Vocabulary, type Words } from '../words.ts'
import { ACTION_WORDS } from './actions.ts'
import { CROP_WORDS } from './crops.ts'

const CLASS_CARD_WORDS: Readonly<Record<ClassCardId, CardWords>> = {
  LAND_RECLAMATION: {
    name: 'Landgewinnung',
    says: 'Nimm eine Karte aus deiner Ablage und eine neue Kopie davon.',
    short: 'eine abgelegte Karte, zweimal',
  },
  REAP_AND_SOW: {
    name: 'Ernten und Säen',
    says: 'Zeige auf eine Pflanze: Jeder Gegner gibt dir alle Pflanzenkarten ihrer Farbe von seiner Hand.',
    short: 'Gegner geben dir Karten einer Farbe',
  },
  EARLY_BIRD: {
    name: 'Früher Vogel',
    says: 'Ernte jetzt alle deine Pflanzen, reif oder nicht, und zieh dann eine Karte.',
    short: 'alles ernten, eine Karte ziehen',
  },
  GENETIC_MODIFICATION: {
    name: 'Gentechnik',
    says: 'Der Wert jeder deiner Pflanzen verdoppelt sich.',
    short: 'deine Pflanzen: doppelter Wert',
  },
  BLACK_FRIDAY: {
    name: 'Schlussverkauf',
    says: 'Alle Handkarten kommen zurück in den Stapel, und der Markt wird ersetzt; du bekommst 1 Münze für jede bewegte Karte.',
    short: 'Münzen für Hände und Markt, alles neu',
  },
  CLOUD_COVER: {
    name: 'Wolkendecke',
    says: 'Wirf einen W4 für jede Pflanze eines Gegners: Sie reift so viele Züge später.',
    short: 'Pflanzen eines Gegners W4 Züge später',
  },
}

const CARDS = { ...CROP_WORDS, ...ACTION_WORDS, ...CLASS_CARD_WORDS }

const CLASSES: Vocabulary['classes'] = {
  LAND_BARON: { name: 'Landbaron', says: 'Du beginnst mit 2 Münzen mehr.' },
  GRIM_REAPER: { name: 'Sensenmann', says: 'Du beginnst mit 2 Dünger mehr.' },
  MASTER_GARDENER: { name: 'Gärtnermeister', says: 'Du beginnst mit einem vierten Beet.' },
  CROP_SCIENTIST: {
    name: 'Pflanzenforscher',
    says: 'Du beginnst mit einer zufälligen gewöhnlichen Aktionskarte mehr.',
  },
  SEED_TRADER: {
    name: 'Saatguthändler',
    says: 'Du beginnst mit einer zufälligen gewöhnlichen Pflanzenkarte mehr.',
  },
  WEATHER_WATCHER: { name: 'Wetterfrosch', says: 'Du beginnst mit 1 Münze und 1 Dünger mehr.' },
}

const BEDS: Vocabulary['beds'] = {
  COMMON: { name: 'Einfaches Beet', says: 'Nichts Besonderes.' },
  RAISED: { name: 'Hochbeet', says: 'Hier gepflanzte seltene, epische und mythische Pflanzen steigen um 2 im Wert.' },
  GREENHOUSE: { name: 'Gewächshaus', says: 'Für Schädliches kann die Pflanze darin nicht gewählt werden.' },
  HYDROPONIC: {
    name: 'Hydrokultur',
    says: 'Hier gepflanzte seltene, epische und mythische Pflanzen reifen 1 Zug früher.',
  },
  TRELLIS: { name: 'Spalier', says: 'Hier gepflanzte gelbe Pflanzen steigen um 1 im Wert.' },
  ROTATIONAL: { name: 'Wechselbeet', says: 'Hier gepflanzte rote Pflanzen steigen um 1 im Wert.' },
  VERTICAL: { name: 'Vertikalbeet', says: 'Hier gepflanzte grüne Pflanzen steigen um 1 im Wert.' },
}

const BEDS_IN_SHORT: Readonly<Record<BedType, string>> = {
  COMMON: '',
  RAISED: 'ab Selten: +2',
  GREENHOUSE: 'vor Schaden geschützt',
  HYDROPONIC: 'ab Selten: -1 Zug',
  TRELLIS: 'Gelb: +1',
  ROTATIONAL: 'Rot: +1',
  VERTICAL: 'Grün: +1',
}

type Forms = readonly [none: string, one: string, more: string]
const COUNTED: Readonly<Record<Parameters<Vocabulary['counted']>[1], Forms>> = {
  coin: ['keine Münzen', 'Münze', 'Münzen'],
  fertilizer: ['kein Dünger', 'Dünger', 'Dünger'],
  card: ['keine Karten', 'Karte', 'Karten'],
  crop: ['keine Pflanzen', 'Pflanze', 'Pflanzen'],
  turn: ['kein Zug', 'Zug', 'Züge'],
}

export const words: Words = wordsIn({
  card: (kind) => CARDS[kind],
  ability: (kind) => CROP_WORDS[kind].ability,
  classes: CLASSES,
  beds: BEDS,
  bedsInShort: BEDS_IN_SHORT,
  colours: { yellow: 'Gelb', red: 'Rot', green: 'Grün' },
  rarities: {
    common: { name: 'Gewöhnlich' },
    uncommon: { name: 'Ungewöhnlich' },
    rare: { name: 'Selten' },
    epic: { name: 'Episch' },
    mythic: { name: 'Mythisch' },
  },
  triggers: { planted: 'Pflanzen', harvested: 'Ernten', fertilized: 'Düngen' },
  when: (triggers) => `Beim ${triggers}`,
  counted: (count, what) => {
    const [none, one, more] = COUNTED[what]
    return count === 0 ? none : `${count} ${count === 1 ? one : more}`
  },
  and: 'und',
  or: 'oder',
  worth: (value) => `Wert ${value}`,
  ripe: 'reif',
  ripeLater: (turns) => `reif in ${turns} ${turns === 1 ? 'Zug' : 'Zügen'}`,
})
