import type { MoveSentences } from '../moves.ts'
import { words } from './words.ts'

const { beds, counted, listed } = words

const ofClass = (role: string | null) => (role === null ? '' : ` (${role})`)

export const moves: MoveSentences = {
  plain: {
    ROLL_CHARACTERS: () => 'Das Spiel starten: Alle bekommen eine Klasse',
    END: () => 'Das Spiel hier beenden',
    GATHER_OFFERS: () => 'Die Angebote öffnen',
    MAKE_OFFER: ({ value }) => (value === 0 ? 'Passen' : `${counted(value, 'coin')} bieten`),
    CANCEL_OFFER: () => 'Das Angebot zurückziehen',
    ADD_COINS_TO_OFFER: ({ value }) => `Angebot um ${counted(value, 'coin')} erhöhen`,
    REMOVE_COINS_FROM_OFFER: ({ value }) => `Angebot um ${counted(value, 'coin')} senken`,
  },
  choose: (what) => `${what} wählen`,
  chooseElse: 'Etwas anderes wählen',
  chooseForPrice: (card, price) => `${card} für ${counted(price, 'coin')} wählen`,
  takePriced: (card, price) => `${card} nehmen, Preis ${price}`,
  marketPlace: (place) => `Marktplatz ${place}`,
  buy: (card, price) => `${card} für ${counted(price, 'coin')} kaufen`,
  buyPlace: (place) => `Die Karte auf Marktplatz ${place} kaufen`,
  playNow: (card) => `${card} jetzt spielen`,
  play: (card) => `${card} spielen`,
  playClassCard: (card, cost) => `Deine Klassenkarte ${card} spielen (${counted(cost, 'fertilizer')})`,
  theCard: 'Die Karte',
  cardAt: (place) => `Karte ${place}`,
  bedOfClass: (bed, role) => `Beet ${bed}${ofClass(role)}`,
  cropOfClass: (bed, role) => `Die Pflanze in Beet ${bed}${ofClass(role)}`,
  chooseBed: (bed, who, type, crop) =>
    `${who === null ? `Dein Beet ${bed}` : `Beet ${bed} von ${who}`} wählen (${beds[type].name}${crop === null ? '' : ` mit ${crop}`})`,
  chooseCrop: (crop, bed, who) =>
    `${crop}, in ${who === null ? `deinem Beet ${bed}` : `Beet ${bed} von ${who}`} wählen`,
  plant: (crop, bed, type, worth) =>
    `${crop ?? 'Die Karte'} in Beet ${bed} pflanzen (${beds[type].name}${worth === null ? '' : `, ${worth}`})`,
  fertilize: (crop, bed) => `${crop ?? 'Die Pflanze'} in Beet ${bed} düngen`,
  yourself: 'Dich selbst',
  theClass: (role) => role,
  sellCard: (card) => `${card} zum Verkauf anbieten`,
  unsellCard: (card) => `${card} doch behalten`,
  askForOffers: (cards) => `Um Angebote für ${cards} bitten`,
  offerPlaces: (places) =>
    `${counted(places.length, 'card')} zum Verkauf anbieten: ${places.length === 1 ? 'Karte' : 'Karten'} ${listed(places)}`,
  acceptOffer: (who) => `Das Angebot von ${who} annehmen`,
  sellTo: (who, coins) => `An ${who} für ${counted(coins, 'coin')} verkaufen`,
  takeDiscarded: (card) => `${card} aus deiner Ablage nehmen`,
  discard: (card) => `${card} ablegen`,
  giveValue: (card) => `${card} um 4 aufwerten`,
  keep: (card) => `${card} behalten`,
  swap: (card) => `${card} tauschen`,
  takeBack: (card) => `${card} zurücknehmen`,
  skip: {
    phase: 'Weiter zur nächsten Phase',
    toChance: 'Dem Zufall überlassen',
    buying: 'Nichts mehr kaufen',
    fertilizing: 'Nicht mehr düngen und den Zug beenden',
    trade: 'Weiter, ohne zu handeln',
    sale: 'Den Verkauf absagen und weitermachen',
    cards: 'Keine Karten mehr spielen',
    cardsAfter: (card) => `${card} abschließen und keine Karten mehr spielen`,
    cardsWithout: (card) => `${card} zurücknehmen und keine Karten mehr spielen`,
    chosen: 'Es lassen und weiter zur nächsten Phase',
  },
  quit: {
    choice: 'Nicht wählen',
    buying: 'Nichts mehr kaufen',
    fertilizing: 'Nicht mehr düngen und den Zug beenden',
    ability: (card) => `Auf die Fähigkeit${card === null ? '' : ` von ${card}`} verzichten`,
    forced: 'Die Wahl verweigern (du wirst noch einmal gefragt)',
    taking: 'Nichts mehr nehmen',
  },
}
