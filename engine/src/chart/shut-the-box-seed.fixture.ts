/** The chart by which Shut the Box is played, the shortest with everything in it: the types are tested on it. */
export const shutTheBox = `
stateDiagram-v2
  [*] --> Ready
  Ready --> Rolling: ROLL (dice)
  Rolling --> anyFit: DICE (values)
  state anyFit <<choice>>
  anyFit --> Choosing: some tiles fit
  anyFit --> turnOver: nothing fits
  Choosing --> allShut: SHUT (tiles)
  state allShut <<choice>>
  allShut --> Ready: tiles remain
  allShut --> turnOver: the box is shut
  state turnOver <<choice>>
  turnOver --> Ready: somebody has yet to play
  turnOver --> [*]: everybody has played
`
