import type { Game } from '@parlor/engine'
import { battleFarm } from './battle-farm/index.ts'
import { shutTheBox } from './shut-the-box/index.ts'
import { yahtzee } from './yahtzee/index.ts'

/** Every game there is. A new game is a folder and a line here. */
export const catalogue: readonly Game[] = [shutTheBox, yahtzee, battleFarm]

export function findGame(id: string): Game | undefined {
  return catalogue.find((game) => game.id === id)
}

export * as farmCards from './battle-farm/for-bots.ts'
export { battleFarm, shutTheBox, yahtzee }
export * as boxRules from './shut-the-box/box-rules.ts'
export * as yahtzeeCard from './yahtzee/card-rules.ts'
