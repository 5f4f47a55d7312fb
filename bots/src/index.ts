export { botFor, type Bot, type BotTitle } from './bot.ts'
export {
  costOf,
  difficultyOf,
  type Advice,
  type Advised,
  type Aim,
  type Coach,
  type Difficulty,
} from './coach/coach.ts'
export { coachIn, coachingFor, type Coaching } from './coach/coaching.ts'
export {
  EstimatingReview,
  estimateReview,
  type EstimatedDecision,
  type EstimatedReview,
} from './coach/estimate-review.ts'
export { lossOver, type Loss } from './coach/loss.ts'
export { costliest, review, type Decision, type Review, type Reviewed, type SeatReview } from './coach/review.ts'
export { LEVELS, USUAL_BOT, type Level } from './levels.ts'
export { loadBots, tableMaker } from './catalogue.ts'
export { botsFor, faultyBots, findBot, findCoach, findCoaching, findSolver, solvedGames } from './find-bots.ts'
export { botIn, type Compared } from './game-bots.ts'
export type { FactFigures, LabelFigures, NumberFigures, TextFigures } from './fact-tally.ts'
export { Patience } from './patience.ts'
export { runMatch, type Generators, type MatchPlan, type MatchResult } from './run-match.ts'
export { summaryOf, type ScoreChances, type Summary } from './score-chances.ts'
export { Sfc32 } from './sfc32.ts'
export { generatorsOf, MatchFailed, simulate, type LoggedMatch, type SimulationPlan } from './simulate.ts'
export { knowledgeFor, searchBot, searchFor, type SearchKnowledge, type SearchSettings } from './search/search-bots.ts'
export type { Evaluate } from './search/results.ts'
export {
  answerOf,
  thinkFor,
  workFor,
  type Estimate,
  type Estimated,
  type Pace,
  type Thinking,
  type Unit,
} from './search/thinking.ts'
export { installTable, tableOf } from './tables.ts'
export { addTally, emptyTally, figuresOf, type Figures, type SeatFigures, type Tally } from './tally.ts'
export { Turn } from './turn.ts'
export type { TableMaker, TableWork } from './table-maker.ts'
export {
  FieldFault,
  isObject,
  shown,
  type PositionAdvice,
  type PositionField,
  type SolvedGame,
  type Solver,
} from './solver.ts'
export { lineUpsOf, playDeal, type ArenaPlan, type Budget, type Deal } from './arena/play-deal.ts'
export { standingsOf, type Duel, type Standing, type Standings } from './arena/standings.ts'
export type { Mean } from './arena/mean.ts'
