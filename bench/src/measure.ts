import { ContenderThread } from './contender-thread.ts'
import type { BenchedGame, Contender } from './implementation.ts'
import { inTurn } from './in-turn.ts'
import { median, spread } from './statistics.ts'
import { findDifference } from './trace.ts'

export interface Plan {
  readonly comparedMatches: number
  readonly warmUpMs: number
  readonly rounds: number
  readonly sliceMs: number
}

export interface Row {
  readonly game: string
  readonly implementation: string
  readonly movesPerSecond: number
  readonly timesSlowerThanLimit: number
  readonly spread: number
}

interface Runner {
  readonly contender: Contender
  readonly thread: ContenderThread
  /** Moves per second, by round. */
  readonly rates: number[]
}

const SEED = 7_919

/** Compares all implementations of a game, then times them in turns. Throws when they do not play the same game. */
export async function measure(game: BenchedGame, plan: Plan, say: (progress: string) => void): Promise<Row[]> {
  const runners = game.contenders.map((contender): Runner => {
    const thread = new ContenderThread({ gameId: game.id, name: contender.name })
    return { contender, thread, rates: [] }
  })
  try {
    say(`${game.id}: comparing ${plan.comparedMatches} matches`)
    await compare(game, runners, plan.comparedMatches)
    await inTurn(runners, async ({ contender, thread }) => {
      say(`${game.id}: warming up ${contender.name}`)
      await thread.slice(plan.warmUpMs)
    })
    await inTurn(Array.from({ length: plan.rounds }), async (_, round) => {
      say(`${game.id}: round ${round + 1} of ${plan.rounds}`)
      await timeRound(runners, round, plan.sliceMs)
    })
  } finally {
    await Promise.all(runners.map(({ thread }) => thread.end()))
  }
  return rowsOf(game, runners)
}

async function compare(game: BenchedGame, runners: readonly Runner[], matches: number): Promise<void> {
  const traces = await inTurn(runners, ({ thread }) => thread.trace(matches, SEED))
  const [expected] = traces
  const differences = runners.flatMap(({ contender }, i) => {
    const trace = traces[i]
    const difference = expected && trace ? findDifference(game, expected, trace) : 'it gave no trace'
    return difference === null ? [] : [`${contender.name} plays another ${game.id} than the limit. ${difference}`]
  })
  if (differences.length > 0) throw new Error(`Nothing was timed.\n${differences.join('\n')}`)
}

/** Everybody once, beginning with another each round, so that nobody always runs after the same one. */
async function timeRound(runners: readonly Runner[], round: number, sliceMs: number): Promise<void> {
  const first = round % runners.length
  await inTurn([...runners.slice(first), ...runners.slice(0, first)], async ({ thread, rates }) => {
    const { moves, ms } = await thread.slice(sliceMs)
    rates.push((moves / ms) * 1_000)
  })
}

function rowsOf(game: BenchedGame, runners: readonly Runner[]): Row[] {
  const limit = runners[0]?.rates ?? []
  return runners.map((runner) => {
    const ratios = runner.rates.map((rate, round) => (limit[round] ?? NaN) / rate)
    return {
      game: game.id,
      implementation: nameOf(runner, runners),
      movesPerSecond: Math.round(median(runner.rates)),
      timesSlowerThanLimit: rounded(median(ratios)),
      // The limit's ratio to itself is always 1; how much the machine swayed shows in its speed.
      spread: rounded(spread(runner === runners[0] ? runner.rates : ratios)),
    }
  })
}

function nameOf({ contender, rates }: Runner, runners: readonly Runner[]): string {
  const { name, fastestOf } = contender
  if (fastestOf === undefined) return name
  const rivals = runners.filter((runner) => runner.contender.fastestOf === fastestOf)
  return rivals.every((rival) => median(rival.rates) <= median(rates)) ? fastestOf : name
}

/** Four digits are more than the noise leaves. */
function rounded(n: number): number {
  return Number(n.toPrecision(4))
}
