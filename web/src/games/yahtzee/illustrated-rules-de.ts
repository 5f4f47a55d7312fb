import type { RulesWords } from './illustrated-rules.tsx'

export const de: RulesWords = {
  roll: {
    title: 'Würfeln, halten, wieder würfeln',
    about: (rolls) => `Bis zu ${rolls} Würfe in einem Zug. Dazwischen hältst du Würfel fest; die anderen fallen neu.`,
  },
  write: {
    title: 'Ein Feld deines Zettels füllen',
    about: 'In jedem Zug ein Feld, und jedes Feld einmal. Passt nichts recht, muss eines für 0 gestrichen werden.',
  },
  boxes: {
    four_of_a_kind: 'Viererpasch: alle Augen',
    full_house: 'Full House',
    small_straight: 'Vier in Folge',
    large_straight: 'Fünf in Folge',
    yahtzee: 'Yahtzee',
    chance: 'Chance: alle Augen',
  },
  upper: {
    title: 'Einser bis Sechser',
    about: (goal, bonus) =>
      `Nur die Würfel mit dieser Zahl zählen. Drei von jeder genügen: Ab ${goal} Punkten gibt es ${bonus} dazu.`,
    fives: (points) => `drei Fünfen: ${points}`,
  },
  end: {
    title: 'Dreizehn Züge',
    about:
      'Dann sind alle Zettel voll, und die höchste Summe gewinnt. Der Trainer kann dir sagen, was jede Wahl wert ist.',
  },
}
