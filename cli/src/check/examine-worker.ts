import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setSourceMapsEnabled } from 'node:process'
import { parentPort } from 'node:worker_threads'
import { serveTasks, toNodeParent, type Task } from '@parlor/workers'
import {
  FaultReport,
  formatTranscript,
  parseLog,
  playThrough,
  type Fault,
  type Game,
  type PlayedThrough,
} from '@parlor/engine'

/** A thread that loads a game and looks at it. It is thrown away afterwards: the next one loads what was saved meanwhile. */
export interface ExamineTasks {
  /** `entry`: the module of the game. `folder`: where its files are. */
  readonly examine: Task<{ readonly entry: string; readonly folder: string }, Examined>
}

export type Examined =
  | { readonly faults: readonly Fault[]; readonly texts: Readonly<Record<string, string>> }
  | { readonly thrown: string }
  | { readonly id: string | null; readonly playthrough: PlaythroughFault | null }

export interface PlaythroughFault {
  readonly line?: number
  readonly reason: string
  /** The stack of what was thrown on the way. */
  readonly thrown?: string
}

setSourceMapsEnabled(true)
serveTasks<ExamineTasks>(toNodeParent(parentPort), { examine: ({ entry, folder }) => examined(entry, folder) })

async function examined(entry: string, folder: string): Promise<Examined> {
  try {
    // A module is an object of what it exports.
    const module = (await import(entry)) as Readonly<Record<string, unknown>>
    const game = Object.values(module).find(isGame)
    return { id: game?.id ?? null, playthrough: game === undefined ? null : playthroughFault(game, folder) }
  } catch (error) {
    if (error instanceof FaultReport) return { faults: error.faults, texts: error.texts }
    return { thrown: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

function isGame(value: unknown): value is Game {
  return typeof value === 'object' && value !== null && 'charts' in value && 'seats' in value && 'id' in value
}

function playthroughFault(game: Game, folder: string): PlaythroughFault | null {
  let written: string
  try {
    written = readFileSync(join(folder, 'playthrough.txt'), 'utf8')
  } catch {
    return { reason: `there is none: parlor play ${game.id} --save FILE writes one, when a whole game is over` }
  }
  const parsed = parseLog(written)
  if (!parsed.ok) {
    const { line, reason } = parsed.fault
    return { reason, ...(line === undefined ? {} : { line }) }
  }
  let told: PlayedThrough
  try {
    told = playThrough(game, parsed.log)
  } catch (error) {
    return { thrown: error instanceof Error ? (error.stack ?? error.message) : String(error), reason: '' }
  }
  if (!told.ok) return { reason: told.ply === 0 ? told.reason : `ply ${told.ply} is refused: ${told.reason}` }
  const now = formatTranscript(told.playthrough).split('\n')
  const before = written.split('\n')
  const at = now.findIndex((line, index) => line !== before[index])
  if (at < 0 && now.length === before.length) return null
  const line = at < 0 ? now.length : at
  return { line: line + 1, reason: `the rules give “${now[line] ?? ''}”, and here stands “${before[line] ?? ''}”` }
}
