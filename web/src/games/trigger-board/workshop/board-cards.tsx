import { SHIPPED_BOARDS } from '@parlor/games/trigger-board/knowledge'
import type { VNode } from 'preact'
import type { DocumentCards } from '../../game-home.ts'
import { draftOf } from '../editor/model/draft.ts'
import { Thumbnail } from './thumbnail.tsx'
import './workshop.css'

/**
 * How long two good players take, in minutes: their turns by docs/board-figures.md, of 16 seconds each with all that is asked
 * and shown in them, as a match that is begun at once was measured (docs/decisions/0040).
 */
export const MINUTES: Readonly<Record<string, number>> = {
  'quick-start': 4,
  'fork-and-rejoin': 5,
  ring: 6,
  detour: 4,
  curses: 4,
  gates: 6,
  'party-prompts': 5,
  duel: 6,
  'loop-lab': 5,
  'high-tide': 7,
  'race-four': 6,
  'test-bench': 5,
}

/** The boards that ship, where one of them is chosen for a match. */
export const boardCards: DocumentCards = {
  startsWith: 'quick-start',
  minutes: (preset) => MINUTES[preset] ?? null,
  Picture: ({ preset }): VNode | null => {
    const read = draftOf(SHIPPED_BOARDS[preset])
    return read.ok ? <Thumbnail draft={read.draft} label="" /> : null
  },
}
