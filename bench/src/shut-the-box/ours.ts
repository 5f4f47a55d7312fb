import { shutTheBox } from '@parlor/games/shut-the-box'
import type { BenchedRules, KindOf } from '../engine/benched-rules.ts'

export const rules: BenchedRules<KindOf<typeof shutTheBox>> = {
  game: shutTheBox,
  seats: 1,
  numberOf: ({ state }) => state.up >> 1,
  scoreOf: ({ state }) => state.totals[0] ?? 0,
  looksLater: () => false,
}
