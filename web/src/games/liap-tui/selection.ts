import {
  leadsFrom,
  PLAYS,
  SEATS,
  setOf,
  kindOf,
  piecesIn,
  winnerOf,
  type Piece,
  type Play,
} from '@parlor/games/liap-tui/knowledge'
import { playOf, type LiapView } from './liap-view.ts'

/** What the pieces that somebody has picked up are, at this table. */
export type Reading =
  | { readonly is: 'nothing' }
  /** Not what can be led. */
  | { readonly is: 'no-play'; readonly count: number }
  /** As a follower: not as many as were led. */
  | { readonly is: 'wrong-count'; readonly need: number; readonly got: number }
  | { readonly is: 'lead'; readonly play: Play }
  /** Of the type that was led. `ahead`: of all that lies open; null where nothing does. */
  | { readonly is: 'competes'; readonly play: Play; readonly ahead: boolean | null }
  /** May be laid down and cannot win. */
  | { readonly is: 'forfeit'; readonly play: Play | undefined }

type Seen = Pick<LiapView, 'table' | 'viewer'>

export function readSelection({ table, viewer }: Seen, selected: readonly Piece[]): Reading {
  if (selected.length === 0) return { is: 'nothing' }
  const play = playOf(selected)
  if (table === null) return play === undefined ? { is: 'no-play', count: selected.length } : { is: 'lead', play }
  if (selected.length !== table.count) return { is: 'wrong-count', need: table.count, got: selected.length }
  if (play?.type !== table.type) return { is: 'forfeit', play }
  return { is: 'competes', play, ahead: isAhead(table, viewer ?? 0, selected) }
}

/** Would it win against what lies open? The game's own judge says so. */
function isAhead(table: NonNullable<Seen['table']>, seat: number, selected: readonly Piece[]): boolean | null {
  const laid = table.plays.filter((play) => play.seat !== seat)
  if (laid.some(({ pieces }) => pieces === null)) return null
  const plays = new Array<number>(SEATS).fill(0)
  for (const { seat: other, pieces } of laid) plays[other] = setOf(pieces ?? [])
  plays[seat] = setOf(selected)
  return winnerOf(plays, table.leader) === seat
}

export function canBePlayed(reading: Reading): boolean {
  return reading.is === 'lead' || reading.is === 'competes' || reading.is === 'forfeit'
}

/** Picks a piece up, or puts it back. A follower who has enough gives the first one back for it. */
export function toggled(selected: readonly Piece[], piece: Piece, most: number): readonly Piece[] {
  if (selected.includes(piece)) return selected.filter((each) => each !== piece)
  const kept = selected.length >= most ? selected.slice(selected.length - most + 1) : selected
  return [...kept, piece]
}

/** Which pieces of a hand could still be added to what was picked up, so that it can be led. */
export function goesWith(hand: readonly Piece[], selected: readonly Piece[]): ReadonlySet<Piece> {
  const leads = leadsFrom(setOf(hand))
  return new Set(hand.filter((piece) => selected.includes(piece) || leads.completable([...selected, piece])))
}

/**
 * What a hand has of more than one piece, or of the type that was led: largest first, then the strongest. Of equal
 * pieces it makes no difference which: each is shown once.
 */
export function playsIn(
  hand: readonly Piece[],
  table: LiapView['table'],
): readonly (Play & { readonly pieces: readonly Piece[] })[] {
  const held = setOf(hand)
  const wanted = (play: Play) => (table === null ? play.count > 1 : play.type === table.type && play.count > 1)
  const seen = new Set<string>()
  return PLAYS.filter((play) => (play.set & ~held) === 0 && wanted(play))
    .map((play) => ({ ...play, pieces: piecesIn(play.set) }))
    .filter(({ pieces }) => {
      const kinds = pieces.map(kindOf).join()
      if (seen.has(kinds)) return false
      seen.add(kinds)
      return true
    })
    .toSorted((a, b) => b.count - a.count || b.strength - a.strength)
}
