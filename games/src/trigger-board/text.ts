import { address, type NameOf, type Text } from '@parlor/engine'
import { SHIPPED_BOARDS } from './boards/index.ts'
import { drawn } from './text/drawn-en.ts'
import { effectText, signed } from './text/effect-text-en.ts'
import { progressWords } from './explain/goal-en.ts'
import { nounOf } from './explain/nouns-en.ts'
import type { BlockedWay, Happening } from './effects/happenings.ts'
import { playerWords } from './text/player-words.ts'
import type { Move, Refusal } from './programs.ts'
import { resultIn } from './text/result.ts'
import { sayText, sheetIn, tame, type SheetWords } from './text/sheet.ts'
import type { Ending, Options } from './state.ts'
import type { View } from './view.ts'

/** Every sentence there has to be, in each language. */
export type Words = Text<View, Move, Refusal, Happening, Options>

const quote = (text: string) => `“${text}”`
const named = (text: string) => quote(tame(text, 80) || '…')
const counted = (count: number, stat: string) => `${count} ${named(nounOf(stat, count))}`
const times = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`

const words: SheetWords = {
  quote,
  by: (board, author, hash) => `The board ${board}${author === '' ? '' : ` by ${author}`}, #${hash}`,
  players: 'Players',
  head: { player: 'Player', space: 'Stands on', more: 'Besides' },
  round: (round, name) => `Round ${round}: the turn of ${name}.`,
  before: 'The game is about to begin.',
  over,
  movesLeft: (moves) => `${times(moves, 'step')} to go.`,
  says: 'The board says:',
  ...playerWords,
  ways: 'Ways:',
}

const REASONS: Readonly<Record<Ending['reason'], string>> = {
  finished: 'the goal is reached',
  stat: 'somebody has enough',
  'round-limit': 'the last round is over',
  'time-limit': 'the time is up',
  'last-standing': 'one is left',
  expression: 'the board says so',
  ended: 'the board ends it',
  'nobody-left': 'nobody is left to play',
  guard: 'the board went on for too long and was stopped',
}

const RESULTS: Readonly<Record<Ending['result'], string>> = {
  ranking: '',
  subject: '',
  everybody: ' You have won together.',
  nobody: ' You have lost together.',
}

/** Why it is over, and who won. */
function over({ reason, result, winners }: Pick<Ending, 'reason' | 'result' | 'winners'>, nameOf: NameOf): string {
  const names = winners.map(nameOf).join(', ')
  const who = winners.length === 0 ? '' : ` ${names} ${winners.length === 1 ? 'has' : 'have'} won.`
  return `The game is over: ${REASONS[reason]}.${RESULTS[result]}${who}`
}

function asked({ table, ways, mayStay, byChoice, viewer }: View, nameOf: NameOf): string {
  const { prompt, order, turnIndex } = table
  const current = order[Math.max(0, turnIndex)] ?? 0
  if (table.paused) return 'The match is paused.'
  if (prompt !== null) {
    if (!prompt.isMine) return `${prompt.asked.map(nameOf).join(', ')}: the board has a question.`
    const text = prompt.text.length === 0 ? '' : ` ${quote(sayText(prompt.text, nameOf))}`
    const title = prompt.title === '' ? '' : ` ${named(prompt.title)}:`
    if (prompt.kind === 'aim') return `Whom do you mean?${text}`
    return prompt.kind === 'choice' ? `Choose.${text}` : `The board says:${title}${text}`
  }
  if (current !== viewer) return `${nameOf(current)} is to move.`
  if (table.picks.length > 1) return 'Which piece do you move?'
  if (ways.length > 0) return `Which way?${mayStay ? ' You may also stay.' : ''}`
  return byChoice ? 'How many steps do you take?' : 'It is your turn.'
}

const lastOn = (spaces: readonly string[]) =>
  spaces.length === 0 ? '' : ` The last events were those of ${spaces.map(named).join(', ')}.`

function sayBlocked({ to, why, cost, needs }: BlockedWay): string {
  if (why === 'closed') return `the way to ${named(to)} is closed`
  if (why === 'cost') return `the way to ${named(to)} takes ${times(cost, 'step')}`
  return needs === '' ? `the way to ${named(to)} is not open now` : `the way to ${named(to)} needs ${named(needs)}`
}

const shipped = (field: 'name' | 'description') =>
  Object.fromEntries(Object.entries(SHIPPED_BOARDS).map(([id, { metadata }]) => [id, metadata[field]]))

