import { drawChance1, type Game, type Kind, type Position, type Random } from '@parlor/engine'
import { fairChance, type Chance } from './fair.ts'

/**
 * The whole way from a seed to a move of chance, under one version. A version never changes: what it once drew, `verify`
 * draws again for ever. A different way is a new version beside the old ones (docs/decisions/0044).
 */
export interface Sampler {
  /** The numbers that follow from a seed, for a purpose and a roll. */
  numbers(seed: Uint8Array): Chance
  /** The move that chance brings with these numbers; undefined where it has nothing to decide. */
  draw<K extends Kind>(game: Game<K>, position: Position<K>, random: Random): K['move'] | undefined
}

/** By version, from 1 on. */
const SAMPLERS: readonly Sampler[] = [{ numbers: fairChance, draw: drawChance1 }]

/** The version that new matches record. */
export const NEWEST_SAMPLER: number = SAMPLERS.length

/** The version of a log that names none: there was only one then. */
export const UNNAMED_SAMPLER = 1

/** Null for a version that this release does not have. */
export function samplerOf(version: number): Sampler | null {
  return SAMPLERS[version - 1] ?? null
}

/** A match draws by a sampler that this release does not have: a newer release does. */
export class UnknownSampler extends Error {
  readonly version: number
  constructor(version: number) {
    super(`sampler ${version} is unknown: this release knows sampler 1 to ${NEWEST_SAMPLER}`)
    this.name = 'UnknownSampler'
    this.version = version
  }
}

export function knownSampler(version: number): Sampler {
  const sampler = samplerOf(version)
  if (sampler === null) throw new UnknownSampler(version)
  return sampler
}

/** The numbers of a match. Without its sampler it can be looked at; asking for a number throws `UnknownSampler`. */
export function numbersOf(version: number, seed: Uint8Array): Chance {
  return samplerOf(version)?.numbers(seed) ?? (() => knownSampler(version).numbers(seed)('', 0))
}
