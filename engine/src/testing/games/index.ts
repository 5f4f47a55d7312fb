/** Games for the tests of all rooms. Those of the engine alone are fixtures beside them. */
export { CARDS, handGame, type Leak } from './hand-game.ts'
export { connectFour } from './connect-four.ts'
export { kalah } from './kalah.ts'
export { fourInARow, ticTacToe } from './in-a-row.ts'
export { race, type RaceTwist } from './race.ts'
export { longTrack, parseTrack, trackGame, type Track, type TrackTwist } from './track.ts'
export { whispers } from './whispers.ts'
