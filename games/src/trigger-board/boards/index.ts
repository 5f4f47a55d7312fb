import { curses } from './curses.ts'
import { detour } from './detour.ts'
import { duel } from './duel.ts'
import { gates } from './gates.ts'
import { highTide } from './high-tide.ts'
import type { BoardBody } from './make.ts'
import { loopLab } from './loop-lab.ts'
import { marketRing } from './market-ring.ts'
import { partyPrompts } from './party-prompts.ts'
import { quickStart } from './quick-start.ts'
import { raceFour } from './race-four.ts'
import { testBench } from './test-bench.ts'
import { twoRoads } from './two-roads.ts'

/** The boards that come with the game, by their names; the first is the preset, on which a first match is played. */
export const SHIPPED_BOARDS: Readonly<Record<string, BoardBody>> = {
  'quick-start': quickStart,
  'fork-and-rejoin': twoRoads,
  ring: marketRing,
  detour,
  curses,
  gates,
  'party-prompts': partyPrompts,
  duel,
  'loop-lab': loopLab,
  'high-tide': highTide,
  'race-four': raceFour,
  'test-bench': testBench,
}
