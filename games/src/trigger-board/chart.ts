import { statechart } from '@parlor/engine'

/** When? The match around its turns. */
export const gameChart = statechart(`
stateDiagram-v2
  [*] --> STARTING
  STARTING --> IN_GAME: START
  IN_GAME --> PAUSED: PAUSE
  PAUSED --> IN_GAME: RESUME
  IN_GAME --> GAME_ENDED: ENDED
  GAME_ENDED --> [*]
`)

/** One turn after the other. */
export const turnChart = statechart(`
stateDiagram-v2
  state next <<choice>>
  state event <<choice>>
  state asks <<choice>>
  state thrown <<choice>>
  state late <<choice>>
  state way <<choice>>
  state over <<choice>>
  [*] --> CHANGE_TURN
  CHANGE_TURN --> next
  next --> [*]: the game is over
  next --> BEGIN_TURN: somebody is next
  BEGIN_TURN --> PROCESSING_EVENTS
  WAITING_FOR_MOVE --> thrown: ROLL
  WAITING_FOR_MOVE --> PROCESSING_EVENTS: MOVE_BY (steps)
  WAITING_FOR_MOVE --> late: TIME_UP
  late --> END_TURN: late turns are over
  late --> thrown: the clock plays
  thrown --> ROLLING: dice are thrown
  thrown --> PROCESSING_EVENTS: nothing is thrown
  ROLLING --> PROCESSING_EVENTS: DICE (values)
  PROCESSING_EVENTS --> event
  event --> END_TURN: the turn is cut short
  event --> PROCESSING_EVENT: an event waits
  event --> PROCESSING_EVENTS: somebody lands
  event --> WAITING_FOR_MOVE: the player has not moved
  event --> PROCESSING_MOVE: all events are done
  PROCESSING_EVENT --> asks
  asks --> WAITING_FOR_PROMPT: somebody is asked
  asks --> PROCESSING_EVENTS: it is done
  WAITING_FOR_PROMPT --> asks: ANSWERED
  PROCESSING_MOVE --> way
  way --> PLAYER_CHOOSING_PIECE: there are several pieces
  way --> END_TURN: the turn is over
  way --> PROCESSING_EVENTS: no moves are left
  way --> PLAYER_CHOOSING_DESTINATION: there are several ways
  way --> PROCESSING_EVENTS: the way is clear
  PLAYER_CHOOSING_PIECE --> PROCESSING_EVENTS: TAKE (piece)
  PLAYER_CHOOSING_PIECE --> PROCESSING_EVENTS: TIME_UP
  PLAYER_CHOOSING_DESTINATION --> PROCESSING_EVENTS: GO (to)
  PLAYER_CHOOSING_DESTINATION --> PROCESSING_EVENTS: STAY
  PLAYER_CHOOSING_DESTINATION --> PROCESSING_EVENTS: TIME_UP
  END_TURN --> over
  over --> [*]: the game is over
  over --> BEGIN_TURN: the same player again
  over --> CHANGE_TURN: the turn passes on
`)

/** What one of those who are asked does about it. */
export const promptChart = statechart(`
stateDiagram-v2
  state asked <<choice>>
  [*] --> asked
  asked --> Reading: there is something to read
  asked --> Choosing: there is something to choose
  asked --> Aiming: there is somebody to choose
  Reading --> [*]: OK
  Reading --> [*]: TIME_UP
  Choosing --> [*]: ANSWER (option)
  Choosing --> [*]: TIME_UP
  Aiming --> [*]: AIM (player)
  Aiming --> [*]: TIME_UP
`)

/** The time a whole match may take. */
export const limitChart = statechart(`
stateDiagram-v2
  [*] --> Running
  Running --> [*]: TIME_UP
`)
