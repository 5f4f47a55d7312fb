/** What tools, bots and boards may know beyond views and moves: reading boards and expressions, and the boards there are. */
import type { ExplainWords } from './explain/words.ts'

export type { Board } from './board.ts'
export { SHIPPED_BOARDS } from './boards/index.ts'
export { eventStandings } from './effects/event-states.ts'
export { eventChart, type EventState } from './chart/event-chart.ts'
export {
  answerFigures,
  describeAction,
  describeAim,
  describeBoard,
  describeSpace,
  usedSpaces,
  type DescribeOptions,
} from './explain/describe.ts'
export { gainsText } from './explain/figures.ts'
export { goalOf } from './explain/goal.ts'
export { goalText } from './explain/goal-text.ts'
export { nounOf as germanNounOf } from './explain/nouns-de.ts'
export { nounOf } from './explain/nouns-en.ts'
export { landingOn, type Landing } from './explain/landing.ts'
export { choiceEnds, landingOdds } from './explain/odds.ts'
export { progressOf, progressText } from './explain/progress.ts'
export { statSources, type StatSources } from './explain/stat-sources.ts'
export type {
  Chance,
  ChoiceEnds,
  Goal,
  Goals,
  GoalText,
  LandingOdds,
  Need,
  OptionLine,
  ProgressPart,
  RollOdds,
  RuleLine,
  SeatProgress,
  SpaceDescription,
  WayLine,
} from './explain/types.ts'
export type { ExplainWords } from './explain/words.ts'
export { explainWords } from './explain/words-en.ts'
export { boardSchema } from './format/board-file.ts'
export type { Problem, Trace, TraceStep } from './format/report.ts'
export { listZip } from './format/zip.ts'
export type { Happening } from './effects/happenings.ts'
export { KNOWN_NAMES as CONDITION_NAMES } from './names.ts'
export { leadersOf } from './outcome.ts'
export { germanPlayerWords, playerWords } from './text/player-words.ts'
export { BOARD_LIMITS, readBoard, readingBoard, type ReadBoard } from './read-board.ts'
export type { Opening, Options, Pending, State, Status } from './state.ts'
export { tryExpression } from './try-expression.ts'

/** The words of explanations in German, fetched when they are needed. */
export async function germanExplainWords(): Promise<ExplainWords> {
  return (await import('./explain/words-de.ts')).germanExplainWords
}
