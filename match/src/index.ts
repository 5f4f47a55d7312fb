export type { LogBounds } from './bounds.ts'
export { isSealed, linkFault, NO_HASH, type Digest } from './chain.ts'
export type { Command, Decided, Denial, Outage, RunnerCommand, PartialChange, PlayerCommand } from './command.ts'
export { create, decide } from './decide/decide.ts'
export type { Context } from './decide/decision.ts'
export { clockAt, due, REVEAL_MS, seatsToAct, type Asked, type Attendance, type Due } from './due.ts'
export {
  optionsSetBy,
  wholeEntries,
  withOptions,
  type Change,
  type Created,
  type Happened,
  type MatchEntry,
  type Moved,
} from './entry.ts'
export { BrokenLog, DamagedLog } from './broken-log.ts'
export { evolve, evolveBy, opened, playOn, resultOf } from './evolve.ts'
export { commitmentTo, fairChance, pledgeTo, purposeOf, SEED_BYTES, seedFrom, type Chance } from './fair.ts'
export {
  findingsOf,
  signedText,
  type CheckSignature,
  type Finding,
  type Findings,
  type MatchSignature,
  type PublishedKey,
  type Signing,
  type Verdict,
} from './findings.ts'
export type { ChanceEvidence } from './chance-evidence.ts'
export { LocalMatch, type LocalPlan } from './local-match.ts'
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
export { playedAgain, reopened, reopening, rulesOf, type Reopened } from './rules-change.ts'
export { rulesVersion } from './rules-version.ts'
export { NEWEST_SAMPLER, numbersOf, samplerOf, UnknownSampler, type Sampler } from './sampler.ts'
export { restored, snapshotOf, type Snapshot } from './snapshot.ts'
export { undoLimit, type NoUndo } from './undo.ts'
export { verifying, verifyLog, type LogFault, type Verified } from './verify.ts'
