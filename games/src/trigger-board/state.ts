import type { Document, Scene as SceneOf } from '@parlor/engine'
import type { Board } from './board.ts'
import type { EventState } from './chart/event-chart.ts'
import type { EffectType } from './format/actions.ts'
import type { Cause } from './format/board-file.ts'

/** What lies on the table? Spaces, events and actions stand by their numbers in the board, which is never changed. */

export type Options = {
  readonly board: Document<Board>
  readonly turnSeconds: number
  readonly choiceSeconds: number
  readonly promptSeconds: number
}
export type Scene = SceneOf<State, Options>

/** A piece of what a board says: words of the board, or a player, whose name only the table knows. Never markup. */
export type Segment = { text: string; color?: string } | { seat: number; color?: string }

export type Status = 'WAITING' | 'PLAYING' | 'COMPLETED_GAME' | 'ELIMINATED' | 'SPECTATING'

export interface ActiveEffect {
  type: EffectType
  id: string
  remaining: number
  unit: 'turns' | 'rounds' | 'rolls' | 'uses' | 'permanent'
  /** The turn in which it was put on: that turn itself does not count. */
  since: number
  /** The action that says what it does. */
  action: number
  /** Of `Linked`: the other one. */
  with: number
}

/** One of several pieces of a player. */
interface Piece {
  space: number
  /** Of a piece that is in hand it is the player's. */
  trail: number[]
}

export interface Player {
  /** None on boards where a player has one piece, which is the player. */
  pieces: Piece[]
  /** The piece in hand: the player stands where it does. */
  piece: number
  /** -1 until the game has begun. */
  space: number
  status: Status
  turnsTaken: number
  /** Where the player came from, the present space last: going back takes from its end. */
  trail: number[]
  /** By space: how often it was entered. */
  visits: number[]
  /** By stat: what it is, and what others see of it. */
  stats: number[]
  shown: number[]
  effects: ActiveEffect[]
  /** Has moved, and LAND has not been told. */
  landPending: boolean
  cause: Cause
}

export type Kind =
  | 'EXIT'
  | 'ENTER'
  | 'PASS'
  | 'LAND'
  | 'TURN_START'
  | 'TURN_END'
  | 'GAME_START'
  | 'ROLL'
  | 'STAT'
  | 'TICK'
  | 'TRAP'

/** An event that is owed, and the occurrence that it answers. */
export interface Pending {
  /** -1 for a trap: `trap` is then the action that laid it. */
  event: number
  trap: number
  /** The subject. */
  seat: number
  space: number
  from: number
  to: number
  cause: Cause | ''
  kind: Kind
  seq: number
}

export interface Prompt {
  kind: 'message' | 'choice' | 'aim'
  action: number
  /** Who has to answer. */
  asked: number[]
  /** Who may read it; null for everybody. */
  readers: number[] | null
  title: string
  text: Segment[]
  options: { option: string; text: Segment[] }[]
  /** Who may be chosen, by seat. */
  aims: number[]
  /** 0 for as long as it takes. */
  seconds: number
  /** By seat; '' where somebody has only read it, or the clock spoke. */
  answers: Record<string, string>
}

export interface Ending {
  reason:
    | 'finished'
    | 'stat'
    | 'round-limit'
    | 'time-limit'
    | 'last-standing'
    | 'expression'
    | 'ended'
    | 'nobody-left'
    | 'guard'
  result: 'ranking' | 'subject' | 'everybody' | 'nobody'
  /** What those who have not finished are compared by: `stat:<id>`, `furthest` or `none`. */
  measure: string
  /** Everybody is compared by it, also those who have finished. */
  isCounted: boolean
  /** Who won by the result `subject`, or by an expression. */
  seats: number[]
  /** Who is first, once the game is over. */
  winners: number[]
}

/** Where a match begins that is only tried out. */
export interface Opening {
  /** Whose turn it is; -1 for whoever is first in order. */
  turn: number
  round: number
  /** By seat. A space of -1 and stats that are null are as at every start. */
  players: { space: number; stats: (number | null)[]; status: Status }[]
}

export interface State {
  /** Set before the start by whoever tries a board out, and taken by it; null in every match that people play. */
  opening: Opening | null
  /** Seats in their order of play. */
  order: number[]
  turnIndex: number
  round: number
  turnSeq: number
  players: Player[]
  /** Seats in the order in which they finished, and were eliminated. */
  finished: number[]
  out: number[]

  movesLeft: number
  rolled: boolean
  dice: number[]
  total: number
  extraRolls: number
  /** Another turn for the same player. */
  again: boolean
  /** The walker's last space in this walk; -1 at its beginning. */
  cameFrom: number
  /** Steps that were taken since `went` was told. */
  untold: number
  ways: { way: number; to: string }[]
  /** Pieces of which one is to be chosen. */
  picks: number[]
  /** A piece was chosen in this turn. */
  picked: boolean

