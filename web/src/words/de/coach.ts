import type { Words } from '../words.ts'

/** Was die Seite auf Deutsch sagt: der Trainer und sein Rückblick. */
export const coach: Words['coach'] = {
  ask: 'Den Trainer fragen',
  about: 'Er weiß genau, was jede Möglichkeit wert ist.',
  marks: 'Wer ihn fragt, spielt eine Partie mit Hilfe; das wird vermerkt.',
  marked: 'Diese Partie ist als „mit Hilfe“ vermerkt.',
  afterwards: 'Die Partie ist vorbei: Jetzt wird nichts mehr vermerkt.',
  preparing: 'Der Trainer berechnet seine Tabellen. Das ist nur einmal nötig: Dieser Browser bewahrt sie auf.',
  preparingShort: 'Die Tabellen werden berechnet',
  failed: (why) => `Der Trainer kann nicht antworten: ${why}.`,
  notNow: 'Gerade gibt es nichts zu entscheiden.',
  waits: 'Der Trainer meldet sich, wenn du am Zug bist.',
  over: 'Die Partie ist vorbei. Geh zu einem Zug zurück, um zu hören, was dort am besten war.',
  adviceFor: 'Rat für',
  forSeat: (name) => `Rat für ${name}`,
  aims: { score: 'Wenig Punkte', shut: 'Schließen', win: 'Gewinnen' },
  winLater:
    'Wie man gewinnt, wird in der letzten Runde genau berechnet. Bis dahin gilt der Rat für möglichst wenig Punkte.',
  difficulty: {
    forced: 'Es gibt nur eine Möglichkeit.',
    clear: 'Eine klare Entscheidung.',
    close: 'Eine knappe Entscheidung.',
    'toss-up': 'Nahezu gleich gut.',
  },
  best: 'beste',
  cost: (amount) => `\u2212${amount}`,
  costSaid: (amount) => `verschenkt ${amount}`,
  values: {
    'shut-the-box score': (amount) => `Summe ${amount}`,
    'shut-the-box shut': (amount) => `schließt ${amount}`,
    'shut-the-box win': (amount) => `gewinnt ${amount}`,
    'yahtzee score': (amount) => `${amount} Punkte`,
  },
  legend: {
    'shut-the-box score': 'Summe: was am Ende zu erwarten ist, weniger ist besser',
    'shut-the-box shut': 'schließt: die Chance, den Kasten in diesem Zug zu schließen',
    'shut-the-box win': 'gewinnt: die Chance auf den Sieg, ein geteilter erster Platz zählt als Anteil',
    'yahtzee score': 'Punkte: was am Ende zu erwarten ist, wenn von da an bestens gespielt wird',
  },
  keep: (dice) => {
    const left = 5 - dice.length
    if (dice.length === 0) return 'Alle fünf Würfel werfen'
    return `${dice.join(' ')} behalten, ${left === 1 ? 'einen' : left} werfen`
  },
  doIt: 'Los',
  doThis: (option) => `Los: ${option}`,
  showAll: (count) => `Alle ${count} zeigen`,
  showFewer: 'Weniger zeigen',
  options: 'Was du tun kannst, das Beste zuerst',
  review: 'Glück und Fehler',
  reviewAbout: 'Was die Würfel brachten und was Entscheidungen verschenkten, in zu erwartenden Punkten.',
  reviewing: 'Die Partie wird durchgesehen …',
  luck: 'Glück',
  mistakes: 'Fehler',
  atStart: (amount) => `Zu Beginn ${amount} erwartet`,
  atEnd: (amount) => `Am Ende ${amount}`,
  perDecision: (amount) => `${amount} je Entscheidung verschenkt`,
  bestOf: (best, free) => `${best} von ${free} Entscheidungen waren die besten`,
  noChoice: 'Es gab nichts zu entscheiden.',
  costliest: 'Die teuersten Entscheidungen',
  flawless: 'Jede Entscheidung war die beste.',
  chose: (name, option) => `${name}: ${option}`,
  bestWas: (options) => `Am besten: ${options}`,
  or: ' oder ',
  look: 'Ansehen',
  lookAt: (option) => `Die Entscheidung ansehen: ${option}`,
}
