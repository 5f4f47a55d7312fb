import { address, type NameOf } from '@parlor/engine'
import { nounOf, playerWords } from '@parlor/games/trigger-board/knowledge'
import type { KeyList } from '../../parts/use-keys.ts'
import type { MovedHow } from './play/story.ts'

/** What the dice showed, and how many steps that gave. */
export interface Rolled {
  readonly dice: number
  readonly steps: number
}

export const signed = (by: number): string => (by < 0 ? `−${-by}` : `+${by}`)

const rolled = ({ dice, steps }: Rolled) =>
  dice === steps ? String(dice) : `${dice} for ${steps} ${steps === 1 ? 'step' : 'steps'}`
const went = (to: string, left: number) =>
  left === 0 ? `went to “${to}”` : `came to the fork “${to}”, ${left === 1 ? '1 step' : `${left} steps`} to go`

type EffectUnit = 'turns' | 'rounds' | 'rolls' | 'uses'
const counted = (count: number, unit: EffectUnit) => (count === 1 ? `1 ${unit.slice(0, -1)}` : `${count} ${unit}`)

/** What the page says in English: the board of Trigger Boards. Effects and states are called as the game calls them. */
export const en = {
  board: 'Board',
  map: (name: string, spaces: number) =>
    `The board “${name}”, ${spaces} spaces. Players and what can be done are listed beside it.`,
  by: (author: string) => `by ${author}`,
  players: 'Players',
  you: '(you)',
  on: (space: string) => `on “${space}”`,
  find: (name: string) => `Show where ${name} stands`,
  round: (round: number) => `Round ${round}`,
  over: 'The game is over',
  stepsLeft: (steps: number) => (steps === 1 ? '1 step to go' : `${steps} steps to go`),
  dice: 'Dice',
  roll: 'Roll',
  go: 'Go',
  steps: (steps: number) => (steps === 1 ? '1 step' : `${steps} steps`),
  piece: (piece: number, space: string) => (space === '' ? `Piece ${piece}` : `Piece ${piece} on “${space}”`),
  stay: 'Stay here',
  ways: 'Which way?',
  read: 'Read',
  boardSays: 'The board says',
  boardAsks: 'The board asks',
  whom: 'Whom do you mean?',
  left: (time: string) => `${time} left`,
  queued: (space: string, name: string) => `“${space}”, for ${name}`,
  zoomIn: 'Larger',
  zoomOut: 'Smaller',
  wholeBoard: 'Whole board',
  keyList: [
    ['Space, R', 'roll, or go on'],
    ['1 – 9', 'choose'],
    ['+ − 0', 'zoom in, zoom out, whole board'],
    ['↑ ↓ ← →', 'move the board; on a space: go to the next one'],
  ] as KeyList,
  loading: 'The board is being drawn …',
  failed: 'The picture of this board could not be fetched. Everything can be done beside it.',
  roundOf: (round: number, rounds: number) => `Round ${round} of ${rounds}`,
  goalOf: (name: string) => `Goal: ${name}`,
  landChance: (chance: string) => `You can land here in ${chance} of rolls`,
  outOfReach: 'Out of reach with the next roll',
  reachNow: 'You can get here now',
  quiet: 'A quiet place. Nothing happens here.',
  fork: 'A fork. You choose:',
  onward: 'On from here:',
  needs: (text: string) => `needs ${text}`,
  shut: 'closed now',
  closeCard: 'Close',
  touchHint: 'Touch a space to see what happens there.',
  ifYouRoll: 'If you roll',
  rollLeads: (roll: number, space: string) => `${roll} leads to “${space}”`,
  stands: (names: string) => `${names} here`,
  toGo: (steps: number) => (steps === 1 ? '1 space to go' : `${steps} spaces to go`),
  ofTarget: (value: number, target: number) => `${value} of ${target}`,
  statOf: (name: string, value: string) => `${name}: ${value}`,
  storyBegins: 'The game begins.',
  storyMore: 'Show all that has happened',
  storyWho: (nameOf: NameOf, seat: number) => address(nameOf, seat).called('You'),
  storyRolled: (nameOf: NameOf, seat: number, roll: Rolled) => `${en.storyWho(nameOf, seat)} rolled ${rolled(roll)}`,
  storyThenRolled: (_: NameOf, __: number, roll: Rolled) => `then rolled ${rolled(roll)}`,
  /** `left`: the steps that are left at a fork, where somebody has to choose the way on; 0 at the end of a walk. */
  storyWent: (nameOf: NameOf, seat: number, to: string, left: number) =>
    `${en.storyWho(nameOf, seat)} ${went(to, left)}`,
  storyAndWent: (_: NameOf, __: number, to: string, left: number) => `and ${went(to, left)}`,
  storyThenWent: (_: NameOf, __: number, to: string, left: number) => `then ${went(to, left)}`,
  upNext: 'Up next',
  goHere: 'Go here',
  goThisWay: 'Go this way',
  isGoal: 'This is where you want to come.',
  coachMarks: 'The coach would do this.',
  storyChose: (text: string) => `“${text}”`,
  /** `seat` is null for the player whose turn it was. */
  storyMoved: (nameOf: NameOf, seat: number | null, how: MovedHow, to: string) => {
    if (seat === null) return `${how === 'away' ? 'sent' : how} to “${to}”`
    const who = address(nameOf, seat)
    const goes = how === 'away' ? who.does('you are sent', 'is sent') : `${who.does('you go', 'goes')} ${how}`
    return `${goes} to “${to}”`
  },
  thenFork: (fork: string) => `then you choose again at ${fork}:`,
  onTheWay: (name: string) => `${name} is on the way …`,
  used: 'You have already had this. It does not happen to you again.',
  trapOf: (nameOf: NameOf, owner: number, does: string) => {
    const whose = address(nameOf, owner).phrase('Your trap', (name) => `A trap of ${name}`)
    return `${whose} lies here, for the next other player who lands on it${does === '' ? '' : `: ${does}`}.`
  },
  winner: 'Winner',
  caught: (name: string) => `caught ${name}`,
  gainedOnTheWay: 'on the way',
  trap: 'trap',
  trapHere: 'A trap lies here.',
  gainedAt: (spaces: string) => `Gained at ${spaces}.`,
  lostAt: (spaces: string) => `Lost or spent at ${spaces}.`,
  hiddenStat: 'Only its owner sees how much it is.',
  lasts: (count: number, unit: EffectUnit) => `${counted(count, unit)} left`,
  /** On a badge, after what lasts: “½ ×2”; its tip says the unit. */
  badgeLasts: (count: number) => `×${count}`,
  endsAt: 'ends at',
  or: 'or',
  wayOn: 'A way on that you can choose now',
  waysOn: (ways: readonly string[]) => `From here ${ways.join(' or ')}.`,
  everywhere: 'On this board',
  /** Before what an effect gives or takes at the start of a turn. */
  storyEachTurn: 'each turn',
  storyOn: (space: string) => `on “${space}”`,
  /** `what` is gained or lost, by somebody else unless `seat` is null. */
  storyChange: (nameOf: NameOf, seat: number | null, what: string) =>
    `${seat === null ? '' : `${address(nameOf, seat).called('you')} `}${what}`,
  storySwapped: (nameOf: NameOf, seat: number | null, other: number) => {
    const whom = address(nameOf, other).called('you')
    return seat === null
      ? `swapped places with ${whom}`
      : `${address(nameOf, seat).called('you')} and ${whom} swap places`
  },
  change: (stat: string, by: number) => `${signed(by)} ${nounOf(stat, Math.abs(by))}`,
  full: (stat: string, most: number) => `${most} ${nounOf(stat, most)} is the limit`,
  /** `told`: what happened in the turn, and by whom it was done. */
  turningPoint: (nameOf: NameOf, seat: number, round: number, told: string) =>
    `The turning point, in round ${round}: ${told} From then on ${address(nameOf, seat).called('you')} led.`,
  ledThroughout: (nameOf: NameOf, seat: number) => `${address(nameOf, seat).called('You')} led from beginning to end.`,
  signs: 'What the signs mean',
  ...playerWords,
}
