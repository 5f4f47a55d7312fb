import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { BenchedGame } from './implementation.ts'

export interface Memory {
  readonly game: string
  readonly positions: number
  readonly bytesPerPosition: number
  readonly bytesPerMillion: number
  /** A million positions are to fit into this. */
  readonly goalPerMillion: number
}

const GOAL_PER_MILLION = 2e9

/** How much heap positions take that are kept alive. */
export async function measureMemory(game: BenchedGame, count: number): Promise<Memory> {
  const collect = collector()
  await game.keepPositions(1_000) // what is made once, and compiled, is there before the first look
  collect()
  const before = process.memoryUsage().heapUsed
  const kept = await game.keepPositions(count)
  collect()
  const bytes = process.memoryUsage().heapUsed - before
  const positions = kept.length
  return {
    game: game.id,
    positions,
    bytesPerPosition: Math.round(bytes / positions),
    bytesPerMillion: Math.round((bytes / positions) * 1_000_000),
    goalPerMillion: GOAL_PER_MILLION,
  }
}

/** The collector, without a flag on the command line. */
function collector(): () => void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect !== 'function') throw new Error('this Node has no collector to call')
  return () => void collect()
}
