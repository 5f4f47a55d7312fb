import { address, type NameOf, type Translation } from '@parlor/engine'
import { called, listed, spans, type Names, type Phases, type Words } from './text/language.ts'
import { sheetIn } from './text/sheet.ts'
import type { View } from './view.ts'
import { drawn } from './text/drawn-de.ts'

const names: Names = {
  kinds: {
    RED_GENERAL: 'roter General',
    RED_ADVISOR: 'roter Berater',
    RED_ELEPHANT: 'roter Elefant',
    RED_CHARIOT: 'roter Wagen',
    RED_HORSE: 'rotes Pferd',
    RED_CANNON: 'rote Kanone',
    RED_SOLDIER: 'roter Soldat',
    BLACK_GENERAL: 'schwarzer General',
    BLACK_ADVISOR: 'schwarzer Berater',
    BLACK_ELEPHANT: 'schwarzer Elefant',
    BLACK_CHARIOT: 'schwarzer Wagen',
    BLACK_HORSE: 'schwarzes Pferd',
    BLACK_CANNON: 'schwarze Kanone',
    BLACK_SOLDIER: 'schwarzer Soldat',
  },
  types: {
    SINGLE: 'Einzelstein',
    PAIR: 'Paar',
    THREE_OF_A_KIND: 'Drilling',
    STRAIGHT: 'Straße',
    FOUR_OF_A_KIND: 'Vierling',
    EXTENDED_STRAIGHT: 'erweiterte Straße',
    EXTENDED_STRAIGHT_5: 'erweiterte Straße aus 5',
    FIVE_OF_A_KIND: 'Fünfling',
    DOUBLE_STRAIGHT: 'doppelte Straße',
  },
}

const { kinds, types } = names
const piles = (count: number) => (count === 1 ? '1 Stapel' : `${count} Stapel`)
const pieces = (count: number) => (count === 1 ? '1 Stein' : `${count} Steine`)
const signed = (points: number) => (points > 0 ? `+${points}` : `${points}`)
const all = (seats: readonly number[], nameOf: NameOf, you: string) =>
  seats.map((seat) => address(nameOf, seat).called(you)).join(' und ')

const reasons = {
  'nobody-yet': '',
  'red-general': 'hat den roten General',
  redeal: 'wollte neu geben lassen',
  'last-turn': 'hat den letzten Stich gewonnen',
} as const

const ownReasons: Readonly<Record<keyof typeof reasons, string>> = {
  'nobody-yet': '',
  'red-general': 'Du hast den roten General',
  redeal: 'Du wolltest neu geben lassen',
  'last-turn': 'Du hast den letzten Stich gewonnen',
}

function now({ weak, answered, turn, table }: View, nameOf: NameOf, { rounds }: Phases): string {
  switch (rounds) {
    case 'WeakHands': {
      const missing = (weak ?? []).filter((seat) => !answered[seat])
      return `Schwache Hand: Es fehlt die Antwort von ${all(missing, nameOf, 'dir')}.`
    }
    case 'Declaring':
      return `${nameOf(turn)} ist mit der Ansage dran.`
    case 'Leading':
      return `${nameOf(turn)} ist mit Ausspielen dran.`
    case 'Following':
      return `${nameOf(turn)} ist dran und legt ${pieces(table?.count ?? 0)}.`
    default:
      return 'Die Steine werden ausgeteilt.'
  }
}

const inARow = (rounds: number) => (rounds === 1 ? 'Nach einer Runde' : `Nach ${rounds} Runden`)

function declaring(view: View): string {
  const { allowed, declared, zeros, turn, maxConsecutiveZeros } = view
  const said = declared.filter((each) => each !== null)
  const sum = said.reduce((total, each) => total + each, 0)
  const soFar =
    said.length === 0 ? 'Du beginnst.' : `Bisher angesagt: ${said.length === 1 ? sum : `${said.join(' + ')} = ${sum}`}.`
  const barred = []
  if (!allowed.includes(0) && (zeros[turn] ?? 0) >= maxConsecutiveZeros)
    barred.push(`${inARow(zeros[turn] ?? 0)} mit 0: nicht noch einmal.`)
  const eight = 8 - sum
  if (said.length === 3 && eight >= 0) barred.push(`Du sagst als Letzter an: nicht ${eight}, denn das ergäbe 8.`)
  return [soFar, ...barred, `Wie viele der 8 Stapel wirst du nehmen: ${spans(allowed, 'bis')}?`].join('\n')
}

