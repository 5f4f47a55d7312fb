import type { Happened } from './entry.ts'
import type { Stage } from './match.ts'

/** Stages in which each entry can occur; any other log is invalid. */
export const ENTRY_STAGES: Readonly<Record<Happened['kind'], readonly Stage[]>> = {
  created: [],
  changed: ['lobby'],
  sat: ['lobby'],
  stood: ['lobby'],
  readied: ['lobby'],
  pledged: ['lobby'],
  called: ['lobby'],
  revealed: ['lobby'],
  'called-off': ['lobby'],
  'bot-seated': ['lobby'],
  started: ['lobby'],
  invited: ['lobby', 'playing'],
  hosted: ['lobby', 'playing'],
  kicked: ['lobby', 'playing'],
  'rules-changed': ['lobby', 'playing'],
  closed: ['lobby', 'playing'],
  moved: ['playing'],
  undone: ['playing'],
  paused: ['playing'],
  left: ['playing'],
  returned: ['playing'],
  resigned: ['playing'],
  rematched: ['over'],
  'signed-in': ['lobby', 'playing', 'over'],
  admitted: ['lobby', 'playing', 'over', 'closed'],
}
