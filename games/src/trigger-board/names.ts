import type { Names, Readable } from './expression/compile.ts'
import type { Value } from './expression/parse.ts'
import type { Board, Stat } from './board.ts'
import { currentSeat, playerOf, type State } from './state.ts'

/** What an expression is read in: the table, whom it is about, and what has just occurred. */
export interface Reading {
  readonly state: State
  readonly board: Board
  /** The subject. */
  readonly seat: number
  readonly space: number
  readonly from: number
  readonly to: number
  readonly cause: string
}

/** What an expression depends on; a CODE trigger is looked at only when some of it has changed. */
export const NEEDS = {
  position: 1,
  stats: 2,
  round: 4,
  moves: 8,
  dice: 16,
  players: 32,
  effects: 64,
  /** A stat that others may not see. */
  secret: 128,
  /** How often spaces were entered. */
  visits: 256,
} as const
/** Everything that may have changed when a turn begins. */
export const ALL_CHANGED = 127

type Reader = Readable<Reading>

const round: Reader = { read: ({ state }) => state.round, needs: NEEDS.round }
const spaceId: Reader = {
  read: ({ state, board, seat }) => board.spaces[playerOf(state, seat).space]?.id ?? null,
  isId: true,
  needs: NEEDS.position,
}

/** Every name there is, but for the stats that a board declares. */
const READERS: Readonly<Record<string, Reader>> = {
  'player.id': { read: ({ seat }) => String(seat), isId: true },
  'player.index': { read: ({ seat }) => seat },
  'player.name': { read: ({ seat }) => `#${seat + 1}` },
  'player.spaceId': spaceId,
  'player.currentSpaceId': spaceId,
  'player.state': { read: ({ state, seat }) => playerOf(state, seat).status, needs: NEEDS.players },
  'player.turnsTaken': { read: ({ state, seat }) => playerOf(state, seat).turnsTaken, needs: NEEDS.round },
  'player.piecesHome': {
    cost: 10,
    read: ({ state, board, seat }) =>
      playerOf(state, seat).pieces.filter(({ space }) => board.pieces?.homes[seat]?.has(space) === true).length,
    needs: NEEDS.position,
  },
  'space.id': { read: ({ board, space }) => board.spaces[space]?.id ?? null, isId: true },
  'space.name': { read: ({ board, space }) => board.spaces[space]?.name ?? null },
  'space.type': { read: ({ board, space }) => board.spaces[space]?.type ?? null },
  'space.occupants': {
    cost: 5,
    read: ({ state, space }) =>
      state.players.filter((each) => each.space === space && each.status === 'PLAYING').length,
    needs: NEEDS.position | NEEDS.players,
  },
  turn: round,
  round,
  turnNumber: round,
  movesLeft: { read: ({ state }) => state.movesLeft, needs: NEEDS.moves },
  lastRoll: { read: ({ state }) => state.total, needs: NEEDS.dice },
  'players.count': { read: ({ state }) => state.players.length },
  'players.active': {
    cost: 5,
    read: ({ state }) => state.players.filter(({ status }) => status === 'PLAYING').length,
    needs: NEEDS.players,
  },
  rank: {
    read: ({ state, seat }) => (state.finished.includes(seat) ? state.finished.indexOf(seat) + 1 : null),
    needs: NEEDS.players,
  },
  isCurrent: { read: ({ state, seat }) => currentSeat(state) === seat, needs: NEEDS.round },
  cause: { read: ({ cause }) => (cause === '' ? null : cause) },
  'from.id': { read: ({ board, from }) => board.spaces[from]?.id ?? null, isId: true },
  'to.id': { read: ({ board, to }) => board.spaces[to]?.id ?? null, isId: true },
}

export const KNOWN_NAMES: readonly string[] = Object.keys(READERS)
const ASKED_WITHOUT = new Set(['gameState.getTurnNumber', 'getTurnNumber'])

/** The stat that a name reads: `player.stat.x`, `player.stats.x`, or `player.x`, which may be another thing. */
export function statIn(name: string): { readonly id: string; readonly isStat: boolean } | null {
  const [, plainly, id] = /^player\.(stats?\.)?([A-Za-z_]\w*)$/.exec(name) ?? []
  return id === undefined ? null : { id, isStat: plainly !== undefined }
}

/** The names that expressions of a board may use. `isStat`: the name can be nothing but a stat. */
export function boardNames(
  statOf: (id: string, isStat: boolean) => Stat | undefined,
  spaceOf: (id: string) => number | undefined,
): Names<Reading> {
  return {
    name: (name) => {
      if (Object.hasOwn(READERS, name)) return READERS[name]
      const asked = statIn(name)
      const stat = asked === null ? undefined : statOf(asked.id, asked.isStat)
      if (stat === undefined) return undefined
      const { index, hidden } = stat
      return {
        read: ({ state, seat }) => playerOf(state, seat).stats[index] ?? null,
        needs: NEEDS.stats | (hidden ? NEEDS.secret : 0),
      }
    },
    call: (name, args) => {
      const [first] = args
      if (ASKED_WITHOUT.has(name)) return args.length === 0 ? round : `${name} is asked nothing`
      if (name === 'lastDice') {
        if (args.length !== 1 || typeof first !== 'number') return 'lastDice is asked which die, from 0'
        return { read: ({ state }) => state.dice[first] ?? null, needs: NEEDS.dice }
      }
      if (name === 'player.hasEffect') {
        if (args.length !== 1 || typeof first !== 'string')
          return 'player.hasEffect is asked for a type, such as "SkipTurns"'
        return {
          cost: 5,
          read: ({ state, seat }) => playerOf(state, seat).effects.some(({ type }) => type === first),
          needs: NEEDS.effects,
        }
      }
      if (name !== 'player.visits' && name !== 'player.visited') return undefined
      const space = args.length === 1 ? spaceOf(String(first)) : undefined
      if (space === undefined) return `${name} is asked for the id of a space of this board`
      const visits = ({ state, seat }: Reading): number => playerOf(state, seat).visits[space] ?? 0
      return {
        read: name === 'player.visits' ? visits : (reading): Value => visits(reading) > 0,
        needs: NEEDS.position | NEEDS.visits,
      }
    },
  }
}
