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

/** When? The declaration phase, letter by letter as its owner drew it. */
export const declaration = statechart(`stateDiagram-v2
    [*] --> WaitingToStart
    WaitingToStart --> PlayerTurn : Start declaration phase
    
    PlayerTurn --> ValidatingRestrictions : Player selected
    ValidatingRestrictions --> PlayerTurn : Zero streak restriction
    ValidatingRestrictions --> PlayerTurn : Last player + total=8 restriction
    ValidatingRestrictions --> MakingDeclaration : No restrictions
    
    MakingDeclaration --> ValidatingChoice : Declaration made
    ValidatingChoice --> MakingDeclaration : Invalid choice
    ValidatingChoice --> RecordingDeclaration : Valid choice
    
    RecordingDeclaration --> CheckingComplete : Declaration recorded
    CheckingComplete --> PlayerTurn : More players remain
    CheckingComplete --> ShowingSummary : All players complete
    
    ShowingSummary --> ValidatingTotal : Summary displayed
    ValidatingTotal --> Complete : Total ≠ 8
    ValidatingTotal --> Error : Total = 8 (should not happen)
    
    Error --> Complete
    Complete --> [*]
`)

/** When, inside MakingDeclaration: the drawing says that a declaration is made, and not who says it. */
export const declare = statechart(`
stateDiagram-v2
  [*] --> Choosing
  Choosing --> [*]: DECLARE (piles)
  Choosing --> [*]: TIME_UP
`)
