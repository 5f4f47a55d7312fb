export { Bug, FaultReport, formatFaults, invariant, type Fault } from './chart/faults.ts'
export { formatChart, listChart, type ChartListing } from './chart/format.ts'
export type { Edge } from './chart/parse.ts'
export { statechart, type Chart } from './chart/statechart.ts'
export type { ChoicesOf, EdgeKeysOf, EventsOf, StatesOf } from './chart/drawn.ts'
export * from './choice/index.ts'
export { game, type Game, type GameDeclaration, type Kind, type MoveIn, type RefusalIn } from './declare/game.ts'
export { option, parseOptions, type Option, type Options, type OptionValues } from './declare/options.ts'
export { ranked, type MatchFacts, type Outcome } from './declare/outcome.ts'
export { otherwise, programFor, type MoveOf, type Program, type RefusalOf } from './declare/program.ts'
export {
  refuse,
  type AnyMove,
  type Author,
  type Chooser,
  type LiveScene,
  type Refusal,
  type Scene,
  type Seat,
} from './declare/scene.ts'
export type { AnyHappening, NameOf, Text } from './declare/text.ts'
export {
  authorName,
  playThrough,
  type PlayedThrough,
  type Playthrough,
  type PlaythroughStep,
} from './log/playthrough.ts'
export type { ParsedLog, SavedLog } from './log/saved-log.ts'
export { endFaults, formatJsonLog, formatTranscript, parseLog } from './log/transcript.ts'
export type { Deadline, Position } from './run/position.ts'
export { SETTLE_LIMIT } from './run/stepper.ts'
export type { Told } from './run/told.ts'
export type { EngineRefusal } from './run/resolve.ts'
export { begin, startFaults } from './verbs/begin.ts'
export { canonical } from './verbs/canonical.ts'
export { chances, type Chances } from './verbs/chances.ts'
export { copyData } from './verbs/copy.ts'
export { edgeCounters, edgesNeverTaken } from './verbs/coverage.ts'
export { gestures, type Gesture } from './verbs/gestures.ts'
export { hash } from './verbs/hash.ts'
export { imagined } from './verbs/imagined.ts'
export { canAct, offered, offeredToChance, offeredToHost, sampleMove, toAct, type Offer } from './verbs/offered.ts'
export { parsePosition } from './verbs/parse-position.ts'
export { advance, copyPosition, isOver, play, playEntry, refusalFor, type Played } from './verbs/play.ts'
export { replay, type Entry, type Log, type Replayed } from './verbs/replay.ts'
export {
  engineRefusalCodes,
  sayAsked,
  sayHappening,
  sayMove,
  sayRefusal,
  sayTable,
  sayValue,
  seatMeant,
  seatName,
} from './verbs/say.ts'
export { audit, facts, nextClock, outcome, runningClocks, toldTo, view, type Clock, type View } from './verbs/view.ts'
