import { oneOf, pieces, range, sealed, type Knowers, type Reveals, type Secrets } from '@parlor/engine'
import { NEEDS } from './names.ts'
import type { Prompt, Scene, State } from './state.ts'

/** A stat is a number of the board's own; what it could be is taken from near zero. */
const anyStat = range(0, 10)
const anyTitle = oneOf('A title', 'Another title')
const anyText = [[{ text: 'A text' }], [{ text: 'Another text' }]]

/** Who knows what? Stats that are hidden, true values behind shown ones, messages to others, and conditions on those. */
export function secrets({ state, options }: Pick<Scene, 'state' | 'options'>): Secrets {
  const { stats, events } = options.board.value
  const needsSecrets = (event: number) => ((events[event]?.condition?.needs ?? 0) & NEEDS.secret) !== 0
  return [
    ...state.players.flatMap((player, seat) =>
      stats.flatMap(({ hidden }, stat) => [
        sealed(player.stats, stat, anyStat, [seat]),
        sealed(player.shown, stat, anyStat, hidden ? [seat] : 'everybody'),
      ]),
    ),
    ...(state.prompt === null ? [] : messageOf(state.prompt, state.prompt.readers ?? 'everybody')),
    pieces('events', state, 'held', (_, event) => (needsSecrets(event) ? [] : 'everybody')),
  ]
}

function messageOf(prompt: Prompt, readers: Knowers): Secrets {
  return [sealed(prompt, 'title', anyTitle, readers), sealed(prompt, 'text', anyText, readers)]
}

export const publicState = [
  'opening',
  'order',
  'turnIndex',
  'round',
  'turnSeq',
  'players.*.pieces',
  'players.*.piece',
  'players.*.space',
  'players.*.status',
  'players.*.turnsTaken',
  'players.*.trail',
  'players.*.visits',
  'players.*.effects',
  'players.*.landPending',
  'players.*.cause',
  'finished',
  'out',
  'movesLeft',
  'rolled',
  'dice',
  'total',
  'extraRolls',
  'again',
  'cameFrom',
  'untold',
  'ways',
  'picks',
  'picked',
  'seq',
  'queue',
  'running',
  'prompt.kind',
  'prompt.action',
  'prompt.asked',
  'prompt.readers',
  'prompt.options',
  'prompt.aims',
  'prompt.seconds',
  'prompt.answers',
  'events',
  'switched',
  'closed',
  'changed',
  'turnEndTold',
  'cut',
  'work',
  'spent',
  'fired',
  'firedBy',
  'history',
  'guards',
  'pools',
  'traps',
  'said',
  'paused',
  'timeUp',
  'ending',
] as const

/** What moves reveal: a board may have conditions on what is hidden, so all that its events can change may follow from it. */
export const reveals = {
  '*': [
    'order',
    'turnIndex',
    'round',
    'turnSeq',
    'players',
    'finished',
    'out',
    'movesLeft',
    'rolled',
    'dice',
    'total',
    'extraRolls',
    'again',
    'cameFrom',
    'untold',
    'ways',
    'seq',
    'queue',
    'running',
    'prompt',
    'events',
    'switched',
    'closed',
    'changed',
    'work',
    'spent',
    'fired',
    'firedBy',
    'history',
    'held',
    'guards',
    'pools',
    'traps',
    'said',
    'ending',
  ],
} as const satisfies Reveals<State>
