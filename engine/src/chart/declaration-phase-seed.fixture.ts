/** The state diagram of Liap Tui's declaration phase, letter by letter. */
export const declarationPhase = `stateDiagram-v2
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
`
