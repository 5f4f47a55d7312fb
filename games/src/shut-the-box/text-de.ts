import { address, sheetFor, type Translation } from '@parlor/engine'
import { showDice } from '../parts/dice.ts'
import type { Move } from './moves.ts'
import type { Words } from './text.ts'

const { grid, line, part, turn: turnLine } = sheetFor<Move>()

const text: Words = {
  sheet: ({ tiles, up, dice, points, totals, turn, round, rounds }, nameOf) => {
    const tile = (n: number) =>
      up.includes(n) ? part(`${n}`, { marked: true, stands: { tiles: n } }) : part('·', { spoken: `${n} zugeklappt` })
    const score = totals.map((total, seat) => `${nameOf(seat)} ${total}`).join(', ')
    const roll = line(dice.length > 0 ? `Würfel: ${showDice(dice)}` : 'Würfel: noch nicht geworfen')
    const now = turnLine(`${nameOf(turn)}: noch ${points.toLocaleString('de')} offen`)
    const rest = totals.length > 1 || rounds > 1 ? [line(`Runde ${round} von ${rounds}. Stand: ${score}`)] : []
    return [grid([Array.from({ length: tiles }, (_, at) => tile(at + 1))]), roll, now, ...rest]
  },
  moves: {
    ROLL: ({ dice }) => (dice === 1 ? 'Einen Würfel werfen' : 'Zwei Würfel werfen'),
    DICE: ({ values }) => `Die Würfel zeigen ${values.join(' und ')}`,
    SHUT: ({ tiles }) => `${tiles.join(' + ')} zuklappen`,
  },
  refusals: {
    'wrong-dice': ({ need }) => (need === 1 ? 'Hier wird ein Würfel geworfen.' : 'Hier werden zwei Würfel geworfen.'),
    'tile-not-standing': ({ tile }) => `Klappe ${tile} steht nicht mehr.`,
    'wrong-sum': ({ need, got }) => `Die Klappen müssen zusammen ${need} ergeben, nicht ${got}.`,
  },
  happenings: {
    rolled: ({ seat, dice }, nameOf) => `${address(nameOf, seat).does('Du wirfst', 'wirft')} ${dice.join(' und ')}.`,
    shut: ({ seat, tiles }, nameOf) => `${address(nameOf, seat).does('Du klappst', 'klappt')} ${tiles.join(' + ')} zu.`,
    'turn-over': ({ seat, left, points }, nameOf) =>
      left.length > 0
        ? `${address(nameOf, seat).does('Du lässt', 'lässt')} ${left.join(', ')} stehen: ${points}.`
        : `${address(nameOf, seat).does('Du klappst', 'klappt')} alles zu!`,
    'box-passed': ({ to, round }, nameOf) => `Runde ${round}: Die Box geht an ${address(nameOf, to).called('dich')}.`,
  },
  drawn: {
    charts: { box: 'Die Box' },
    states: {
      Ready: 'gleich wird gewürfelt',
      Rolling: 'die Würfel rollen',
      Choosing: 'Klappen werden gewählt',
    },
    arrows: {
      'somebody has yet to play': 'jemand ist noch dran',
      'everybody has played': 'alle haben gespielt',
      ROLL: 'würfelt',
      DICE: 'die Würfel liegen',
      'some tiles fit': 'manche Klappen passen',
      'nothing fits': 'nichts passt',
      SHUT: 'klappt zu',
      'tiles remain': 'es stehen noch Klappen',
      'the box is shut': 'alles ist zugeklappt',
    },
  },
  options: {
    dice: {
      name: 'Würfel',
      values: {
        forced: 'ein Würfel, sobald 7 und höher zugeklappt sind',
        optional: 'ein oder zwei Würfel nach Wahl, sobald 7 und höher zugeklappt sind',
        'always-two': 'immer zwei Würfel',
        'one-at-six': 'ein Würfel, sobald die offenen Klappen höchstens 6 ergeben',
      },
    },
    tiles: { name: 'Klappen' },
    scoring: { name: 'Wertung', values: { sum: 'Summe der offenen Klappen', digital: '3, 6 und 7 offen zählen 367' } },
    rounds: { name: 'Runden' },
  },
  variants: {
    classic: { name: 'Klassisch', about: 'neun Klappen, eine Runde: in wenigen Minuten vorbei' },
    big: { name: 'Große Kiste', about: 'zwölf Klappen, eine Runde' },
    long: { name: 'Lang', about: 'neun Klappen, fünf Runden zusammengezählt' },
  },
}

/** How does it read in German? */
export const german: Translation<Words> = {
  name: 'Shut the Box',
  about: 'Würfle und klappe Ziffern zu, die zusammen den Wurf ergeben. Wer am wenigsten stehen lässt, gewinnt.',
  text,
}
