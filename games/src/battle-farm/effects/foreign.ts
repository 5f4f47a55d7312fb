import { Bug } from '@parlor/engine'
import { dropAim } from '../aim.ts'
import type { GameScene } from '../happenings.ts'
import type { Aim, State } from '../state.ts'
import { legalPicks } from '../legal-picks.ts'
import { drawOne } from './chance.ts'
import { swapWithDeck } from './hand.ts'

/** R15. A choice that somebody else's crop (the Mango) forces on a seat. */
function foreignAim(state: State, seat: number): Aim {
  const aim = state.aims[seat]
  if (!aim || aim.purpose !== 'foreign') throw new Bug(`nobody has asked seat ${seat} for anything`)
  return aim
}

/** Once all cards are chosen, they are swapped; before, nothing happens. */
export function finishForeign(scene: GameScene, seat: number): void {
  const { chosen, count } = foreignAim(scene.state, seat)
  if (chosen.length < count) return
  dropAim(scene.state, seat)
  swapWithDeck(scene, seat, chosen)
}

/** R15. Who does not choose in time has it done by chance: the cards still missing. */
export function chooseAtRandom(scene: GameScene, seat: number): void {
  const { state } = scene
  let aim = foreignAim(state, seat)
  while (aim.chosen.length < aim.count) {
    const { index } = drawOne(scene, legalPicks(state, seat, aim))
    aim = { ...aim, chosen: [...aim.chosen, index] }
  }
  state.aims[seat] = aim
}
