import { playerWords } from '@parlor/games/trigger-board/knowledge'
import type { KeyList } from '../../parts/use-keys.ts'

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
  queue: 'Events to come',
  queued: (space: string, name: string) => `“${space}”, for ${name}`,
  running: 'now',
  zoomIn: 'Larger',
  zoomOut: 'Smaller',
  wholeBoard: 'Whole board',
  keyList: [
    ['Space, R', 'roll, or go on'],
    ['1 – 9', 'choose'],
    ['+ − 0', 'zoom in, zoom out, whole board'],
    ['↑ ↓ ← →', 'move the board'],
  ] as KeyList,
  loading: 'The board is being drawn …',
  failed: 'The picture of this board could not be fetched. Everything can be done beside it.',
  ...playerWords,
}
