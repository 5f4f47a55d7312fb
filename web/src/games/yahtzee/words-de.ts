import type { JokerNotice } from './joker-notice.ts'
import type { YahtzeeCoachWords } from './index.ts'
import type { YahtzeeWords } from './words.ts'

const FACES = ['', 'Einser', 'Zweier', 'Dreier', 'Vierer', 'Fünfer', 'Sechser']

function listed(words: readonly (string | number)[], last = 'und'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`
}

function faces(face: number): string {
  return `fünf ${FACES[face] ?? ''}`
}

function extraSaid(extra: number): string {
  return extra > 0 ? ` Der weitere Yahtzee bringt ${extra} dazu.` : ''
}

/** Was die Seite auf Deutsch sagt: das Brett von Yahtzee. */
export const de: YahtzeeWords = {
  tray: 'Würfel',
  die: (number, value, frozen) => `Würfel ${number}: ${value}${frozen ? ', liegt fest' : ''}`,
  dieInCup: (number) => `Würfel ${number}: noch nicht geworfen`,
  frozen: 'Fest',
  freeze: 'Festhalten',
  coachFreezes: 'Trainer: festhalten',
  roll: 'Würfeln',
  rollAll: 'Würfeln',
  rollRest: (count) => (count === 1 ? '1 Würfel werfen' : `${count} Würfel werfen`),
  rollsLeft: (count) => (count === 0 ? 'Kein Wurf mehr' : count === 1 ? 'Noch 1 Wurf' : `Noch ${count} Würfe`),
  allFrozen: 'Alle fünf liegen fest: Gib einen frei, um zu würfeln, oder fülle ein Feld.',
  noRolls: 'Kein Wurf mehr: Fülle ein Feld.',
  rollFirst: 'Würfle, um deinen Zug zu beginnen.',
  freezeOrScore: 'Tippe Würfel an, um sie festzuhalten, würfle weiter oder fülle ein Feld.',
  round: (round, rounds) => `Runde ${round} von ${rounds}`,
  roundOnly: (round) => `Runde ${round}`,
  keyList: [
    ['Leertaste, R', 'würfeln'],
    ['1 – 5', 'einen Würfel festhalten oder freigeben'],
    ['Esc', 'doch kein Feld streichen'],
    ['D', 'die Würfel ansagen'],
    ['C', 'die Punkte ansagen'],
    ['T', 'ansagen, wer dran ist'],
  ],
  coach: {
    freeze: (values) => `Trainer: ${listed(values)} festhalten, den Rest werfen.`,
    rollAll: 'Trainer: nichts festhalten, alle fünf werfen.',
    score: (names) => `Trainer: ${listed(names, 'oder')} füllen.`,
    best: 'beste',
    cost: (points) => `−${points}`,
    costSaid: (points) => `kostet auf lange Sicht ${points} Punkte`,
    bestSaid: 'die Wahl des Trainers',
  },
  card: 'Punktezettel',
  upperPart: 'Oben',
  lowerPart: 'Unten',
  hints: {
    ones: 'Summe der Einser',
    twos: 'Summe der Zweier',
    threes: 'Summe der Dreier',
    fours: 'Summe der Vierer',
    fives: 'Summe der Fünfer',
    sixes: 'Summe der Sechser',
    three_of_a_kind: 'alle Augen',
    four_of_a_kind: 'alle Augen',
    full_house: '3 + 2 gleiche: 25',
    small_straight: '4 in Folge: 30',
    large_straight: '5 in Folge: 40',
    yahtzee: '5 gleiche: 50',
    chance: 'alle Augen',
  },
  scoreBox: (box, points, extra) => `${box}: ${points} eintragen${extra > 0 ? ` und ${extra} dazu` : ''}`,
  previewBox: (box, points, extra) => `${box}: wären ${points}${extra > 0 ? ` und ${extra} dazu` : ''}`,
  blockedBox: (box) => `${box}: mit diesen Würfeln nicht erlaubt`,
  openBox: (box) => `${box}: offen`,
  extra: (points) => `+${points}`,
  bonus: 'Bonus',
  bonusOf: (upper, goal) => `${upper} von ${goal}`,
  bonusGoal: (bonus, goal) => `+${bonus} ab ${goal}`,
  bonusEarned: (bonus) => `+${bonus} erreicht`,
  bonusLost: 'verfehlt',
  par: (par) => (par === 0 ? 'im Soll' : par > 0 ? `Soll +${par}` : `Soll −${-par}`),
  parAbout: 'Soll sind drei Würfel jeder Augenzahl: genau 63.',
  extraYahtzees: 'Weitere Yahtzees',
  total: 'Summe',
  showCard: 'Zeige den Zettel von',
  zeroAsk: (box) => `0 bei ${box} eintragen?`,
  zeroAbout: (box) => `Diese Würfel sind dort nichts wert. ${box} bleibt für den Rest der Partie bei 0.`,
  giveAwayAbout: (box, points) =>
    `Diese Würfel sind dort ${points} wert. Gestrichen bleibt ${box} für den Rest der Partie bei 0.`,
  giveUpBox: 'Ein Feld streichen',
  whichBox: 'Wähle das Feld, das 0 bekommt.',
  keepBoxes: 'Abbrechen: keines streichen',
  scratchBox: (box) => `${box}: für 0 streichen`,
  zeroAboutExtra: (extra) => `Die ${extra} für den weiteren Yahtzee gibt es trotzdem.`,
  zeroYes: '0 eintragen',
  zeroNo: 'Anderes Feld wählen',
  jokerTitle: ({ kind }) => (kind === 'lower-joker' || kind === 'free-joker' ? 'Ein Joker!' : 'Ein weiterer Yahtzee'),
  jokerSaid: (notice: JokerNotice, nameOf): string => {
    const { kind, face, own, extra } = notice
    const five = faces(face)
    const full = 'Er zählt voll: Full House 25, kleine Straße 30, große Straße 40.'
    switch (kind) {
      case 'forced-upper':
        return `Das Yahtzee-Feld ist gefüllt, also müssen ${five} in ${nameOf(own)}.${extraSaid(extra)}`
      case 'lower-joker':
        return `Das Yahtzee-Feld und ${nameOf(own)} sind gefüllt, also kommen ${five} in ein offenes unteres Feld. ${full}${extraSaid(extra)}`
      case 'free-joker':
        return `Das Yahtzee-Feld und ${nameOf(own)} sind gefüllt, also dürfen ${five} in jedes offene Feld. ${full}${extraSaid(extra)}`
      case 'forced-zero':
        return `Das Yahtzee-Feld, ${nameOf(own)} und alle unteren Felder sind gefüllt, also bringen ${five} eine 0 in eines der offenen oberen Felder.${extraSaid(extra)}`
      case 'extra':
        return `Das Yahtzee-Feld ist schon gefüllt; ${five} dürfen in jedes offene Feld.${extraSaid(extra)}`
    }
  },
  blocked: ({ kind, allowed }, nameOf) =>
    kind === 'lower-joker'
      ? 'Hier nicht: Ein Joker kommt zuerst in ein unteres Feld.'
      : `Hier nicht: Diese Würfel müssen in ${listed(allowed.map(nameOf), 'oder')}.`,
  finished: 'Alle Zettel sind voll',
  finalScore: (total) => `Endstand: ${total}`,
  youWin: (total) => `Du gewinnst mit ${total}`,
  wins: (name, total) => `Sieg für ${name} mit ${total}`,
  shared: (names, total) => `Geteilter Sieg für ${listed(names)} mit ${total}`,
  sayDice: (values, frozen, left) =>
    `Würfel: ${listed(values)}. ${frozen.length === 0 ? 'Keiner liegt fest' : `Fest: ${listed(frozen)}`}. ${left}.`,
  sayNoDice: (left) => `Die Würfel sind noch nicht geworfen. ${left}.`,
  sayScore: (name, total, upper, goal) => `${name}: Summe ${total}, obere Felder ${upper} von ${goal}.`,
  sayTurn: (turn, round) => `${turn}. ${round}.`,
}

export const coachWords: YahtzeeCoachWords = {
  aims: {},
  values: { score: (amount) => `${amount} Punkte` },
  legend: { score: 'Punkte: was am Ende zu erwarten ist, wenn von da an bestens gespielt wird' },
  keep: (dice) => {
    const left = 5 - dice.length
    if (dice.length === 0) return 'Alle fünf Würfel werfen'
    return `${dice.join(' ')} behalten, ${left === 1 ? 'einen' : left} werfen`
  },
}
