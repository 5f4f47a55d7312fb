import type { Game } from '../declare/game.ts'
import type { Reveals } from '../declare/secrets.ts'
import type { Log } from '../verbs/replay.ts'
import { checkExactMoves } from './contract-exact.ts'
import { checkPlay } from './contract-play.ts'
import { checkSecrecy } from './contract-secrecy.ts'
import { checkSheets } from './contract-sheet.ts'
import { checkWholeMatches } from './contract-matches.ts'
import { checkWalking } from './contract-walk.ts'

export interface ContractLimits {
  /** Random stories for each property. */
  readonly runs?: number
  /** Longest story, in moves. */
  readonly longest?: number
  /** Random matches played to their end. */
  readonly matches?: number
  /** A match of more entries than this has not ended. */
  readonly longestMatch?: number
  /** Arrows random play would hardly ever follow are shown by these logs. */
  readonly logs?: readonly Log[]
  /** Arrows no match can follow are taken by hand: given the engine's counters, plays on from made-up positions. */
  readonly alsoTaken?: (taken: Uint32Array) => void
  readonly seed?: number
  /** What moves reveal, as a person reviewed it; left out, nothing is asked. A failing contract says what to review. */
  readonly reveals?: Reveals
}

export type Limits = Required<Omit<ContractLimits, 'reveals'>> & Pick<ContractLimits, 'reveals'>
/** `test` of the runner in use. */
export type Register = (name: string, run: () => void) => void

/** The promises every game keeps, as tests: `contract(myGame, test)`. */
export function contract(game: Game, test: Register, limits: ContractLimits = {}): void {
  const full: Limits = {
    runs: 100,
    longest: 60,
    matches: 400,
    longestMatch: 20_000,
    logs: [],
    alsoTaken: () => {},
    seed: 20_261_115,
    ...limits,
  }
  checkPlay(game, test, full)
  checkExactMoves(game, test, full)
  checkSheets(game, test, full)
  checkWholeMatches(game, test, full)
  checkWalking(game, test, full)
  checkSecrecy(game, test, full)
}
