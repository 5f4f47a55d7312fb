import type { Game } from '@parlor/engine'
import { shutTheBox } from './shut-the-box/index.ts'

/** Every game there is. A new game is a folder and a line here. */
export const catalogue: readonly Game[] = [shutTheBox]

export function findGame(id: string): Game | undefined {
  return catalogue.find((game) => game.id === id)
}

export { shutTheBox }
