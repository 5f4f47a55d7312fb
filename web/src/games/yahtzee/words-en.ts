import type { KeyList } from '../../parts/use-keys.ts'
import type { JokerNotice } from './joker-notice.ts'

type NameOfBox = (category: JokerNotice['own']) => string

const FACES = ['', 'ones', 'twos', 'threes', 'fours', 'fives', 'sixes']

function listed(words: readonly (string | number)[], last = 'and'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`
}

function faces(face: number): string {
  return `five ${FACES[face] ?? ''}`
}

function extraSaid(extra: number): string {
  return extra > 0 ? ` The extra Yahtzee brings ${extra} on top.` : ''
}

/** What the page says in English: the board of Yahtzee. */
export const en = {
  tray: 'Dice',
  die: (number: number, value: number, frozen: boolean) => `Die ${number}: ${value}${frozen ? ', frozen' : ''}`,
  dieInCup: (number: number) => `Die ${number}: not rolled yet`,
  frozen: 'Frozen',
  freeze: 'Freeze',
  coachFreezes: 'Coach: freeze',
  roll: 'Roll',
  rollAll: 'Roll the dice',
  rollRest: (count: number) => (count === 1 ? 'Roll 1 die' : `Roll ${count} dice`),
  rollsLeft: (count: number) => (count === 0 ? 'No rolls left' : count === 1 ? '1 roll left' : `${count} rolls left`),
  allFrozen: 'All five are frozen: unfreeze one to roll, or fill a box.',
  noRolls: 'No rolls left: fill a box.',
  rollFirst: 'Roll the dice to begin your turn.',
  freezeOrScore: 'Tap dice to freeze them, roll again, or fill a box.',
  round: (round: number, rounds: number) => `Round ${round} of ${rounds}`,
  roundOnly: (round: number) => `Round ${round}`,
  keyList: [
    ['Space, R', 'roll'],
    ['1 – 5', 'freeze a die, or free it'],
    ['Esc', 'scratch no box after all'],
    ['D', 'say the dice'],
    ['C', 'say the score'],
    ['T', 'say whose turn it is'],
  ] as KeyList,
  coach: {
    freeze: (values: readonly number[]) => `Coach: freeze ${listed(values)}, roll the rest.`,
    rollAll: 'Coach: freeze nothing, roll all five.',
    score: (names: readonly string[]) => `Coach: fill ${listed(names, 'or')}.`,
    best: 'best',
    cost: (points: string) => `−${points}`,
    costSaid: (points: string) => `costs ${points} points in the long run`,
    bestSaid: 'the coach’s choice',
  },
  card: 'Score card',
  upperPart: 'Upper',
  lowerPart: 'Lower',
  hints: {
    ones: 'sum of ones',
    twos: 'sum of twos',
    threes: 'sum of threes',
    fours: 'sum of fours',
    fives: 'sum of fives',
    sixes: 'sum of sixes',
    three_of_a_kind: 'sum of all dice',
    four_of_a_kind: 'sum of all dice',
    full_house: '3 + 2 alike: 25',
    small_straight: '4 in a row: 30',
    large_straight: '5 in a row: 40',
    yahtzee: '5 alike: 50',
    chance: 'sum of all dice',
  } as Readonly<Record<JokerNotice['own'], string>>,
  scoreBox: (box: string, points: number, extra: number) =>
    `${box}: score ${points}${extra > 0 ? ` and ${extra} extra` : ''}`,
  previewBox: (box: string, points: number, extra: number) =>
    `${box}: would be ${points}${extra > 0 ? ` and ${extra} extra` : ''}`,
  blockedBox: (box: string) => `${box}: not allowed for these dice`,
  openBox: (box: string) => `${box}: open`,
  extra: (points: number) => `+${points}`,
  bonus: 'Bonus',
  bonusOf: (upper: number, goal: number) => `${upper} of ${goal}`,
  bonusGoal: (bonus: number, goal: number) => `+${bonus} at ${goal}`,
  bonusEarned: (bonus: number) => `+${bonus} earned`,
  bonusLost: 'out of reach',
  par: (par: number) => (par === 0 ? 'on par' : par > 0 ? `par +${par}` : `par −${-par}`),
  parAbout: 'Par is three dice of each face: exactly 63.',
  extraYahtzees: 'Extra Yahtzees',
  total: 'Total',
  showCard: 'Show the card of',
  zeroAsk: (box: string) => `Put 0 in ${box}?`,
  zeroAbout: (box: string) => `These dice are worth nothing there. ${box} stays at 0 for the rest of the game.`,
  giveAwayAbout: (box: string, points: number) =>
    `These dice are worth ${points} there. Scratched, ${box} stays at 0 for the rest of the game.`,
  giveUpBox: 'Scratch a box',
  whichBox: 'Choose the box that gets 0.',
  keepBoxes: 'Cancel: scratch none',
  scratchBox: (box: string) => `${box}: scratch it for 0`,
  zeroAboutExtra: (extra: number) => `You get the ${extra} for the extra Yahtzee all the same.`,
  zeroYes: 'Put 0',
  zeroNo: 'Choose another box',
  jokerTitle: (notice: JokerNotice): string =>
    notice.kind === 'lower-joker' || notice.kind === 'free-joker' ? 'A joker!' : 'An extra Yahtzee',
  jokerSaid: (notice: JokerNotice, nameOf: NameOfBox): string => {
    const { kind, face, own, extra } = notice
    const five = faces(face)
    const full = 'It counts in full: full house 25, small straight 30, large straight 40.'
    switch (kind) {
      case 'forced-upper':
        return `The Yahtzee box is filled, so ${five} must go into ${nameOf(own)}.${extraSaid(extra)}`
      case 'lower-joker':
        return `The Yahtzee box and ${nameOf(own)} are filled, so ${five} go into any open lower box. ${full}${extraSaid(extra)}`
      case 'free-joker':
        return `The Yahtzee box and ${nameOf(own)} are filled, so ${five} may go into any open box. ${full}${extraSaid(extra)}`
      case 'forced-zero':
        return `The Yahtzee box, ${nameOf(own)} and all lower boxes are filled, so ${five} put a 0 into one of the open upper boxes.${extraSaid(extra)}`
      case 'extra':
        return `The Yahtzee box is filled already; ${five} may go into any open box.${extraSaid(extra)}`
    }
  },
  blocked: ({ kind, allowed }: JokerNotice, nameOf: NameOfBox): string =>
    kind === 'lower-joker'
      ? 'Not here: a joker goes into a lower box first.'
      : `Not here: these dice must go into ${listed(allowed.map(nameOf), 'or')}.`,
  finished: 'Every card is full',
  finalScore: (total: number) => `Final score: ${total}`,
  youWin: (total: number) => `You won with ${total}`,
  wins: (name: string, total: number) => `${name} won with ${total}`,
  shared: (names: readonly string[], total: number) => `${listed(names)} share the win with ${total}`,
  sayDice: (values: readonly number[], frozen: readonly number[], left: string) =>
    `Dice: ${listed(values)}. ${frozen.length === 0 ? 'None frozen' : `Frozen: ${listed(frozen)}`}. ${left}.`,
  sayNoDice: (left: string) => `The dice have not been rolled. ${left}.`,
  sayScore: (name: string, total: number, upper: number, goal: number) =>
    `${name}: total ${total}, upper boxes ${upper} of ${goal}.`,
  sayTurn: (turn: string, round: string) => `${turn}. ${round}.`,
}
