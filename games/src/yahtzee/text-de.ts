import { address, type Addressed, type Translation } from '@parlor/engine'
import type { Category } from './categories.ts'
import type { Words } from './text.ts'
import { sheetIn } from './text/sheet.ts'
import { dieName, listed } from './text/words.ts'

const BOX_NAMES: Readonly<Record<Category, string>> = {
  ones: 'Einser',
  twos: 'Zweier',
  threes: 'Dreier',
  fours: 'Vierer',
  fives: 'Fünfer',
  sixes: 'Sechser',
  three_of_a_kind: 'Dreierpasch',
  four_of_a_kind: 'Viererpasch',
  full_house: 'Full House',
  small_straight: 'Kleine Straße',
  large_straight: 'Große Straße',
  yahtzee: 'Yahtzee',
  chance: 'Chance',
}

const NO_ROLLS = 'Kein Wurf mehr übrig: Trage ein Feld ein oder streiche eines.'
const ROLLING = 'Warte, bis die Würfel gefallen sind.'
const NO_ROLL = 'Die Würfel fallen erst nach einem Wurf.'

function both(words: readonly (string | number)[]): string {
  return listed(words, 'und')
}

function namedDice(dice: readonly number[]): string {
  return `${dice.length === 1 ? 'Würfel' : 'die Würfel'} ${both(dice.map(dieName))}`
}

function sayExtra(who: Addressed, extra: number): string {
  return extra > 0 ? ` und ${who.phrase('bekommst', () => 'bekommt')} ${extra} für einen weiteren Yahtzee` : ''
}

const SHEET = sheetIn({
  boxes: BOX_NAMES,
  upper: (goal) => `Oben, von ${goal}`,
  bonus: 'Bonus',
  extras: 'Weitere Yahtzees',
  total: 'Summe',
  full: 'Alle Zettel sind voll.',
  turn: (name, round, of, rolls) =>
    `Runde ${round} von ${of}. Am Zug: ${name}, noch ${rolls} ${rolls === 1 ? 'Wurf' : 'Würfe'}.`,
  toBonus: (upper, goal, points) => `Obere Felder: ${upper} von ${goal} für den Bonus von ${points}.`,
  notRolled: 'Würfel: noch nicht geworfen',
  dice: 'Würfel:',
  frozen: 'Würfel, in Klammern die festgehaltenen:',
  frozenDie: (value) => `${value} liegt fest`,
  none: 'keine',
  open: 'offen',
  wouldBe: (points) => `wären ${points}`,
  extra: (points) => `Ein weiterer Yahtzee: ${points} mehr, in jedem Feld, das du füllen darfst.`,
  joker: {
    'forced-upper': 'Das Yahtzee-Feld ist gefüllt: Diese Würfel gehören in das obere Feld ihrer Augen.',
    joker: 'Ein Joker: Er zählt voll als Full House oder Straße.',
    'forced-zero': 'Kein Feld passt: Trage in ein oberes Feld 0 ein.',
  },
})

