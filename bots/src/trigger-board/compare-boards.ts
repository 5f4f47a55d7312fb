import { wilsonInterval } from '../wilson.ts'
import type { BalanceReport, HeatFigure, ShareFigure, SpreadFigure } from './balance-report.ts'
import type { Example } from './balance-tally.ts'

/** A figure of one board and of another, and whether they differ by more than chance. */
export interface Change {
  readonly before: number
  readonly after: number
  readonly difference: number
  /** The true difference lies between these 95 times in 100. */
  readonly low: number
  readonly high: number
  /** Zero does not lie between them. Of twenty figures that have not changed one looks as if it had. */
  readonly isClear: boolean
  /** Matches that show them: the first of the board as it was, the other of the board as it is. */
  readonly shows: { readonly before: Example; readonly after: Example }
}

export interface NamedChange extends Change {
  readonly id: string
}

/** What a change to a board has done, by two reports. */
export interface BoardComparison {
  readonly length: Readonly<Record<'turns' | 'rounds' | 'moves', Change | null>>
  readonly drama: Readonly<Record<'leadChanges' | 'behind' | 'decided', Change | null>>
  /** By seat, as far as both have it. */
  readonly wins: readonly Change[]
  readonly ends: readonly NamedChange[]
  readonly choices: {
    readonly perMatch: Change | null
    readonly mattered: { readonly before: number; readonly after: number }
  }
  /** In which part of the matches somebody comes there, or it fires; the largest differences first. */
  readonly spaces: readonly NamedChange[]
  readonly events: readonly NamedChange[]
  /** Ids that only one of the boards has. */
  readonly added: { readonly spaces: readonly string[]; readonly events: readonly string[] }
  readonly removed: { readonly spaces: readonly string[]; readonly events: readonly string[] }
}

export function compareBoards(before: BalanceReport, after: BalanceReport): BoardComparison {
  const [was, is] = [endsOf(before), endsOf(after)]
  return {
    length: {
      turns: ofMeans(before.length.turns, after.length.turns),
      rounds: ofMeans(before.length.rounds, after.length.rounds),
      moves: ofMeans(before.length.moves, after.length.moves),
    },
    drama: {
      leadChanges: ofMeans(before.drama.leadChanges, after.drama.leadChanges),
      behind: ofMeans(before.drama.behind, after.drama.behind),
      decided: ofMeans(before.drama.decided, after.drama.decided),
    },
    wins: before.wins.flatMap((own, seat) => {
      const other = after.wins[seat]
      return other === undefined ? [] : [ofShares(own, other)]
    }),
    ends: [...new Set([...was.keys(), ...is.keys()])].map((id) => ({
      id,
      ...ofShares(was.get(id) ?? never(before.matches), is.get(id) ?? never(after.matches)),
    })),
    choices: {
      perMatch: ofMeans(before.choices.perMatch, after.choices.perMatch),
      mattered: { before: before.choices.mattered, after: after.choices.mattered },
    },
    spaces: ofHeat(before.spaces, after.spaces, before.matches, after.matches),
    events: ofHeat(before.events, after.events, before.matches, after.matches),
    added: { spaces: without(after.spaces, before.spaces), events: without(after.events, before.events) },
    removed: { spaces: without(before.spaces, after.spaces), events: without(before.events, after.events) },
  }
}

const endsOf = ({ ends }: BalanceReport) => new Map(ends.map((each) => [each.end, each]))

function never(matches: number): ShareFigure {
  const [low, high] = wilsonInterval(0, matches) ?? [0, 1]
  return { share: 0, low, high, match: null }
}

function ofMeans(before: SpreadFigure | null, after: SpreadFigure | null): Change | null {
  if (before === null || after === null) return null
  const half = Math.hypot(before.high - before.mean, after.high - after.mean)
  const difference = after.mean - before.mean
  return changeOf(before.mean, after.mean, difference - half, difference + half, {
    before: before.shows.median,
    after: after.shows.median,
  })
}

/** Newcombe's interval for the difference of two shares: from Wilson's of each. */
function ofShares(before: ShareFigure, after: ShareFigure): Change {
  const difference = after.share - before.share
  const low = difference - Math.hypot(after.share - after.low, before.high - before.share)
  const high = difference + Math.hypot(after.high - after.share, before.share - before.low)
  return changeOf(before.share, after.share, low, high, { before: before.match, after: after.match })
}

function changeOf(before: number, after: number, low: number, high: number, shows: Change['shows']): Change {
  return { before, after, difference: after - before, low, high, isClear: low > 0 || high < 0, shows }
}

function shareOf({ share, match }: HeatFigure, matches: number): ShareFigure {
  const [low, high] = wilsonInterval(share * matches, matches) ?? [0, 1]
  return { share, low, high, match }
}

function ofHeat(
  before: readonly HeatFigure[],
  after: readonly HeatFigure[],
  matchesBefore: number,
  matchesAfter: number,
): NamedChange[] {
  const others = new Map(after.map((each) => [each.id, each]))
  return before
    .flatMap((own) => {
      const other = others.get(own.id)
      if (other === undefined) return []
      return [{ id: own.id, ...ofShares(shareOf(own, matchesBefore), shareOf(other, matchesAfter)) }]
    })
    .toSorted((a, b) => Math.abs(b.difference) - Math.abs(a.difference))
}

function without(these: readonly HeatFigure[], those: readonly HeatFigure[]): string[] {
  const known = new Set(those.map(({ id }) => id))
  return these.flatMap(({ id }) => (known.has(id) ? [] : [id]))
}
