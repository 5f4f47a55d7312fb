import type { TestPlay } from '@parlor/bots/trigger-board'
import type { AnyMove, Author } from '@parlor/engine'
import { eventStandings, type EventState, type Happening, type State } from '@parlor/games/trigger-board/knowledge'

/** How a test match stands, as plain data that a page can show: no rule is known there. */
export interface Stand {
  /** By seat. */
  readonly players: readonly {
    readonly space: string
    readonly status: string
    readonly stats: Readonly<Record<string, number>>
    readonly effects: readonly string[]
    /** Where further pieces stand; null for the one in hand. */
    readonly pieces: readonly (string | null)[]
  }[]
  readonly turn: number
  readonly round: number
  readonly dice: readonly number[]
  readonly movesLeft: number
  /** Events that are owed, the next one first. */
  readonly queue: readonly string[]
  /** Events that are not at rest. */
  readonly events: readonly { readonly event: string; readonly state: EventState }[]
}

export interface ShownEntry {
  readonly by: Author
  readonly move: AnyMove
  readonly happenings: readonly Happening[]
}

export interface ShownTest {
  readonly stand: Stand
  /** The last of them; `first` is the number of the first that is shown. */
  readonly entries: readonly ShownEntry[]
  readonly first: number
  readonly count: number
  readonly isOver: boolean
  readonly offers: readonly { readonly by: number; readonly move: { readonly move: string } }[]
}

/** One thing that happens, how everything stood just then, and which arrows of their charts events followed. */
export interface ShownStep {
  readonly happening: Happening
  readonly stand: Stand
  readonly changes: readonly { readonly event: string; readonly to: EventState; readonly arrows: readonly string[] }[]
}

/** More lines than this nobody reads; the rest is there again after going back. */
const MOST_ENTRIES = 150
const MOST_WAYS = 30

export function shownTest(play: TestPlay): ShownTest {
  const count = play.entries.length
  const first = Math.max(0, count - MOST_ENTRIES)
  const seats = play.isOver ? [] : play.toAct.filter((author) => typeof author === 'number')
  return {
    stand: standOf(play, play.position.state),
    first,
    count,
    entries: play.entries.slice(first).map(({ by, move }, at) => ({
      by,
      move: move as AnyMove, // it was played
      happenings: play.happeningsIn(first + at),
    })),
    isOver: play.isOver,
    offers: seats.flatMap((by) =>
      play.offersFor(by).flatMap((offer) => (offer.list(MOST_WAYS) ?? []).map((move) => ({ by, move }))),
    ),
  }
}

export function stepsIn(play: TestPlay, entry: number): readonly ShownStep[] {
  return play.stepsOf(entry).map(({ happening, position, changes }) => ({
    happening,
    stand: standOf(play, position.state),
    changes: changes.map(({ event, to, arrows }) => ({ event, to, arrows })),
  }))
}

function standOf({ board }: TestPlay, state: State): Stand {
  return {
    players: state.players.map(({ space, status, stats, effects, pieces, piece: inHand }) => ({
      space: board.spaces[space]?.id ?? '',
      status,
      stats: Object.fromEntries(board.stats.map(({ id, index }) => [id, stats[index] ?? 0])),
      effects: effects.map(({ type }) => type),
      pieces: pieces.map((each, piece) => (piece === inHand ? null : (board.spaces[each.space]?.id ?? ''))),
    })),
    turn: state.order[Math.max(0, state.turnIndex)] ?? 0,
    round: state.round,
    dice: state.dice,
    movesLeft: state.movesLeft,
    queue: state.queue.map(({ event }) => board.events[event]?.id ?? ''),
    events: eventStandings(board, state).map(({ event, state: now }) => ({ event, state: now })),
  }
}
