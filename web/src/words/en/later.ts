import { coach } from './coach.ts'
import { documents } from './documents.ts'
import { inGame } from './in-game.ts'
import { online } from './online.ts'
import { panels } from './panels.ts'
import { plain } from './plain.ts'
import { profile } from './profile.ts'
import { settings } from './settings.ts'
import { table } from './table.ts'

/** Fetched with the first screen after the first page. */
export const rest = {
  inGame,
  panels,
  coach,
  online,
  plain,
  table,
  profile,
  settings,
  documents,
}
