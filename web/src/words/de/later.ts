import type { RestOfWords } from '../words.ts'
import { coach } from './coach.ts'
import { documents } from './documents.ts'
import { inGame } from './in-game.ts'
import { online } from './online.ts'
import { panels } from './panels.ts'
import { plain } from './plain.ts'
import { profile } from './profile.ts'
import { settings } from './settings.ts'
import { table } from './table.ts'

/** Der Rest. */
export const rest: RestOfWords = {
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
