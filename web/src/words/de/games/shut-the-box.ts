import type { Text } from '@parlor/engine'
import type { shutTheBox } from '@parlor/games'

type Box = NonNullable<(typeof shutTheBox)['kind']>

const FACES = ['⚀', '⚁', '⚂', '⚃', '⚄', '⚅']

/** Shut the Box auf Deutsch. */
export const text: Text<Box['view'], Box['move'], Box['refusal'], Box['happening'], Box['options']> = {
  table: ({ tiles, up, dice, points, totals, turn, round, rounds }, nameOf) => {
    const box = Array.from({ length: tiles }, (_, i) => (up.includes(i + 1) ? `[${i + 1}]` : ' · ')).join(' ')
    const shown = dice.map((value) => `${FACES[value - 1] ?? ''} ${value}`).join('  ')
    const lines = [box, dice.length > 0 ? `Würfel: ${shown}` : 'Würfel: noch nicht geworfen']
    lines.push(`${nameOf(turn)}: noch ${points.toLocaleString('de')} offen`)
    if (totals.length > 1 || rounds > 1)
      lines.push(`Runde ${round} von ${rounds}. Stand: ${totals.map((n, seat) => `${nameOf(seat)} ${n}`).join(', ')}`)
    return lines.join('\n')
  },
  moves: {
    ROLL: ({ dice }) => (dice === 1 ? 'Einen Würfel werfen' : 'Zwei Würfel werfen'),
    DICE: ({ values }) => `Die Würfel zeigen ${values.join(' und ')}`,
    SHUT: ({ tiles }) => `${tiles.join(' + ')} schließen`,
  },
  refusals: {
    'wrong-dice': ({ need }) => (need === 1 ? 'Hier wird ein Würfel geworfen.' : 'Hier werden zwei Würfel geworfen.'),
    'tile-not-standing': ({ tile }) => `Klappe ${tile} steht nicht mehr.`,
    'wrong-sum': ({ need, got }) => `Die Klappen müssen zusammen ${need} ergeben, nicht ${got}.`,
  },
  happenings: {
    rolled: ({ seat, dice }, nameOf) => `${nameOf(seat)} wirft ${dice.join(' und ')}.`,
    shut: ({ seat, tiles }, nameOf) => `${nameOf(seat)} schließt ${tiles.join(' + ')}.`,
    'turn-over': ({ seat, left, points }, nameOf) =>
      left.length > 0
        ? `${nameOf(seat)} lässt ${left.join(', ')} stehen: ${points}.`
        : `${nameOf(seat)} schließt die ganze Box!`,
    'box-passed': ({ to, round }, nameOf) => `Runde ${round}: Die Box geht an ${nameOf(to)}.`,
  },
  options: {
    dice: {
      name: 'Würfel',
      values: {
        forced: 'ein Würfel, sobald 7 und höher geschlossen sind',
        optional: 'ein oder zwei Würfel nach Wahl, sobald 7 und höher geschlossen sind',
        'always-two': 'immer zwei Würfel',
        'one-at-six': 'ein Würfel, sobald die offenen Klappen höchstens 6 ergeben',
      },
    },
    tiles: { name: 'Klappen' },
    scoring: { name: 'Wertung', values: { sum: 'Summe der offenen Klappen', digital: '3, 6 und 7 offen zählen 367' } },
    rounds: { name: 'Runden' },
  },
}
