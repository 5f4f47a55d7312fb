export { Bug, FaultReport, formatFaults, invariant, type Fault } from './chart/faults.ts'
export { formatChart, listChart, type ChartListing } from './chart/format.ts'
export type { Edge } from './chart/parse.ts'
export { statechart, type Chart } from './chart/statechart.ts'
export type { ChoicesOf, EdgeKeysOf, EventsOf, StatesOf } from './chart/drawn.ts'
export * from './choice/index.ts'
export type { GameDeclaration, MoveIn, RefusalIn } from './declare/declaration.ts'
export { game, type Game, type Kind, type KindOf } from './declare/game.ts'
export { add, at } from './declare/lists.ts'
export type { HappeningIn, LiveSceneOf, MoveOfChart, ReportOf, SceneOf } from './declare/one-chart.ts'
export {
  document,
  Document,
  presetAbout,
  type DocumentAbout,
  type DocumentOption,
  type NamedDocument,
  type ParsedDocument,
  type PresetDocument,
} from './declare/document.ts'
export {
  LARGEST_DOCUMENT,
  MOST_FIELDS,
  writeDocument,
  writingDocument,
  type DocumentFault,
  type DocumentLimits,
  type SizeFaultCode,
} from './declare/write-document.ts'
export { DocumentText } from './declare/document-text.ts'
export {
  clock,
  clockOf,
  clocksIn,
  documentsIn,
  option,
  parseOptions,
  readingDocuments,
  statedOptions,
  wholeOptions,
  type Option,
  type Options,
  type OptionValues,
} from './declare/options.ts'
export { eachBySeats, optionsFor, recommendedSeats, refitOptions, seatsWith } from './declare/options-by-seats.ts'
export { rulesOf, variantOf, type VariantText } from './declare/variants.ts'
export { ranked, type MatchFacts, type Outcome } from './declare/outcome.ts'
export {
  otherwise,
  programFor,
  type MoveOf,
  type PhaseOf,
  type PhasesIn,
  type Program,
  type RefusalOf,
} from './declare/program.ts'
export {
  refuse,
  type AnyMove,
  type AnyPhases,
  type Author,
  type Chooser,
  type LiveScene,
  type Refusal,
  type Scene,
  type Seat,
  type SeenScene,
} from './declare/scene.ts'
export {
  bits,
  copied,
  NOBODY_KNOWS,
  piece,
  pieces,
  sealed,
  type Knowers,
  type Reveals,
  type Secret,
  type Secrets,
  type SecretScene,
} from './declare/secrets.ts'
export {
  partOf,
  partsOf,
  sheetFor,
  standsFor,
  standsOf,
  type AnyStand,
  type Block,
  type Card,
  type Cards,
  type Cell,
  type Chips,
  type Grid,
  type Line,
  type Part,
  type Section,
  type Sheet,
  type SheetOf,
  type StandOf,
  type Table,
} from './declare/sheet.ts'
export type { AnyHappening, DrawnText, NameOf, OptionText, Text, Translation, Unit } from './declare/text.ts'
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
export { drawChance1 } from './samplers/sampler-1.ts'
export { begin, startFaults } from './verbs/begin.ts'
export { canonical } from './verbs/canonical.ts'
export { chances, type Chances } from './verbs/chances.ts'
export { copyData } from './verbs/copy.ts'
export { edgeCounters, edgesNeverTaken } from './verbs/coverage.ts'
export { gestures, type Gesture } from './verbs/gestures.ts'
export { hash } from './verbs/hash.ts'
export { imagined } from './verbs/imagined.ts'
export { canAct, offered, offeredToChance, offeredToHost, sampleMove, toAct, type Offer } from './verbs/offered.ts'
export { formatSheet } from './verbs/format-sheet.ts'
export { wrapLine } from './verbs/text-width.ts'
export { parsePosition } from './verbs/parse-position.ts'
export { advance, copyPosition, isOver, play, playEntry, refusalFor, type Look, type Played } from './verbs/play.ts'
export { replay, type Entry, type Log, type Replayed } from './verbs/replay.ts'
export { runChart, type ChartRefusal, type RunningChart, type Sent } from './verbs/run-chart.ts'
export {
  address,
  sayAsked,
  sayResult,
  sayHappening,
  sayMove,
  sayRefusal,
  sayValue,
  seatMeant,
  seatName,
  sheetOf,
  type Addressed,
} from './verbs/say.ts'
export {
  received,
  receivedOptions,
  sentOptions,
  sentTo,
  type SentOptions,
  type SentPosition,
} from './verbs/thread-documents.ts'
export {
  audit,
  facts,
  nextClock,
  outcome,
  phasesOf,
  runningClocks,
  toldTo,
  view,
  type Clock,
  type View,
} from './verbs/view.ts'
export { CHANCE, CLOCK, NOBODY } from './walk/actors.ts'
export { walk, type Saved, type Walker } from './walk/walker.ts'
export type { Sources } from './walk/sources.ts'
