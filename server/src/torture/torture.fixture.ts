/* oxlint-disable no-await-in-loop -- here things are done one after another on purpose */
import { setTimeout as wait } from 'node:timers/promises'
import { Sfc32 } from '@parlor/bots'
import type { ServerConfig } from '../start-server.ts'
import { IDLE, KINDS } from './match-kinds.fixture.ts'
import { fixedPort, ServerProcess } from './server-process.fixture.ts'
import { TorturedMatch, type MatchKind } from './tortured-match.fixture.ts'

export interface TorturePlan {
  readonly kills: number
  readonly nodes: number
  /** The same seed chooses the same moments: how long after which of the moves that are sent, and which node. */
  readonly seed: string
  /** Where everything is stored. */
  readonly config: Pick<ServerConfig, 'databaseUrl' | 'folder'>
  /** Long games are given up at the end, and not played out. */
  readonly isQuick?: boolean
  readonly say?: (line: string) => void
}

export interface TortureResult {
  readonly kills: number
  readonly killsWhileStarting: number
  readonly matches: number
  readonly acknowledged: number
  readonly botMoves: number
  readonly clocks: number
  /** Of them, those that came due while a server was down. */
  readonly clocksWhileDown: number
  readonly resyncs: number
  readonly seconds: number
  readonly faults: readonly string[]
}

const MOST_SENT = 40
/** How long after a move was sent: it may be on its way, being stored, stored, or answered. */
const MOST_SPUN_MICROSECONDS = 6_000
/** Where so many do not come, as when everybody waits for a clock, it is killed all the same after this long. */
const LONGEST_MS = 3_000
/** Every so often a server stays away for so long: clocks come due meanwhile. */
const AWAY_EVERY = 4
const AWAY_MS = 1_500
/** One in so many is killed once more before it can be asked anything. */
const ALSO_WHILE_STARTING = 8
const START_UP_MS = 500
const LONGEST_END_MS = 480_000

/** Kills servers at random moments while matches are played, and proves afterwards that nothing was lost or doubled. */
export async function torture(plan: TorturePlan): Promise<TortureResult> {
  const { say = () => undefined, isQuick = false } = plan
  const random = new Sfc32(plan.seed)
  const started = performance.now()
  const seconds = () => Math.round((performance.now() - started) / 1_000)
  const first = new ServerProcess(await fixedPort(), plan.config)
  const nodes = [first]
  while (nodes.length < plan.nodes) nodes.push(new ServerProcess(await fixedPort(), plan.config))
  const matches: TorturedMatch[] = []
  const down: { from: number; to: number }[] = []
  const moves = new Moves()
  const count = () => moves.count()
  let killsWhileStarting = 0
  const begin = async (kind: MatchKind) => {
    matches.push(await TorturedMatch.begun(kind, nodes, `${plan.seed} ${matches.length}`, count))
  }

  try {
    for (const node of nodes) await mustStart(node)
    await begin(IDLE)
    for (const kind of KINDS) await begin(kind)
    for (let kill = 1; kill <= plan.kills; kill++) {
      const node = nodes[random.below(nodes.length)] ?? first
      await moves.more(1 + random.below(MOST_SENT))
      spin(random.below(MOST_SPUN_MICROSECONDS))
      const from = Date.now()
      await node.kill()
      if (kill % AWAY_EVERY === 0) await wait(AWAY_MS)
      if (random.below(ALSO_WHILE_STARTING) === 0) {
        await killWhileStarting(node, random.below(START_UP_MS))
        killsWhileStarting++
      }
      await mustStart(node)
      down.push({ from, to: Date.now() })
      const kind = KINDS[matches.length % KINDS.length]
      if (kind !== undefined && matches.filter(({ isOver }) => !isOver).length <= KINDS.length) await begin(kind)
      say(`${kill} of ${plan.kills} kills, ${matches.length} matches, ${moves.sent} moves sent, ${seconds()} s`)
    }
    return await proved()
  } finally {
    for (const match of matches) match.close()
    for (const node of nodes) await node.kill()
  }

  async function proved(): Promise<TortureResult> {
    for (const match of matches)
      await match.finish(first, match.kind.idle === true || (isQuick && match.kind.isLong) ? 'given-up' : 'played')
    const late = performance.now() + LONGEST_END_MS
    while (!matches.every(({ isOver }) => isOver) && performance.now() < late) await wait(50)
    const faults = matches.flatMap((match) => (match.isOver ? [] : [`${match.kind.game} ${match.id} does not end`]))
    const clocks: number[] = []
    let botMoves = 0
    let proven = 0
    for (const match of matches.filter(({ isOver }) => isOver))
      for (const [at, node] of nodes.entries()) {
        const checked = await match.check(node)
        faults.push(...checked.faults)
        if (at > 0) continue
        clocks.push(...checked.clocks)
        botMoves += checked.bots
        proven += checked.acknowledged
      }
    return {
      kills: plan.kills,
      killsWhileStarting,
      matches: matches.length,
      acknowledged: proven,
      botMoves,
      clocks: clocks.length,
      clocksWhileDown: clocks.filter((clock) => down.some(({ from, to }) => clock > from && clock < to)).length,
      resyncs: matches.flatMap(({ followers }) => followers.flatMap(({ outOfStep }) => outOfStep)).length,
      seconds: seconds(),
      faults,
    }
  }
}

/** Counts the moves that are sent. */
class Moves {
  sent = 0
  #wanted = Infinity
  #come: () => void = () => undefined

  count(): void {
    if (++this.sent >= this.#wanted) this.#come()
  }

  /** Resolved as soon as so many more were sent. */
  async more(moves: number): Promise<void> {
    this.#wanted = this.sent + moves
    const come = new Promise<void>((resolve) => (this.#come = resolve))
    const late = new AbortController()
    await Promise.race([come, wait(LONGEST_MS, undefined, { signal: late.signal }).catch(() => undefined)])
    late.abort()
  }
}

/** Timers are too coarse for what happens in between. */
function spin(microseconds: number): void {
  const until = performance.now() + microseconds / 1_000
  while (performance.now() < until);
}

async function killWhileStarting(node: ServerProcess, milliseconds: number): Promise<void> {
  const starting = node.start()
  await wait(milliseconds)
  await node.kill()
  await starting
}

async function mustStart(node: ServerProcess): Promise<void> {
  if (!(await node.start())) throw new Error(`the server does not start:\n${node.errors}`)
}
