import { readdirSync, readFileSync } from 'node:fs'
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
import { isTest } from './finding.ts'

/** A thread that loads a game and looks at it. It is thrown away afterwards: the next one loads what was saved meanwhile. */
export interface ExamineTasks {
  /** `entry`: the module of the game. `folder`: where its files are. */
  readonly examine: Task<{ readonly entry: string; readonly folder: string }, Examined>
}

export type Examined =
  | { readonly faults: readonly Fault[]; readonly texts: Readonly<Record<string, string>> }
  | { readonly thrown: string }
  | {
      readonly id: string | null
      readonly playthrough: PlaythroughFault | null
      /** Sentences that nobody wrote. */
      readonly derived: readonly string[]
    }

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
    if (game === undefined) return { id: null, playthrough: null, derived: [] }
    return { id: game.id, playthrough: playthroughFault(game, folder), derived: derivedIn(game, folder) }
  } catch (error) {
    if (error instanceof FaultReport) return { faults: error.faults, texts: error.texts }
    return { thrown: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

/** The sentences that are derived; which refusals there are is not known before one is given, and so read in the sources. */
function derivedIn({ text }: Game, folder: string): string[] {
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !isTest(name),
  )
  const codes = sources.flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/\brefuse\(\s*['"]([\w-]+)['"]/g)].map(
      ([, code = '']) => code,
    ),
  )
  const unworded = [...new Set(codes)].filter((code) => !Object.hasOwn(text.refusals, code))
  return [...(text.derived ?? []), ...unworded.map((code) => `text.refusals.${code}`)]
}

function isGame(value: unknown): value is Game {
  return typeof value === 'object' && value !== null && 'charts' in value && 'seats' in value && 'id' in value
}

/** The command that plays a match and writes it down. */
function recorded({ id, seats }: Game): string {
  const players = Array.from({ length: seats.min }, () => 'random').join(',')
  return `npm run build && npx parlor play ${id} --seats ${players} --save games/src/${id}/playthrough.txt`
}

function playthroughFault(game: Game, folder: string): PlaythroughFault | null {
  let written: string
  try {
    written = readFileSync(join(folder, 'playthrough.txt'), 'utf8')
  } catch {
    return { reason: `there is none: ${recorded(game)} writes one` }
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
  if (!told.ok) {
    const reason = told.ply === 0 ? told.reason : `ply ${told.ply} is refused: ${told.reason}`
    return { reason: `${reason}\nif the rules are as you want them, ${recorded(game)} writes another` }
  }
  const now = formatTranscript(told.playthrough).split('\n')
  const before = written.split('\n')
  const at = now.findIndex((line, index) => line !== before[index])
  if (at < 0 && now.length === before.length) return null
  const line = at < 0 ? now.length : at
  return { line: line + 1, reason: `the rules give “${now[line] ?? ''}”, and here stands “${before[line] ?? ''}”` }
}
