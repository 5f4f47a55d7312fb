import type { LiapWords } from '../words.ts'

/** Die Regeln in einer Minute. */
export const rulesDe: LiapWords['rules'] = {
  title: 'Liap Tui in einer Minute',
  aim: {
    title: 'Sag eine Zahl an und nimm genau so viele',
    about:
      'Alle bekommen 8 der 32 Steine. Zuerst sagt jeder an, wie viele der 8 Stapel er nehmen wird. Dann werden die Steine ausgespielt. Wer genau so viele nimmt wie angesagt, bekommt Punkte; alle anderen verlieren welche.',
  },
  pieces: {
    title: 'Rot ist einen Punkt stärker',
    about:
      'Die Zahl auf einem Stein ist seine Stärke. Sie entscheidet, wer einen Stich gewinnt, und zählt nie für die Wertung.',
    red: 'rot',
    black: 'schwarz',
    copies: (count) => `×${count}`,
  },
  plays: {
    title: 'Was man ausspielen kann',
    about: 'Einen Stein oder mehrere einer Farbe, die zusammengehören:',
    soldiers: 'Drilling, Vierling, Fünfling: nur Soldaten',
    high: 'Straße: General, Berater, Elefant …',
    low: '… oder Wagen, Pferd, Kanone',
    extended: 'Mit einem oder zwei doppelten Steinen; das Doppelte zählt nicht mit',
  },
  turn: {
    title: 'Ein Stich',
    about:
      'Einer spielt verdeckt aus; die anderen legen je ebenso viele Steine dazu, gleich welche. Dann wird aufgedeckt, was ausgespielt wurde, und alles von derselben Art: Der höchste Wert nimmt so viele Stapel, wie Steine ausgespielt wurden, und spielt als Nächstes aus. Der Rest ist abgeworfen.',
    example: 'Zum Beispiel spielt jemand eine Straße aus:',
    leads: 'spielt aus',
    beaten: 'geschlagen',
    forfeit: 'abgeworfen: keine Straße',
    wins: (piles) => `nimmt ${piles} Stapel`,
    worth: (strength) => `Wert ${strength}`,
    ties: 'Bei gleichem Wert gewinnt, wer früher gelegt hat.',
  },
  declaring: {
    title: 'Zwei Grenzen beim Ansagen',
    eight:
      'Die Ansagen dürfen zusammen nicht 8 ergeben, darum fehlt dem Letzten manchmal eine Zahl: Nach 2, 3 und 1 darf er nicht 2 sagen. Einer verfehlt also immer seine Ansage.',
    zero: (most) => `Niemand darf öfter als ${most === 2 ? 'zweimal' : `${most}-mal`} hintereinander 0 ansagen.`,
  },
  weak: {
    title: 'Eine schwache Hand',
    about:
      'Wer keinen Stein über 9 Punkte hat, darf neu geben lassen. Er beginnt dann, und die Runde zählt doppelt, beim nächsten Mal dreifach.',
  },
  scoring: {
    title: 'Punkte',
    declared: 'Angesagt',
    taken: 'Genommen',
    points: 'Punkte',
    why: [
      'getroffen: die Zahl und 5 dazu',
      'kein Stapel, wie angesagt: 3',
      'ein Punkt Abzug für jeden Stapel daneben',
      'dasselbe in einer Runde, die ×2 zählt',
    ],
    end: (goal) => `Wer nach einer Runde ${goal} Punkte hat, beendet die Partie; die meisten Punkte gewinnen.`,
  },
}