/** The boards that ship say themselves what they are called; other languages say it here. */
const boards = { values: shipped('name'), descriptions: shipped('description') }

const NO_CLOCK = { '0': 'no clock' }

/** How does it read? */
export const text: Words = {
  sheet: sheetIn(words),
  asked,
  moves: {
    START: () => 'Begin the game',
    PAUSE: () => 'Pause the match',
    RESUME: () => 'Go on with the match',
    ROLL: () => 'Take the turn',
    MOVE_BY: ({ steps }) => `Go ${times(steps, 'step')}`,
    DICE: ({ values }) => `The dice show ${values.join(', ')}`,
    TAKE: ({ piece }, _, view) => {
      const place = view?.pieces[piece]
      return `Move piece ${piece + 1}${place === undefined ? '' : ` on ${named(place)}`}`
    },
    // Without the view there are only ids, which mean nothing to people.
    GO: ({ to }, _, view) => {
      const way = view?.ways.find((each) => each.to === to)
      return way === undefined ? 'Choose a way' : `Go to ${named(way.name)}`
    },
    STAY: () => 'Stay here',
    OK: () => 'Read and go on',
    ANSWER: ({ option }, nameOf, view) => {
      const found = view?.table.prompt?.options.find((each) => each.option === option)
      return found === undefined ? 'Choose an answer' : `Choose ${quote(sayText(found.text, nameOf))}`
    },
    AIM: ({ player }, nameOf) => `Choose ${nameOf(player)}`,
    TIME_UP: () => 'The match goes on without waiting',
  },
  refusals: {
    'choose-steps': () => 'On this board you choose how many steps you take.',
    'roll-first': () => 'On this board steps are not chosen.',
    'must-move': () => 'On this board nobody may stay.',
  },
  happenings: {
    started: ({ board }) => `The game on ${named(board)} begins.`,
    turn: ({ seat, round }, nameOf) => `Round ${round}: ${address(nameOf, seat).phrase('your turn', (name) => name)}.`,
    skipped: ({ seat }, nameOf) => `${address(nameOf, seat).does('You skip', 'skips')} a turn.`,
    again: ({ seat }, nameOf) => `${address(nameOf, seat).does('You play', 'plays')} again.`,
    rolled: ({ seat, dice, moves }, nameOf) =>
      `${address(nameOf, seat).does('You roll', 'rolls')} ${dice.join(' + ')}: ${times(moves, 'step')}.`,
    moves: ({ seat, moves }, nameOf) =>
      `${address(nameOf, seat).does('You have', 'has')} ${times(moves, 'step')} to go.`,
    overshot: ({ seat }, nameOf) =>
      `That is too far for ${address(nameOf, seat).phrase('you: you stay', (name) => `${name}, who stays`)}.`,
    went: ({ seat, space }, nameOf) => `${address(nameOf, seat).does('You go', 'goes')} to ${named(space)}.`,
    back: ({ seat, space }, nameOf) => `${address(nameOf, seat).does('You go', 'goes')} back to ${named(space)}.`,
    teleported: ({ seat, space }, nameOf) => `${address(nameOf, seat).does('You are', 'is')} sent to ${named(space)}.`,
    swapped: ({ seat, other }, nameOf) =>
      `${address(nameOf, seat).called('You')} and ${address(nameOf, other).called('you')} change places.`,
    shuffled: () => 'Everybody changes places.',
    picked: ({ seat, piece, space }, nameOf) =>
      `${address(nameOf, seat).does('You take', 'takes')} piece ${piece + 1} on ${named(space)}.`,
    captured: ({ seat, other, space }, nameOf) =>
      `${address(nameOf, seat).does('You send', 'sends')} ${address(nameOf, other).phrase('your piece', (name) => `a piece of ${name}`)} back from ${named(space)}.`,
    blocked: ({ seat, space, ways }, nameOf) =>
      `There is no way on for ${address(nameOf, seat).called('you')}: ${ways.length === 0 ? `no way leads on from ${named(space)}` : ways.map(sayBlocked).join('; ')}.`,
    stuck: ({ seat, moves, leaveOn }, nameOf) =>
      `${address(nameOf, seat).phrase('None of your pieces', (name) => `No piece of ${name}`)} can go ${times(moves, 'step')}.${leaveOn.length === 0 ? '' : ` A piece leaves its start with ${leaveOn.join(', ')}.`}`,
    'no-way-back': ({ seat }, nameOf) =>
      address(nameOf, seat).phrase(
        'You cannot go back any further and stay.',
        (name) => `${name} cannot go back any further and stays.`,
      ),
    'no-target': () => 'There is nobody whom this concerns: nothing happens.',
    stayed: ({ seat }, nameOf) => `${address(nameOf, seat).does('You stay', 'stays')}.`,
    queued: ({ seat, event }, nameOf) => `Event ${named(event)} waits, for ${address(nameOf, seat).called('you')}.`,
    triggered: ({ seat, space }, nameOf) => `${named(space)}, for ${address(nameOf, seat).called('you')}:`,
    executed: ({ event }) => `Event ${named(event)} is done.`,
    finished: ({ events }) => `Events done in this turn: ${events}.`,
    message: ({ title, text: said }, nameOf) =>
      `The board says: ${title === '' ? '' : `${named(title)} `}${quote(sayText(said, nameOf))}`,
    whispered: ({ seats }, nameOf) =>
      `The board says something to ${seats.map((seat) => address(nameOf, seat).called('you')).join(', ')} alone.`,
    logged: ({ text: said }, nameOf) => `Noted by the board: ${quote(sayText(said, nameOf))}`,
    chose: ({ seat, text: said }, nameOf) =>
      `${address(nameOf, seat).does('You choose', 'chooses')} ${quote(sayText(said, nameOf))}.`,
    aimed: ({ seat, other }, nameOf) =>
      `${address(nameOf, seat).does('You choose', 'chooses')} ${address(nameOf, other).called(seat === other ? 'yourself' : 'you')}.`,
    late: ({ seat }, nameOf) => `${address(nameOf, seat).does('You have', 'has')} taken too long.`,
    stat: ({ seat, stat, value }, nameOf) =>
      `${address(nameOf, seat).does('You now have', 'now has')} ${counted(value, stat)}.`,
    'each-turn': ({ seat, stat, by }, nameOf) =>
      `${address(nameOf, seat).phrase('On you', (name) => `On ${name}`)} lies an effect: ${signed(by)} ${named(nounOf(stat, Math.abs(by)))} each turn.`,
    full: ({ seat, stat, most }, nameOf) =>
      `${address(nameOf, seat).does('You can', 'can')} have no more than ${counted(most, stat)}.`,
    secret: ({ seat, stat }, nameOf) =>
      `${address(nameOf, seat).phrase(`Your ${named(stat)}`, (name) => `${name}: ${named(stat)}`)} changes in secret.`,
    ...effectText,
    trap: ({ seat, space }, nameOf) => `${address(nameOf, seat).does('You lay', 'lays')} a trap on ${named(space)}.`,
    sprung: ({ seat, space }, nameOf) =>
      `${address(nameOf, seat).does('You step', 'steps')} into a trap on ${named(space)}.`,
    immune: ({ seat }, nameOf) => `${address(nameOf, seat).does('You are', 'is')} immune to it.`,
    status: ({ seat, status }, nameOf) =>
      status === 'COMPLETED_GAME'
        ? `${address(nameOf, seat).does('You have', 'has')} finished.`
        : `${address(nameOf, seat).does('You are', 'is')} now ${words.status[status]}.`,
    gate: ({ from, to, open }) => `The way from ${named(from)} to ${named(to)} ${open ? 'opens' : 'closes'}.`,
    guard: ({ spaces }) => `More happens in this turn than a turn may hold: it is over.${lastOn(spaces)}`,
    stopped: ({ spaces }) => `This board does more in one move than a board may: the game is stopped.${lastOn(spaces)}`,
    paused: () => 'The match is paused.',
    resumed: () => 'The match goes on.',
    'time-over': () => 'The time is up: this turn is the last.',
    ended: ({ reason, result }) => `The game is over: ${REASONS[reason]}.${RESULTS[result]}`,
  },
  values: {
    player: (player, nameOf) => nameOf(player),
    piece: (piece) => `piece ${piece + 1}`,
    steps: (steps) => times(steps, 'step'),
  },
  names: { TAKE: 'Move a piece', GO: 'Go to', ANSWER: 'Choose', AIM: 'Choose a player', MOVE_BY: 'Go' },
  last: ['STAY'],
  result: resultIn(progressWords, playerWords),
  // R17: a place is worth as many points as there are players behind it.
  unit: { one: 'rival beaten', many: 'rivals beaten' },
  drawn,
  options: {
    board: { name: 'Board', ...boards },
    turnSeconds: { name: 'Seconds for a turn', values: NO_CLOCK },
    choiceSeconds: { name: 'Seconds for a fork', values: NO_CLOCK },
    promptSeconds: { name: 'Seconds for a question', values: NO_CLOCK },
  },
}
