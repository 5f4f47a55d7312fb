import { first } from './at-first.ts'
import { coach } from './coach.ts'
import { documents } from './documents.ts'
import { inGame } from './in-game.ts'
import { online } from './online.ts'
import { panels } from './panels.ts'
import { plain } from './plain.ts'
import { profile } from './profile.ts'
import { settings } from './settings.ts'
import { table } from './table.ts'

/** Alles, was die Seite auf Deutsch sagt, für Tests. */
export const de = { ...first, inGame, panels, coach, online, plain, table, profile, settings, documents }
