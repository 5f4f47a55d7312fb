import { address, type NameOf } from '@parlor/engine'
import { called, listed, spans, type Names, type Phases, type Words } from './text/language.ts'
import { sheetIn } from './text/sheet.ts'
import type { View } from './view.ts'
import { drawn } from './text/drawn-en.ts'

const names: Names = {
  kinds: {
    RED_GENERAL: 'red General',
    RED_ADVISOR: 'red Advisor',
    RED_ELEPHANT: 'red Elephant',
    RED_CHARIOT: 'red Chariot',
    RED_HORSE: 'red Horse',
    RED_CANNON: 'red Cannon',
    RED_SOLDIER: 'red Soldier',
    BLACK_GENERAL: 'black General',
    BLACK_ADVISOR: 'black Advisor',
    BLACK_ELEPHANT: 'black Elephant',
    BLACK_CHARIOT: 'black Chariot',
    BLACK_HORSE: 'black Horse',
    BLACK_CANNON: 'black Cannon',
    BLACK_SOLDIER: 'black Soldier',
  },
  types: {
    SINGLE: 'single piece',
    PAIR: 'pair',
    THREE_OF_A_KIND: 'three of a kind',
    STRAIGHT: 'straight',
    FOUR_OF_A_KIND: 'four of a kind',
    EXTENDED_STRAIGHT: 'extended straight',
    EXTENDED_STRAIGHT_5: 'extended straight of five',
    FIVE_OF_A_KIND: 'five of a kind',
    DOUBLE_STRAIGHT: 'double straight',
  },
}

const { kinds, types } = names
const piles = (count: number) => (count === 1 ? '1 pile' : `${count} piles`)
const pieces = (count: number) => (count === 1 ? '1 piece' : `${count} pieces`)
const signed = (points: number) => (points > 0 ? `+${points}` : `${points}`)
const all = (seats: readonly number[], nameOf: NameOf) =>
  seats.map((seat) => address(nameOf, seat).called('you')).join(' and ')

const reasons = {
  'nobody-yet': '',
  'red-general': 'holds the red General',
  redeal: 'asked for the new deal',
  'last-turn': 'won the last turn',
} as const

const ownReasons: Readonly<Record<keyof typeof reasons, string>> = {
  'nobody-yet': '',
  'red-general': 'You hold the red General',
  redeal: 'You asked for the new deal',
  'last-turn': 'You won the last turn',
}

/** Who is waited for, or whose turn it is. */
function now({ weak, answered, turn, table }: View, nameOf: NameOf, { rounds }: Phases): string {
  switch (rounds) {
    case 'WeakHands': {
      const missing = (weak ?? []).filter((seat) => !answered[seat])
      return `Weak hands: waiting for the answer of ${all(missing, nameOf)}.`
    }
    case 'Declaring':
      return `${nameOf(turn)} is to declare.`
    case 'Leading':
      return `${nameOf(turn)} is to lead.`
    case 'Following':
      return `${nameOf(turn)} is to follow with ${pieces(table?.count ?? 0)}.`
    default:
      return 'The pieces are dealt.'
  }
}

const inARow = (rounds: number) => (rounds === 1 ? 'in the last round' : `in the last ${rounds} rounds`)

function declaring(view: View): string {
  const { allowed, declared, zeros, turn, maxConsecutiveZeros } = view
  const said = declared.filter((each) => each !== null)
  const sum = said.reduce((total, each) => total + each, 0)
  const soFar =
    said.length === 0
      ? 'You are the first.'
      : `Declared so far: ${said.length === 1 ? sum : `${said.join(' + ')} = ${sum}`}.`
  const barred = []
  if (!allowed.includes(0) && (zeros[turn] ?? 0) >= maxConsecutiveZeros)
    barred.push(`You said 0 ${inARow(zeros[turn] ?? 0)}: not again.`)
  const eight = 8 - sum
  if (said.length === 3 && eight >= 0) barred.push(`You are the last: not ${eight}, which would make 8.`)
  return [soFar, ...barred, `How many of the 8 piles will you take: ${spans(allowed, 'to')}?`].join('\n')
}

/** What the viewer is asked; nothing where others are waited for. */
const asked: Words['asked'] = (view, nameOf, phases) => {
  const { viewer, turn, table, weak, answered, multiplier } = view
  if (phases.rounds === 'WeakHands') {
    if (viewer === null || weak?.includes(viewer) !== true || answered[viewer]) return now(view, nameOf, phases)
    return [
      'Your hand is weak: no piece above 9 points. You may ask for a new deal, in secret.',
      `All pieces are then dealt anew, you start, and the round counts ×${multiplier + 1}.`,
      'A new deal, or keep your pieces?',
    ].join('\n')
  }
  if (viewer !== turn) return now(view, nameOf, phases)
  if (phases.rounds === 'Declaring') return declaring(view)
  const [declared, own] = [view.declared[turn] ?? 0, view.piles[turn] ?? 0]
  const aim = `You have declared ${piles(declared)} and taken ${own}.`
  if (table === null) return `${aim}\nYou lead: a single piece, or a pair, a straight …`
  const { type, count, leader } = table
  const led =
    count === 1
      ? `${nameOf(leader)} has led a single piece: the most points win.`
      : `${nameOf(leader)} has led a ${types[type]}: only that can win, anything else is a forfeit.`
  return [aim, led, `Lay down ${pieces(count)}.`].join('\n')
}

