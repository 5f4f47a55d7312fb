import { playThrough, type Game, type PlayedThrough, type SavedLog } from '@parlor/engine'
import { findGame } from '@parlor/games'
import { readLog } from './log-file.ts'
import { Refused } from './stop.ts'
import type { Terminal } from './terminal.ts'

export interface LoggedMatch {
  readonly game: Game
  readonly log: SavedLog
  readonly told: PlayedThrough
}

/** Reads a log and plays it again, as far as the rules allow. */
export async function loggedMatch(file: string, terminal: Terminal): Promise<LoggedMatch> {
  const log = await readLog(file, terminal)
  const game = findGame(log.game)
  if (game === undefined)
    throw new Refused(`${file} is a log of “${log.game.slice(0, 60)}”, and there is no such game.`)
  return { game, log, told: playThrough(game, log) }
}

type RefusedLog = Extract<PlayedThrough, { ok: false }>

/** What to throw for a log that the rules refuse. */
export function refusedLog(file: string, { ply, reason }: RefusedLog): Refused {
  return new Refused(`${file}: ${ply === 0 ? '' : `ply ${ply} is refused: `}${reason}`)
}

export function formatRefusedLog(game: Game, { ply, reason }: RefusedLog): string {
  return JSON.stringify({ ok: false, game: game.id, ply, reason })
}
