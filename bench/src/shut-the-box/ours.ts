import { shutTheBox } from '@parlor/games'
import type { BenchedRules, KindOf } from '../engine/benched-rules.ts'

export const rules: BenchedRules<KindOf<typeof shutTheBox>> = {
  game: shutTheBox,
  numberOf: ({ state }) => state.up >> 1,
  scoreOf: ({ state }) => state.totals[0] ?? 0,
  looksLater: () => false,
}
