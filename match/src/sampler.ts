import { drawChance1, type Game, type Kind, type Position, type Random } from '@parlor/engine'
import { fairChance, type Chance } from './fair.ts'

/**
 * Everything from a seed to a chance move, in one version. A version is frozen: `verify` repeats its draws for ever.
 * A different method is a new version (docs/decisions/0044).
 */
export interface Sampler {
  /** The random numbers of a seed, by purpose and roll. */
  numbers(seed: Uint8Array): Chance
  /** The chance move drawn with these numbers; undefined if none is pending. */
  draw<K extends Kind>(game: Game<K>, position: Position<K>, random: Random): K['move'] | undefined
}

/** By version, from 1. */
const SAMPLERS: readonly Sampler[] = [{ numbers: fairChance, draw: drawChance1 }]

/** The version for new matches. */
export const NEWEST_SAMPLER: number = SAMPLERS.length

/** The version of logs that name none. */
export const UNNAMED_SAMPLER = 1

/** Null for a version unknown to this release. */
export function samplerOf(version: number): Sampler | null {
  return SAMPLERS[version - 1] ?? null
}

/** The match needs a sampler of a newer release. */
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

/**
 * The random numbers of a match. With an unknown sampler the match can be read, but drawing throws `UnknownSampler`.
 */
export function numbersOf(version: number, seed: Uint8Array): Chance {
  return samplerOf(version)?.numbers(seed) ?? (() => knownSampler(version).numbers(seed)('', 0))
}
