import type { Text } from '@parlor/engine'
import type { yahtzee } from '@parlor/games'

type Game = NonNullable<(typeof yahtzee)['kind']>
type Category = Extract<Game['move'], { move: 'SCORE' }>['category']
type View = Game['view']

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

/** 1, 3 und 4. */
function listed(words: readonly (string | number)[], last = 'und'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`
}

function dieName(die: number): string {
  return 'abcde'[die] ?? String(die)
}

function namedDice(dice: readonly number[]): string {
  return `${dice.length === 1 ? 'Würfel' : 'die Würfel'} ${listed(dice.map(dieName))}`
}

function sayExtra(extra: number): string {
  return extra > 0 ? ` und bekommt ${extra} für einen weiteren Yahtzee` : ''
}

/** Was auf dem Tisch liegt, Zeile für Zeile: jede Karte mit dem, was darauf steht, dann die Würfel. */
function table({ cards, turn, round, rollsLeft, dice, choices }: View, nameOf: (seat: number) => string): string {
  const lines = cards.map(({ boxes, total, upper, upperBonus }, seat) => {
    const filled = Object.entries(boxes).flatMap(([category, points]) =>
      // Die Felder einer Karte heißen wie die Kategorien.
      points === null ? [] : [`${BOX_NAMES[category as Category]} ${points}`],
    )
    const card = filled.length === 0 ? 'noch leer' : filled.join(', ')
    return `${nameOf(seat)}: ${total} (oben ${upper} von 63${upperBonus > 0 ? `, Bonus ${upperBonus}` : ''}). ${card}.`
  })
  lines.push(`Runde ${round} von 13. Am Zug: ${nameOf(turn)}, noch ${rollsLeft} ${rollsLeft === 1 ? 'Wurf' : 'Würfe'}.`)
  const shown = dice.map(
    ({ value, frozen }, die) => `${dieName(die)}: ${value === 0 ? '?' : value}${frozen ? ' (liegt fest)' : ''}`,
  )
  lines.push(dice.length === 0 ? 'Würfel: noch nicht geworfen.' : `Würfel: ${shown.join(', ')}.`)
  if (choices.length > 0)
    lines.push(`Möglich: ${choices.map(({ category, points }) => `${BOX_NAMES[category]} ${points}`).join(', ')}.`)
  return lines.join('\n')
}

/** Yahtzee auf Deutsch. */
export const text: Text<View, Game['move'], Game['refusal'], Game['happening'], Game['options']> = {
  table,
  moves: {
    ROLL: () => 'Würfeln',
    DICE: ({ values }) => `Die Würfel fallen: ${listed(values)}`,
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
  },
  happenings: {
    rolled: ({ seat, values, dice }, nameOf) =>
      `${nameOf(seat)} wirft ${listed(values)}${values.length < dice.length ? `, zusammen ${listed(dice)}` : ''}.`,
    froze: ({ seat, values }, nameOf) => `${nameOf(seat)} hält ${listed(values)} fest.`,
    unfroze: ({ seat, values }, nameOf) => `${nameOf(seat)} lässt ${listed(values)} los.`,
    scored: ({ seat, category, points, extra }, nameOf) =>
      `${nameOf(seat)} trägt ${points} bei ${BOX_NAMES[category]} ein${sayExtra(extra)}.`,
    scratched: ({ seat, category, extra }, nameOf) =>
      `${nameOf(seat)} streicht ${BOX_NAMES[category]}${sayExtra(extra)}.`,
    'upper-bonus': ({ seat, upper, points }, nameOf) =>
      `${nameOf(seat)} hat ${upper} Punkte im oberen Teil und bekommt den Bonus von ${points}.`,
    'turn-passed': ({ to, round }, nameOf) => `Runde ${round}: ${nameOf(to)} ist am Zug.`,
  },
  values: { dice: dieName, category: (category) => BOX_NAMES[category] },
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
}
