import type { Game } from '@parlor/engine'
import { Sfc32 } from '../sfc32.ts'
import { chanceBeyond, meanOf, type Mean } from './mean.ts'
import type { ArenaMatch, Deal } from './play-deal.ts'
import { eloOf, type Duels } from './elo.ts'

export interface Standing {
  readonly bot: string
  readonly matches: number
  /** Points a seat, over deals. */
  readonly score: Mean | null
  /** Of the matches it played, the share it won; a first place shared by n seats counts 1/n. */
  readonly wins: Mean | null
  /** What it would be if all were equal. */
  readonly fairShare: number
  /** The mean of all is 0. The interval holds 95 of 100 draws of as many deals from these. */
  readonly elo: { readonly value: number; readonly low: number; readonly high: number } | null
  readonly msPerMove: number | null
}

/** How often one bot was ahead of another in the same match; a tie counts half. */
export interface Duel {
  readonly bot: string
  readonly against: string
  readonly share: Mean
  /** How likely a share so far from one half is among equals. */
  readonly p: number | null
}

export interface Standings {
  readonly deals: number
  readonly matches: number
  readonly unfinished: number
  readonly bots: readonly Standing[]
  readonly duels: readonly Duel[]
}

const SAMPLES = 200

/** Figures of all deals that were played, in the order of their numbers whoever played them. */
export function standingsOf(
  game: Game,
  names: readonly string[],
  seats: number,
  played: readonly Deal[],
  seed: string,
): Standings {
  const deals = played.toSorted((a, b) => a.number - b.number)
  const duels = deals.map((deal) => duelsIn(deal, names.length, seats === 1 ? game.best : null))
  const matches = deals.flatMap((deal) => deal.matches)
  const elo = intervalsOf(duels, names.length, seed)
  return {
    deals: deals.length,
    matches: matches.length,
    unfinished: matches.filter(({ ranks }) => ranks === null).length,
    bots: names.map((bot, at) => {
      const own = matches.filter(({ lineUp, ranks }) => ranks !== null && lineUp.includes(at))
      const moves = sum(deals.map((deal) => deal.moves[at] ?? 0))
      return {
        bot,
        matches: own.length,
        score: meanOf(deals.flatMap((deal) => scoreIn(deal, at))),
        wins: meanOf(deals.flatMap((deal) => (seats === 1 ? aloneIn(deal, at, game.best) : winsIn(deal, at)))),
        fairShare: seats === 1 ? 1 / names.length : 1 / Math.min(names.length, seats),
        elo: elo?.[at] ?? null,
        msPerMove: moves === 0 ? null : sum(deals.map((deal) => deal.ms[at] ?? 0)) / moves,
      }
    }),
    duels: pairsOf(names.length).flatMap(([one, other]) => {
      const shares = duels.flatMap(({ won, met }) => {
        const count = met[one]?.[other] ?? 0
        return count === 0 ? [] : [(won[one]?.[other] ?? 0) / count]
      })
      const share = meanOf(shares)
      if (share === null) return []
      return [{ bot: names[one] ?? '', against: names[other] ?? '', share, p: chanceBeyond(share, 0.5) }]
    }),
  }
}

/** What a bot's seats had on average in a deal. Nothing where no match of it ended. */
function scoreIn({ matches }: Deal, bot: number): number[] {
  const scores = matches.flatMap(({ lineUp, scores: all }) => (all ?? []).filter((_, seat) => lineUp[seat] === bot))
  return scores.length === 0 ? [] : [sum(scores) / scores.length]
}

function winsIn({ matches }: Deal, bot: number): number[] {
  const own = matches.filter(({ lineUp, ranks }) => ranks !== null && lineUp.includes(bot))
  const won = own.map(({ lineUp, ranks }) => {
    const firsts = (ranks ?? []).filter((rank) => rank === 1).length
    return (ranks ?? []).filter((rank, seat) => rank === 1 && lineUp[seat] === bot).length / firsts
  })
  return won.length === 0 ? [] : [sum(won) / won.length]
}

/** Alone with the same dice: who has the best score of all wins the deal. */
function aloneIn({ matches }: Deal, bot: number, best: Game['best']): number[] {
  const sign = best === 'lowest' ? -1 : 1
  const scores = matches.map((match) => (match.scores === null ? -Infinity : sign * (match.scores[0] ?? 0)))
  const most = Math.max(...scores)
  const own = matches.findIndex(({ lineUp }) => lineUp[0] === bot)
  return [scores[own] === most ? 1 / scores.filter((score) => score === most).length : 0]
}

function duelsIn({ matches }: Deal, bots: number, alone: Game['best'] | null): Duels {
  const table = () => Array.from({ length: bots }, () => new Array<number>(bots).fill(0))
  const duels = { won: table(), met: table() }
  if (alone !== null)
    compare(
      matches.map(({ lineUp, scores }) => ({ bot: lineUp[0] ?? 0, rank: rankAlone(scores, alone) })),
      duels,
    )
  else for (const match of matches) compare(seatsIn(match), duels)
  return duels
}

function rankAlone(scores: ArenaMatch['scores'], best: Game['best']): number {
  return scores === null ? Infinity : (best === 'lowest' ? 1 : -1) * (scores[0] ?? 0)
}

function seatsIn({ lineUp, ranks }: ArenaMatch) {
  return (ranks ?? []).map((rank, seat) => ({ bot: lineUp[seat] ?? 0, rank }))
}

function compare(seats: readonly { readonly bot: number; readonly rank: number }[], { won, met }: Duels): void {
  for (const one of seats)
    for (const other of seats) {
      const [wins, meetings] = [won[one.bot], met[one.bot]]
      if (one.bot === other.bot || wins === undefined || meetings === undefined) continue
      meetings[other.bot] = (meetings[other.bot] ?? 0) + 1
      wins[other.bot] = (wins[other.bot] ?? 0) + (one.rank < other.rank ? 1 : one.rank === other.rank ? 0.5 : 0)
    }
}

function intervalsOf(deals: readonly Duels[], bots: number, seed: string) {
  if (deals.length === 0 || bots < 2) return null
  const random = new Sfc32(`${seed} elo`)
  const samples = Array.from({ length: SAMPLES }, () =>
    eloOf(
      deals.flatMap(() => deals[random.below(deals.length)] ?? []),
      bots,
    ),
  )
  return eloOf(deals, bots).map((value, bot) => {
    const drawn = samples.map((sample) => sample[bot] ?? 0).toSorted((a, b) => a - b)
    return {
      value,
      low: drawn[Math.floor(0.025 * SAMPLES)] ?? value,
      high: drawn[Math.ceil(0.975 * SAMPLES) - 1] ?? value,
    }
  })
}

function pairsOf(count: number): (readonly [number, number])[] {
  const all = Array.from({ length: count }, (_, at) => at)
  return all.flatMap((one) => all.slice(one + 1).map((other) => [one, other] as const))
}

const sum = (list: readonly number[]) => list.reduce((total, each) => total + each, 0)
