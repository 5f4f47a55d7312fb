import { statechart } from '@parlor/engine'

/** When? The match: round after round. */
export const rounds = statechart(`
stateDiagram-v2
  state dealt <<choice>>
  state answered <<choice>>
  state played <<choice>>
  state scored <<choice>>
  [*] --> Dealing
  Dealing --> dealt: DEAL (order)
  dealt --> WeakHands: some hands are weak
  dealt --> Declaring: no hand is weak
  WeakHands --> answered: ANSWERED
  WeakHands --> answered: TIME_UP
  answered --> Dealing: somebody wants a new deal
  answered --> Declaring: all keep their hands
  Declaring --> Leading: DECLARED
  Leading --> Following: LEAD (pieces)
  Leading --> Following: TIME_UP
  Following --> played: FOLLOW (pieces)
  Following --> played: TIME_UP
  played --> Following: somebody has yet to follow
  played --> Leading: pieces remain
  played --> scored: the hands are empty
  scored --> Dealing: the match goes on
  scored --> [*]: the match is over
`)

/** When, for each player with a weak hand? */
export const answer = statechart(`
stateDiagram-v2
  [*] --> Asked
  Asked --> [*]: REDEAL
  Asked --> [*]: KEEP
`)
