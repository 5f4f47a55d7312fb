export { FAILURE_CODES, FAILURES, type FailureCode } from './failures.ts'
export * from './shapes/match-shapes.ts'
export {
  clientFrame,
  MOST_NAMED,
  REACTIONS,
  serverFrame,
  type ClientFrame,
  type Reaction,
  type ServerFrame,
  type WhoShape,
} from './socket/frames.ts'
export { checksumOf } from './socket/checksum.ts'
export { diff, patched, type Patch } from './socket/patch.ts'
export { logShape, parseEntries, parseSnapshot } from './stored/log-shapes.ts'
export { PROTOCOL_VERSION } from './version.ts'
export * from './rest/index.ts'
export { asyncApi, frameListings, type FrameListing } from './socket/async-api.ts'
export { parseProof, type Proof } from './stored/proof.ts'
export { logLine } from './projection/log-line.ts'
export { shapeOf } from './projection/shape-of.ts'
export { viewOf } from './projection/view-of.ts'