const asked: Words['asked'] = (view, nameOf, phases) => {
  const { viewer, turn, table, weak, answered, multiplier } = view
  if (phases.rounds === 'WeakHands') {
    if (viewer === null || weak?.includes(viewer) !== true || answered[viewer]) return now(view, nameOf, phases)
    return [
      'Deine Hand ist schwach: kein Stein über 9 Punkte. Du darfst geheim eine neue Verteilung verlangen.',
      `Dann werden alle Steine neu gegeben, du beginnst, und die Runde zählt ×${multiplier + 1}.`,
      'Neu geben lassen oder die Steine behalten?',
    ].join('\n')
  }
  if (viewer !== turn) return now(view, nameOf, phases)
  if (phases.rounds === 'Declaring') return declaring(view)
  const [declared, own] = [view.declared[turn] ?? 0, view.piles[turn] ?? 0]
  const aim = `Du hast ${piles(declared)} angesagt und ${own} genommen.`
  if (table === null) return `${aim}\nDu spielst aus: einen einzelnen Stein, ein Paar, eine Straße …`
  const { type, count, leader } = table
  const led =
    count === 1
      ? `${nameOf(leader)} hat einen einzelnen Stein ausgespielt: Die meisten Punkte gewinnen.`
      : `${nameOf(leader)} hat ausgespielt (${types[type]}): Nur das kann gewinnen, alles andere ist abgeworfen.`
  return [aim, led, `Lege ${pieces(count)}.`].join('\n')
}

