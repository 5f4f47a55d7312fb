import type { SeenScene } from '@parlor/engine'
import { goalOf } from './explain/goal.ts'
import { progressOf } from './explain/progress.ts'
import type { SeatProgress } from './explain/types.ts'
import { NEEDS } from './names.ts'
import { currentSeat, type Options, type Player, type Prompt, type State } from './state.ts'

/** Who sees what? Everything, but for hidden stats, true values behind shown ones, and messages to others. */

/** Of another player only what is shown; null where even that is hidden. */
export interface PlayerView extends Omit<Player, 'stats' | 'shown'> {
  readonly stats: readonly number[] | null
  readonly shown: readonly (number | null)[]
}

interface Table extends Omit<
  State,
  'opening' | 'players' | 'prompt' | 'held' | 'ways' | 'seq' | 'spent' | 'work' | 'history' | 'changed'
> {
  readonly players: readonly PlayerView[]
  readonly prompt: (Prompt & { readonly isMine: boolean; readonly isUnread: boolean }) | null
  readonly held: readonly number[]
}

export interface View {
  readonly board: { readonly name: string; readonly author: string; readonly hash: string; readonly spaces: number }
  readonly stats: readonly {
    readonly id: string
    readonly name: string
    readonly hidden: boolean
    readonly listed: boolean
  }[]
  /** What the space is called where each player stands, by seat. */
  readonly places: readonly string[]
  /** The ways that can be chosen now. */
  readonly ways: readonly { readonly way: number; readonly to: string; readonly name: string; readonly label: string }[]
  /** What the spaces are called where the pieces of the current player stand, if there are several. */
  readonly pieces: readonly string[]
  readonly seats: number
  /** -1 for a spectator. */
  readonly viewer: number
  readonly mayStay: boolean
  readonly byChoice: boolean
  readonly table: Table
  /** By seat: what everybody has of what wins on this board, once the game is over; none before. */
  readonly results: readonly SeatProgress[]
}

export function view({ state, options, seats }: SeenScene<State, Options>, viewer: number | null): View {
  const { value: board, hash } = options.board
  const { movement = {} } = board.file.rules ?? {}
  // Counters would make each update longer, and some of them go by what is hidden: the queue is numbered anew.
  const { ways, opening: _____, seq: _, spent: __, history: ___, changed: ____, work: ______, ...others } = state
  const nameOf = (space: number) => board.spaces[space]?.name ?? ''
  const seen: View = {
    board: { name: board.name, author: board.author, hash, spaces: board.spaces.length },
    stats: board.stats.map(({ id, name, hidden, listed }) => ({ id, name, hidden, listed })),
    places: state.players.map(({ space, pieces }) =>
      pieces.length === 0 ? nameOf(space) : [...new Set(pieces.map((piece) => nameOf(piece.space)))].join(', '),
    ),
    ways: ways.map(({ way, to }) => ({
      way,
      to,
      name: nameOf(board.byId.get(to) ?? -1),
      label: board.ways[way]?.label ?? '',
    })),
    pieces: (state.players[currentSeat(state)]?.pieces ?? []).map(({ space }) => nameOf(space)),
    seats,
    viewer: viewer ?? -1,
    mayStay: movement.mandatoryMovement === false,
    byChoice: movement.type === 'choice',
    table: {
      ...others,
      queue: state.queue.map((item, at) => ({ ...item, seq: at + 1 })),
      running: state.running === null ? null : { ...state.running, item: { ...state.running.item, seq: 0 } },
      players: state.players.map((player, seat) => playerView(options, player, seat === viewer)),
      prompt: promptView(state.prompt, viewer),
      held: state.held.filter((index) => ((board.events[index]?.condition?.needs ?? 0) & NEEDS.secret) === 0),
    },
    results: [],
  }
  return state.ending === null ? seen : { ...seen, results: progressOf(board, goalOf(board).main, seen) }
}

function playerView(options: Options, player: Player, isOwn: boolean): PlayerView {
  const { stats } = options.board.value
  return {
    ...player,
    visits: options.board.value.countsVisits ? player.visits : [],
    stats: isOwn ? player.stats : null,
    shown: player.shown.map((value, index) => (stats[index]?.hidden === true && !isOwn ? null : value)),
  }
}

function promptView(prompt: Prompt | null, viewer: number | null): Table['prompt'] {
  if (prompt === null) return null
  const mayRead = prompt.readers === null || (viewer !== null && prompt.readers.includes(viewer))
  return {
    ...prompt,
    text: mayRead ? prompt.text : [],
    title: mayRead ? prompt.title : '',
    isMine: viewer !== null && prompt.asked.includes(viewer),
    isUnread: !mayRead,
  }
}
