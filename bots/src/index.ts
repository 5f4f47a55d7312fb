export type { Bot } from './bot.ts'
export {
  costOf,
  difficultyOf,
  type Advice,
  type Advised,
  type Aim,
  type Coach,
  type Difficulty,
} from './coach/coach.ts'
export type { Coaching } from './coach/coaching.ts'
export { lossOver, type Loss } from './coach/loss.ts'
export { costliest, review, type Decision, type Review, type Reviewed, type SeatReview } from './coach/review.ts'
export { coachFor, coachingFor, type CoachedOption } from './coaches.ts'
export type { FactFigures, LabelFigures, NumberFigures, TextFigures } from './fact-tally.ts'
export { Patience } from './patience.ts'
export { nextAuthor } from './next-author.ts'
export { botsFor, findBot } from './registry.ts'
export { runMatch, type Generators, type MatchPlan, type MatchResult } from './run-match.ts'
export { Sfc32 } from './sfc32.ts'
export type { BoxAim, TurnAim } from './shut-the-box/aims.ts'
export { adviseBox, boxValue, type BoxOption } from './shut-the-box/box-advice.ts'
export type { BoxOptions, BoxRules } from './shut-the-box/box.ts'
export { boxCoach } from './shut-the-box/coach.ts'
export { generatorsOf, MatchFailed, simulate, type SimulationPlan } from './simulate.ts'
export { installTable, tableOf } from './tables.ts'
export { addTally, emptyTally, figuresOf, type Figures, type SeatFigures, type Tally } from './tally.ts'
export { Turn } from './turn.ts'
export { adviseCard } from './yahtzee/card-advice.ts'
export { cardStateOf, type CardState } from './yahtzee/card-state.ts'
export { yahtzeeCoach } from './yahtzee/coach.ts'
export { Distribution } from './yahtzee/distribution.ts'
export type { YahtzeeOption } from './yahtzee/options.ts'
export { pointsPossible } from './yahtzee/roll-points.ts'
export { RULE_SETS, type RuleSet } from './yahtzee/rule-tables.ts'
export { summaryOf, type ScoreChances, type Summary } from './yahtzee/score-chances.ts'
export { solutionOf, tableName } from './yahtzee/solution.ts'
export { tableMaker, type TableMaker, type TableWork } from './table-makers.ts'
export type { Kernel } from './yahtzee/kernel.ts'