const text: Words = {
  sheet: sheetIn({
    ...names,
    round: ({ round, goal, maxRounds, multiplier }) =>
      `Runde ${round}${maxRounds > 0 ? ` von höchstens ${maxRounds}` : ''}, bis ${goal} Punkte${multiplier > 1 ? `. Diese Runde zählt ×${multiplier}` : ''}.`,
    starts: ({ starter, reason }, nameOf) => `${nameOf(starter)} beginnt: ${reasons[reason]}.`,
    now,
    head: { declared: 'Ansage', piles: 'Stapel', pieces: 'Steine', score: 'Punkte' },
    total: 'Zusammen',
    onTable: (type, count) => (count === 1 ? `Auf dem Tisch: ${type}` : `Auf dem Tisch: ${type}, ${pieces(count)}`),
    faceDown: (count) => (count === 1 ? 'verdeckt' : `${pieces(count)}, verdeckt`),
    forfeit: 'abgeworfen, verdeckt',
    lastTurn: (type, winner, count) => `Letzter Stich: ${type}. ${winner} nahm ${piles(count)}`,
    seen: 'Weg in dieser Runde, soweit du es gesehen hast',
    hand: 'Deine Steine',
    lastRound: (round, multiplier) => `Runde ${round}${multiplier > 1 ? `, ×${multiplier}` : ''}`,
    points: 'Punkte',
  }),
  asked,
  moves: {
    DEAL: () => 'Steine austeilen',
    TIME_UP: () => 'Der Zug wird für sie gemacht',
    REDEAL: () => 'Neu geben lassen',
    KEEP: () => 'Steine behalten',
    DECLARE: ({ piles: count }) => `${piles(count)} ansagen`,
    LEAD: (move) => `${listed(names, move.pieces)} ausspielen`,
    FOLLOW: (move) => `${listed(names, move.pieces)} legen`,
  },
  refusals: {
    'already-declared': ({ piles: count }) => `Du hast ${piles(count)} angesagt, und dabei bleibt es.`,
    'not-your-turn': ({ turn }, nameOf) => `${nameOf(turn)} ist am Zug.`,
    'out-of-range': ({ piles: count, most }) => `${count} Stapel kann niemand ansagen: Es gibt ${most}.`,
    'zero-streak': ({ zeros }) => `${inARow(zeros)} mit 0: jetzt mindestens 1.`,
    'total-eight': ({ total, piles: count }) => `Die anderen haben ${total} angesagt: deine ${count} ergäben 8.`,
    'not-in-hand': ({ piece }) => `Du hast diesen Stein nicht: ${called(names, piece)}.`,
    'no-such-play': ({ count }) =>
      `${count === 1 ? 'Dieser' : 'Diese'} ${pieces(count)}: so nicht auszuspielen. Erlaubt sind ein einzelner Stein, gleiche Steine oder eine Straße.`,
    'wrong-count': ({ need, got }) => `Lege ${pieces(need)}, nicht ${got}.`,
  },
  happenings: {
    dealt: ({ round, multiplier }) =>
      multiplier === 1
        ? `Runde ${round} ist ausgeteilt.`
        : `Runde ${round} ist neu ausgeteilt und zählt ×${multiplier}.`,
    'weak-hands': ({ seats }, nameOf) => `Schwache Hand, darf neu geben lassen: ${all(seats, nameOf, 'du')}.`,
    answered: ({ seat }, nameOf) => `${address(nameOf, seat).does('Du hast', 'hat')} geantwortet.`,
    redeal: ({ seat, multiplier }, nameOf) =>
      `${address(nameOf, seat).phrase('Du lässt neu geben und beginnst', (name) => `${name} lässt neu geben und beginnt`)}. Die Runde zählt ×${multiplier}.`,
    kept: ({ seats }, nameOf) => `Es bleibt dabei: Schwache Hand behalten von ${all(seats, nameOf, 'dir')}.`,
    late: ({ seat }, nameOf) =>
      `${address(nameOf, seat).phrase('Deine Zeit', (name) => `Die Zeit von ${name}`)} ist um.`,
    starts: ({ seat, reason }, nameOf) =>
      address(nameOf, seat).phrase(
        `${ownReasons[reason]} und beginnst.`,
        (name) => `${name} ${reasons[reason]} und beginnt.`,
      ),
    declared: ({ seat, piles: count }, nameOf) => `${address(nameOf, seat).does('Du sagst', 'sagt')} ${count} an.`,
    'all-declared': ({ declared, total }) => `Angesagt: ${declared.join(' + ')} = ${total}.`,
    'total-is-eight': () => 'Die Ansagen ergeben 8, was nie vorkommen sollte.',
    led: ({ seat, type, count, pieces: laid }, nameOf) =>
      laid === null
        ? `${address(nameOf, seat).does('Du spielst', 'spielt')} aus (${types[type]}): ${pieces(count)}, verdeckt.`
        : `${address(nameOf, seat).does('Du spielst', 'spielt')} aus (${types[type]}): ${listed(names, laid)}.`,
    followed: ({ seat, count, pieces: laid }, nameOf) =>
      `${address(nameOf, seat).does('Du legst', 'legt')}${laid === null ? ` ${pieces(count)}` : `: ${listed(names, laid)}`}.`,
    'turn-won': ({ seat, piles: count, plays }, nameOf) => {
      const shown = plays.map(
        (play) =>
          `${address(nameOf, play.seat).called('Du:')} ${play.pieces === null ? 'abgeworfen' : listed(names, play.pieces)}`,
      )
      return `${shown.join('; ')}. ${address(nameOf, seat).does('Du nimmst', 'nimmt')} ${piles(count)}.`
    },
    scored: ({ round, multiplier, declared, piles: taken, points, scores }, nameOf) => {
      const rows = points.map(
        (own, seat) =>
          `${address(nameOf, seat).phrase(`du nahmst ${taken[seat]}, sagtest`, (name) => `${name} nahm ${taken[seat]}, sagte`)} ${declared[seat]} an: ${signed(own)} (gesamt ${scores[seat]})`,
      )
      return `Runde ${round}${multiplier > 1 ? ` (×${multiplier})` : ''}: ${rows.join('; ')}.`
    },
    won: ({ seats, score }, nameOf) =>
      seats.length === 1
        ? `${address(nameOf, seats[0] ?? 0).does('Du gewinnst', 'gewinnt')} mit ${score} Punkten.`
        : `Gemeinsam gewinnen mit ${score} Punkten: ${all(seats, nameOf, 'du')}.`,
  },
  notNow: {
    DECLARE: {
      WeakHands: 'Angesagt wird, sobald über schwache Hände entschieden ist.',
      Asked: 'Antworte zuerst: Steine behalten oder neu geben lassen?',
      Leading: 'Die Ansagen stehen fest.',
      Following: 'Die Ansagen stehen fest.',
    },
    LEAD: {
      WeakHands: 'Zuerst wird über schwache Hände entschieden.',
      Asked: 'Antworte zuerst: Steine behalten oder neu geben lassen?',
      Choosing: 'Zuerst wird angesagt.',
      Following: 'Es ist schon ausgespielt: Lege ebenso viele Steine.',
    },
    FOLLOW: {
      WeakHands: 'Zuerst wird über schwache Hände entschieden.',
      Asked: 'Antworte zuerst: Steine behalten oder neu geben lassen?',
      Choosing: 'Zuerst wird angesagt.',
      Leading: 'Noch ist nichts ausgespielt: Du spielst aus.',
    },
    REDEAL: { WeakHands: 'Nur wer eine schwache Hand hat, darf neu geben lassen, und nur einmal.' },
    KEEP: { WeakHands: 'Nur wer eine schwache Hand hat, wird gefragt, und nur einmal.' },
  },
  values: {
    pieces: (piece) => called(names, piece),
    order: (piece) => called(names, piece),
  },
  names: {
    DECLARE: 'Ansagen',
    LEAD: 'Ausspielen',
    FOLLOW: 'Legen',
    REDEAL: 'Neu geben lassen',
    KEEP: 'Steine behalten',
  },
  lookUp: {
    [types.SINGLE]: `Ein beliebiger Stein. Die meisten Punkte gewinnen: von ${kinds.RED_GENERAL} (14) bis ${kinds.BLACK_SOLDIER} (1).`,
    [types.PAIR]: 'Zwei Steine gleichen Namens und gleicher Farbe. Die höhere Summe gewinnt.',
    [types.THREE_OF_A_KIND]: 'Drei Soldaten einer Farbe. Rot schlägt Schwarz.',
    [types.STRAIGHT]:
      'General, Berater und Elefant oder Wagen, Pferd und Kanone, alle in einer Farbe. Die höhere Summe gewinnt.',
    [types.FOUR_OF_A_KIND]: 'Vier Soldaten einer Farbe. Rot schlägt Schwarz.',
    [types.EXTENDED_STRAIGHT]: 'Eine Straße, in der ein Stein doppelt ist. Der doppelte zählt nicht.',
    [types.EXTENDED_STRAIGHT_5]: 'Eine Straße, in der zwei Steine doppelt sind. Die doppelten zählen nicht.',
    [types.FIVE_OF_A_KIND]: 'Alle fünf Soldaten einer Farbe. Rot schlägt Schwarz.',
    [types.DOUBLE_STRAIGHT]: 'Je zwei Wagen, Pferde und Kanonen einer Farbe. Rot schlägt Schwarz.',
  },
  drawn,
  options: {
    turns: { name: 'Gelegte Steine', values: { 'face-down': 'verdeckt, bis alle gelegt haben', open: 'offen' } },
    maxConsecutiveZeros: { name: 'Nullen hintereinander' },
    goal: { name: 'Punkte zum Sieg' },
    maxRounds: { name: 'Höchstens so viele Runden', values: { 0: 'unbegrenzt' } },
    maxRedeals: { name: 'Höchstens so oft neu geben', values: { 0: 'unbegrenzt' } },
    redealSeconds: { name: 'Sekunden für die Antwort mit schwacher Hand', values: { 0: 'keine Uhr' } },
    declareSeconds: { name: 'Sekunden für die Ansage', values: { 0: 'keine Uhr' } },
    playSeconds: { name: 'Sekunden zum Legen', values: { 0: 'keine Uhr' } },
  },
  variants: {
    quick: { name: 'Schnell', about: 'bis 20 Punkte' },
    classic: { name: 'Klassisch', about: 'bis 50 Punkte' },
  },
}

/** How does it read in German? */
export const german: Translation<Words> = {
  name: 'Liap Tui',
  about: 'Sag an, wie viele Stapel du mit deinen acht Steinen nimmst, und nimm genau so viele.',
  text,
}
