import type { RulesWords } from './illustrated-rules.tsx'

export const de: RulesWords = {
  names: { carrots: 'Karotten', pumpkin: 'Kürbis', action: 'Unkrautstecher' },
  cards: {
    title: 'Pflanzen zahlen, Aktionen kosten',
    about: (coins, turns, sacks) =>
      `Karotten zahlen ${coins} Münzen und sind nach ${turns === 1 ? 'einem Zug' : `${turns} Zügen`} reif: Das sagen die Ringe. Rauten zeigen, wie selten eine Karte ist. Eine Aktion kostet Dünger, hier ${sacks}, und tut, was darauf steht.`,
  },
  HARVEST: { title: '1 Ernten', about: 'Dein Zug beginnt: Reife Pflanzen zahlen von selbst.' },
  SHOPPING: {
    title: '2 Einkaufen',
    about: (price) =>
      `Ein Würfel mit vier Seiten sagt, wie viele Karten vom Markt du kaufen darfst. Diese kostet ${price} Münzen.`,
  },
  TRADE: {
    title: '3 Handeln',
    about: 'Wenn du magst, biete Handkarten an. Die anderen bieten verdeckt, du nimmst ein Gebot oder keines.',
  },
  PLAYING: { title: '4 Spielen', about: 'Pflanze in leere Beete, spiele Aktionen, für dich oder gegen die anderen.' },
  FERTILIZE: {
    title: '5 Düngen',
    about: 'Jeder Dünger bringt eine Pflanze einen Zug näher; was reif wird, zahlt sofort.',
  },
  end: {
    title: 'Die meisten Münzen gewinnen',
    about:
      'Wer am Ende eines Zuges die Grenze erreicht hat, läutet die letzte Runde ein: Alle anderen sind noch einmal dran.',
  },
}
