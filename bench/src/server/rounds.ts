import { inTurn } from '../in-turn.ts'
import { median, spread } from '../statistics.ts'
import type { Contender } from './contender.ts'
import { LEAST, PEER } from './contenders.ts'
import type { Figures, Load } from './load.ts'
import { check, measure } from './run.ts'

export interface Plan {
  readonly clients: readonly number[]
  readonly rounds: number
  readonly load: Load
}

/** Medians over the rounds. */
export interface Row extends Figures {
  readonly clients: number
  readonly contender: string
  /** How far the moves/s of the rounds lie apart; null with one round. */
  readonly spread: number | null
  /** Medians of the ratios of moves/s, each within one round. */
  readonly timesBoardgameIo: number
  readonly timesBareWs: number
}

/** Compares everybody, then measures them in turns, one at a time. */
export async function measureRounds(
  contenders: readonly Contender[],
  plan: Plan,
  say: (progress: string) => void,
): Promise<Row[]> {
  await inTurn(contenders, async (contender) => {
    say(`${contender.name}: comparing`)
    await check(contender)
  })
  const rows = await inTurn(plan.clients, async (clients) => {
    const runs = new Map<string, Figures[]>(contenders.map(({ name }) => [name, []]))
    await inTurn(Array.from({ length: plan.rounds }), (_, round) =>
      inTurn(rotated(contenders, round), async (contender) => {
        say(`${clients} clients, round ${round + 1} of ${plan.rounds}: ${contender.name}`)
        runs.get(contender.name)?.push(await measure(contender, clients, plan.load))
      }),
    )
    return contenders.map(({ name }) => rowOf(clients, name, runs))
  })
  return rows.flat()
}

/** Each round begins with another, so that nobody always runs after the same one. */
function rotated<T>(items: readonly T[], by: number): T[] {
  const first = by % items.length
  return [...items.slice(first), ...items.slice(0, first)]
}

function rowOf(clients: number, contender: string, runs: ReadonlyMap<string, readonly Figures[]>): Row {
  const own = runs.get(contender) ?? []
  const middle = (figure: keyof Figures) => rounded(median(own.map((run) => run[figure])))
  const timesThoseOf = (other: string) =>
    rounded(
      median(
        own.map(({ movesPerSecond }, round) => movesPerSecond / (runs.get(other)?.[round]?.movesPerSecond ?? NaN)),
      ),
    )
  return {
    clients,
    contender,
    movesPerSecond: middle('movesPerSecond'),
    spread: own.length < 2 ? null : rounded(spread(own.map(({ movesPerSecond }) => movesPerSecond))),
    timesBoardgameIo: timesThoseOf(PEER),
    timesBareWs: timesThoseOf(LEAST),
    p50Ms: middle('p50Ms'),
    p99Ms: middle('p99Ms'),
    bytesToClients: middle('bytesToClients'),
    bytesToServer: middle('bytesToServer'),
    serverCpuMicroseconds: middle('serverCpuMicroseconds'),
    serverBusy: middle('serverBusy'),
    loadBusy: middle('loadBusy'),
  }
}

/** Four digits are more than the noise leaves. */
function rounded(n: number): number {
  return Number(n.toPrecision(4))
}
