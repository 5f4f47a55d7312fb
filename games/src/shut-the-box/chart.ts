import { statechart } from '@parlor/engine'

/** When? */
export const chart = statechart(`
stateDiagram-v2
  state nextUp <<choice>>
  state anyFit <<choice>>
  state allShut <<choice>>
  [*] --> nextUp
  nextUp --> Ready: somebody has yet to play
  nextUp --> [*]: everybody has played
  Ready --> Rolling: ROLL (dice)
  Rolling --> anyFit: DICE (values)
  anyFit --> Choosing: some tiles fit
  anyFit --> nextUp: nothing fits
  Choosing --> allShut: SHUT (tiles)
  allShut --> Ready: tiles remain
  allShut --> nextUp: the box is shut
`)