  seq: number
  queue: Pending[]
  running: { item: Pending; todo: number[]; aimed: number[] | null } | null
  prompt: Prompt | null
  /** By `eventKey`: where an event stands for a subject, unless it is ready or switched off. */
  events: Record<number, EventState>
  /** Events that are switched otherwise than the board has them, by their numbers, in order. */
  switched: number[]
  /** Connections that are switched off, by their numbers, in order. */
  closed: number[]
  /** Conditions that hold for the current player, by event: so that they fire when they become true. */
  held: number[]
  /** What has changed since conditions were last looked at, as bits of names.ts. */
  changed: number
  turnEndTold: boolean
  /** The turn is over whatever is left of it. */
  cut: boolean

  /** What the present move has cost so far, in the units of work.ts. */
  work: number
  /** Of this turn; firings by event. */
  spent: { events: number; steps: number; prompts: number; firings: Record<number, number> }
  /** Of the whole match, by event. */
  fired: number[]
  /** The same by seat, for the events that a limit counts for each player: `event.counted * seats + seat`. */
  firedBy: number[]
  /** The last events that were executed in this turn. */
  history: { event: string; seat: number; round: number }[]
  guards: number
  pools: Record<string, number[]>
  traps: { space: number; owner: number; action: number }[]
  /** The last that everybody was told by the board. */
  said: Segment[]
  paused: boolean
  timeUp: boolean
  ending: Ending | null
}

function newPlayer(board: Board): Player {
  const stats = board.stats.map(({ initial }) => initial)
  return {
    pieces: [],
    piece: 0,
    space: -1,
    status: 'WAITING',
    turnsTaken: 0,
    trail: [],
    visits: board.spaces.map(() => 0),
    stats,
    shown: [...stats],
    effects: [],
    landPending: false,
    cause: 'step',
  }
}

/** R1. Nobody stands anywhere until chance has begun the game. */
export function setup({ board: { value: board } }: Options, seats: number): State {
  return {
    opening: null,
    order: Array.from({ length: seats }, (_, seat) => seat),
    turnIndex: -1,
    round: 1,
    turnSeq: 0,
    players: Array.from({ length: seats }, () => newPlayer(board)),
    finished: [],
    out: [],
    movesLeft: 0,
    rolled: false,
    dice: [],
    total: 0,
    extraRolls: 0,
    again: false,
    cameFrom: -1,
    untold: 0,
    ways: [],
    picks: [],
    picked: false,
    seq: 0,
    queue: [],
    running: null,
    prompt: null,
    events: {},
    switched: [],
    closed: [],
    held: [],
    changed: 0,
    turnEndTold: false,
    cut: false,
    work: 0,
    spent: { events: 0, steps: 0, prompts: 0, firings: {} },
    fired: board.events.map(() => 0),
    firedBy: Array.from({ length: board.counted * seats }, () => 0),
    history: [],
    guards: 0,
    pools: {},
    traps: [],
    said: [],
    paused: false,
    timeUp: false,
    ending: null,
  }
}

/** Copies what is changed in place. What is only ever replaced as a whole is shared: what is owed, said and remembered. */
export function copyState(state: State): State {
  const { running, prompt, ending, spent } = state
  return {
    ...state,
    order: state.order.slice(),
    players: state.players.map(copyPlayer),
    finished: state.finished.slice(),
    out: state.out.slice(),
    dice: state.dice.slice(),
    ways: state.ways.slice(),
    picks: state.picks.slice(),
    queue: state.queue.slice(),
    running: running === null ? null : { ...running, todo: running.todo.slice() },
    prompt: prompt === null ? null : { ...prompt, answers: { ...prompt.answers } },
    events: { ...state.events },
    switched: state.switched.slice(),
    closed: state.closed.slice(),
    held: state.held.slice(),
    spent: { ...spent, firings: { ...spent.firings } },
    fired: state.fired.slice(),
    firedBy: state.firedBy.slice(),
    history: state.history.slice(),
    pools: Object.fromEntries(Object.entries(state.pools).map(([name, left]) => [name, left.slice()])),
    traps: state.traps.slice(),
    ending: ending === null ? null : { ...ending },
  }
}

function copyPlayer(player: Player): Player {
  const { pieces, trail, visits, stats, shown, effects } = player
  return {
    ...player,
    pieces: pieces.map((piece) => ({ space: piece.space, trail: piece.trail.slice() })),
    trail: trail.slice(),
    visits: visits.slice(),
    stats: stats.slice(),
    shown: shown.slice(),
    effects: effects.map((effect) => ({ ...effect })),
  }
}

export function playerOf(state: State, seat: number): Player {
  const player = state.players[seat]
  if (player === undefined) throw new Error(`no player sits at ${seat}`)
  return player
}

export function isActive(state: State, seat: number): boolean {
  return state.players[seat]?.status === 'PLAYING'
}

/** Whose turn it is; before the first turn, whoever is first in order. */
export function currentSeat({ order, turnIndex }: State): number {
  return order[Math.max(0, turnIndex)] ?? 0
}

/** The seats that still play, in their order of play from the one after `seat`. */
export function activeAfter(state: State, seat: number): number[] {
  const { order } = state
  const at = order.indexOf(seat)
  return [...order.slice(at + 1), ...order.slice(0, at)].filter((each) => isActive(state, each))
}
