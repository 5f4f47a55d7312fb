import { setTimeout as pause } from 'node:timers/promises'
import { quantile } from '../statistics.ts'
import { Stream } from '../stream.ts'
import type { Pair, RunningServer } from './contender.ts'
import { FIRST, legalCells, type Seat, type State } from './game.ts'

export interface Load {
  readonly warmUpMs: number
  readonly windowMs: number
}

/** What one run came to. Sizes and times are of one move. */
export interface Figures {
  readonly movesPerSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  /** To both players together. */
  readonly bytesToClients: number
  readonly bytesToServer: number
  readonly serverCpuMicroseconds: number
  /** The share of one core that the server's process took, and the load's; at 1 somebody waits for it. */
  readonly serverBusy: number
  readonly loadBusy: number
}

const SETTLE_MS = 10_000

/** What has been heard of while the window was open. */
class Tally {
  readonly latencies: number[] = []
  moves = 0
  inFlight = 0
  playing = true
  fault: Error | null = null
}

/** Plays one match, a move at a time, the two players in turn. */
class Match {
  readonly #pair: Pair
  readonly #tally: Tally
  readonly #stream: Stream
  /** When each seat sent the move that is not acknowledged yet, and what is still missing of that: 2, 1 or 0 players. */
  readonly #sentAt: [number, number] = [0, 0]
  readonly #missing: [number, number] = [0, 0]

  constructor(pair: Pair, index: number, tally: Tally) {
    this.#pair = pair
    this.#tally = tally
    this.#stream = new Stream(index + 1)
    for (const seat of [0, 1] as const) {
      const link = pair.players[seat]
      link.onAccepted(() => {
        this.#tally.latencies.push(performance.now() - this.#sentAt[seat])
        this.#acknowledge(seat)
      })
      link.onState((state) => {
        if (state.turn !== seat) return // the state after his own move
        this.#acknowledge(seat === 0 ? 1 : 0)
        this.#send(state, seat)
      })
      link.onLost((reason) => {
        tally.fault ??= new Error(`match ${index}, seat ${seat}: ${reason}`)
      })
    }
  }

  begin(): void {
    this.#send(FIRST, FIRST.turn)
  }

  #send(state: State, seat: Seat): void {
    if (!this.#tally.playing) return
    const cells = legalCells(state)
    this.#missing[seat] = 2
    this.#tally.inFlight++
    this.#sentAt[seat] = performance.now()
    this.#pair.players[seat].play(cells[this.#stream.below(cells.length)] ?? 0)
  }

  #acknowledge(seat: Seat): void {
    this.#missing[seat]--
    if (this.#missing[seat] > 0) return
    this.#tally.moves++
    this.#tally.inFlight--
  }
}

/** Plays all matches at once and says what it came to between the end of the warm-up and the end of the window. */
export async function measureLoad(
  server: RunningServer,
  pairs: readonly Pair[],
  { warmUpMs, windowMs }: Load,
): Promise<Figures> {
  const tally = new Tally()
  const matches = pairs.map((pair, index) => new Match(pair, index, tally))
  for (const match of matches) match.begin()
  await pause(warmUpMs)
  const from = tally.latencies.length
  const before = await lookAt(server, pairs, tally)
  await pause(windowMs)
  const latencies = tally.latencies.slice(from)
  const after = await lookAt(server, pairs, tally)
  await settle(tally)
  const moves = after.moves - before.moves
  const seconds = (after.atMs - before.atMs) / 1_000
  const serverBusy = (after.server.cpuMs - before.server.cpuMs) / (after.server.atMs - before.server.atMs)
  return {
    movesPerSecond: moves / seconds,
    p50Ms: quantile(latencies, 0.5),
    p99Ms: quantile(latencies, 0.99),
    bytesToClients: (after.bytesIn - before.bytesIn) / moves,
    bytesToServer: (after.bytesOut - before.bytesOut) / moves,
    serverCpuMicroseconds: (serverBusy * 1e6 * seconds) / moves,
    serverBusy,
    loadBusy: (after.loadMs - before.loadMs) / (after.atMs - before.atMs),
  }
}

/** Where everything stands at one moment; the server's part is a little later, and has a time of its own. */
async function lookAt(server: RunningServer, pairs: readonly Pair[], { moves, fault }: Tally) {
  if (fault !== null) throw fault
  const links = pairs.flatMap(({ players }) => players)
  const { user, system } = process.cpuUsage()
  return {
    atMs: performance.now(),
    moves,
    bytesIn: links.reduce((sum, link) => sum + link.bytesIn(), 0),
    bytesOut: links.reduce((sum, link) => sum + link.bytesOut(), 0),
    loadMs: (user + system) / 1_000,
    server: await server.look(),
  }
}

/** Sends nothing more, and sees that every move sent is acknowledged: none may have been lost. */
async function settle(tally: Tally): Promise<void> {
  tally.playing = false
  const until = performance.now() + SETTLE_MS
  // oxlint-disable-next-line no-await-in-loop -- waiting is the point
  while (tally.inFlight > 0 && tally.fault === null && performance.now() < until) await pause(20)
  if (tally.fault !== null) throw tally.fault
  if (tally.inFlight > 0) throw new Error(`${tally.inFlight} moves were never acknowledged`)
}
