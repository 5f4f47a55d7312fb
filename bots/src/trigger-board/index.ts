/** How a board plays, for its author: many matches by bots and what they say, and a match to try it out in. */
export { addBalance, emptyBalance, type BalanceTally, type Example } from './balance-tally.ts'
export {
  balanceReport,
  type BalanceReport,
  type HeatFigure,
  type ShareFigure,
  type SpreadFigure,
} from './balance-report.ts'
export type { ChoiceFigure, ChoiceFigures, OptionFigure } from './balance-choices.ts'
export { BalanceRun, matchOf, type BalancePlan } from './balance-run.ts'
export { TestPlay, type TestOpening, type TestSetup, type TestStep } from './test-play.ts'
export type { EventChange } from './event-changes.ts'
export { carryOver, type CarriedOver, type Difference } from './carry-over.ts'
export {
  boardFigures,
  type BoardFigures,
  type ClubFigure,
  type FigurePlan,
  type PlayFigure,
  type StrengthFigure,
} from './board-figures.ts'
export { compareBoards, type BoardComparison, type Change, type NamedChange } from './compare-boards.ts'
