import type { BedType } from '../../beds.ts'
import type { SheetSentences } from '../sheet.ts'
import { words } from './words.ts'

const SHORT_BEDS: Readonly<Partial<Record<BedType, string>>> = { COMMON: 'Einfach' }

export const sheet: SheetSentences = {
  notBegun: (starter) => `Das Spiel hat noch nicht begonnen: ${starter} startet es.`,
  market: 'Markt (Seltenheit und Preis in Münzen; „3 Dü.“: kostet 3 Dünger)',
  you: 'Du',
  discardPile: 'Deine Ablage',
  hand: 'Deine Hand',
  emptyHand: 'Deine Hand: keine Karten',
  classCardUsed: 'Klassenkarte gespielt',
  ownClassCardUsed: (card) => `deine Klassenkarte ${card} ist gespielt`,
  classCard: 'Klasse',
  cost: (fertilizers) => `${fertilizers} Dü.`,
  empty: 'leer',
  locked: 'gesperrt',
  lockedInFull: 'leer, gesperrt bis zum Ende des Zuges',
  shortBed: (type) => SHORT_BEDS[type] ?? words.beds[type].name,
  ownTurn: (turns) => `Zug ${turns}, du bist dran.`,
  turn: (turns, who) => `Zug ${turns}, am Zug: ${who}.`,
  limit: (coins) => `Münzgrenze: ${coins}.`,
  deck: (cards) => (cards === 0 ? 'Der Stapel ist leer.' : `Stapel: ${words.counted(cards, 'card')}.`),
  ending: {
    limit: (who) => (who === null ? 'Du hast die Münzgrenze erreicht' : `${who} hat die Münzgrenze erreicht`),
    deck: (who) => (who === null ? 'Du hast den Stapel geleert' : `${who} hat den Stapel geleert`),
    stall: () => 'Niemand kann mehr etwas tun',
  },
  turnsLeft: (left) => {
    if (left === 0) return 'Der letzte Zug ist vorbei'
    return left === 1 ? 'Dieser Zug ist der letzte' : `Mit diesem bleiben ${left} Züge`
  },
}
