import { parentPort, workerData } from 'node:worker_threads'
import { benchedGames } from './benched-games.ts'
import type { Asked, Start } from './contender-thread.ts'
import type { Implementation } from './implementation.ts'
import { Stream } from './stream.ts'
import { traceOf } from './trace.ts'

/** The clock is looked at about this often. */
const BATCH_MS = 1

const { gameId, name }: Start = workerData // given by contender-thread.ts
const contender = benchedGames.find(({ id }) => id === gameId)?.contenders.find((c) => c.name === name)
if (contender === undefined || parentPort === null) throw new Error(`no thread can be started for ${gameId}, ${name}`)
const implementation = await contender.load()
const port = parentPort
const stream = new Stream(2_026)
let batch = 1

port.on('message', (asked: Asked) => {
  port.postMessage(
    asked.ask === 'trace' ? traceOf(implementation, asked.matches, asked.seed) : slice(implementation, asked.ms),
  )
})

/** Milliseconds of the processor, not of the wall: what others on the machine take is not ours. One thread runs at a time. */
function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** Plays for about so long; the answer is the time it really took. */
function slice(played: Implementation, atLeast: number): { moves: number; ms: number; score: number } {
  const start = processorMs()
  let moves = 0
  let score = 0
  let now = start
  while (now - start < atLeast) {
    const tally = played.playMatches(batch, stream, null)
    moves += tally.moves
    score += tally.score
    const then = now
    now = processorMs()
    if (now - then < BATCH_MS) batch *= 2
  }
  return { moves, ms: now - start, score }
}
