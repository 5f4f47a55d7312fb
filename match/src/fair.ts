import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Random } from '@parlor/engine'

export const SEED_BYTES = 32
const WORDS_A_BLOCK = 8
const TWO_32 = 2 ** 32
const TWO_53 = 2 ** 53

/** Parses a typed seed: 64 hexadecimal digits are the seed itself; any other text is hashed. */
export function seedFrom(typed: string): Uint8Array {
  return /^[0-9a-f]{64}$/i.test(typed) ? hexToBytes(typed) : sha256(utf8ToBytes(typed))
}

/** Published before play, so that the seed cannot be chosen afterwards. */
export function commitmentTo(seed: Uint8Array): string {
  return bytesToHex(sha256(seed))
}

/** Entropy that a player adds. No spaces: they separate the parts of `purposeOf`. */
export const ENTROPY: RegExp = /^[\w-]{1,64}$/

/** A pledge: SHA-256 of the entropy, in hexadecimal, published before any entropy is revealed. */
export function pledgeTo(entropy: string): string {
  return bytesToHex(sha256(utf8ToBytes(entropy)))
}

/** The random numbers of one roll, determined by seed, purpose and roll. */
export type Chance = (purpose: string, roll: number) => Random

/**
 * The random numbers of sampler 1, FROZEN (see sampler.ts). key = HMAC-SHA-256(seed, purpose); block b of roll r =
 * HMAC-SHA-256(key, r ‖ b), both as 32-bit big-endian numbers. A block is eight 32-bit words; words beyond the last
 * whole multiple of `n` are skipped.
 */
export function fairChance(seed: Uint8Array): Chance {
  let known = { purpose: '', key: new Uint8Array() }
  return (purpose, roll) => {
    if (known.key.length === 0 || known.purpose !== purpose)
      known = { purpose, key: hmac(sha256, seed, utf8ToBytes(`parlor 1 ${purpose}`)) }
    return new Roll(known.key, roll)
  }
}

/** The purpose of all draws of a match: the seed's label, and the players' entropy by seat. */
export function purposeOf(seedLabel: string, entropies: readonly (string | null)[]): string {
  return [seedLabel, ...entropies.map((entropy) => entropy ?? '')].join(' ')
}

class Roll implements Random {
  readonly #key: Uint8Array
  readonly #roll: number
  #words: DataView | null = null
  #at = 0
  #blocks = 0

  constructor(key: Uint8Array, roll: number) {
    this.#key = key
    this.#roll = roll
  }

  below(n: number): number {
    if (!(Number.isInteger(n) && n >= 1 && n <= TWO_53))
      throw new RangeError(`there is no whole number from 0 to ${n} - 1 to draw`)
    const range = n <= TWO_32 ? TWO_32 : TWO_53
    const limit = range - (range % n)
    for (;;) {
      const drawn = range === TWO_32 ? this.#word() : (this.#word() >>> 11) * TWO_32 + this.#word()
      if (drawn < limit) return drawn % n
    }
  }

  #word(): number {
    if (this.#words === null || this.#at === WORDS_A_BLOCK) {
      const counter = new Uint8Array(8)
      const write = new DataView(counter.buffer)
      write.setUint32(0, this.#roll)
      write.setUint32(4, this.#blocks++)
      const block = hmac(sha256, this.#key, counter)
      this.#words = new DataView(block.buffer, block.byteOffset, block.byteLength)
      this.#at = 0
    }
    return this.#words.getUint32(4 * this.#at++)
  }
}
