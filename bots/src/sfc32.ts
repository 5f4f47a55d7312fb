import type { Random } from '@parlor/engine'

const TWO_32 = 2 ** 32
const TWO_53 = 2 ** 53
/** Rounds thrown away after seeding, so that near seeds give unlike numbers. */
const WARM_UP = 15

/**
 * Chris Doty-Humphrey's sfc32: 128 bits of state, small and quick, passes PractRand. For simulations and bots, where
 * the same seed must give the same numbers on every machine; never for dice that somebody could profit from guessing.
 */
export class Sfc32 implements Random {
  #a: number
  #b: number
  #c: number
  #count: number

  /** Streams (0 to 2^53 - 1) of one seed begin in different states. */
  constructor(seed: string | number, stream = 0) {
    const text = String(seed)
    this.#a = mix(text, 0x811c9dc5)
    this.#b = mix(text, 0x9e3779b9)
    this.#c = stream | 0
    this.#count = (Math.floor(stream / TWO_32) + 1) | 0
    for (let i = 0; i < WARM_UP; i++) this.next()
  }

  /** 32 bits. */
  next(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#count) | 0
    this.#count = (this.#count + 1) | 0
    this.#a = this.#b ^ (this.#b >>> 9)
    this.#b = (this.#c + (this.#c << 3)) | 0
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0
    return sum >>> 0
  }

  below(n: number): number {
    if (!(n >= 1 && n <= TWO_53)) throw new RangeError(`there is no whole number from 0 to ${n} - 1 to draw`)
    // What lies beyond the last whole multiple of n is drawn again: else small numbers would come up more often.
    if (n <= TWO_32) {
      const limit = TWO_32 - (TWO_32 % n)
      let drawn = this.next()
      while (drawn >= limit) drawn = this.next()
      return drawn % n
    }
    const limit = TWO_53 - (TWO_53 % n)
    let drawn = this.#next53()
    while (drawn >= limit) drawn = this.#next53()
    return drawn % n
  }

  #next53(): number {
    const high = this.next() >>> 11
    return high * TWO_32 + this.next()
  }
}

/** FNV-1a over UTF-16 units with MurmurHash3's finish: 32 bits for a text. */
function mix(text: string, basis: number): number {
  let h = basis
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return h ^ (h >>> 16)
}
