import { statechart, type PhaseOf } from '@parlor/engine'

/** When? */
export const chart = statechart(`
stateDiagram-v2
  state nextUp <<choice>>
  state lastRoll <<choice>>
  [*] --> nextUp
  nextUp --> Ready: boxes are open
  nextUp --> [*]: every card is full
  Ready --> Rolling: ROLL
  Rolling --> lastRoll: DICE (values)
  lastRoll --> Keeping: another roll is left
  lastRoll --> Scoring: that was the third
  Keeping --> Keeping: FREEZE (dice)
  Keeping --> Keeping: UNFREEZE (dice)
  Keeping --> Rolling: ROLL
  Keeping --> nextUp: SCORE (category)
  Keeping --> nextUp: SCRATCH (category)
  Scoring --> nextUp: SCORE (category)
  Scoring --> nextUp: SCRATCH (category)
`)

export type Phases = { readonly turn?: PhaseOf<typeof chart.text> }
