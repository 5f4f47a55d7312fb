import { statechart } from '@parlor/engine'

/** When? */
export const chart = statechart(`
stateDiagram-v2
  state anyFit <<choice>>
  state allShut <<choice>>
  state turnOver <<choice>>
  [*] --> Ready
  Ready --> Rolling: ROLL (dice)
  Rolling --> anyFit: DICE (values)
  anyFit --> Choosing: some tiles fit
  anyFit --> turnOver: nothing fits
  Choosing --> allShut: SHUT (tiles)
  allShut --> Ready: tiles remain
  allShut --> turnOver: the box is shut
  turnOver --> Ready: somebody has yet to play
  turnOver --> [*]: everybody has played
`)