/** How does it read? */
export const text: Words = {
  sheet: sheetIn({
    ...names,
    round: ({ round, goal, maxRounds, multiplier }) =>
      `Round ${round}${maxRounds > 0 ? ` of at most ${maxRounds}` : ''}, to ${goal} points${multiplier > 1 ? `. This round counts ×${multiplier}` : ''}.`,
    starts: ({ starter, reason }, nameOf) => `${nameOf(starter)} starts: ${reasons[reason]}.`,
    now,
    head: { declared: 'Declared', piles: 'Piles', pieces: 'Pieces', score: 'Score' },
    total: 'Together',
    onTable: (type, count) => (count === 1 ? `On the table: ${type}` : `On the table: ${type}, ${pieces(count)}`),
    faceDown: (count) => (count === 1 ? 'face down' : `${pieces(count)}, face down`),
    forfeit: 'forfeit, face down',
    lastTurn: (type, winner, count) => `Last turn: ${type}. ${winner} won ${piles(count)}`,
    seen: 'Gone in this round, as far as you have seen',
    hand: 'Your pieces',
    lastRound: (round, multiplier) => `Round ${round}${multiplier > 1 ? `, ×${multiplier}` : ''}`,
    points: 'Points',
  }),
  asked,
  moves: {
    DEAL: () => 'Deal the pieces',
    TIME_UP: () => 'The move is made for them',
    REDEAL: () => 'Ask for a new deal',
    KEEP: () => 'Keep your pieces',
    DECLARE: ({ piles: count }) => `Declare ${piles(count)}`,
    LEAD: (move) => `Lead ${listed(names, move.pieces)}`,
    FOLLOW: (move) => `Lay down ${listed(names, move.pieces)}`,
  },
  refusals: {
    'already-declared': ({ piles: count }) => `You have declared ${piles(count)}, and that is final.`,
    'not-your-turn': ({ turn }, nameOf) => `It is the turn of ${nameOf(turn)}.`,
    'out-of-range': ({ piles: count, most }) => `${count} piles cannot be declared: there are ${most}.`,
    'zero-streak': ({ zeros }) => `You said 0 ${inARow(zeros)}: now at least 1.`,
    'total-eight': ({ total, piles: count }) => `The others have declared ${total}: your ${count} would make 8.`,
    'not-in-hand': ({ piece }) => `You have no ${called(names, piece)}.`,
    'no-such-play': ({ count }) =>
      `These ${pieces(count)} are nothing that can be led: a single piece, two or more of one kind, or a straight.`,
    'wrong-count': ({ need, got }) => `Lay down ${pieces(need)}, not ${got}.`,
  },
  happenings: {
    dealt: ({ round, multiplier }) =>
      multiplier === 1 ? `Round ${round} is dealt.` : `Round ${round} is dealt anew and counts ×${multiplier}.`,
    'weak-hands': ({ seats }, nameOf) => `A weak hand: ${all(seats, nameOf)} may ask for a new deal.`,
    answered: ({ seat }, nameOf) => `${address(nameOf, seat).does('You have', 'has')} answered.`,
    redeal: ({ seat, multiplier }, nameOf) =>
      `${address(nameOf, seat).phrase('You asked for a new deal, and start', (name) => `${name} asked for a new deal, and starts`)}. The round counts ×${multiplier}.`,
    kept: ({ seats }, nameOf) => `No new deal: ${all(seats, nameOf)} kept the weak hand.`,
    late: ({ seat }, nameOf) => `${address(nameOf, seat).phrase('Your time', (name) => `The time of ${name}`)} is up.`,
    starts: ({ seat, reason }, nameOf) =>
      address(nameOf, seat).phrase(
        `${ownReasons[reason]}, and start.`,
        (name) => `${name} ${reasons[reason]}, and starts.`,
      ),
    declared: ({ seat, piles: count }, nameOf) => `${address(nameOf, seat).does('You declare', 'declares')} ${count}.`,
    'all-declared': ({ declared, total }) => `Declared: ${declared.join(' + ')} = ${total}.`,
    'total-is-eight': () => 'The declarations add up to 8, which should never happen.',
    led: ({ seat, type, count, pieces: laid }, nameOf) =>
      laid === null
        ? `${address(nameOf, seat).does('You lead', 'leads')} a ${types[type]}: ${pieces(count)}, face down.`
        : `${address(nameOf, seat).does('You lead', 'leads')} a ${types[type]}: ${listed(names, laid)}.`,
    followed: ({ seat, count, pieces: laid }, nameOf) =>
      `${address(nameOf, seat).does('You lay down', 'lays down')} ${laid === null ? pieces(count) : listed(names, laid)}.`,
    'turn-won': ({ seat, piles: count, plays }, nameOf) => {
      const shown = plays.map(
        (play) =>
          `${address(nameOf, play.seat).called('You:')} ${play.pieces === null ? 'forfeit' : listed(names, play.pieces)}`,
      )
      return `${shown.join('; ')}. ${address(nameOf, seat).does('You win', 'wins')} ${piles(count)}.`
    },
    scored: ({ round, multiplier, declared, piles: taken, points, scores }, nameOf) => {
      const rows = points.map(
        (own, seat) =>
          `${address(nameOf, seat).called('you')} took ${taken[seat]}, declared ${declared[seat]}: ${signed(own)} (total ${scores[seat]})`,
      )
      return `Round ${round}${multiplier > 1 ? ` (×${multiplier})` : ''}: ${rows.join('; ')}.`
    },
    won: ({ seats, score }, nameOf) =>
      seats.length === 1
        ? `${address(nameOf, seats[0] ?? 0).does('You win', 'wins')} with ${score} points.`
        : `${seats.map((seat) => address(nameOf, seat).called('You')).join(' and ')} win together with ${score} points.`,
  },
  notNow: {
    DECLARE: {
      WeakHands: 'Declarations come once the weak hands are settled.',
      Asked: 'Answer first: keep your pieces, or ask for a new deal?',
      Leading: 'The declarations are made and final.',
      Following: 'The declarations are made and final.',
    },
    LEAD: {
      WeakHands: 'The weak hands have to be settled first.',
      Asked: 'Answer first: keep your pieces, or ask for a new deal?',
      Choosing: 'The declarations come first.',
      Following: 'There is a lead already: lay down as many pieces.',
    },
    FOLLOW: {
      WeakHands: 'The weak hands have to be settled first.',
      Asked: 'Answer first: keep your pieces, or ask for a new deal?',
      Choosing: 'The declarations come first.',
      Leading: 'Nothing was led yet: you lead.',
    },
    REDEAL: { WeakHands: 'Only a weak hand may ask for a new deal, and only once.' },
    KEEP: { WeakHands: 'Only those with a weak hand are asked, and only once.' },
  },
  values: {
    pieces: (piece) => called(names, piece),
    order: (piece) => called(names, piece),
  },
  names: {
    DECLARE: 'Declare',
    LEAD: 'Lead',
    FOLLOW: 'Lay down',
    REDEAL: 'Ask for a new deal',
    KEEP: 'Keep your pieces',
  },
  lookUp: {
    [types.SINGLE]: `Any piece. The most points win: from ${kinds.RED_GENERAL} (14) to ${kinds.BLACK_SOLDIER} (1).`,
    [types.PAIR]: 'Two pieces of the same name and colour. The higher sum wins.',
    [types.THREE_OF_A_KIND]: 'Three Soldiers of one colour. Red beats black.',
    [types.STRAIGHT]:
      'General, Advisor and Elephant, or Chariot, Horse and Cannon, all of one colour. The higher sum wins.',
    [types.FOUR_OF_A_KIND]: 'Four Soldiers of one colour. Red beats black.',
    [types.EXTENDED_STRAIGHT]: 'A straight with one of its pieces doubled. The double does not count.',
    [types.EXTENDED_STRAIGHT_5]: 'A straight with two of its pieces doubled. The doubles do not count.',
    [types.FIVE_OF_A_KIND]: 'All five Soldiers of one colour. Red beats black.',
    [types.DOUBLE_STRAIGHT]: 'Two Chariots, two Horses and two Cannons of one colour. Red beats black.',
  },
  drawn,
  options: {
    turns: { name: 'Pieces laid down', values: { 'face-down': 'face down until all have played', open: 'open' } },
    maxConsecutiveZeros: { name: 'Zeros in a row' },
    goal: { name: 'Points to win' },
    maxRounds: { name: 'Most rounds', values: { 0: 'no limit' } },
    maxRedeals: { name: 'Most new deals in a round', values: { 0: 'no limit' } },
    redealSeconds: { name: 'Seconds to answer with a weak hand', values: { 0: 'no clock' } },
    declareSeconds: { name: 'Seconds to declare', values: { 0: 'no clock' } },
    playSeconds: { name: 'Seconds to play', values: { 0: 'no clock' } },
  },
  variants: {
    quick: { name: 'Quick', about: 'to 20 points' },
    classic: { name: 'Classic', about: 'to 50 points' },
  },
}
