/* oxlint-disable no-await-in-loop -- here things are done one after another on purpose */
import { setTimeout as wait } from 'node:timers/promises'
import { fixedPort, ServerProcess, type Figures } from './server-process.fixture.ts'
import { TorturedMatch, type MatchKind } from './tortured-match.fixture.ts'
import type { ServerConfig } from '../start-server.ts'

const KIND: MatchKind = { game: 'yahtzee', seats: [null, null], idle: true }
const AT_ONCE = 20
const LOOK_MS = 250
const FIGURES_MS = 10_000

export interface LoadPlan {
  readonly matches: number
  readonly seconds: number
  readonly nodes: number
  readonly config: Partial<ServerConfig>
  readonly say: (line: string) => void
}

/** So many matches, two players and a spectator each, as fast as they can; one that is over is followed by another. */
export async function load({ matches, seconds, nodes: count, config, say }: LoadPlan) {
  // All come from one address.
  const rooms = { socketLimits: { mostByAddress: 10_000 }, connectionLimits: { mostByAddress: 10_000 } }
  const nodes: ServerProcess[] = []
  for (let node = 0; node < count; node++) nodes.push(new ServerProcess(await fixedPort(), { ...rooms, ...config }))
  for (const node of nodes) if (!(await node.start())) throw new Error(node.errors)
  const slots = Array.from({ length: matches }, (_, slot) => slot)
  const playing = new Map<number, TorturedMatch>()
  /** Matches that are about to begin: whoever ends before they have would leave players behind who come back for ever. */
  const beginning: Promise<void>[] = []
  const sum = { acknowledged: 0, refused: 0, failed: 0, outOfStep: 0, over: 0 }
  const add = (match: TorturedMatch) => {
    for (const { asked, outOfStep } of match.followers) {
      for (const { answer } of asked) {
        if (answer?.kind === 'accepted') sum.acknowledged++
        // By the rules: what is offered may have gone by when it arrives.
        else if (answer?.kind === 'refused') sum.refused++
        else if (answer !== null) sum.failed++
      }
      sum.outOfStep += outOfStep.length
    }
    for (const follower of match.followers) follower.close()
  }
  let begun = 0
  let isPlayed = false
  const failures: string[] = []
  const begin = async (slot: number) => {
    const match = await TorturedMatch.begun(KIND, nodes, `${slot} ${begun++}`, () => undefined)
    playing.set(slot, match)
    if (isPlayed) play(match)
  }
  try {
    for (let at = 0; at < slots.length; at += AT_ONCE) {
      await Promise.all(slots.slice(at, at + AT_ONCE).map(begin))
      say(`${playing.size} matches have begun`)
    }
    // All of them sit at their tables before anything is measured.
    while (![...playing.values()].every(({ followers }) => followers.every(({ followed }) => followed.view !== null)))
      await wait(LOOK_MS)
    isPlayed = true
    for (const match of playing.values()) play(match)
    for (const node of nodes) await node.figures()
    const blocks: Figures[] = []
    const from = performance.now()
    let toldAt = from
    while (performance.now() - from < seconds * 1_000) {
      await wait(LOOK_MS)
      const ended = slots.filter((slot) => playing.get(slot)?.isOver === true)
      for (const slot of ended) {
        const match = playing.get(slot)
        if (match === undefined) continue
        add(match)
        sum.over++
        playing.delete(slot)
      }
      // The next one begins while the others play.
      for (const slot of ended) beginning.push(begin(slot).catch((error: unknown) => void failures.push(String(error))))
      if (performance.now() - toldAt > FIGURES_MS) {
        toldAt = performance.now()
        for (const node of nodes) blocks.push(await node.figures())
      }
      say(`${Math.round((performance.now() - from) / 1_000)} s, ${sum.over} matches over`)
    }
    for (const node of nodes) blocks.push(await node.figures())
    const elapsed = (performance.now() - from) / 1_000
    await Promise.all(beginning)
    for (const match of playing.values()) add(match)
    return {
      ...sum,
      millisecondsPerMove: blocks.reduce((ran, { ranMs }) => ran + ranMs, 0) / sum.acknowledged,
      movesPerSecond: Math.round(sum.acknowledged / elapsed),
      blocks,
      errors: [...failures, ...nodes.map((node) => node.errors)],
    }
  } finally {
    await Promise.all(beginning)
    for (const { followers } of playing.values()) for (const follower of followers) follower.close()
    for (const node of nodes) await node.stop()
  }
}

function play(match: TorturedMatch): void {
  for (const player of match.players) {
    player.pace = 0
    void player.act()
  }
}
