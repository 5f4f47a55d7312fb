import { battleFarmHome } from './battle-farm/index.ts'
import type { GameHome } from './game-home.ts'
import { liapTuiHome } from './liap-tui/index.ts'
import { shutTheBoxHome } from './shut-the-box/index.ts'
import { triggerBoardHome } from './trigger-board/index.ts'
import { yahtzeeHome } from './yahtzee/index.ts'

/** Every game that has something of its own on the page, by its id. Nobody else on the page knows which these are. */
const HOMES: Readonly<Record<string, GameHome>> = {
  'shut-the-box': shutTheBoxHome,
  yahtzee: yahtzeeHome,
  'battle-farm': battleFarmHome,
  'liap-tui': liapTuiHome,
  'trigger-board': triggerBoardHome,
}

export function homeOf(game: string): GameHome {
  return (Object.hasOwn(HOMES, game) ? HOMES[game] : undefined) ?? {}
}

/** The first that has a scene. */
export function findScene(): GameHome['scene'] {
  return Object.values(HOMES).find(({ scene }) => scene !== undefined)?.scene
}