const text: Words = {
  sheet: SHEET,
  moves: {
    ROLL: () => 'Würfeln',
    DICE: ({ values }) => `Die Würfel fallen: ${both(values)}`,
    FREEZE: ({ dice }) => `${namedDice(dice)} festhalten`,
    UNFREEZE: ({ dice }) => `${namedDice(dice)} loslassen`,
    SCORE: ({ category }) => `${BOX_NAMES[category]} eintragen`,
    SCRATCH: ({ category }) => `${BOX_NAMES[category]} streichen`,
  },
  refusals: {
    'all-frozen': () => 'Alle fünf Würfel liegen fest: Lass welche los, oder trage ein.',
    'no-dice': () => 'Nenne mindestens einen Würfel.',
    'invalid-die': () => 'Diesen Würfel gibt es nicht: Sie heißen a bis e.',
    'already-frozen': ({ die }) => `Würfel ${dieName(die)} liegt schon fest.`,
    'not-frozen': ({ die }) => `Würfel ${dieName(die)} liegt nicht fest.`,
    'category-filled': ({ category, points }) => `${BOX_NAMES[category]} ist schon eingetragen, mit ${points}.`,
    'joker-box-forced': ({ category, allowed }) =>
      `Nicht in ${BOX_NAMES[category]}: Das Yahtzee-Feld ist gefüllt, dieser Fünferpasch gehört in ${listed(
        allowed.map((each) => BOX_NAMES[each]),
        'oder',
      )}.`,
  },
  notNow: {
    ROLL: { Rolling: ROLLING, Scoring: NO_ROLLS },
    FREEZE: { Ready: 'Wirf, bevor du Würfel festhältst.', Rolling: ROLLING, Scoring: NO_ROLLS },
    UNFREEZE: { Ready: 'Wirf, bevor du Würfel loslässt.', Rolling: ROLLING, Scoring: NO_ROLLS },
    SCORE: { Ready: 'Wirf, bevor du einträgst.', Rolling: ROLLING },
    SCRATCH: { Ready: 'Wirf, bevor du streichst.', Rolling: ROLLING },
    DICE: { Ready: NO_ROLL, Keeping: NO_ROLL, Scoring: NO_ROLL },
  },
  happenings: {
    rolled: ({ seat, values, dice }, nameOf) =>
      `${address(nameOf, seat).does('Du wirfst', 'wirft')} ${both(values)}${values.length < dice.length ? `, zusammen ${both(dice)}` : ''}.`,
    froze: ({ seat, values }, nameOf) => `${address(nameOf, seat).does('Du hältst', 'hält')} ${both(values)} fest.`,
    unfroze: ({ seat, values }, nameOf) => `${address(nameOf, seat).does('Du lässt', 'lässt')} ${both(values)} los.`,
    scored: ({ seat, category, points, extra }, nameOf) => {
      const who = address(nameOf, seat)
      return `${who.does('Du trägst', 'trägt')} ${points} bei ${BOX_NAMES[category]} ein${sayExtra(who, extra)}.`
    },
    scratched: ({ seat, category, extra }, nameOf) => {
      const who = address(nameOf, seat)
      return `${who.does('Du streichst', 'streicht')} ${BOX_NAMES[category]}${sayExtra(who, extra)}.`
    },
    'upper-bonus': ({ seat, upper, points }, nameOf) => {
      const has = `${upper} Punkte im oberen Teil und`
      return address(nameOf, seat).phrase(
        `Du hast ${has} bekommst den Bonus von ${points}.`,
        (name) => `${name} hat ${has} bekommt den Bonus von ${points}.`,
      )
    },
    'turn-passed': ({ to, round }, nameOf) => `Runde ${round}: ${address(nameOf, to).does('Du bist', 'ist')} am Zug.`,
  },
  values: { dice: dieName, category: (category) => BOX_NAMES[category] },
  drawn: {
    charts: { turn: 'Ein Zug' },
    states: {
      Ready: 'vor dem ersten Wurf',
      Rolling: 'die Würfel rollen',
      Keeping: 'festhalten, würfeln oder eintragen',
      Scoring: 'ein Feld wird gefüllt',
    },
    arrows: {
      'boxes are open': 'es gibt offene Felder',
      'every card is full': 'alle Zettel sind voll',
      ROLL: 'würfelt',
      DICE: 'die Würfel liegen',
      'another roll is left': 'ein Wurf ist noch übrig',
      'that was the third': 'das war der dritte',
      FREEZE: 'hält Würfel fest',
      UNFREEZE: 'lässt Würfel los',
      SCORE: 'trägt ein',
      SCRATCH: 'streicht ein Feld',
    },
  },
  options: {
    rules: {
      name: 'Fünferpasch, wenn das Yahtzee-Feld gefüllt ist',
      values: {
        official: '100 extra nach einem Yahtzee mit 50; erst das eigene obere Feld, dann ein Joker',
        plan: 'keine Extrapunkte, kein Joker',
        'free-joker': '100 extra nach einem Yahtzee mit 50; jedes Feld, ein Joker, sobald das eigene obere gefüllt ist',
      },
    },
  },
  variants: {
    classic: { name: 'Klassisch', about: 'wie gedruckt: 100 für jedes weitere Yahtzee, das auch als Joker dient' },
    simple: { name: 'Einfach', about: 'ein weiteres Yahtzee bringt nichts extra' },
  },
}

/** How does it read in German? */
export const german: Translation<Words> = {
  name: 'Yahtzee',
  about: 'Fünf Würfel, bis zu drei Würfe, dreizehn Felder auf deinem Zettel. Die höchste Summe gewinnt.',
  text,
}
