import { beside } from './beside.ts'
import { box } from './box.ts'
import { coach } from './coach.ts'
import { denials, failures } from './failures.ts'
import { online } from './online.ts'
import { plain } from './plain.ts'
import { profile } from './profile.ts'
import { settings } from './settings.ts'
import { shell } from './shell.ts'
import { table } from './table.ts'
import { yahtzee } from './yahtzee.ts'

/** Everything the page says in English; every other language has the same. What a game says is in its own text. */
export const en = { shell, table, failures, denials, beside, box, coach, online, plain, profile, settings, yahtzee }
