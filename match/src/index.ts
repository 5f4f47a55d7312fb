export { isSealed, NO_HASH } from './chain.ts'
export type { Command, Decided, Denial, HouseCommand, PartialChange, PlayerCommand } from './command.ts'
export { create, decide, seatsToAct } from './decide/decide.ts'
export type { Context } from './decide/deciding.ts'
export type { Change, Created, Happened, MatchEntry, Moved } from './entry.ts'
export { BrokenLog, evolve, evolveBy, opened, stepOf, type Step } from './evolve.ts'
export { commitmentTo, fairChance, purposeOf, SEED_BYTES, type Chance } from './fair.ts'
export {
  botAt,
  mayWatch,
  peopleIn,
  personAt,
  seatsOf,
  type Holder,
  type Match,
  type MatchOutcome,
  type Past,
  type Person,
  type PlayerId,
  type Settings,
  type Stage,
} from './match.ts'
export { playedAgain, reopened, type Reopened } from './rules-change.ts'
export { rulesVersion } from './rules-version.ts'
export { restored, snapshotOf, type Snapshot } from './snapshot.ts'
export { undoLimit, type NoUndo } from './undo.ts'
export { verifying, verifyLog, type LogFault, type Verified } from './verify.ts'
